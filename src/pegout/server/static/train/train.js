// Training: the hand of the day, hard throws, hard cards, and counting.
import { html } from "../lib/preact.js"
import { addStyle } from "../lib/dom.js"
import { Overview } from "./overview.js"
import { Counting } from "./counting.js"
import { Deciding } from "./deciding.js"

const SHEETS = ["../style/choices.css", "../style/worth.css", "./train.css"]

await Promise.all(SHEETS.map(sheet => addStyle(new URL(sheet, import.meta.url).pathname)))

/** @param {{kind?: string}} props */
export default function Train({ kind }) {
  if (!kind) return html`<${Overview} />`
  return kind === "count" ? html`<${Counting} />` : html`<${Deciding} key=${kind} kind=${kind} />`
}
