// Advice at the table, against programs only: a hint in two presses, and the chance to win for whoever wants it on view.
import { html, effect, signal } from "../lib/preact.js"
import { get } from "../lib/api.js"
import { cardText } from "../lib/cards.js"
import { Choices, cardsOf, cardsSaid, percent, percentSaid } from "../lib/choices.js"
import { settings } from "../lib/settings.js"
import { sideAnd } from "./words.js"
import { capital, many, t } from "../lib/words.js"

/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("../lib/types").Advice} Advice */
/** @typedef {import("../lib/types").Game} Game */
/** @typedef {import("./table.js").TableProps} TableProps */

/** Whether the game is played in this browser, where nobody gives advice: `pegout.store.OFFLINE`. @param {Game} game */
const isPlayedHere = game => game.id.startsWith("o")

/** Whether advice is given at this table: where all the others are programs on a server. @param {Game} game */
export const isAdvised = game => game.seat !== null && !isPlayedHere(game) && game.seats.every(seat => seat.kind === "bot" || seat.seat === game.seat)

/** @param {Game} game */
export const whyNoHint = game => (isPlayedHere(game) ? t("Hints need the network") : t("There are no hints in games between people"))

export class Hint {
  /** @param {Stage} stage */
  constructor(stage) {
    this.stage = stage
    /** 0 nothing, 1 the best is marked, 2 the numbers are open. */
    this.step = signal(0)
    this.advice = signal(/** @type {Advice | null} */ (null))
    /** The own side's chance to win, once it is known. */
    this.chance = signal(/** @type {number | null} */ (null))
    this.isAsking = false
    const ends = [this.forgetAfterwards(), this.followChance()]
    this.close = () => ends.forEach(end => end())
  }

  /** A hint is for one decision. Returns how to stop. */
  forgetAfterwards() {
    const { view } = this.stage
    let asked = view.value.decision
    return effect(() => {
      if (view.value.decision === asked) return
      asked = view.value.decision
      this.step.value = 0
      this.advice.value = null
    })
  }

  /** Asks for the chance whenever all that has happened has been shown: it tells nothing ahead. Returns how to stop. */
  followChance() {
    return effect(() => {
      const { client, view, moving, finished } = this.stage
      const { n } = view.value
      const game = client.game.value
      const isShown = !moving.value && !this.stage.queue.length && n === client.last
      if (settings.winChance.value && game && isAdvised(game) && isShown && !finished.value) this.fetch().catch(() => {})
    })
  }

  /** The advice for the decision on view, asked for once. @returns {Promise<Advice | null>} */
  async fetch() {
    const { client, view } = this.stage
    const { n } = view.peek()
    const advice = /** @type {Advice} */ (await get(`/games/${client.id}/advice`))
    if (n !== view.peek().n || this.stage.closed) return null
    this.chance.value = advice.win_chance
    this.advice.value = advice
    return advice
  }

  /** The cards to mark. @returns {string[]} */
  get marked() {
    const best = this.step.value ? this.advice.value?.choices[0] : null
    return best ? cardsOf(best.action) : []
  }

  /** First the card, then the numbers, then nothing. */
  async press() {
    const { stage } = this
    if (this.step.value === 2) {
      this.step.value = 0
      return
    }
    if (!stage.view.value.legal.some(({ kind }) => kind === "Discard" || kind === "PlayCard")) {
      stage.say(t("There is nothing to weigh now."))
      return
    }
    if (this.isAsking) return
    this.isAsking = true
    try {
      const { decision } = stage.view.value
      const known = this.advice.value?.decision === decision ? this.advice.value : await this.fetch()
      if (known) this.tell(known)
    } catch (error) {
      stage.say(error instanceof Error ? error.message : String(error))
    } finally {
      this.isAsking = false
    }
  }

