// A game's client: fetches it, follows its events, and sends moves until they have arrived.
import { signal } from "./preact.js"
import { callsOf } from "./api.js"
import { seedFor } from "./seals.js"
import { Said } from "./said.js"
import { Wire } from "./wire.js"

/** @typedef {import("./types").Game} Game */
/** @typedef {import("./types").GameEvent} GameEvent */
/** @typedef {import("./types").Action} Action */
/** @typedef {import("./types").View} View */
/** @typedef {{game: Game, past: GameEvent[], deal: GameEvent[]}} Loaded */
/**
 * How a table is asked: by the secret of a link to watch by, for what is common, or with somebody else's token.
 * @typedef {{watch?: string, common?: boolean, token?: string}} Way
 */

/** The seat of who has none: they watch, or see what is common to all on their device. */
export const NOBODY = -1

/** Longest pause between two tries, in milliseconds. */
const LONGEST_PAUSE = 4000

/** True for a fault of the way there, or a wish to be asked more slowly, and not of what was asked. @param {any} error */
const isUnreached = error => error?.status === 0 || error?.status === 429 || error?.status >= 502

/** A name for one move: the same key gets the same answer, however often it is sent. */
const newKey = () => randomHex(16)

/** When what runs was told of, by this page's own clock. @param {Partial<Game>} told @returns {Partial<Game>} */
function timed(told) {
  const now = Date.now()
  const clock = told.clock === undefined ? {} : { clockAt: now }
  const deals = told.deals_in === undefined ? {} : { dealsAt: told.deals_in === null ? null : now + 1000 * told.deals_in }
  return { ...clock, ...deals }
}

/** @param {number} bytes */
function randomHex(bytes) {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes))
  return [...drawn].map(byte => byte.toString(16).padStart(2, "0")).join("")
}

/** Waits, but no longer than until the network is back. @param {number} ms */
function pause(ms) {
  return new Promise(done => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener("online", end)
      done(undefined)
    }
    const timer = setTimeout(end, ms)
    addEventListener("online", end)
  })
}

export class Client {
  /** @param {string} id @param {Way} [way] */
  constructor(id, { watch, common, token } = {}) {
    this.id = id
    this.query = watch ? `watch=${encodeURIComponent(watch)}` : common ? "common=true" : ""
    this.api = callsOf(token)
    /** Whether several people share this device, so that nothing of a hand may stay on it. */
    this.isPassed = false
    /** Whether the table is shown as it is now, with nothing shown again. */
    this.isNow = false
    /** The game as last fetched, its seats and match kept fresh by the stream. */
    this.game = signal(/** @type {Game | null} */ (null))
    /** "ok", or "trying" while something has not reached the table. */
    this.link = signal(/** @type {"ok" | "trying"} */ ("ok"))
    /** The move on its way, if one is. */
    this.sending = signal(/** @type {Action | null} */ (null))
    /** The decision that the table has taken an answer for; its event may not have been shown yet. */
    this.answered = signal(/** @type {number | null} */ (null))
    /** What people say at this table. */
    this.talk = new Said(this)
    this.last = 0
    /** The head that the last move led to. */
    this.moved = 0
    this.closed = false
    /** @type {() => void} */
    this.onStale = () => {}
    /** @type {(event: GameEvent) => void} */
    this.onEvent = () => {}
    this.wire = new Wire(this)
  }

  /** Asks until there is an answer; a refusal is an answer. @template T @param {() => Promise<T>} ask @returns {Promise<T>} */
  async insist(ask) {
    for (let ms = 400; ; ms = Math.min(2 * ms, LONGEST_PAUSE)) {
      try {
        const answer = await ask()
        this.link.value = "ok"
        return answer
      } catch (error) {
        if (!isUnreached(error) || this.closed) throw error
        this.link.value = "trying"
        await pause(ms)
      }
    }
  }

  /** The path of a call to look at this table. @param {string} [what] @param {string} [query] */
  path(what = "", query = "") {
    const asked = [query, this.query].filter(Boolean).join("&")
    return `/games/${this.id}${what}${asked ? `?${asked}` : ""}`
  }

  /** Whether the person at this seat uses this device. @param {number} seat */
  isHere(seat) {
    return seat === this.game.value?.seat
  }

  /** The event up to which those here have tapped on. @param {Game} game */
  readyUpTo(game) {
    return game.seats[game.seat]?.ready ?? (game.seat === NOBODY ? Infinity : 0)
  }

  /** A view as it comes from the server, with what is known here besides. @param {View} view @param {string} kind of the event before it @returns {View} */
  seen(view, kind) {
    return view
  }

