// The page's end of the worker in which Python plays.
import { language } from "../lib/words.js"

/** What a game's stream can bring. @typedef {"table" | "clock" | "said" | "snapshot"} Name */

export class Python {
  /** @param {() => void} onOver hears that a game is over */
  constructor(onOver) {
    this.worker = new Worker(new URL("python-worker.js", import.meta.url), { type: "module", name: language })
    this.last = 0
    /** @type {Map<number, {done: (answer: any) => void, fail: (fault: Error) => void}>} */
    this.waiting = new Map()
    /** @type {Map<number, LocalStream>} */
    this.streams = new Map()
    this.onOver = onOver
    this.worker.onmessage = ({ data }) => this.hear(data)
  }

  /** @param {any} data */
  hear(data) {
    if (data.kind === "event") this.streams.get(data.stream)?.hear(data.name, data.data)
    else if (data.kind === "lost") this.streams.get(data.stream)?.onerror?.()
    else if (data.kind === "over") this.onOver()
    else {
      const asked = this.waiting.get(data.id)
      this.waiting.delete(data.id)
      if (data.fault) asked?.fail(new Error(data.fault))
      else asked?.done(data.answer)
    }
  }

  /** @param {Record<string, any>} message @returns {Promise<any>} */
  call(message) {
    this.last += 1
    const id = this.last
    return new Promise((done, fail) => {
      this.waiting.set(id, { done, fail })
      this.worker.postMessage({ id, ...message })
    })
  }

  /** @param {string} method @param {string} path @param {string} body @param {string | undefined} person whose game it is, if one begins @returns {Promise<[number, string]>} */
  ask(method, path, body, person) {
    return this.call({ kind: "ask", method, path, body, person })
  }

  end() {
    this.worker.terminate()
  }
}

/** As much of an EventSource as a game's client uses. */
export class LocalStream {
  /** @param {Python} python @param {string} game @param {number} after */
  constructor(python, game, after) {
    this.python = python
    this.number = python.last + 1
    /** @type {(() => void) | null} */
    this.onopen = null
    /** @type {((message: {data: string}) => void) | null} */
    this.onmessage = null
    /** @type {(() => void) | null} */
    this.onerror = null
    /** @type {Map<string, (message: {data: string}) => void>} */
    this.heard = new Map()
    python.streams.set(this.number, this)
    python.call({ kind: "open", stream: this.number, game, after }).then(() => this.onopen?.(), () => this.onerror?.())
  }

  /** @param {Name} name @param {(message: {data: string}) => void} heard */
  addEventListener(name, heard) {
    this.heard.set(name, heard)
  }

  /** @param {string} name @param {string} data */
  hear(name, data) {
    if (name === "message") this.onmessage?.({ data })
    else this.heard.get(name)?.({ data })
  }

  close() {
    this.python.streams.delete(this.number)
    this.python.call({ kind: "close", stream: this.number }).catch(() => {})
  }
}
