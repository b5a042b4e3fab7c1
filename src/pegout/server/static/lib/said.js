// What people say at one table: heard as it is said, fetched after a pause, muted by seat.
import { signal } from "./preact.js"
import { get } from "./api.js"

/** @typedef {import("./types").Message} Message */

/** Up to which message a person has looked, by game; the oldest games are forgotten. */
const READ = "pegout.heard"
const MOST = 30

/** @returns {Record<string, number>} */
function marks() {
  try {
    return JSON.parse(localStorage.getItem(READ) ?? "{}")
  } catch {
    return {}
  }
}

/** @type {Promise<Record<string, string>> | null} */
let known = null

/** The set phrases by their names. */
export function phrases() {
  known ??= get("/presets").then(offer => offer.phrases, error => {
    known = null
    throw error
  })
  return known
}

export class Said {
  /** @param {import("./game.js").Client} client */
  constructor(client) {
    this.client = client
    this.messages = signal(/** @type {Message[]} */ ([]))
    /** The newest of somebody else, said while this page was looking. */
    this.newest = signal(/** @type {Message | null} */ (null))
    /** Whether the sheet to talk is open. */
    this.isOpen = signal(false)
    /** The number of the last message that was looked at. */
    this.read = signal(marks()[client.id] ?? 0)
  }

  /** Whether anybody hears what is said here, and this person may say it. */
  get isOn() {
    const game = this.client.game.value
    return Boolean(game && game.seat >= 0 && !this.client.isPassed && game.seats.some(seat => seat.kind === "person" && seat.seat !== game.seat))
  }

  get unread() {
    const game = this.client.game.value
    return this.messages.value.filter(message => message.n > this.read.value && message.seat !== game?.seat).length
  }

  /** Takes in a message. @param {Message} message */
  hear(message) {
    const before = this.messages.value
    if (before.some(({ n }) => n === message.n)) return
    this.messages.value = [...before, message].sort((a, b) => a.n - b.n)
    if (message.seat !== this.client.game.value?.seat) this.newest.value = message
    if (this.isOpen.value) this.looked()
  }

  /** Fetches what was said while nobody listened. */
  async catchUp() {
    if (!this.isOn) return
    const last = this.messages.value.at(-1)?.n ?? 0
    try {
      const { messages } = await this.client.api.get(`/games/${this.client.id}/messages?after=${last}`)
      const numbers = new Set(messages.map((/** @type {Message} */ { n }) => n))
      this.messages.value = [...this.messages.value.filter(({ n }) => !numbers.has(n)), ...messages].sort((a, b) => a.n - b.n)
    } catch {
      // The next connection asks again.
    }
  }

  /** @param {{phrase: string} | {text: string}} what */
  async say(what) {
    this.hear(await this.client.api.post(`/games/${this.client.id}/message`, what))
  }

  /** Hears no more of a seat, or hears it again. @param {number} seat @param {boolean} isMuted */
  async mute(seat, isMuted) {
    const seats = (this.client.game.value?.muted ?? []).filter(other => other !== seat)
    const { muted } = await this.client.api.put(`/games/${this.client.id}/mute`, { seats: isMuted ? [...seats, seat] : seats })
    this.client.fresh({ muted })
    this.messages.value = this.messages.value.filter(message => !muted.includes(message.seat))
    if (isMuted) return
    this.messages.value = []
    await this.catchUp()
  }

  /** Everything said so far has been seen. */
  looked() {
    this.read.value = Math.max(this.read.value, this.messages.value.at(-1)?.n ?? 0)
    const { [this.client.id]: _, ...others } = marks()
    try {
      localStorage.setItem(READ, JSON.stringify(Object.fromEntries([...Object.entries(others).slice(1 - MOST), [this.client.id, this.read.value]])))
    } catch {
      // Then they are unread again on the next visit.
    }
  }
}