  /** The game as it is now, once this person's part of the shuffle is in. @returns {Promise<Game>} */
  async arrive() {
    let game = await this.insist(() => this.api.get(this.path()))
    if (!game.seeds && game.seat !== null) {
      await this.insist(() => this.api.put(`/games/${this.id}/seed`, { seed: seedFor(game, game.seat) }))
      game = await this.insist(() => this.api.get(this.path()))
    }
    return { ...game, seat: game.seat ?? NOBODY, isCommon: game.seat === null }
  }

  /** The game, all events so far, and those of this deal with the view after each. @returns {Promise<Loaded>} */
  async load() {
    let game = await this.arrive()
    const from = Math.max(0, game.deal <= 1 ? 0 : game.deal_from - 1)
    const [past, deal] = await Promise.all([this.events(0, false), this.events(from, true)])
    const newest = deal.at(-1)
    // The others may have gone on between the two questions.
    if (newest?.view && newest.n >= game.head) game = { ...game, view: newest.view }
    this.last = newest?.n ?? game.head
    this.game.value = { ...game, ...timed(game), seatsAt: this.last }
    return { game, past: past.filter(event => event.n <= this.last), deal }
  }

  /** @param {number} after @param {boolean} view @returns {Promise<GameEvent[]>} */
  async events(after, view) {
    /** @type {GameEvent[]} */
    const all = []
    for (let from = after; ; from = /** @type {GameEvent} */ (all.at(-1)).n) {
      const { head, events } = await this.insist(() => this.api.get(this.path("/events", `after=${from}&view=${view}`)))
      all.push(...events.map((/** @type {GameEvent} */ event) => this.told(event)))
      if (!events.length || events.at(-1).n >= head) return all
    }
  }

  /** @param {GameEvent} event @returns {GameEvent} */
  told(event) {
    return event.view ? { ...event, view: this.seen(event.view, event.kind) } : event
  }

  /** Follows the game from the last event loaded. @param {(event: GameEvent) => void} onEvent */
  open(onEvent) {
    this.onEvent = onEvent
    this.wire.open()
  }

  /** The table has answered. */
  reached() {
    if (!this.sending.value) this.link.value = "ok"
    this.talk.catchUp()
  }

  /** @param {GameEvent} event */
  take(event) {
    if (event.n <= this.last) return
    this.last = event.n
    this.onEvent(this.told(event))
  }

  /** What changed at the table beside the game's events: seats, match. @param {Partial<Game>} change */
  fresh(change) {
    const at = change.seats ? { seatsAt: this.last } : {}
    if (this.game.value) this.game.value = { ...this.game.value, ...change, ...timed(change), ...at }
  }

  /** The calls of whoever moves. */
  get mover() {
    return this.api
  }

  /** Sends one move until it has arrived; a move that came too late changes nothing. @param {Action} action @param {number | null} decision */
  async act(action, decision) {
    if (this.sending.value) return
    this.sending.value = action
    await this.send(async key => {
      const { head } = await this.mover.post(`/games/${this.id}/actions`, { action, decision, key })
      this.moved = head
      this.answered.value = decision
    })
  }

  /** @param {(key: string) => Promise<any>} ask */
  async send(ask) {
    const key = newKey()
    try {
      await this.insist(() => ask(key))
    } catch (error) {
      if (/** @type {any} */ (error).status === 409) this.onStale()
      else throw error
    } finally {
      this.sending.value = null
    }
  }

  undo() {
    return this.send(key => this.api.post(`/games/${this.id}/undo`, { key }))
  }

  /** Says that this person has seen everything up to event n. @param {number} n */
  async ready(n) {
    if (this.game.value?.seat !== NOBODY) await this.send(() => this.api.post(`/games/${this.id}/ready`, { event: n }))
  }

  /** Fetches seats, match and tally again; the table itself is not touched. */
  async refresh() {
    const { view, seat, ...rest } = await this.insist(() => this.api.get(this.path()))
    this.fresh(rest)
  }

  resign() {
    return this.send(() => this.api.post(`/games/${this.id}/resign`))
  }

  /** Agrees to end the game without a result, or takes that back. @param {boolean} wanted */
  async stop(wanted = true) {
    this.fresh(await this.insist(() => (wanted ? this.api.post : this.api.del)(`/games/${this.id}/stop`)))
  }

  /** Asks for something that the table's terms allow. @param {"extend" | "claim" | "substitute"} what @param {any} how */
  async agree(what, how) {
    const { head, ...changed } = await this.insist(() => this.api.post(`/games/${this.id}/${what}`, how))
    this.fresh(changed)
  }

  /** The next game with the same seats; null as long as others at the table have not asked for it. @returns {Promise<string | null>} */
  async rematch() {
    const { game } = await this.insist(() => this.api.post(`/games/${this.id}/rematch`))
    if (!game) await this.refresh()
    return game
  }

  /** Takes one person's cards off the table, where several share the device. */
  cover() {}

  close() {
    this.closed = true
    this.wire.close()
  }
}

/** @param {string} id @param {Way} [way] */
export const createClient = (id, way) => new Client(id, way)
