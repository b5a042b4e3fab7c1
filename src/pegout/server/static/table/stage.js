// The table as it is shown. Takes a game's events one by one, gives each its time, and stops where the person goes on.
import { batch, computed, signal } from "../lib/preact.js"
import { finishPegs } from "../lib/board.js"
import { NOBODY } from "../lib/game.js"
import { millis } from "../lib/settings.js"
import { finishFlights } from "./flight.js"
import { keep, read } from "./kept.js"
import { BARE, lineOf, partsOf, scorer } from "./parts.js"
import { presenters } from "./present.js"
import { isGivenUp } from "./words.js"
import { t } from "../lib/words.js"

/** @typedef {import("../lib/types").GameEvent} GameEvent */
/** @typedef {import("../lib/types").View} View */
/** @typedef {import("../lib/types").Game} Game */
/** @typedef {import("./parts.js").Line} Line */
/** @typedef {import("./parts.js").Part} Part */
/** @typedef {{seat: number, text: string, points: number}} Call */
/** @typedef {{kind: "cut" | "starter" | "show" | "deal", event: GameEvent}} Gate */

/** The place in this tab where the table waits for a tap. */
const GATE = "pegout.gate"
/** Where the person may have turned the card of the first cut, and not thrown yet. */
const TURNED = "pegout.turned"

/** How long who watches has for what others tap on from, at any pace, and how long where much is waiting to be shown. */
const READING = { cut: 900, starter: 400, show: 2200, deal: 900 }
const BEHIND = 300
const MANY = 6

/** Events at which the table waits again after a reload. */
const AGAIN = ["StarterCut", "CountSettled"]

/** Events that are one seat's own decision, and can be taken back. @param {GameEvent} event @param {Game} game */
function isDecision(event, game) {
  const { starter_cut, go } = game.rules
  if (event.kind === "StarterCut") return starter_cut === "chosen"
  if (event.kind === "GoSaid") return go === "said"
  return ["Discarded", "CardPlayed", "CountClaimed", "MugginsCalled", "MugginsPassed"].includes(event.kind)
}

export class Stage {
  /** @param {import("../lib/game.js").Client} client @param {import("../lib/game.js").Loaded} loaded */
  constructor(client, { game, past, deal }) {
    this.client = client
    this.me = game.seat
    this.view = signal(game.view)
    /** As the table stands, though less may have been shown. */
    this.newest = signal(game.view)
    this.lines = signal(/** @type {Line[]} */ ([]))
    /** All that has been shown, from the game's first event. */
    this.past = signal(/** @type {GameEvent[]} */ ([]))
    /** The newest announcement. */
    this.call = signal(/** @type {Call | null} */ (null))
    /** A short answer or reason in the place of the announcement. */
    this.word = signal("")
    this.gate = signal(/** @type {Gate | null} */ (null))
    /** The cut for the deal as turned. */
    this.cut = signal(/** @type {GameEvent | null} */ (null))
    /** Hands counted in this show, the last one on view. */
    this.parts = signal(/** @type {Part[]} */ ([]))
    /** Hands that the game did not reach, once it is won. */
    this.out = signal(/** @type {{won: GameEvent, hands: GameEvent[]} | null} */ (null))
    this.finished = signal(false)
    this.moving = signal(false)
    this.deal = computed(() => this.past.value.filter(event => event.kind === "Dealt").length)
    this.canUndo = computed(() => this.undoable())
    /** @type {GameEvent[]} */
    this.queue = []
    this.hurrying = false
    this.closed = false
    this.skip = () => {}
    this.wake = () => {}
    this.pass = () => {}
    this.begin(game, past, deal)
  }

  /** Takes up where the person left. @param {Game} game @param {GameEvent[]} past @param {GameEvent[]} deal */
  begin(game, past, deal) {
    const from = this.resumeAt(game, deal)
    const next = deal[from]
    const before = next ? past.filter(event => event.n < next.n) : past
    this.past.value = before
    this.lines.value = before.map(lineOf)
    if (next) {
      this.view.value = deal[from - 1]?.view ?? { ...game.view, ...BARE, scores: game.view.scores.map(() => 0), hand_sizes: game.view.hand_sizes.map(() => 0) }
      this.queue = deal.slice(from)
      if (game.rules.counting === "claimed") this.parts.value = partsOf(deal.slice(0, from), game.rules.kinds_at_show)
    } else if (game.view.phase === "over") {
      this.finished.value = true
    } else if (["claim", "muggins"].includes(game.view.phase)) {
      this.parts.value = partsOf(deal, game.rules.kinds_at_show)
    }
    this.run()
  }

  /** The place in this deal's events from which to show again; after the last where there is nothing to show again.
   * @param {Game} game @param {GameEvent[]} deal */
  resumeAt(game, deal) {
    if (this.client.isNow) return deal.length
    const ready = this.client.readyUpTo(game)
    const end = deal.findLast(event => event.kind === "DealEnded" || event.kind === "GameWon")
    if (end && ready < end.n) {
      const first = deal.findIndex(event => event.kind === "HandShown" || event.kind === "GameWon")
      return first < 0 ? deal.indexOf(end) : first
    }
    const cut = deal.findIndex(event => event.kind === "DealCut")
    const thrown = deal.some(event => event.kind === "Discarded" && this.client.isHere(event.seat ?? NOBODY))
    if (cut >= 0 && !thrown && read(TURNED) !== this.client.id && !this.isWatched) return cut
    const gate = read(GATE, "sessionStorage")
    const waited = gate?.id === this.client.id ? deal.findIndex(event => event.n === gate.n && AGAIN.includes(event.kind)) : -1
    return waited >= 0 ? waited : deal.length
  }

