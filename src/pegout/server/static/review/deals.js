// The game deal by deal.
import { html } from "../lib/preact.js"
import { cardsSaid, signed } from "../lib/choices.js"
import { nameOf, sidesInOrder } from "../table/words.js"
import { account, dealsOf, ranksOf, sideLabel, sum } from "./model.js"
import { fixed, t } from "../lib/words.js"

/** Errors from this on are set in the colour of marks, in hundredths of a win. */
const MARKED = 0.5

/** @param {import("./model.js").Reviewed} props */
export function Deals({ game, review, at }) {
  const deals = dealsOf(game, review)
  const sides = sidesInOrder(game)
  const total = account(game, review)
  const errors = sum(deals.map(deal => deal.loss))
  const look = (/** @type {number} */ deal) => { at.value = review.graph.findLast(point => point.deal === deal)?.n ?? at.value }
  return html`<section class="panel"><h2>${t("Deal by deal")}</h2><div class="scrolled" tabindex="0" role="group" aria-label=${t("Deal by deal")}><table class="tb deals"><thead><tr>
      <th scope="col" class="l">${t("Deal")}</th><th scope="col" class="l hc">${t("Crib")}</th><th scope="col" class="l">${t("Threw")}</th>
      ${sides.map(side => html`<th scope="col" key=${side}>${sideLabel(game, side)}</th>`)}
      ${sides.length === 2 ? html`<th scope="col" class="hc">${t("Score")}</th>` : null}<th scope="col">${t("Error")}</th><th scope="col">${t("Luck")}</th><th scope="col">${t("Win %")}</th></tr></thead>
    <tbody>${deals.map(({ deal, made, scores, dealer, thrown, loss, luck, chance }) => html`<tr key=${deal}>
      <td class="l"><button type="button" class="link" aria-label=${t("Deal {deal}, show its end", { deal })} onClick=${() => look(deal)}>${deal}</button></td><td class="l hc">${dealer === null ? "" : nameOf(game, dealer)}</td>
      <td class="l">${thrown.length ? html`<span aria-hidden="true">${ranksOf(thrown)}</span><span class="sr">${cardsSaid(thrown)}</span>` : null}</td>
      ${sides.map(side => html`<td key=${side}>${made[side]}</td>`)}
      ${sides.length === 2 ? html`<td class="hc">${scores[sides[0]]}–${scores[sides[1]]}</td>` : null}
      <td class=${loss >= MARKED ? "e" : "z"}>${fixed(loss)}</td><td>${signed(luck)}</td><td>${fixed(100 * chance)}</td></tr>`)}</tbody>
    <tfoot><tr><td class="l">${t("Total")}</td><td class="hc"></td><td></td>${sides.map(side => html`<td key=${side}>${game.view.scores[side]}</td>`)}
      ${sides.length === 2 ? html`<td class="hc"></td>` : null}<td>${fixed(errors)}</td><td>${signed(total.luck)}</td><td>${total.result % 100 ? fixed(total.result) : total.result}</td></tr></tfoot></table></div></section>`
}
