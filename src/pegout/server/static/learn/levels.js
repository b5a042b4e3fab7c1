// The steps of the counting course: which hands each asks for, how they are drawn, and what a tapped set of cards is.
// Knows no browser.
import { PACK, USUAL, itemsOf } from "../count/count.js"

/** @typedef {import("../count/count.js").Item} Item */
/** @typedef {{crib: boolean, cards: string[], starter: string}} Hand */
/** @typedef {(kinds: string[], hand: Hand) => boolean} Fits */

/** Every combination for itself, as it is tapped out. @param {Hand} hand */
export const singles = ({ cards, starter, crib }) => itemsOf(cards, starter, { ...USUAL, crib, apart: true })

/** @param {string[]} kinds @param {string[]} allowed */
const only = (kinds, allowed) => kinds.length > 0 && kinds.every(kind => allowed.includes(kind))
/** @param {string[]} kinds @param {string} wanted */
const number = (kinds, wanted) => kinds.filter(kind => kind === wanted).length
const LIKE = ["pair", "three", "four"]

/** Whether a hand is one of the step's. @type {Record<string, Fits>} */
const FITS = {
  fifteen: kinds => kinds.length === 1 && kinds[0] === "fifteen",
  fifteens: kinds => only(kinds, ["fifteen"]) && kinds.length > 1,
  pairs: kinds => only(kinds, ["fifteen", ...LIKE]) && kinds.some(kind => LIKE.includes(kind)),
  runs: kinds => only(kinds, ["fifteen", "run"]) && number(kinds, "run") === 1,
  doubled: kinds => number(kinds, "run") > 1 && !kinds.includes("flush"),
  suits: kinds => kinds.includes("flush") || kinds.includes("nobs"),
  hands: () => true,
  cribs: (_, { cards, starter }) => cards.every(card => card[1] === cards[0][1]) || [...cards, starter].some(card => card[0] === "J"),
}

/** From the easiest on. */
export const LEVELS = ["fifteen", "fifteens", "pairs", "runs", "doubled", "suits", "hands", "cribs"]

/** So many different cards of these. @param {string[]} pack @param {number} size @param {() => number} chance 0 to 1 */
function draw(pack, size, chance) {
  const left = [...pack]
  return Array.from({ length: size }, () => left.splice(Math.floor(chance() * left.length), 1)[0])
}

/** Flushes are rare, so that where they are asked for every second hand has one suit. @param {string} level @param {() => number} chance */
function dealt(level, chance) {
  const isOne = (level === "suits" || level === "cribs") && chance() < 0.5
  if (!isOne) return draw(PACK, 5, chance)
  const suit = "CDHS"[Math.floor(chance() * 4)]
  const same = draw(PACK.filter(card => card[1] === suit), 4, chance)
  const rest = PACK.filter(card => !same.includes(card) && (chance() < 0.5 || card[1] === suit))
  return [...same, ...draw(rest, 1, chance)]
}

/** A hand of a step. @param {string} level @param {() => number} [chance] @returns {Hand} */
export function handOf(level, chance = Math.random) {
  for (;;) {
    const five = dealt(level, chance)
    const hand = { crib: level === "cribs", cards: five.slice(0, 4), starter: five[4] }
    if (FITS[level](singles(hand).map(({ kind }) => kind), hand)) return hand
  }
}

/** @param {string[]} one @param {string[]} other */
const isSame = (one, other) => one.length === other.length && one.every(card => other.includes(card))
/** @param {string[]} part @param {string[]} whole */
const isIn = (part, whole) => part.every(card => whole.includes(card))

/** What tapped cards are: places among the hand's single combinations, or why they are none.
 * @param {Hand} hand @param {string[]} picked @param {number[]} found places found before
 * @returns {{places: number[], why: "" | "again" | "longer" | "more" | "crib" | "none"}} */
export function judge(hand, picked, found) {
  const items = singles(hand)
  const whole = itemsOf(hand.cards, hand.starter, { ...USUAL, crib: hand.crib }).find(item => /_run$/.test(item.kind) && isSame(item.cards, picked))
  const places = [...items.keys()].filter(i => isSame(items[i].cards, picked) || (whole && items[i].kind !== "fifteen" && items[i].kind !== "flush" && items[i].kind !== "nobs" && isIn(items[i].cards, picked)))
  const fresh = places.filter(place => !found.includes(place))
  if (fresh.length) return { places: fresh, why: "" }
  if (places.length) return { places: [], why: "again" }
  const part = items.find(({ kind, cards }) => picked.length > 1 && kind !== "fifteen" && isIn(picked, cards))
  if (part) return { places: [], why: part.kind === "run" || part.kind === "flush" ? "longer" : "more" }
  const isSuit = picked.length >= 4 && picked.every(card => card[1] === picked[0][1])
  return { places: [], why: isSuit && hand.crib ? "crib" : "none" }
}
