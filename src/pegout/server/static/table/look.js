// What was before: one's own throw, the earlier piles of this deal, and the last show.
import { html } from "../lib/preact.js"
import { CardFace } from "../lib/cards.js"
import { nameOf, shownOf, printed, sorted } from "./words.js"
import { joined } from "../lib/counted.js"
import { COLON, t } from "../lib/words.js"

/** @typedef {import("./table.js").TableProps} TableProps */

/** @param {{cards: string[]}} props */
const Row = ({ cards }) => html`<span class="few-cards">${cards.map(card => html`<${CardFace} key=${card} card=${card} />`)}</span>`

/** The hands and crib of the deal that was counted last. @param {TableProps} table */
function lastShow({ stage }) {
  const past = stage.past.value
  const end = past.findLastIndex(event => event.kind === "DealEnded")
  const start = past.findLastIndex((event, i) => i < end && event.kind === "Dealt")
  return end < 0 ? [] : past.slice(start, end).filter(event => event.kind === "HandShown" || event.kind === "CribShown")
}

/** The starter of the deal that was counted last. @param {TableProps} table */
function lastStarter({ stage }) {
  const past = stage.past.value
  const end = past.findLastIndex(event => event.kind === "DealEnded")
  return past.findLast((event, i) => i < end && event.kind === "StarterCut")?.starter
}

/** @param {TableProps & {open: boolean}} props */
export function LookBack({ stage, moves, game, open }) {
  const table = { stage, moves, game }
  const { thrown, piles } = stage.view.value
  const shown = lastShow(table)
  const starter = lastStarter(table)
  if (!thrown.length && !piles.length && !shown.length) return null
  return html`<section class="back" aria-label=${t("Look back")}>
    ${thrown.length ? html`<h2>${t("Your throw")}</h2><${Row} cards=${sorted(thrown)} />` : null}
    ${piles.length ? html`<h2>${t("Earlier piles")}</h2>${piles.map((pile, i) => html`<${Row} key=${i} cards=${pile.map(laid => laid.card)} />`)}` : null}
    ${shown.length ? html`<details open=${open && !piles.length}><summary>${t("The last show")}</summary>
      ${shown.map(event => html`<div class="was" key=${event.n}>
        <p>${shownOf(game, event)}${COLON}${counted(event, nameOf(game, event.seat ?? 0))}</p>
        <${Row} cards=${[...sorted(event.cards ?? []), ...(starter ? [starter] : [])]} />
      </div>`)}</details>` : null}
  </section>`
}

/** @param {import("../lib/types").GameEvent} event @param {string} name */
function counted(event, name) {
  if (!event.scored) return t("{name} counted", { name })
  return event.scored.total ? printed(joined(event.text.steps)) : t("nothing")
}
