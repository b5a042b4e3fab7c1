// What a person has made of the puzzles so far, in figures and as a small chart.
import { html, useEffect, useState } from "../lib/preact.js"
import { get, me } from "../lib/api.js"

/** @typedef {import("../lib/types").Training} Training */
/** @typedef {import("../lib/types").TrainingDay} Day */

/** One's progress, asked for again after each answer. @param {any} [answer] @returns {Training | null} */
export function useProgress(answer = null) {
  const [progress, set] = useState(/** @type {Training | null} */ (null))
  useEffect(() => {
    let wanted = true
    me().then(() => get("/me/training")).then(found => { if (wanted) set(found) }, () => {})
    return () => { wanted = false }
  }, [answer])
  return progress
}

/** The mean cost in its unit. @param {string} kind @param {number} loss */
export const lossText = (kind, loss) => (kind === "count" ? `${loss.toFixed(1)} off` : loss.toFixed(2))

/** What the mean cost is called. @param {string} kind */
export const lossTitle = kind => (kind === "count" ? "Points off a hand" : "Win chance lost a go")

/** Answers of one kind in three figures. @param {{kind: string, progress: Training | null}} props */
export function Sums({ kind, progress }) {
  const sums = progress?.kinds[kind]
  if (!sums?.answered) return null
  return html`<dl class="sums-line">
    <div><dt>Answered</dt><dd class="num">${sums.answered}</dd></div>
    <div><dt>${kind === "count" ? "Right" : "Best found"}</dt><dd class="num">${Math.round((100 * sums.best) / sums.answered)}<small> %</small></dd></div>
    <div><dt>${lossTitle(kind)}</dt><dd class="num">${(sums.loss ?? 0).toFixed(2)}</dd></div>
  </dl>`
}

const WIDTH = 340, HEIGHT = 150, LEFT = 34, BOTTOM = 22, TOP = 10
const MOST_DAYS = 20

/** A round number above the largest. @param {number} most */
function topOf(most) {
  return [0.5, 1, 2, 3, 5, 10, 20, 30].find(step => step >= most) ?? Math.ceil(most)
}

/** Mean cost by day: lower is better. @param {{kind: string, days: Day[]}} props */
export function Chart({ kind, days }) {
  const shown = days.filter(day => day.kind === kind).slice(-MOST_DAYS)
  if (shown.length < 2) return html`<p class="soft">${shown.length ? "One day so far; a line begins with the second." : "Nothing answered yet."}</p>`
  const top = topOf(Math.max(...shown.map(day => day.loss)))
  const x = (/** @type {number} */ i) => LEFT + 8 + (i * (WIDTH - LEFT - 20)) / (shown.length - 1)
  const y = (/** @type {number} */ loss) => TOP + (1 - loss / top) * (HEIGHT - TOP - BOTTOM)
  const points = shown.map((day, i) => `${x(i).toFixed(1)},${y(day.loss).toFixed(1)}`)
  const [first, last] = [shown[0], shown[shown.length - 1]]
  const words = `${lossTitle(kind)} on ${shown.length} days, from ${first.loss.toFixed(2)} on ${dateText(first.day)} to ${last.loss.toFixed(2)} on ${dateText(last.day)}`
  return html`<svg class="trend" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label=${words}>
    ${[0, top / 2, top].map(value => html`<g key=${value}><line x1=${LEFT} x2=${WIDTH - 4} y1=${y(value)} y2=${y(value)} />
      <text x=${LEFT - 6} y=${y(value) + 4} text-anchor="end">${value}</text></g>`)}
    <text x=${x(0)} y=${HEIGHT - 4} text-anchor="start">${dateText(first.day)}</text>
    <text x=${x(shown.length - 1)} y=${HEIGHT - 4} text-anchor="end">${dateText(last.day)}</text>
    <polyline points=${points.join(" ")} />
    ${shown.map((day, i) => html`<circle key=${day.day} cx=${x(i)} cy=${y(day.loss)} r=${3.5} />`)}
  </svg>`
}

/** "29 Nov". @param {string} day */
const dateText = day => new Date(day + "T12:00").toLocaleDateString("en-GB", { day: "numeric", month: "short" })
