// A line of numbers over time, small enough for a phone; it says in words where it begins and ends.
import { html } from "./preact.js"
import { fixed, grouped, t } from "./words.js"

const WIDTH = 340, HEIGHT = 150, LEFT = 34, BOTTOM = 22, TOP = 10

/** A round number above the largest. @param {number} most */
const topOf = most => [0.5, 1, 2, 3, 5, 10, 20, 30].find(step => step >= most) ?? Math.ceil(most)

/** @param {{title: string, points: {at: string, value: number}[], isDays?: boolean}} props isDays: each point stands for a day, not for a game */
export function Trend({ title, points, isDays = false }) {
  const top = topOf(Math.max(...points.map(({ value }) => value)))
  const x = (/** @type {number} */ i) => LEFT + 8 + (i * (WIDTH - LEFT - 20)) / Math.max(1, points.length - 1)
  const y = (/** @type {number} */ value) => TOP + (1 - value / top) * (HEIGHT - TOP - BOTTOM)
  const first = points[0], last = points[points.length - 1]
  const values = { n: points.length, from: fixed(first.value, 2), first: first.at, to: fixed(last.value, 2), last: last.at }
  const words = isDays ? t("{title} in {n} days, from {from} on {first} to {to} on {last}", { title, ...values }) : t("{title} in {n} games, from {from} in {first} to {to} in {last}", { title, ...values })
  return html`<svg class="trend" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label=${words}>
    ${[0, top / 2, top].map(value => html`<g key=${value}><line x1=${LEFT} x2=${WIDTH - 4} y1=${y(value)} y2=${y(value)} />
      <text x=${LEFT - 6} y=${y(value) + 4} text-anchor="end">${grouped(value)}</text></g>`)}
    <text x=${x(0)} y=${HEIGHT - 4} text-anchor="start">${first.at}</text>
    <text x=${x(points.length - 1)} y=${HEIGHT - 4} text-anchor="end">${last.at}</text>
    <polyline points=${points.map(({ value }, i) => `${x(i).toFixed(1)},${y(value).toFixed(1)}`).join(" ")} />
    ${points.map(({ value }, i) => html`<circle key=${i} cx=${x(i)} cy=${y(value)} r="3.5" />`)}
  </svg>`
}
