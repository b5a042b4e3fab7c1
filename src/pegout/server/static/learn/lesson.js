// The frame of a lesson: its title, its text, and the way to the next.
import { html, useEffect } from "../lib/preact.js"
import { useTitle } from "../lib/dom.js"
import { PageTop } from "../pages/page-top.js"
import { t } from "../lib/words.js"
import { groupOf } from "./parts.js"

/** @param {{part: string, Text: () => any}} props */
export function Lesson({ part, Text }) {
  const group = groupOf(part)
  const at = group.findIndex(one => one.part === part)
  const { title, about } = group[at]
  const before = group[at - 1], next = group[at + 1]
  useTitle(title)
  useEffect(() => { if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView() }, [])
  return html`<main class=${`page learn lesson of-${part}`}>
    <${PageTop} title=${title} lead=${about} back="/learn" />
    <div class="prose"><${Text} /></div>
    <nav class="onto" aria-label=${t("Lessons")}>
      ${before ? html`<a class="btn quiet" href=${`/learn/${before.part}`} rel="prev">${before.title}</a>` : html`<span></span>`}
      ${next ? html`<a class="btn primary" href=${`/learn/${next.part}`} rel="next">${next.title}</a>` : html`<a class="btn primary" href="/learn">${t("All lessons")}</a>`}
    </nav>
  </main>`
}
