// The scores of a game, deal by deal.
import { html } from "../lib/preact.js"
import { sideName, sidesOf } from "./words.js"
import { many, t } from "../lib/words.js"

/** @typedef {import("./score.js").Setup} Setup */
/** @typedef {import("./score.js").Row} Row */

const WIDTH = 360, HEIGHT = 210, LEFT = 30, RIGHT = 14, TOP = 12, BOTTOM = 24

/** The figure of a side around a point. @param {number} side @param {number} x @param {number} y */
function figure(side, x, y) {
  if (side === 0) return html`<circle cx=${x} cy=${y} r="4" />`
  return html`<path d=${side === 1 ? `M${x} ${y - 5}l5 5-5 5-5-5z` : `M${x} ${y - 5}l5 9h-10z`} />`
}

/** @param {{setup: Setup, rows: Row[], start: number[]}} props rows of one game; start: the scores before its first deal */
export function Graph({ setup, rows, start }) {
  const scores = [start, ...rows.map(row => row.scores)]
  const last = scores[scores.length - 1]
  const x = (/** @type {number} */ deal) => LEFT + 8 + (deal * (WIDTH - LEFT - RIGHT - 16)) / Math.max(1, scores.length - 1)
  const y = (/** @type {number} */ score) => TOP + (1 - score / setup.target) * (HEIGHT - TOP - BOTTOM)
  const every = Math.ceil(scores.length / 9)
  const words = many(rows.length, "Scores over {n} deal: {scores}", "Scores over {n} deals: {scores}", { scores: sidesOf(setup).map(side => t("{name} from {start} to {last}", { name: sideName(setup, side), start: start[side], last: last[side] })).join(", ") })
  return html`<svg class="sb-graph" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label=${words}>
    ${[0, setup.target].map(score => html`<g key=${score}><line x1=${LEFT} x2=${WIDTH - RIGHT} y1=${y(score)} y2=${y(score)} /><text x=${LEFT - 6} y=${y(score) + 4} text-anchor="end">${score}</text></g>`)}
    ${setup.skunks.map((line, i) => html`<g key=${line} class="skunk"><line x1=${LEFT} x2=${WIDTH - RIGHT} y1=${y(line - 0.5)} y2=${y(line - 0.5)} /><text x=${LEFT - 6} y=${y(line - 0.5) + 4} text-anchor="end">${"S".repeat(i + 1)}</text></g>`)}
    ${scores.map((_, deal) => (deal % every ? null : html`<text key=${deal} x=${x(deal)} y=${HEIGHT - 4} text-anchor="middle">${deal || t("Deal")}</text>`))}
    ${sidesOf(setup).map(side => html`<g key=${side} class=${`of-${side + 1}`}>
      <polyline points=${scores.map((of, deal) => `${x(deal).toFixed(1)},${y(of[side]).toFixed(1)}`).join(" ")} />
      ${scores.map((of, deal) => html`<g key=${deal}>${figure(side, x(deal), y(of[side]))}</g>`)}
    </g>`)}
  </svg>`
}
