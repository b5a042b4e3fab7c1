// The count of a hand or crib, as `pegout.scoring` and `pegout.notation` have it (rules 6.2 to 6.5 and 8.2), for a page without a network.
import { joined, stepsOf } from "../lib/counted.js"
import { t } from "../lib/words.js"

const RANKS = "A23456789TJQK"
const SUITS = "CDHS"
const JACK = RANKS.indexOf("J")

/** The pack in the order of ranks, then suits. */
export const PACK = [...RANKS].flatMap(rank => [...SUITS].map(suit => rank + suit))

/** @typedef {{kind: string, cards: string[], points: number}} Item */
/**
 * @typedef {object} Way how it is counted
 * @property {boolean} crib whether a flush needs the starter (rule 6.3)
 * @property {number[]} kinds points of two, three and four of a kind (rule 6.5)
 * @property {boolean} apart whether doubled runs are told as runs and pairs (rule 9)
 */

/** @type {Way} */
export const USUAL = { crib: false, kinds: [2, 6, 12], apart: false }

const KINDS = ["", "", "pair", "three", "four"]
const RUNS = ["", "run", "double_run", "triple_run", "quadruple_run"]

/** @typedef {{kind: string, places: number[], points: number}} Found */

/** @param {string} card */
const rankOf = card => RANKS.indexOf(card[0])

/** By rank, then suit. @param {string[]} cards */
export const inOrder = cards => [...cards].sort((a, b) => rankOf(a) - rankOf(b) || SUITS.indexOf(a[1]) - SUITS.indexOf(b[1]))

/** Every choice of so many of the places, in order. @param {number[]} places @param {number} size @returns {number[][]} */
function choose(places, size) {
  if (size === 0) return [[]]
  return places.flatMap((place, i) => choose(places.slice(i + 1), size - 1).map(rest => [place, ...rest]))
}

/** Two or more of so many cards, the fewest first. */
const CHOICES = Array.from({ length: 6 }, (_, n) => [2, 3, 4, 5].filter(size => size <= n).flatMap(size => choose([...Array(n).keys()], size)))

/** @param {number[]} ranks sorted @returns {Found[]} */
function fifteens(ranks) {
  const pips = ranks.map(rank => Math.min(rank + 1, 10))
  return CHOICES[ranks.length].filter(places => places.reduce((sum, place) => sum + pips[place], 0) === 15).map(places => ({ kind: "fifteen", places, points: 2 }))
}

/** The places of a rank. @param {number[]} ranks @param {number} wanted */
const placesOf = (ranks, wanted) => [...ranks.keys()].filter(place => ranks[place] === wanted)

/** @param {number[]} ranks sorted @param {number[]} kinds @returns {Found[]} */
function alike(ranks, kinds) {
  return [...new Set(ranks)].map(rank => placesOf(ranks, rank)).filter(places => places.length > 1)
    .map(places => ({ kind: KINDS[places.length], places, points: kinds[places.length - 2] }))
}

/** The places of every run of the greatest length. @param {number[]} ranks sorted @returns {number[][]} */
function runsIn(ranks) {
  for (let length = ranks.length; length > 2; length -= 1) {
    for (const lowest of new Set(ranks)) {
      const columns = Array.from({ length }, (_, i) => placesOf(ranks, lowest + i))
      if (columns.every(column => column.length)) {
        return columns.reduce((runs, column) => runs.flatMap(run => column.map(place => [...run, place])), /** @type {number[][]} */ ([[]]))
      }
    }
  }
  return []
}

/** Runs each for itself, or as one with its pairs. @param {number[]} ranks @param {number[][]} runs @param {Way} way @returns {Found[]} */
function runItems(ranks, runs, { kinds, apart }) {
  if (runs.length < 2 || apart) return runs.map(places => ({ kind: "run", places, points: places.length }))
  const places = [...new Set(runs.flat())].sort((a, b) => a - b)
  const pairs = alike(places.map(place => ranks[place]), kinds).reduce((sum, { points }) => sum + points, 0)
  return [{ kind: RUNS[runs.length], places, points: runs.length * runs[0].length + pairs }]
}

/** @param {number[]} ranks sorted @param {Way} way @returns {Found[]} */
function byRank(ranks, way) {
  const runs = runsIn(ranks)
  const inRun = way.apart || runs.length < 2 ? [] : runs.flat()
  return [...fifteens(ranks), ...alike(ranks, way.kinds).filter(({ places }) => !inRun.includes(places[0])), ...runItems(ranks, runs, way)]
}

/** @param {string[]} cards @param {string} starter @param {boolean} crib */
function flushPoints(cards, starter, crib) {
  const suit = cards[0][1]
  if (cards.some(card => card[1] !== suit)) return 0
  if (starter[1] === suit) return cards.length + 1
  return crib ? 0 : cards.length
}

/** Flush and nobs. @param {string[]} cards @param {string} starter @param {boolean} crib @returns {Item[]} */
function suitItems(cards, starter, crib) {
  const flush = flushPoints(cards, starter, crib)
  const nobs = cards.find(card => rankOf(card) === JACK && card[1] === starter[1])
  return [
    ...(flush ? [{ kind: "flush", cards: inOrder(flush > cards.length ? [...cards, starter] : cards), points: flush }] : []),
    ...(nobs ? [{ kind: "nobs", cards: [nobs], points: 1 }] : []),
  ]
}

/** What there is in three or four cards with the starter, in the order in which it is counted. @param {string[]} cards @param {string} starter @param {Way} way @returns {Item[]} */
export function itemsOf(cards, starter, way = USUAL) {
  const all = inOrder([...cards, starter])
  const items = byRank(all.map(rankOf), way).map(({ kind, places, points }) => ({ kind, cards: places.map(place => all[place]), points }))
  return [...items, ...suitItems(cards, starter, way.crib)]
}

/** @param {{points: number}[]} items */
export const totalOf = items => items.reduce((sum, { points }) => sum + points, 0)

/** The whole count as it is said; "nineteen" for nothing (rule 6.6). @param {Item[]} items @param {boolean} [words] */
export const spokenCount = (items, words = true) => joined(stepsOf(items, words)) || t("nineteen")

/** What each card that may still be turned would bring, in the order of the pack. @param {string[]} cards @param {string[]} seen other cards that cannot be turned @param {Way} way */
export function cutsOf(cards, seen, way = USUAL) {
  const known = /** @type {Map<number, number>} points by the rank of the starter */ (new Map())
  return PACK.filter(card => !cards.includes(card) && !seen.includes(card)).map(card => {
    const items = suitItems(cards, card, way.crib), rank = rankOf(card)
    if (!known.has(rank)) known.set(rank, totalOf(byRank([...cards, card].map(rankOf).sort((a, b) => a - b), way)))
    return { card, points: totalOf(items) + (known.get(rank) ?? 0) }
  })
}
