// A device that several people share. What all may see is fetched as such; a hand is asked for when its person has tapped.
import { callsOf } from "../lib/api.js"
import { Client, NOBODY } from "../lib/game.js"
import { signal } from "../lib/preact.js"
import { seedFor } from "../lib/seals.js"
import { forgetFlights } from "./flight.js"
import { keepHere } from "./here.js"
import { Stage } from "./stage.js"

/** @typedef {import("../lib/types").Game} Game */
/** @typedef {import("../lib/types").GameEvent} GameEvent */
/** @typedef {import("../lib/types").View} View */
/** @typedef {import("../lib/types").Action} Action */

/** Decisions that are made before everybody's eyes, and what may be done then. @type {Record<string, Action[]>} */
const OPEN = { cut_starter: [{ kind: "CutStarter" }], claim: [{ kind: "ClaimCount" }], muggins: [{ kind: "CallMuggins" }, { kind: "PassMuggins" }] }
/** Decisions for which a person needs their own cards. */
const HIDDEN = ["lay_away", "play"]
/** What may happen between two turns of one person without the device being put down. */
const BETWEEN = ["CardPlayed", "GoSaid", "CountClosed"]

/** Whoever is here is not away. @template {Partial<Game>} T @param {T} change @param {(seat: number) => boolean} isHere @returns {T} */
const present = (change, isHere) => (change.seats
  ? { ...change, seats: change.seats.map(seat => (isHere(seat.seat) ? { ...seat, away: false } : seat)) } : change)

/** One person's own table, as long as they hold the device: it is fetched, answered once, and gone. */
class Holder extends Client {
  /** @param {Device} device @param {number} seat */
  constructor(device, seat) {
    super(device.id, { token: device.tokens[seat] || undefined })
    this.device = device
    this.isPassed = true
    this.isNow = true
    this.onStale = () => device.cover()
  }

  cover() {
    this.device.cover()
  }

  async arrive() {
    return { ...present(await super.arrive(), seat => this.device.isHere(seat)), isCommon: true }
  }

  /** @param {Action} action @param {number | null} decision */
  async act(action, decision) {
    this.device.onward.value = this.game.value?.seat ?? NOBODY
    await super.act(action, decision)
    this.device.moved = Math.max(this.device.moved, this.moved)
    this.device.clear()
  }

  async resign() {
    await super.resign()
    this.cover()
  }
}

export class Device extends Client {
  /** @param {string} id @param {import("./here.js").Tokens} tokens */
  constructor(id, tokens) {
    super(id, { common: true })
    this.tokens = tokens
    this.isPassed = true
    /** The table of the person who holds the device, if somebody does. */
    this.holder = signal(/** @type {Stage | null} */ (null))
    /** Who held it last, and may go on where the others had nothing to do or to see in between. */
    this.onward = signal(NOBODY)
    this.opened = 0
    this.actor = NOBODY
    this.hide = () => { if (document.visibilityState === "hidden") this.cover() }
  }

  /** @param {number} seat */
  isHere(seat) {
    return seat in this.tokens
  }

  get everybody() {
    return Object.values(this.tokens).map(token => callsOf(token || undefined))
  }

  /** @param {Game} game */
  readyUpTo(game) {
    return Math.min(...Object.keys(this.tokens).map(seat => game.seats[Number(seat)].ready ?? 0))
  }

  /** Everybody here is ready, and gives a part of the shuffle. */
  async arrive() {
    const before = await super.arrive()
    if (before.view.phase === "over" || (before.seeds && before.begun)) return present(before, seat => this.isHere(seat))
    await Promise.all(Object.entries(this.tokens).map(async ([seat, token]) => {
      const api = callsOf(token || undefined)
      await this.insist(() => api.put(`/games/${this.id}/seed`, { seed: seedFor(before, Number(seat)) }))
      await this.insist(() => api.post(`/games/${this.id}/ready`, { event: 1 }))
    }))
    return present(await super.arrive(), seat => this.isHere(seat))
  }

  /** @param {Partial<Game>} change */
  fresh(change) {
    super.fresh(present(change, seat => this.isHere(seat)))
  }

  /** The open decisions of those here, which the server tells to them alone. @param {View} view @param {string} kind */
  seen(view, kind) {
    if (kind !== "Resigned") this.opened = view.n
    this.actor = view.awaited[0] ?? NOBODY
    const legal = OPEN[view.phase]
    return legal && this.isHere(view.awaited[0]) ? { ...view, legal, decision: this.opened } : view
  }

  /** @param {(event: GameEvent) => void} onEvent */
  open(onEvent) {
    document.addEventListener("visibilitychange", this.hide)
    super.open(onEvent)
  }

  /** @param {GameEvent} event */
  take(event) {
    if (!BETWEEN.includes(event.kind)) this.onward.value = NOBODY
    if (["Stopped", "GameWon", "TakenBack"].includes(event.kind)) this.cover()
    super.take(event)
  }

  /** The person whose cards are needed next, from the dealer's left; nobody while something is still to be shown. @param {View} view */
  next(view) {
    if (!HIDDEN.includes(view.phase) || view.n < this.moved) return NOBODY
    const seats = view.hand_sizes.length
    const turns = Array.from({ length: seats }, (_, i) => ((view.dealer ?? 0) + 1 + i) % seats)
    return turns.find(seat => view.awaited.includes(seat) && this.isHere(seat)) ?? NOBODY
  }

  /** Lays the table for the person who has tapped. @param {number} seat @param {Stage} table what all see */
  async hand(seat, table) {
    const holder = new Holder(this, seat)
    const loaded = await holder.load()
    const isLate = this.closed || document.visibilityState === "hidden" || this.next(table.view.value) !== seat
    if (isLate) return
    const stage = new Stage(holder, loaded)
    stage.call.value = table.call.value
    this.holder.value = stage
  }

  /** Covers the table: the next to see a hand is asked first, whoever it is. */
  cover() {
    this.onward.value = NOBODY
    this.clear()
  }

  /** Takes the hand off the table, and everything of it out of the page. */
  clear() {
    const held = this.holder.value
    this.holder.value = null
    held?.close()
    held?.client.close()
    forgetFlights()
    // Which pictures of cards were fetched would tell too.
    performance.clearResourceTimings()
  }

  /** Decisions before everybody's eyes are made for whoever has them. */
  get mover() {
    return callsOf(this.tokens[this.actor] || undefined)
  }

  /** @param {number} n */
  async ready(n) {
    await Promise.all(this.everybody.map(api => this.insist(() => api.post(`/games/${this.id}/ready`, { event: n }))))
  }

  /** Ends the game without a result: they have agreed on it across the table. */
  async stop() {
    for (const api of this.everybody) await this.insist(() => api.post(`/games/${this.id}/stop`))
  }

  async rematch() {
    /** @type {string | null} */
    let next = null
    for (const api of this.everybody) next = (await this.insist(() => api.post(`/games/${this.id}/rematch`))).game
    if (next) keepHere(next, this.tokens)
    return next
  }

  close() {
    this.cover()
    document.removeEventListener("visibilitychange", this.hide)
    super.close()
  }
}
