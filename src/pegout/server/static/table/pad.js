// Counting for oneself: a pad of numbers, and combinations tapped out on the cards.
import { html } from "../lib/preact.js"
import { t } from "../lib/words.js"

/** The most that the pad offers; the impossible ones among them too. */
const MOST = 29

/** @param {import("./table.js").TableProps & {scene: string}} props */
export function Pad({ moves, scene }) {
  const asked = moves.may("ClaimCount") || moves.may("CallMuggins")
  if (!asked) return html`<div class="padroom"></div>`
  const first = scene === "claim" ? 0 : 1
  const numbers = Array.from({ length: MOST + 1 - first }, (_, i) => i + first)
  const chosen = moves.number.value
  return html`<div class="pad" role="group" aria-label=${scene === "claim" ? t("Points") : t("Points that were missed")}>
    ${numbers.map(n => html`<button key=${n} type="button" class="num" data-act=${`pad ${n}`} aria-pressed=${chosen === n}
      onClick=${() => { moves.number.value = chosen === n ? null : n }}>${n}</button>`)}
  </div>`
}
