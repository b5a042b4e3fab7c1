// The cribbage board: every hole, skunk lines, pegs, and on the folded board names and scores.
import { html, useId, useMemo } from "./preact.js"
import { foldedLayout, longLayout } from "./board-geometry.js"
import { SidePegs } from "./board-pegs.js"
import { drawWood } from "./board-wood.js"

export { finishPegs, pegMillis } from "./board-pegs.js"
import { t } from "./words.js"

/** @typedef {{name: string, score: number, back: number}} Side */

const RHOMBUS = "M6.5.5l6 6-6 6-6-6z"
const TRIANGLE = "M6.5.8l6 11H.5z"

/** The figure of a side in a square of 13. @param {number} side @param {string} [className] */
function mark(side, className) {
  if (side === 0) return html`<circle class=${className} cx="6.5" cy="6.5" r="5.2" />`
  return html`<path class=${className} d=${side === 1 ? RHOMBUS : TRIANGLE} />`
}

/** The mark of a side: circle, diamond or triangle in its colour. @param {{side: number, class?: string}} props */
export function Shape({ side, class: className = "" }) {
  return html`<svg class=${`shape mark-${side + 1} ${className}`} viewBox="0 0 13 13" aria-hidden="true">${mark(side)}</svg>`
}

/** A name short enough for its place on the plate. @param {string} name @param {number} letters */
const short = (name, letters) => (name.length > letters ? name.slice(0, letters - 1).trimEnd() + "…" : name)

/** A name and the size at which it fits into so much room, shortened where no readable size does. @param {string} name @param {number} room @param {number} most */
function fitted(name, room, most) {
  const perLetter = 0.52
  const size = Math.max(9, Math.min(most, room / (perLetter * name.length)))
  return { label: short(name, Math.floor(room / (perLetter * size))), size }
}

/** Names and scores in the free strip inside the turn. @param {{sides: Side[]}} props */
function Plate({ sides }) {
  const three = sides.length === 3
  const step = three ? 98 : 125, first = three ? 14 : 20
  return html`<g class="plate">${sides.map(({ name, score }, i) => {
    const x = first + i * step
    const digits = String(score).length
    const { label, size } = three ? fitted(name, 70 - 12 * digits, 12.5) : fitted(name, 86 - 16 * digits, 15)
    return html`<g class=${`track-${i + 1}`}>
      <svg x=${x} y=${three ? 58.5 : 57.5} width=${three ? 11 : 13} height=${three ? 11 : 13} viewBox="0 0 13 13">${mark(i, "plate-mark")}</svg>
      <text x=${x + (three ? 15 : 20)} y=${64 + size * 0.34} font-size=${size}>${label}</text>
      <text class="plate-score" x=${x + (three ? 87 : 111)} y=${three ? 71.5 : 74} text-anchor="end" font-size=${three ? 22 : 30}>${score}</text>
    </g>`
  })}</g>`
}

/** The board in one sentence. @param {Side[]} sides @param {number} target */
const sentence = (sides, target) => t("{scores}, out at {target}", { scores: sides.map(side => `${side.name} ${side.score}`).join(", "), target })

/**
 * The board. The first side is drawn on the outer lane. When a score rises, the rear peg travels to it.
 * @param {{sides: Side[], target: number, lines: number[], long?: boolean, plate?: boolean, label?: string}} props
 */
export function Board({ sides, target, lines, long = false, plate = !long, label }) {
  const id = useId()
  const tracks = Math.max(2, sides.length)
  const layout = useMemo(() => (long ? longLayout(tracks) : foldedLayout(tracks)), [long, tracks])
  const wood = useMemo(
    () => drawWood({ layout, long, tracks, target, lines, id }),
    [layout, target, lines.join(), id],
  )
  return html`<svg class=${`board ${long ? "long" : "folded"}`} viewBox=${`0 0 ${layout.width} ${layout.height}`} role="img" aria-label=${label ?? sentence(sides, target)}>
    ${wood}
    ${plate ? html`<${Plate} sides=${sides} />` : null}
    ${sides.map(({ score, back }, i) => html`<${SidePegs} key=${i} side=${i} score=${score} back=${back} layout=${layout} tracks=${tracks} target=${target} />`)}
  </svg>`
}