  /** Takes the next event. What was taken back, or cut short, need not be shown any more. @param {GameEvent} event */
  take(event) {
    if (event.view) this.newest.value = event.view
    const isEnd = event.kind === "Stopped" || (event.kind === "GameWon" && isGivenUp(event.how))
    if (event.kind === "TakenBack" || isEnd) {
      this.queue.splice(0).forEach(undone => this.note(undone))
      this.hurry()
      this.pass()
    }
    this.queue.push(event)
    this.wake()
  }

  async run() {
    while (!this.closed) {
      const event = this.queue.shift()
      if (event) {
        this.moving.value = !this.hurrying
        await this.present(event)
        continue
      }
      this.moving.value = false
      this.hurrying = false
      await new Promise(done => { this.wake = () => done(undefined) })
    }
  }

  /** A refusal while something is shown means that the game has gone on elsewhere. @param {GameEvent} event */
  async present(event) {
    try {
      await presenters[event.kind]?.(this, event)
    } catch (error) {
      if (this.closed) return
      console.error(error)
      this.client.onStale()
    }
  }

  /** Whether somebody only looks on here: nothing waits for them. */
  get isWatched() {
    return this.me === NOBODY && !this.client.isPassed
  }

  /** Waits so long at the normal pace, less at another, and not when hurried. @param {number} normal */
  async wait(normal) {
    await this.rest(millis(normal))
  }

  /** Waits so many milliseconds at any pace, and not when hurried. @param {number} ms */
  rest(ms) {
    if (this.hurrying || ms <= 0 || this.closed) return Promise.resolve()
    return new Promise(done => {
      const end = () => {
        clearTimeout(timer)
        this.skip = () => {}
        done(undefined)
      }
      const timer = setTimeout(end, ms)
      this.skip = end
    })
  }

  /** Stops until the person goes on. @param {Gate["kind"]} kind @param {GameEvent} event */
  async stop(kind, event) {
    this.hurrying = false
    if (this.isWatched) return this.rest(this.queue.length > MANY ? BEHIND : READING[kind])
    this.moving.value = false
    keep(GATE, { id: this.client.id, n: event.n }, "sessionStorage")
    await new Promise(done => {
      this.pass = () => done(undefined)
      this.gate.value = { kind, event }
    })
    if (!this.closed) keep(GATE, null, "sessionStorage")
    this.pass = () => {}
    this.gate.value = null
  }

  /** Finishes all that is moving. Returns whether anything was. */
  hurry() {
    finishPegs()
    finishFlights()
    if (!this.moving.value) return false
    this.hurrying = true
    this.skip()
    return true
  }

  /** Goes on: finishes what moves, or passes the place where the table waits for a tap. */
  next() {
    if (this.hurry()) return true
    if (!this.gate.value) return false
    this.pass()
    return true
  }

  /** Shows an event's view and puts its line in the log. @param {GameEvent} event @param {Partial<View>} [held] parts of the view that stay as they were */
  show(event, held = {}) {
    batch(() => {
      this.word.value = ""
      if (event.view) this.view.value = { ...event.view, ...held }
      this.note(event)
    })
  }

  /** @param {GameEvent} event */
  note(event) {
    this.past.value = [...this.past.value, event]
    const line = lineOf(event)
    const mine = event.view?.awaited.includes(this.me) && event.kind !== "DealCut"
    if (line.spoken && mine && !line.spoken.endsWith(t("Your turn."))) line.spoken += ` ${t("Your turn.")}`
    this.lines.value = [...this.lines.value, line]
    if (event.text.call) this.call.value = { seat: scorer(event, this.view.value), text: event.text.call, points: event.pegged ?? 0 }
  }

  /** Says something that is no event: an answer, a reason. @param {string} text @param {string} [spoken] the same for ears */
  say(text, spoken = text) {
    this.word.value = text
    const asked = { n: 0, kind: "said", seat: null, line: "", spoken, count: null, scores: false }
    this.lines.value = [...this.lines.value, asked]
  }

  undoable() {
    const game = this.client.game.value
    if (!game?.rules.take_back || game.seats.some(seat => seat.kind === "person" && seat.seat !== this.me)) return false
    if (this.view.value.phase === "over" || this.out.value) return false
    /** @type {number[]} */
    let own = []
    for (const event of this.past.value) {
      if (event.kind === "Dealt") own = []
      else if (event.kind === "TakenBack") own = own.filter(n => n <= (event.to ?? 0))
      else if (event.seat === this.me && isDecision(event, game)) own.push(event.n)
    }
    return own.length > 0
  }

  /** Remembers that the cut for the deal has been seen. */
  turned() {
    keep(TURNED, this.client.id)
  }

  close() {
    this.closed = true
    this.skip()
    this.pass()
    this.wake()
  }
}
