// The head of every page but the first: the way back and the title.
import { html } from "../lib/preact.js"
import { Icon } from "../lib/dom.js"
import { t } from "../lib/words.js"

/** @param {{title: string, lead?: string, back?: string | (() => void)}} props back: the page above, where it is not the first, or what goes there */
export function PageTop({ title, lead, back = "/" }) {
  return html`<header class="page-top">
    ${typeof back === "string" ? html`<a class="icon" href=${back} aria-label=${back === "/" ? t("Home") : t("Back")}><${Icon} name="back" /></a>`
      : html`<button class="icon" type="button" aria-label=${t("Back")} onClick=${back}><${Icon} name="back" /></button>`}
    <h1 tabindex="-1">${title}</h1>
    ${lead ? html`<p class="lead">${lead}</p>` : null}
  </header>`
}
