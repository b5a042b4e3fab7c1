// How a table is heard: by a stream; or by asking, where none comes through or other pages have all that there may be.
import { hold } from "./alerts.js"
import { stream } from "./api.js"

/** Longest pause between two tries, in milliseconds. */
const LONGEST_PAUSE = 4000
/** A stream that has said nothing for so long is kept back by something on the way: every one begins with the table. */
const SILENT = 6000
/** Held by every page with a stream. */
const STREAM = "pegout.stream"
/** So many streams leave calls a connection: browsers have six to a server, for all their pages together. */
const MOST_STREAMS = 3
/** How often is asked in a row before a stream is tried again; `wait` for an answer in seconds, `pause` in milliseconds. */
const KEPT_BACK = { rounds: 60, wait: 5, pause: 0 }
const OUT_OF_SIGHT = { rounds: 4, wait: 0, pause: 15_000 }

const isUnseen = () => document.visibilityState === "hidden"

/** How many pages of this browser have a stream; none where that cannot be known. */
async function streams() {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return held.filter(lock => lock.name === STREAM).length
}

export class Wire {
  /** @param {import("./game.js").Client} client */
  constructor(client) {
    this.client = client
    /** @type {EventSource | null} */
    this.source = null
    /** Counts the ways that were tried: whoever waits in an older one stops. */
    this.way = 0
    this.timer = 0
    this.failures = 0
    this.free = () => {}
    this.again = () => { this.connect() }
    this.look = () => { isUnseen() ? this.makeRoom() : this.connect() }
  }

  open() {
    addEventListener("online", this.again)
    document.addEventListener("visibilitychange", this.look)
    this.connect()
  }

  close() {
    this.end()
    removeEventListener("online", this.again)
    document.removeEventListener("visibilitychange", this.look)
  }

  end() {
    this.way += 1
    clearTimeout(this.timer)
    this.source?.close()
    this.source = null
    this.free()
  }

  async connect() {
    this.end()
    const way = this.way
    const isCrowded = isUnseen() && (await streams()) >= MOST_STREAMS
    if (way !== this.way) return
    if (isCrowded) this.ask(way, OUT_OF_SIGHT)
    else this.listen(way)
  }

  /** Gives the stream up, out of sight, where others need it. */
  async makeRoom() {
    const way = this.way
    if ((await streams()) > MOST_STREAMS && isUnseen() && way === this.way) this.connect()
  }

  /** @param {number} way */
  listen(way) {
    const { client } = this
    const source = stream(client.path("/stream", `after=${client.last}&view=true`))
    this.source = source
    if ("locks" in navigator) this.free = hold(STREAM, "shared")
    if (source instanceof EventSource) this.timer = setTimeout(() => { this.end(); this.ask(this.way, KEPT_BACK) }, SILENT)
    source.onopen = () => {
      this.failures = 0
      client.reached()
    }
    source.onmessage = message => client.take(JSON.parse(message.data))
    source.addEventListener("table", message => {
      if (way === this.way) clearTimeout(this.timer)
      client.fresh(JSON.parse(message.data))
    })
    source.addEventListener("clock", message => client.fresh(JSON.parse(message.data)))
    source.addEventListener("said", message => client.talk.hear(JSON.parse(message.data)))
    source.addEventListener("snapshot", () => client.onStale())
    source.onerror = () => {
      this.end()
      this.failures += 1
      if (this.failures > 1) client.link.value = "trying"
      this.timer = setTimeout(this.again, Math.min(250 * 2 ** this.failures, LONGEST_PAUSE))
    }
  }

  /** Asks for what is new, round by round, then tries a stream again. @param {number} way @param {typeof KEPT_BACK} how */
  async ask(way, { rounds, wait, pause }) {
    const { client } = this
    try {
      for (let round = 0; way === this.way && round < rounds; round += 1) {
        const { events } = await client.insist(() => client.api.get(client.path("/events", `after=${client.last}&view=true&wait=${wait}`)))
        if (way !== this.way) return
        events.forEach(client.take, client)
        await client.refresh()
        client.reached()
        await new Promise(done => { this.timer = setTimeout(done, pause) })
      }
    } catch {
      await new Promise(done => { this.timer = setTimeout(done, LONGEST_PAUSE) })
    }
    if (way === this.way) this.connect()
  }
}