  /** @param {Advice} advice */
  tell({ choices }) {
    const [best, next] = choices
    if (!best) {
      this.stage.say(t("There is nothing to weigh now."))
      return
    }
    const cards = cardsOf(best.action)
    this.step.value += 1
    if (this.step.value === 1) {
      const shown = { cards: cards.map(cardText).join(" ") }, said = { cards: cardsSaid(cards) }
      if (best.action.kind === "Discard") this.stage.say(t("Hint: throw {cards}", shown), t("Hint: throw the {cards}.", said))
      else this.stage.say(t("Hint: play {cards}", shown), t("Hint: play the {cards}.", said))
      return
    }
    const second = next ? t("Next: {cards}, {percent}.", { cards: cardsSaid(cardsOf(next.action)), percent: percentSaid(next.win_chance) }) : t("It is the only choice.")
    this.stage.say(t("Chance to win {percent}", { percent: percent(best.win_chance) }), `${capital(t("{cards}: chance to win {percent}.", { cards: cardsSaid(cards), percent: percentSaid(best.win_chance) }))} ${second}`)
  }
}

/** The numbers of a hint. @param {TableProps} props */
export function Numbers({ moves, game }) {
  const { step, advice } = moves.hint
  if (step.value !== 2 || !advice.value) return null
  const { choices } = advice.value
  const isThrow = choices[0].action.kind === "Discard"
  const others = game.rules.seats === 2 ? t("{name} pegs", { name: game.seats[1 - game.seat].name }) : t("They peg")
  return html`<div class="numbers-at"><section class="numbers" aria-label=${t("What the choices are worth")} tabindex="0">
    <${Choices} choices=${choices} caption=${isThrow ? t("Throws by chance to win, with average points to come in this deal") : t("Cards by chance to win, with average points to come in this deal")} others=${others} />
    <p class="unit">${t("Average points to come in this deal")}</p>
  </section></div>`
}

/** The chance to win as a number and a bar. @param {TableProps & {slim?: boolean}} props */
export function Chance({ stage, moves, game, slim = false }) {
  const { chance } = moves.hint
  if (!settings.winChance.value || !isAdvised(game)) return null
  const own = chance.value
  const side = game.seats[game.seat].side
  const other = game.rules.seats === 3 ? t("The others") : sideAnd(game, 1 - side)
  const us = game.rules.seats === 4 ? t("You two") : t("You")
  const text = own === null ? t("Not known yet") : `${us} ${percentSaid(own)}, ${other} ${percentSaid(1 - own)}`
  return html`<section class=${`chance ${slim ? "slim" : ""}`} aria-label=${t("Chance to win")}>
    ${slim ? null : html`<h2>${t("Chance to win")}</h2>`}
    <div class="chance-row"><span class="num us" aria-hidden="true">${own === null ? "–" : percent(own)}</span>
      <div class="track" role="meter" aria-label=${t("Chance to win")} aria-valuemin="0" aria-valuemax="100" aria-valuenow=${Math.round(1000 * (own ?? 0.5)) / 10} aria-valuetext=${text}>
        <span style=${{ width: `${100 * (own ?? 0.5)}%` }}></span></div>
      <span class="num them" aria-hidden="true">${own === null ? "–" : percent(1 - own)}</span></div>
    ${slim ? null : html`<p>${toGo(stage, game)}</p>`}
  </section>`
}

/** "You deal. 42 to go, Hazel has 53." @param {Stage} stage @param {Game} game */
function toGo(stage, game) {
  const { scores, dealer } = stage.view.value
  const side = game.seats[game.seat].side
  const left = (/** @type {number} */ at) => game.rules.target - scores[at]
  const deals = dealer === null ? "" : dealer === game.seat ? t("You deal.") : t("{name} deals.", { name: game.seats[dealer].name })
  const others = scores.map((_, at) => at).filter(at => at !== side)
  const theirs = others.map(at => many(game.rules.seats === 4 ? 2 : 1, "{name} has {left}", "{name} have {left}", { name: sideAnd(game, at), left: left(at) })).join(", ")
  return `${deals} ${t("{own} to go, {theirs}.", { own: left(side), theirs })}`.trim()
}
