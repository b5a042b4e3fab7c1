// The head of every page but the first: the way back and the title.
import { html } from "../lib/preact.js"
import { Icon } from "../lib/dom.js"

/** @param {{title: string, lead?: string}} props */
export function PageTop({ title, lead }) {
  return html`<header class="page-top">
    <a class="icon" href="/" aria-label="Home"><${Icon} name="back" /></a>
    <h1 tabindex="-1">${title}</h1>
    ${lead ? html`<p class="lead">${lead}</p>` : null}
  </header>`
}
