// A game's client: fetches it, follows its events, and sends moves until they have arrived.
import { signal } from "./preact.js"
import { del, get, post, put, url } from "./api.js"

/** @typedef {import("./types").Game} Game */
/** @typedef {import("./types").GameEvent} GameEvent */
/** @typedef {import("./types").Action} Action */
/** @typedef {{game: Game, past: GameEvent[], deal: GameEvent[]}} Loaded */

/** Longest pause between two tries, in milliseconds. */
const LONGEST_PAUSE = 4000

/** True for a fault of the way there, or a wish to be asked more slowly, and not of what was asked. @param {any} error */
const isUnreached = error => error?.status === 0 || error?.status === 429 || error?.status >= 502

/** A name for one move: the same key gets the same answer, however often it is sent. */
export const newKey = () => randomHex(16)

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
  /** @param {string} id */
  constructor(id) {
    this.id = id
    /** The game as last fetched, its seats and match kept fresh by the stream. */
    this.game = signal(/** @type {Game | null} */ (null))
    /** "ok", or "trying" while something has not reached the table. */
    this.link = signal(/** @type {"ok" | "trying"} */ ("ok"))
    /** The move on its way, if one is. */
    this.sending = signal(/** @type {Action | null} */ (null))
    /** The decision that the table has taken an answer for; its event may not have been shown yet. */
    this.answered = signal(/** @type {number | null} */ (null))
    this.last = 0
    this.closed = false
    /** @type {EventSource | null} */
    this.source = null
    /** @type {() => void} */
    this.onStale = () => {}
    /** @type {(event: GameEvent) => void} */
    this.onEvent = () => {}
    this.opening = 0
    this.failures = 0
    this.look = () => document.visibilityState === "visible" && this.source && this.connect()
    this.again = () => this.source && this.connect()
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

  /** The game, all events so far, and those of this deal with the view after each. @returns {Promise<Loaded>} */
  async load() {
    const base = `/games/${this.id}`
    let game = await this.insist(() => get(base))
    if (!game.seeds && game.seat !== null) {
      await this.insist(() => put(`${base}/seed`, { seed: randomHex(16) }))
      game = await this.insist(() => get(base))
    }
    const from = Math.max(0, game.deal <= 1 ? 0 : game.deal_from - 1)
    const [past, deal] = await Promise.all([this.events(0, false), this.events(from, true)])
    const newest = deal.at(-1)
    // The others may have gone on between the two questions.
    if (newest?.view && newest.n > game.head) game = { ...game, view: newest.view }
    this.last = newest?.n ?? game.head
    this.game.value = game
    return { game, past: past.filter(event => event.n <= this.last), deal }
  }

  /** @param {number} after @param {boolean} view @returns {Promise<GameEvent[]>} */
  async events(after, view) {
    /** @type {GameEvent[]} */
    const all = []
    for (let from = after; ; from = /** @type {GameEvent} */ (all.at(-1)).n) {
      const { head, events } = await this.insist(() => get(`/games/${this.id}/events?after=${from}&view=${view}`))
      all.push(...events)
      if (!events.length || events.at(-1).n >= head) return all
    }
  }

  /** Follows the game from the last event loaded. @param {(event: GameEvent) => void} onEvent */
  open(onEvent) {
    this.onEvent = onEvent
    addEventListener("online", this.again)
    document.addEventListener("visibilitychange", this.look)
    this.connect()
  }

  connect() {
    if (this.closed) return
    clearTimeout(this.opening)
    this.source?.close()
    const source = new EventSource(url(`/games/${this.id}/stream?after=${this.last}&view=true`))
    this.source = source
    source.onopen = () => {
      this.failures = 0
      if (!this.sending.value) this.link.value = "ok"
    }
    source.onmessage = message => this.take(JSON.parse(message.data))
    source.addEventListener("table", message => this.fresh(JSON.parse(message.data)))
    source.addEventListener("snapshot", () => this.onStale())
    source.onerror = () => {
      source.close()
      this.failures += 1
      if (this.failures > 1) this.link.value = "trying"
      this.opening = setTimeout(() => this.connect(), Math.min(250 * 2 ** this.failures, LONGEST_PAUSE))
    }
  }

  /** @param {GameEvent} event */
  take(event) {
    if (event.n <= this.last) return
    this.last = event.n
    this.onEvent(event)
  }

  /** What changed at the table beside the game's events: seats, match. @param {Partial<Game>} change */
  fresh(change) {
    if (this.game.value) this.game.value = { ...this.game.value, ...change }
  }

  /** Sends one move until it has arrived; a move that came too late changes nothing. @param {Action} action @param {number | null} decision */
  async act(action, decision) {
    if (this.sending.value) return
    this.sending.value = action
    await this.send(async key => {
      await post(`/games/${this.id}/actions`, { action, decision, key })
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
    return this.send(key => post(`/games/${this.id}/undo`, { key }))
  }

  /** Says that this person has seen everything up to event n. @param {number} n */
  ready(n) {
    return this.send(() => post(`/games/${this.id}/ready`, { event: n }))
  }

  /** Fetches seats, match and tally again; the table itself is not touched. */
  async refresh() {
    const { view, ...rest } = await this.insist(() => get(`/games/${this.id}`))
    this.fresh(rest)
  }

  resign() {
    return this.send(() => post(`/games/${this.id}/resign`, {}))
  }

  /** Agrees to end the game without a result, or takes that back. @param {boolean} wanted */
  async stop(wanted = true) {
    this.fresh(await this.insist(() => (wanted ? post : del)(`/games/${this.id}/stop`)))
  }

  /** Asks for something that the table's terms allow. @param {"extend" | "claim" | "substitute"} what @param {any} how */
  async agree(what, how) {
    const { head, ...changed } = await this.insist(() => post(`/games/${this.id}/${what}`, how))
    this.fresh(changed)
  }

  /** The next game with the same seats; null as long as others at the table have not asked for it. @returns {Promise<string | null>} */
  async rematch() {
    const { game } = await this.insist(() => post(`/games/${this.id}/rematch`, {}))
    if (!game) await this.refresh()
    return game
  }

  close() {
    this.closed = true
    clearTimeout(this.opening)
    this.source?.close()
    this.source = null
    removeEventListener("online", this.again)
    document.removeEventListener("visibilitychange", this.look)
  }
}

/** @param {string} id */
export const createClient = id => new Client(id)
