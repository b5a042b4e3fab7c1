// What the table keeps of events: lines of the log, parts of the show, and who scored.

import { settings } from "../lib/settings.js"
import { hasDoubled, toldApart } from "./apart.js"

/** @typedef {import("../lib/types").GameEvent} GameEvent */
/** @typedef {import("../lib/types").View} View */
/** @typedef {import("../lib/types").Breakdown} Breakdown */
/** @typedef {{n: number, kind: string, seat: number | null, line: string, spoken: string, count: number | null, scores: boolean}} Line */
/** @typedef {{event: GameEvent, count: Breakdown | null, steps: string[], titles: string[], step: number, done: boolean, claim: GameEvent | null}} Part */

/** A table before the first deal. */
export const BARE = {
  n: 0, phase: "cut_for_deal", dealer: null, hand: [], thrown: [], has_thrown: [], pile: [], piles: [], count: 0,
  starter: null, crib_size: 0, legal: [], awaited: [], decision: null, turn: null, claim: null, winner: null,
}

/** Who scores in an event. @param {GameEvent} event @param {View} view */
export function scorer(event, view) {
  if (event.kind === "StarterCut") return view.dealer ?? 0
  if (event.kind === "Dealt") return ((event.dealer ?? 0) + 1) % view.hand_sizes.length
  return event.seat ?? 0
}

/** @param {GameEvent} event @returns {Line} */
export function lineOf(event) {
  const { line, spoken } = event.text
  const shown = event.kind === "HandShown" || event.kind === "CribShown" ? event.scored?.total : event.pegged || null
  const count = event.kind === "CardPlayed" ? event.count : event.true?.total ?? shown
  return { n: event.n, kind: event.kind, seat: event.seat ?? null, line, spoken, count: count ?? null, scores: (event.pegged ?? 0) > 0 }
}

/** The count of an event as this person wants it told. @param {Breakdown | null} count @param {import("../lib/types").Words} text @param {number[]} worth */
export function told(count, text, worth) {
  if (count && settings.runsApart.value && hasDoubled(count)) return toldApart(count, worth)
  return { count, steps: text.steps, titles: text.titles }
}

/** A new part of the show. @param {GameEvent} event @param {number[]} worth of two, three and four of a kind @returns {Part} */
export const partOf = (event, worth) => ({ event, ...told(event.scored ?? null, event.text, worth), step: 0, done: false, claim: null })

/** The parts of a claimed show so far, as after a reload. @param {GameEvent[]} deal @param {number[]} worth @returns {Part[]} */
export function partsOf(deal, worth) {
  /** @type {Part[]} */
  const parts = []
  for (const event of deal) {
    const last = parts.at(-1)
    if (event.kind === "HandShown" || event.kind === "CribShown") parts.push(partOf(event, worth))
    else if (last && event.kind === "CountClaimed") last.claim = event
    else if (last && event.kind === "CountSettled") Object.assign(last, { ...told(event.true ?? null, event.text, worth), done: true })
  }
  return parts
}
