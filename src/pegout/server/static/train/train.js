// Training: the hand of the day, hard throws, hard cards, and counting.
import { html } from "../lib/preact.js"
import { useStyle } from "../lib/dom.js"
import { Overview } from "./overview.js"
import { Counting } from "./counting.js"
import { Deciding } from "./deciding.js"

const SHEETS = ["../style/choices.css", "../style/worth.css", "./train.css"].map(sheet => new URL(sheet, import.meta.url).pathname)

/** @param {{kind?: string}} props */
export default function Train({ kind }) {
  const ready = SHEETS.map(sheet => useStyle(sheet)).every(Boolean)
  if (!ready) return html`<main class="waiting" aria-busy="true"><span class="sr">Opening</span></main>`
  if (!kind) return html`<${Overview} />`
  return kind === "count" ? html`<${Counting} />` : html`<${Deciding} key=${kind} kind=${kind} />`
}
