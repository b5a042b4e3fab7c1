// The chances to win through the game: lines, deals, the decisions to look at, and a place that moves with finger and keys.
import { html, useId, useMemo, useState } from "../lib/preact.js"
import { useMedia } from "../lib/dom.js"
import { Shape } from "../lib/board.js"
import { percent, percentSaid } from "../lib/choices.js"
import { inked, sidesInOrder } from "../table/words.js"
import { sideLabel, sideOf } from "./model.js"
import { t } from "../lib/words.js"

/** @typedef {import("./model.js").Reviewed} Reviewed */
/** @typedef {import("../lib/types").Point} Point */
/** @typedef {{width: number, height: number, left: number, right: number, top: number, bottom: number}} Frame the drawing, and the plot in it */

/** @type {Frame} */
const WIDE = { width: 700, height: 232, left: 40, right: 690, top: 10, bottom: 208 }
/** @type {Frame} */
const NARROW = { width: 340, height: 178, left: 38, right: 332, top: 10, bottom: 154 }

/** What happened at a point, where the log has no line for it. */
const WHAT = /** @type {Record<string, string>} */ ({ start: t("Before the first deal"), deal: t("The cards are dealt"), throw: t("A throw"), cut: t("The starter is turned"), card: t("A card is played"), show: t("The hands are counted") })

/** What happened at a point: the line of the log, where it says more than which deal it is. @param {Map<number, string>} lines @param {Point} point */
const told = (lines, { n, what }) => (what === "deal" || what === "start" ? "" : lines.get(n)) || WHAT[what]

/** Where points lie in the frame. @param {Frame} frame @param {Point[]} graph */
function scale(frame, graph) {
  const last = Math.max(1, graph.length - 1)
  return {
    x: (/** @type {number} */ i) => frame.left + ((frame.right - frame.left) * i) / last,
    y: (/** @type {number} */ chance) => frame.bottom - (frame.bottom - frame.top) * chance,
  }
}

/** The first and last point of every deal. @param {Point[]} graph */
function bands(graph) {
  const deals = [...new Set(graph.map(point => point.deal))].filter(deal => deal > 0)
  return deals.map(deal => {
    const from = graph.findIndex(point => point.deal === deal)
    const next = graph.findIndex(point => point.deal > deal)
    return { deal, from: deal === 1 ? 0 : from - 1, to: next < 0 ? graph.length - 1 : next - 1 }
  })
}

/** The last point that is not after an event. @param {Point[]} graph @param {number} n */
const pointAt = (graph, n) => Math.max(0, graph.findLastIndex(point => point.n <= n))

/** @param {{frame: Frame, graph: Point[]}} props */
function Grid({ frame, graph }) {
  const { x, y } = scale(frame, graph)
  const every = bands(graph)
  return html`<g class="grid">
    ${every.map(({ deal, from, to }) => html`<g key=${deal}>
      ${deal % 2 ? null : html`<rect class="band" x=${x(from)} y=${frame.top} width=${x(to) - x(from)} height=${frame.bottom - frame.top} />`}
      <text x=${(x(from) + x(to)) / 2} y=${frame.height - 6} text-anchor="middle">${deal}</text></g>`)}
    ${[0, 50, 100].map(number => html`<g key=${number}><path class=${number === 50 ? "half" : "rule"} d=${`M${frame.left} ${y(number / 100)}H${frame.right}`} />
      <text x=${frame.left - 6} y=${y(number / 100) + 4} text-anchor="end">${number}%</text></g>`)}
  </g>`
}

/** The line of a side; the own one with its area. @param {{frame: Frame, graph: Point[], side: number, track: number, fill: string}} props */
function Line({ frame, graph, side, track, fill }) {
  const { x, y } = scale(frame, graph)
  const points = graph.map((point, i) => `${x(i).toFixed(1)},${y(point.chances[side]).toFixed(1)}`)
  return html`<g class=${`line of-${track + 1}`}>
    ${track ? null : html`<path fill=${`url(#${fill})`} d=${`M${points.join("L")}L${frame.right},${frame.bottom}L${frame.left},${frame.bottom}z`} />`}
    <polyline points=${points.join(" ")} fill="none" />
  </g>`
}

/** The places of the numbered marks: below the line where there is room, and none upon another. @param {Frame} frame @param {Point[]} graph @param {number} side @param {number[]} events */
function places(frame, graph, side, events) {
  const { x, y } = scale(frame, graph)
  /** @type {{n: number, x: number, y: number, to: number, down: boolean}[]} */
  const found = []
  for (const n of events) {
    const at = pointAt(graph, n)
    const place = { n, x: x(at), y: y(graph[at].chances[side]), to: 0, down: y(graph[at].chances[side]) + 30 < frame.bottom }
    place.to = place.y + (place.down ? 16 : -16)
    while (found.some(other => Math.hypot(other.x - place.x, other.to - place.to) < 20)) place.to += place.down ? 4 : -4
    found.push(place)
  }
  return found
}

