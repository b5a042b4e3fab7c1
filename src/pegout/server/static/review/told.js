// A finished game told again: the table as its person knew it after any event, and what was hidden from them then.
import { signal } from "../lib/preact.js"
import { get } from "../lib/api.js"
import { BARE, lineOf, partsOf, scorer } from "../table/parts.js"
import { standing } from "../table/statistics.js"

/** @typedef {import("../lib/types").Game} Game */
/** @typedef {import("../lib/types").GameEvent} GameEvent */
/** @typedef {import("../lib/types").View} View */

/** All events of a game with the views of its person. @param {string} id @returns {Promise<GameEvent[]>} */
export async function eventsOf(id) {
  /** @type {GameEvent[]} */
  const all = []
  for (;;) {
    const { head, events } = await get(`/games/${id}/events?after=${all.at(-1)?.n ?? 0}&view=true`)
    all.push(...events)
    if (!events.length || events.at(-1).n >= head) return all
  }
}

/** What was hidden after event n: every hand and the crib. @param {GameEvent[]} record @param {number} n @returns {{hands: string[][], crib: string[]}} */
export function hiddenAt(record, n) {
  /** @type {string[][]} */
  let hands = []
  /** @type {string[]} */
  let crib = []
  for (const event of standing(record.filter(event => event.n <= n))) {
    const seat = event.seat ?? 0
    if (event.kind === "Dealt") {
      hands = (event.hands ?? []).map(hand => [...hand])
      crib = [.../** @type {any} */ (event).crib]
    } else if (event.kind === "Discarded") {
      hands[seat] = hands[seat].filter(card => !event.cards?.includes(card))
      crib = [...crib, ...(event.cards ?? [])]
    } else if (event.kind === "CardPlayed") {
      hands[seat] = hands[seat].filter(card => card !== event.card)
    }
  }
  return { hands, crib }
}

/** The part of the table that is seen, as its parts expect it of a stage; it stands still. */
export class Told {
  /** @param {Game} game @param {GameEvent[]} events */
  constructor(game, events) {
    this.events = events
    this.me = game.seat
    this.game = game
    this.client = { game: signal(game), link: signal("ok"), sending: signal(null), answered: signal(null) }
    this.view = signal(/** @type {View} */ ({ ...game.view, ...BARE, scores: game.view.scores.map(() => 0), back: game.view.back.map(() => 0), hand_sizes: game.seats.map(() => 0) }))
    this.newest = this.view
    this.parts = signal(/** @type {import("../table/parts.js").Part[]} */ ([]))
    this.call = signal(/** @type {import("../table/stage.js").Call | null} */ (null))
    this.cut = signal(/** @type {GameEvent | null} */ (null))
    this.deal = signal(0)
    this.word = signal("")
    this.gate = signal(null)
    /** "cut", "lay_away", "play", "show" or "over". */
    this.scene = signal("cut")
    this.event = signal(events[0])
  }

  /** Shows the table after event n. @param {number} n */
  goTo(n) {
    const at = Math.max(0, this.events.findLastIndex(event => event.n <= n))
    const event = this.events[at]
    const deal = standing(this.events.slice(0, at + 1))
    const dealt = deal.findLastIndex(({ kind }) => kind === "Dealt")
    const since = deal.slice(Math.max(0, dealt))
    this.event.value = event
    if (event.view) this.view.value = { ...event.view, legal: [], awaited: [], decision: null }
    this.deal.value = deal.filter(({ kind }) => kind === "Dealt").length
    this.parts.value = partsOf(since, this.game.rules.kinds_at_show).map(part => ({ ...part, step: part.count?.items.length ?? 0, done: part.count !== null }))
    this.call.value = event.text.call ? { seat: scorer(event, this.view.value), text: event.text.call, points: event.pegged ?? 0 } : null
    this.cut.value = event.kind === "DealCut" ? event : null
    this.scene.value = this.sceneNow(event)
  }

  /** @param {GameEvent} event */
  sceneNow(event) {
    const { phase } = this.view.value
    if (phase === "over" && !this.parts.value.length) return "over"
    if (this.parts.value.length) return this.parts.value.at(-1)?.count ? "show" : "claim"
    if (event.kind === "DealCut") return "cut"
    return phase === "lay_away" ? "lay_away" : "play"
  }

  /** Lines of the log by event. */
  get lines() {
    return new Map(this.events.map(event => [event.n, lineOf(event).line]))
  }
}

/** Moves of somebody who only looks. */
export const NO_MOVES = {
  may: () => false, lifted: signal([]), changing: signal(false), number: signal(null), picked: signal([]), away: 2, hint: null,
}
