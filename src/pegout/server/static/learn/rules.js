// All the rules by number, with a table of contents made from their headings. It prints well.
import { html, useEffect, useRef } from "../lib/preact.js"
import { t } from "../lib/words.js"
import { toldIn } from "./data.js"

/** Takes the rules apart: the title is the page's own, h2 become the contents. @param {string} source */
function read(source) {
  const body = new DOMParser().parseFromString(source, "text/html").body
  body.querySelector("h1")?.remove()
  const headings = [...body.querySelectorAll("h2")].map((heading, i) => {
    heading.id ||= `part-${i + 1}`
    return { id: heading.id, text: heading.textContent ?? "" }
  })
  for (const table of body.querySelectorAll("table")) {
    const frame = document.createElement("div")
    frame.className = "scroll"
    frame.tabIndex = 0
    frame.setAttribute("role", "group")
    frame.setAttribute("aria-label", t("Table"))
    table.replaceWith(frame)
    frame.append(table)
  }
  return { nodes: [...body.childNodes], headings }
}

const { nodes, headings } = read((await toldIn("rules")).html)

export function Rules() {
  const place = useRef(/** @type {HTMLElement | null} */ (null))
  useEffect(() => {
    place.current?.replaceChildren(...nodes)
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return html`<div class="split">
    <nav class="contents" aria-label=${t("Contents")}><ol>${headings.map(({ id, text }) => html`<li key=${id}><a href=${"#" + id}>${text}</a></li>`)}</ol></nav>
    <article class="prose" ref=${place}></article>
  </div>`
}
