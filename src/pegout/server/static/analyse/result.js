// The answer: the best first, or the chance to win.
import { html } from "../lib/preact.js"
import { cardText } from "../lib/cards.js"
import { cardsOf, cardsSaid, percent, percentSaid } from "../lib/choices.js"
import { CopyLink } from "../lib/copy-link.js"
import { Worth } from "../lib/worth.js"
import { missing, seatNames, sideNames } from "./model.js"
import { t } from "../lib/words.js"

/** @typedef {import("../lib/types").Choice} Choice */
/** @typedef {import("./analyse.js").Part} Part */

/** @param {Part & {answer: any, failed: string, waiting: boolean}} props */
export function Result({ position, preset, answer, failed, waiting }) {
  const left = missing(position, preset)
  const isChance = position.kind === "chance"
  return html`<section class="result" aria-label=${t("What it is worth")} aria-busy=${waiting ? "true" : undefined}>
    ${failed ? html`<p class="refusal" role="alert">${failed}</p>`
      : answer && isChance ? html`<${Chance} position=${position} by=${answer.by_side} />`
      : answer?.choices ? html`<${Found} position=${position} answer=${answer} />`
      : html`<p class="lead" role="status">${waiting ? t("Thinking") : left}</p>`}
    ${answer ? html`<${CopyLink} />` : null}
  </section>`
}

/** @param {{position: Part["position"], answer: {choices: Choice[], turn?: number, win_chance?: number, view?: import("../lib/types").View}}} props */
function Found({ position, answer: { choices, turn, view } }) {
  const [best] = choices
  if (turn) return html`<p class="lead" role="status">${t("{name}: pick the card that was laid next.", { name: seatNames(position.seats)[turn] })}</p>`
  if (!best) return html`<p class="lead" role="status">${t("There is nothing to weigh: no card fits, or only one choice is left.")}</p>`
  const isThrow = position.kind === "throw"
  const pile = view?.pile ?? []
  const at = isThrow ? "" : pile.length ? t("The count is {count}.", { count: view?.count }) : t("You lead.")
  const cards = { cards: cardsOf(best.action).map(cardText).join(" ") }, said = { cards: cardsSaid(cardsOf(best.action)), percent: percentSaid(best.win_chance) }
  return html`<h2 id="best">${isThrow ? t("Throw {cards}", cards) : t("Play {cards}", cards)}</h2>
    <p class="soft">${at} ${t("You win {percent} of such games.", { percent: percent(best.win_chance) })}</p>
    <p class="sr" role="status">${isThrow ? t("Throw the {cards}: chance to win {percent}.", said) : t("Play the {cards}: chance to win {percent}.", said)}</p>
    <${Worth} key=${position.kind} choices=${choices} caption=${isThrow ? t("All throws, by chance to win, with average points") : t("All cards, by chance to win, with average points")} />
    <p class="soft small">${isThrow ? t("Average points still to come in this deal; the crib is yours above 0 and theirs below. Range: the least and the most that the hand can be worth.") : t("Average points still to come in the play.")}</p>`
}

/** @param {{position: Part["position"], by: number[]}} props */
function Chance({ position, by }) {
  const names = sideNames(position.seats)
  return html`<h2>${names.length === 2 && position.seats === 4 ? t("You two win {percent}", { percent: percent(by[0]) }) : t("You win {percent}", { percent: percent(by[0]) })}</h2>
    <p class="soft">${t("Before a deal, {scores}, as soundly as both sides can play.", { scores: position.scores.join(t(" to ")) })}</p>
    <div class="chances" role="list">${by.map((chance, side) => html`<div role="listitem" key=${side}><span>${names[side]}</span>
      <span class="meter" aria-hidden="true"><span class=${`of-${side + 1}`} style=${{ width: `${100 * chance}%` }}></span></span><b class="num">${percent(chance)}</b></div>`)}</div>`
}
