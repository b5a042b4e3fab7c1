// Doubled runs told apart: "double run of three, 8" as its runs and pairs, 6 + 2, where the person wants that.
import { rankOf } from "../lib/cards.js"
import { stepsOf, titleOf } from "../lib/counted.js"

/** @typedef {import("../lib/types").Item} Item */
/** @typedef {import("../lib/types").Breakdown} Breakdown */

const DOUBLED = ["double_run", "triple_run", "quadruple_run"]
const KINDS = ["", "", "pair", "three", "four"]

/** Cards of one rank together. @param {string[]} cards */
function byRank(cards) {
  /** @type {Map<number, string[]>} */
  const ranks = new Map()
  for (const card of cards) ranks.set(rankOf(card), [...(ranks.get(rankOf(card)) ?? []), card])
  return [...ranks.values()]
}

/** The pairs and runs of one doubled run. @param {Item} item @param {number[]} worth points of two, three and four of a kind @returns {Item[]} */
function parts(item, worth) {
  const ranks = byRank(item.cards)
  const pairs = ranks.filter(cards => cards.length > 1).map(cards => ({ kind: KINDS[cards.length], cards, points: worth[cards.length - 2] }))
  /** @type {string[][]} */
  let runs = [[]]
  for (const cards of ranks) runs = runs.flatMap(run => cards.map(card => [...run, card]))
  return [...pairs, ...runs.map(cards => ({ kind: "run", cards, points: cards.length }))]
}

/**
 * A count told apart: its items, the name of each, and what is said for each.
 * @param {Breakdown} count @param {number[]} worth
 */
export function toldApart(count, worth) {
  const items = count.items.flatMap(item => (DOUBLED.includes(item.kind) ? parts(item, worth) : [item]))
  return { count: { items, total: count.total }, steps: stepsOf(items, false), titles: items.map(titleOf) }
}

/** Whether there is anything to tell apart. @param {Breakdown | null} count */
export const hasDoubled = count => count?.items.some(item => DOUBLED.includes(item.kind)) ?? false
