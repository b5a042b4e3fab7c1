// What a person can do at the table, each by its name. A move that cannot be made answers with the reason.
import { cardText } from "../lib/cards.js"
import { notice } from "../lib/notice.js"
import { effect, signal } from "../lib/preact.js"
import { Hint } from "./hint.js"
import { keep, read } from "./kept.js"
import { cardsInWords, pipsOf, rankText } from "./words.js"
import { t } from "../lib/words.js"

/** Cards lifted and not yet laid away, for this tab. */
const LIFTED = "pegout.lifted"

/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("../lib/types").Action} Action */

export class Moves {
  /** @param {Stage} stage */
  constructor(stage) {
    this.stage = stage
    /** Cards lifted for the lay-away, or one chosen where a tap chooses and a second plays. */
    this.lifted = signal(/** @type {string[]} */ ([]))
    /** Whether the throw is being changed. */
    this.changing = signal(false)
    /** A card tapped before its turn. */
    this.wanted = signal(/** @type {string | null} */ (null))
    /** Cards tapped out as a combination. */
    this.picked = signal(/** @type {string[]} */ ([]))
    /** A number chosen on the pad. */
    this.number = signal(/** @type {number | null} */ (null))
    this.hint = new Hint(stage)
    const ends = [this.keepLifted(), this.countAnew(), this.hint.close]
    this.close = () => ends.forEach(end => end())
  }

  /** A number chosen for one decision is not there for the next. Returns how to stop. */
  countAnew() {
    const { view } = this.stage
    let asked = view.value.decision
    return effect(() => {
      if (view.value.decision === asked) return
      asked = view.value.decision
      this.number.value = null
      this.picked.value = []
    })
  }

  /** Lifts again what was lifted before a reload, and keeps it from now on. Returns how to stop. */
  keepLifted() {
    const { id, isPassed } = this.stage.client
    if (isPassed) return () => {}
    const before = read(LIFTED, "sessionStorage")
    const { hand, phase } = this.stage.view.value
    if (before?.id === id && phase === "lay_away") this.lifted.value = before.cards.filter((/** @type {string} */ card) => hand.includes(card))
    return effect(() => keep(LIFTED, { id, cards: this.lifted.value }, "sessionStorage"))
  }

  /** Whether such a move can be made now. An answer counts from when it has arrived, though a throw can be changed. @param {string} kind */
  may(kind) {
    const isAnswered = this.stage.client.answered.value === this.stage.view.value.decision && kind !== "Discard"
    return !isAnswered && this.stage.view.value.legal.some(action => action.kind === kind)
  }

  /** @param {Action} action */
  async make(action) {
    const { stage } = this
    this.wanted.value = null
    try {
      await stage.client.act(action, stage.view.value.decision)
    } catch (error) {
      this.refused(error)
    }
  }

  /** @param {unknown} error */
  refused(error) {
    if (!this.stage.closed) notice(error instanceof Error ? error.message : String(error))
  }

  /** Why a card cannot be played now; empty when it can. @param {string} card */
  reason(card) {
    const { view } = this.stage
    if (!this.may("PlayCard")) return ""
    if (view.value.legal.some(action => action.card === card)) return ""
    return t("{card} would make {count}", { card: rankText(card), count: view.value.count + pipsOf(card) })
  }

  /** @param {string} card */
  play(card) {
    const { view } = this.stage
    if (!view.value.hand.includes(card)) return t("{card} is not in your hand", { card: cardText(card) })
    if (!this.may("PlayCard") || this.stage.client.sending.value) {
      this.wanted.value = this.wanted.value === card ? null : card
      return ""
    }
    const reason = this.reason(card)
    if (!reason) this.make({ kind: "PlayCard", card })
    return reason
  }

  /** Cards each seat lays away. */
  get away() {
    return this.stage.client.game.value?.rules.seats === 2 ? 2 : 1
  }

  /** Cards on hand to choose from in the lay-away. */
  get choice() {
    const { hand, thrown } = this.stage.view.value
    return this.changing.value ? [...hand, ...thrown] : hand
  }

  /** Lifts a card or lowers it; one too many lowers the first. @param {string} card */
  lift(card) {
    if (this.stage.client.sending.value) return
    const lifted = this.lifted.value
    if (lifted.includes(card)) this.lifted.value = lifted.filter(other => other !== card)
    else this.lifted.value = [...lifted, card].slice(-this.away)
  }

  layAway(cards = this.lifted.value) {
    if (!this.may("Discard")) return t("There is nothing to lay away now")
    if (cards.length !== this.away) return t("Lay away {cards}", { cards: cardsInWords(this.away) })
    const missing = cards.find(card => !this.choice.includes(card) && !this.stage.view.value.thrown.includes(card))
    if (missing) return t("{card} is not in your hand", { card: cardText(missing) })
    this.lifted.value = []
    this.changing.value = false
    this.make({ kind: "Discard", cards })
    return ""
  }

  /** Takes the throw up again, as long as somebody else is still choosing. */
  change() {
    this.lifted.value = this.stage.view.value.thrown
    this.changing.value = true
  }

  sayGo() {
    if (!this.may("SayGo")) return t("You can’t say go now")
    this.make({ kind: "SayGo" })
    return ""
  }

  /** Cuts for the deal or the starter, wherever the table waits for it. @param {number} [share] where in the pack, 0 to 1 */
  cut(share = Math.random()) {
    const { gate, view, pass } = this.stage
    if (gate.value && gate.value.kind !== "show" && gate.value.kind !== "deal") {
      pass()
      return ""
    }
    if (!this.may("CutStarter")) return t("There is nothing to cut now")
    const room = view.value.undealt_size - 8
    this.make({ kind: "CutStarter", lifted: 4 + Math.round(share * room) })
    return ""
  }

  /** @param {number | null} points */
  count(points = this.number.value) {
    const kind = this.may("CallMuggins") ? "CallMuggins" : "ClaimCount"
    if (!this.may(kind)) return t("There is nothing to count now")
    if (points === null) return t("How many points?")
    if (kind === "CallMuggins" && points < 1) return t("Call one point or more, or pass")
    this.number.value = null
    this.make({ kind, points })
    return ""
  }

  passMuggins() {
    if (!this.may("PassMuggins")) return t("There is nothing to call now")
    this.number.value = null
    this.make({ kind: "PassMuggins" })
    return ""
  }

  async undo() {
    try {
      await this.stage.client.undo()
    } catch (error) {
      this.refused(error)
    }
  }
}
