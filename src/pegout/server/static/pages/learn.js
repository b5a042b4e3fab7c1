// The rules, with a table of contents made from their headings.
import { html, useEffect, useRef, useState } from "../lib/preact.js"
import { ApiError, get } from "../lib/api.js"
import { useTitle } from "../lib/dom.js"
import { PageTop } from "./page-top.js"

/** @typedef {{id: string, text: string}} Heading */

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
    frame.setAttribute("aria-label", "Table")
    table.replaceWith(frame)
    frame.append(table)
  }
  return { nodes: [...body.childNodes], headings }
}

/** @param {{headings: Heading[]}} props */
function Contents({ headings }) {
  return html`<nav class="contents" aria-label="Contents"><ol>
    ${headings.map(({ id, text }) => html`<li key=${id}><a href=${"#" + id}>${text}</a></li>`)}
  </ol></nav>`
}

/** @param {{nodes: Node[]}} props */
function Article({ nodes }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null))
  useEffect(() => {
    place.current?.replaceChildren(...nodes)
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [nodes])
  return html`<article class="prose" ref=${place}></article>`
}

export default function Learn() {
  useTitle("Learn")
  const [rules, set] = useState(/** @type {ReturnType<typeof read> | null} */ (null))
  const [failed, fail] = useState("")
  useEffect(() => {
    get("/rules").then(
      answer => set(read(answer.html)),
      error => fail(error instanceof ApiError ? error.message : "The rules did not come. Try again."),
    )
  }, [])
  return html`<main class="page learn" aria-busy=${rules || failed ? undefined : "true"}>
    <${PageTop} title="Learn" />
    <p class="lead">Any hand or crib is counted step by step on the page <a href="/count">Count</a>.</p>
    ${rules
      ? html`<div class="split"><${Contents} headings=${rules.headings} /><${Article} nodes=${rules.nodes} /></div>`
      : html`<p class="lead" role="alert">${failed}</p>`}
  </main>`
}
