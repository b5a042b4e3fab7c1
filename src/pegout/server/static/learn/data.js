// What the lessons show, made by the engine; see recipes/lessons.
import { language } from "../lib/words.js"

/** @typedef {{kind: string, cards: string[], points: number}} Item */
/** @typedef {{cards: string[], starter: string, crib: boolean, five: boolean, items: Item[], total: number}} Hand */
/**
 * @typedef {{kind: string, line: string, call?: string, seat?: number, card?: string, cards?: string[], count?: number, starter?: string,
 *   pegged?: number, items?: Item[], total?: number, dealer?: number | null, points?: number}} Step one event of a deal
 */
/** @typedef {{seats: number, dealer: number, kept: string[][], start: number[], steps: Step[]}} Play */
/** @typedef {{cards: string[], hand: number, crib: number, total: number, win: number}} Throw */
/**
 * @typedef {object} Lessons
 * @property {Record<string, Hand>} hands
 * @property {Record<string, Play>} plays
 * @property {Step[]} cuts
 * @property {Play} muggins
 * @property {Facts} facts
 * @property {Record<string, {cards: string[], own: Throw[], other: Throw[]}>} throws
 * @property {{own: number[][], other: number[][]}} cribs average points by the ranks of two cards thrown
 * @property {{fifteen: number, pair: number, either: number}[]} leads by rank, in hundredths
 * @property {Record<string, number>} counts by the count that is left, in hundredths
 * @property {{pone: number[], dealer: number[]}} at_least one point or more, two or more …, in hundredths
 * @property {{to_go: number, pone: number}[]} races
 * @property {Record<string, {play_dealer: number, play_pone: number, hand_dealer: number, hand_pone: number, crib: number}>} averages
 */
/**
 * @typedef {{target: number, limit: number, lines: number[], short: number, short_lines: number[], worth: number[], most: number, never: number[],
 *   hands: number, best: number, nothing: number, five_start: number, five_most: number, dealer_wins: number}} Facts
 */

/** @param {string} name */
export async function fetched(name) {
  const answer = await fetch(new URL(name, import.meta.url))
  if (!answer.ok) throw new Error(`${name} did not come`)
  return answer.json()
}

/** The same of what is told in sentences: a file for each language. @param {string} name */
export const toldIn = name => fetched(`./${name}${language === "en" ? "" : `.${language}`}.json`)

/** @type {Lessons} */
export const lessons = { ...await fetched("./lessons.json"), ...(language === "en" ? {} : await toldIn("lessons")) }
export const { facts } = lessons