/** The numbered marks of the decisions to look at. @param {{frame: Frame, graph: Point[], side: number, events: number[]}} props */
function Marks({ frame, graph, side, events }) {
  return html`<g class="marks">${places(frame, graph, side, events).map(({ n, x, y, to, down }, i) => html`<g key=${n}>
    <path d=${`M${x} ${down ? y + 2 : y - 2}V${to}`} /><circle cx=${x} cy=${to} r="9.5" /><text x=${x} y=${to + 4} text-anchor="middle">${i + 1}</text></g>`)}</g>`
}

/** @param {{frame: Frame, graph: Point[], sides: number[], at: number}} props */
function Cursor({ frame, graph, sides, at }) {
  const { x, y } = scale(frame, graph)
  return html`<g class="cursor"><path d=${`M${x(at)} ${frame.top}V${frame.bottom}`} />
    ${sides.map((side, track) => html`<circle key=${side} class=${`of-${track + 1}`} cx=${x(at)} cy=${y(graph[at].chances[side])} r="4.5" />`).reverse()}</g>`
}

/** @param {Reviewed & {lines: Map<number, string>}} props lines of the log by event, once they are there */
export function Graph({ game, review, at, lines }) {
  const frame = useMedia("(min-width: 1000px)") ? WIDE : NARROW
  const { graph } = review
  const fill = useId()
  const sides = sidesInOrder(game)
  const place = pointAt(graph, at.value)
  const point = graph[place]
  const worst = review.worst[game.seat].decisions.map(i => review.decisions[i].n)
  const still = useMemo(() => html`<g>
    <defs><linearGradient id=${fill} x1="0" x2="0" y1="0" y2="1"><stop class="fill-top" offset="0" /><stop class="fill-low" offset="1" /></linearGradient></defs>
    <${Grid} frame=${frame} graph=${graph} />
    ${sides.map((side, track) => html`<${Line} key=${side} frame=${frame} graph=${graph} side=${side} track=${track} fill=${fill} />`).reverse()}</g>`, [frame, review])
  const own = graph.map(({ chances }) => chances[sideOf(game)])
  const about = t("Your chance to win through the game, from {start} to {end}; at the lowest {min}, at the highest {max}.", { start: percentSaid(own[0]), end: percentSaid(own[own.length - 1]), min: percentSaid(Math.min(...own)), max: percentSaid(Math.max(...own)) })
  const what = told(lines, point)
  const when = point.deal ? t("Deal {deal}.", { deal: point.deal }) : t("The start.")
  const said = `${when} ${what}. ${sides.map(side => `${sideLabel(game, side)} ${percentSaid(point.chances[side])}`).join(", ")}`
  return html`<section class="panel"><h2>${t("Chance to win")} <small>${t("by what each side knew")}</small></h2>
    <div class="graph-box" style=${{ "--from": frame.left / frame.width, "--to": 1 - frame.right / frame.width, "--head": frame.top / frame.height, "--foot": 1 - frame.bottom / frame.height }}>
      <svg viewBox=${`0 0 ${frame.width} ${frame.height}`} class="graph" role="img" aria-label=${about}>${still}<${Cursor} frame=${frame} graph=${graph} sides=${sides} at=${place} /><${Marks} frame=${frame} graph=${graph} side=${sideOf(game)} events=${worst} /></svg>
      <input type="range" class="along" aria-label=${t("Moment in the game")} min="0" max=${graph.length - 1} step="1" value=${place} aria-valuetext=${said}
        onInput=${(/** @type {any} */ event) => { at.value = graph[Number(event.currentTarget.value)].n }} />
    </div>
    <div class="readout" aria-hidden="true"><p><b>${when}</b> ${inked(what)}</p>
      <p class="both">${sides.map((side, track) => html`<span key=${side}><${Shape} side=${track} />${sideLabel(game, side)} <b class="num">${percent(point.chances[side])}</b></span>`)}</p></div>
    <${Alternative} game=${game} review=${review} sides=${sides} lines=${lines} />
  </section>`
}

/** The same as a table. @param {{game: Reviewed["game"], review: Reviewed["review"], sides: number[], lines: Map<number, string>}} props */
function Alternative({ game, review, sides, lines }) {
  const [open, set] = useState(false)
  return html`<details class="as-table" onToggle=${(/** @type {any} */ event) => set(event.currentTarget.open)}><summary>${t("The graph as a table")}</summary>${open ? html`<div class="scrolled" tabindex="0" role="group" aria-label=${t("The graph as a table")}><table class="tb"><thead><tr>
    <th scope="col">${t("Deal")}</th><th scope="col" class="l">${t("After")}</th>${sides.map(side => html`<th scope="col" key=${side}>${sideLabel(game, side)}</th>`)}</tr></thead>
    <tbody>${review.graph.map(point => html`<tr key=${point.n}><td>${point.deal || ""}</td><td class="l">${inked(told(lines, point))}</td>
      ${sides.map(side => html`<td key=${side}>${percent(point.chances[side])}</td>`)}</tr>`)}</tbody></table></div>` : null}</details>`
}
