// The answer: the best first, or the chance to win.
import { html } from "../lib/preact.js"
import { cardText } from "../lib/cards.js"
import { cardsOf, cardsSaid, percent, percentSaid } from "../lib/choices.js"
import { CopyLink } from "../lib/copy-link.js"
import { Worth } from "../lib/worth.js"
import { missing, sideNames } from "./model.js"

/** @typedef {import("../lib/types").Choice} Choice */
/** @typedef {import("./analyse.js").Part} Part */

/** @param {Part & {answer: any, failed: string, waiting: boolean}} props */
export function Result({ position, preset, answer, failed, waiting }) {
  const left = missing(position, preset)
  const isChance = position.kind === "chance"
  return html`<section class="result" aria-label="What it is worth" aria-busy=${waiting ? "true" : undefined}>
    ${failed ? html`<p class="refusal" role="alert">${failed}</p>`
      : answer && isChance ? html`<${Chance} position=${position} by=${answer.by_side} />`
      : answer?.choices ? html`<${Found} position=${position} answer=${answer} />`
      : html`<p class="lead" role="status">${waiting ? "Thinking" : left}</p>`}
    ${answer ? html`<${CopyLink} />` : null}
  </section>`
}

/** @param {{position: Part["position"], answer: {choices: Choice[], win_chance?: number, view?: import("../lib/types").View}}} props */
function Found({ position, answer: { choices, view } }) {
  const [best] = choices
  if (!best) return html`<p class="lead" role="status">There is nothing to weigh: no card fits, or only one choice is left.</p>`
  const isThrow = position.kind === "throw"
  const pile = view?.pile ?? []
  const at = isThrow ? "" : pile.length ? `The count is ${view?.count}. ` : "You lead. "
  return html`<h2 id="best">${isThrow ? "Throw" : "Play"} ${cardsOf(best.action).map(cardText).join(" ")}</h2>
    <p class="soft">${at}You win ${percent(best.win_chance)} of such games.</p>
    <p class="sr" role="status">${isThrow ? "Throw" : "Play"} the ${cardsSaid(cardsOf(best.action))}: chance to win ${percentSaid(best.win_chance)}.</p>
    <${Worth} key=${position.kind} choices=${choices} caption=${isThrow ? "All throws, by chance to win, with average points" : "All cards, by chance to win, with average points"} />
    <p class="soft small">${isThrow ? "Average points still to come in this deal; the crib is yours above 0 and theirs below. Range: the least and the most that the hand can be worth." : "Average points still to come in the play."}</p>`
}

/** @param {{position: Part["position"], by: number[]}} props */
function Chance({ position, by }) {
  const names = sideNames(position.seats)
  return html`<h2>${names[0]} win ${percent(by[0])}</h2>
    <p class="soft">Before a deal, ${position.scores.join(" to ")}, as soundly as both sides can play.</p>
    <div class="chances" role="list">${by.map((chance, side) => html`<div role="listitem" key=${side}><span>${names[side]}</span>
      <span class="meter" aria-hidden="true"><span class=${`of-${side + 1}`} style=${{ width: percent(chance) }}></span></span><b class="num">${percent(chance)}</b></div>`)}</div>`
}
