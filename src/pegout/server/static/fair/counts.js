// What the shuffles of all games on this server have brought, beside what an even chance would.
import { html, useEffect, useState } from "../lib/preact.js"
import { get } from "../lib/api.js"
import { fixed, grouped, many, t } from "../lib/words.js"

/** @typedef {{value: string, seen: number, expected: number}} Value */
/** @typedef {{kind: string, title: string, total: number, values: Value[], freedom: number, chi_squared: number, chance: number | null}} Kind */

const WIDTH = 340, HEIGHT = 150, BOTTOM = 20, TOP = 14
/** Values at the end that together have less than this share are drawn as one. */
const SMALL = 0.02

/** @param {string} rank */
const printed = rank => (rank === "T" ? "10" : rank)

/** The columns to draw: rare values at the end together. @param {Value[]} values */
function columns(values) {
  const whole = values.reduce((sum, { expected }) => sum + expected, 0)
  let from = values.length
  let rest = 0
  while (from > 1 && rest + values[from - 1].expected < SMALL * whole) rest += values[--from].expected
  if (values.length - from < 2) return values
  const last = values.slice(from)
  const sum = (/** @type {"seen" | "expected"} */ field) => last.reduce((all, value) => all + value[field], 0)
  return [...values.slice(0, from), { value: `${last[0].value}+`, seen: sum("seen"), expected: sum("expected") }]
}

/** @param {{kind: Kind}} props */
function Chart({ kind }) {
  const bars = columns(kind.values)
  const most = Math.max(1, ...bars.flatMap(({ seen, expected }) => [seen, expected]))
  const step = WIDTH / bars.length
  const height = (/** @type {number} */ n) => (n / most) * (HEIGHT - TOP - BOTTOM)
  return html`<svg class="odds" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label=${t("{title}: columns for what was seen, a line across each for what is expected", { title: kind.title })}>
    <line class="floor" x1="0" x2=${WIDTH} y1=${HEIGHT - BOTTOM} y2=${HEIGHT - BOTTOM} />
    ${bars.map(({ value, seen, expected }, i) => html`<g key=${value}>
      <rect x=${(i + 0.17) * step} width=${0.66 * step} y=${HEIGHT - BOTTOM - height(seen)} height=${height(seen)} rx="2" />
      <line class="even" x1=${(i + 0.06) * step} x2=${(i + 0.94) * step} y1=${HEIGHT - BOTTOM - height(expected)} y2=${HEIGHT - BOTTOM - height(expected)} />
      <text x=${(i + 0.5) * step} y=${HEIGHT - 5} text-anchor="middle">${printed(value)}</text></g>`)}
  </svg>`
}

/** "69 in 100", "4 in 1,000". @param {number} chance */
function inHundred(chance) {
  if (chance < 0.0005) return t("fewer than 1 in 1,000")
  return chance < 0.0095 ? t("{n} in 1,000", { n: Math.round(1000 * chance) }) : t("{n} in 100", { n: Math.round(100 * chance) })
}

/** @param {Kind} kind */
function verdict({ chance, total }) {
  if (chance === null) return t("{total} so far: too few to say more.", { total })
  return t("Of even shuffles {share} stray at least this far.", { share: inHundred(chance) })
}

/** @param {{kind: Kind}} props */
function Count({ kind }) {
  return html`<section class="panel count-panel" aria-labelledby=${`count-${kind.kind}`}><h3 id=${`count-${kind.kind}`}>${kind.title}</h3>
    <p class="verdict-line">${verdict(kind)}</p>
    <${Chart} kind=${kind} />
    <details><summary>${t("All {n} in a table", { n: grouped(kind.total) })}</summary><div class="scrolled" tabindex="0" role="group" aria-label=${kind.title}><table class="sums"><thead><tr><th scope="col">${t("Value")}</th><th scope="col">${t("Seen")}</th><th scope="col">${t("Expected")}</th></tr></thead>
      <tbody>${kind.values.map(({ value, seen, expected }) => html`<tr key=${value}><th scope="row">${printed(value)}</th><td>${seen}</td><td>${fixed(expected)}</td></tr>`)}</tbody></table></div></details>
  </section>`
}

export function Counts() {
  const [answer, set] = useState(/** @type {{games: number, counts: Kind[]} | null} */ (null))
  const [fault, fail] = useState("")
  useEffect(() => { get("/fair/counts").then(set, error => fail(error.message)) }, [])
  const games = answer?.games ?? 0
  return html`<section class="all-games" aria-labelledby="counts" aria-busy=${answer || fault ? undefined : "true"}><h2 id="counts">${t("All games here together")}</h2>
    ${fault ? html`<p class="refusal" role="alert">${fault}</p>` : null}
    ${answer && !games ? html`<p class="soft">${t("No game has been finished on this server yet. What its shuffles bring gathers here, beside exact odds.")}</p>` : null}
    ${games ? html`<p>${many(games, "What the shuffles of {number} game have brought, beside exact odds: three things that nobody can touch by how they play.", "What the shuffles of {number} games have brought, beside exact odds: three things that nobody can touch by how they play.", { number: grouped(games) })} ${t("Each line across is what an even shuffle brings on average. Of many servers one in a hundred finds less than 1 in 100 by chance alone; it says nothing about a single game.")}</p>
      <p class="key"><span><i class="seen"></i>${t("Seen")}</span><span><i class="even"></i>${t("Expected")}</span></p>
      <div class="thirds">${answer?.counts.map(kind => html`<${Count} key=${kind.kind} kind=${kind} />`)}</div>` : null}
  </section>`
}
