// A score sheet for a table with cards and no board: printed as it is shown.
import { html, useState } from "../lib/preact.js"
import { t } from "../lib/words.js"
import { Bar } from "../pages/form.js"
import { facts } from "./data.js"

/** So many deals have room on a page: more than a game has. */
const DEALS = 16

/** @type {() => {value: number, title: string}[]} */
const SIDES = () => [{ value: 2, title: t("Two sides") }, { value: 3, title: t("Three players") }]

/** @param {{sides: number, target: number}} props */
function Paper({ sides, target }) {
  const all = Array.from({ length: sides }, (_, side) => side)
  const lines = target === facts.target ? facts.lines : facts.short_lines
  return html`<div class="paper">
    <div class="paper-head"><b>${t("Cribbage, a game to {target}", { target })}</b><span>${t("Date")}</span></div>
    <div class="scroll" role="group" aria-label=${t("Score sheet")} tabindex="0"><table class="score-sheet">
      <thead>
        <tr><th scope="col" rowspan="2">${t("Deal")}</th><th scope="col" rowspan="2">${t("Dealer")}</th>${all.map(side => html`<th scope="colgroup" colspan="4" key=${side} class="name">${t("Name")}</th>`)}</tr>
        <tr>${all.map(side => [t("Play"), t("Hand"), t("Crib"), t("Score")].map(name => html`<th scope="col" key=${side + name} class=${name === t("Score") ? "score" : ""}>${name}</th>`))}</tr>
      </thead>
      <tbody>${Array.from({ length: DEALS }, (_, deal) => html`<tr key=${deal}><th scope="row">${deal + 1}</th><td></td>${all.map(side => ["p", "h", "c", "score"].map(name => html`<td key=${side + name} class=${name}></td>`))}</tr>`)}</tbody>
    </table></div>
    <p>${t("Count in this order: the play as it comes, then hands from the dealer’s left, the dealer’s hand, the crib. Heels and goes go under play. Who has {target} first has won. Skunked with {skunk} or fewer, double skunked with {double} or fewer.",
      { target, skunk: lines[0] - 1, double: lines[1] - 1 })}</p>
  </div>`
}

export function Sheet() {
  const [sides, choose] = useState(2)
  const [target, set] = useState(facts.target)
  const targets = [facts.target, facts.short].map(value => ({ value, title: t("To {target}", { target: value }) }))
  return html`
    <div class="sheet-choice">
      <${Bar} legend=${t("Sides")} value=${sides} options=${SIDES()} onChange=${choose} />
      <${Bar} legend=${t("Game")} value=${target} options=${targets} onChange=${set} />
      <button type="button" class="btn primary" onClick=${() => print()}>${t("Print")}</button>
    </div>
    <${Paper} sides=${sides} target=${target} />
    <p class="not-printed">${t("There is also a board for the table that needs no paper:")} <a href="/board">${t("the scoreboard")}</a>.</p>`
}
