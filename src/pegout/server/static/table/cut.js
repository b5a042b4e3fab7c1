// Cutting: for the deal a tap turns the card that was drawn; for the starter it chooses the place, or turns the card.
import { html, useRef } from "../lib/preact.js"
import { CardFace, cardName } from "../lib/cards.js"
import { Mark } from "./seats.js"
import { nameOf } from "./words.js"
import { t } from "../lib/words.js"

/** @typedef {import("./table.js").TableProps} TableProps */

const SHOWN = 17

/** The pack spread out, one button. @param {{label: string, onCut: (share: number) => void}} props */
function Spread({ label, onCut }) {
  const row = useRef(/** @type {HTMLElement | null} */ (null))
  const onClick = (/** @type {MouseEvent} */ event) => {
    const box = row.current?.getBoundingClientRect()
    const share = event.detail && box ? (event.clientX - box.left) / box.width : Math.random()
    onCut(Math.min(1, Math.max(0, share)))
  }
  return html`<button class="spread" type="button" data-act="cut" data-autofocus ref=${row} aria-label=${label} onClick=${onClick}>
    ${Array.from({ length: SHOWN }, (_, i) => html`<${CardFace} key=${i} card="??" alt="" />`)}
  </button>`
}

/** @param {TableProps} props */
export function Cut({ stage, moves, game }) {
  const cut = stage.cut.value
  if (!cut && stage.isWatched) return html`<section class="mid-zone one" aria-label=${t("The cut for the deal")}><div class="centre"><p class="q">${t("The cut for the deal")}</p><p class="sub">${t("The lowest card deals first.")}</p></div></section>`
  if (!cut) {
    return html`<section class="mid-zone one" aria-label=${t("The cut for the deal")}><div class="centre">
      <${Spread} label=${t("Cut for the deal")} onCut=${() => moves.cut()} />
      <p class="q">${t("Cut for the deal")}</p>
      <p class="sub">${t("Tap the pack. The lowest card deals first.")}</p>
    </div></section>`
  }
  const dealer = cut.dealer ?? null
  return html`<section class="mid-zone one" aria-label=${t("The cut for the deal")}><div class="centre">
    <div class="drawn">${(cut.cards ?? []).map((card, seat) => html`<figure key=${seat} class=${dealer === null || dealer === seat ? "" : "lost"}>
      <${CardFace} card=${card} alt=${cardName(card)} />
      <figcaption><${Mark} game=${game} seat=${seat} />${nameOf(game, seat)}</figcaption>
    </figure>`)}</div>
    <p class="q">${dealer === null ? t("A tie") : dealer === game.seat ? t("You deal first") : t("{name} deals first", { name: nameOf(game, dealer) })}</p>
    <p class="sub">${dealer === null ? t("All draw again.") : t("The lowest card deals.")}</p>
  </div></section>`
}

/** @param {TableProps} props */
export function CutStarter({ stage, moves, game }) {
  const cutter = stage.gate.value?.event.seat ?? stage.view.value.awaited[0] ?? game.seat
  const mine = stage.client.isHere(cutter)
  const chosen = moves.may("CutStarter")
  return html`<section class="mid-zone one" aria-label=${t("The cut for the starter")}><div class="centre">
    ${mine
      ? html`<${Spread} label=${t("Cut for the starter")} onCut=${(/** @type {number} */ share) => moves.cut(share)} />`
      : html`<div class="spread" aria-hidden="true">${Array.from({ length: SHOWN }, (_, i) => html`<${CardFace} key=${i} card="??" alt="" />`)}</div>`}
    <p class="q">${cutter === game.seat ? t("Cut for the starter") : t("{name} cuts", { name: nameOf(game, cutter) })}</p>
    <p class="sub">${mine ? (chosen ? t("Tap the pack where you want to cut.") : t("Tap the pack to turn it.")) : t("For the starter.")}</p>
  </div></section>`
}
