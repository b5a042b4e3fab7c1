// The pegs: two a side, the front one filled, the back one a ring. The back one jumps ahead, hole by hole.
import { html, useLayoutEffect, useRef } from "./preact.js"
import { hole } from "./board-geometry.js"
import { memo } from "./dom.js"
import { millis } from "./settings.js"

/** @typedef {import("./board-geometry.js").Layout} Layout */
/** @typedef {{holes: [number, number], front: 0 | 1, move: {from: number, to: number} | null}} Pegs */

/** @type {Set<Animation>} */
const travelling = new Set()

/** Puts all travelling pegs in their holes now. */
export function finishPegs() {
  for (const animation of travelling) animation.finish()
}

/** How long a peg takes over so many holes at the pace in force. @param {number} holes */
export const pegMillis = holes => (holes > 0 ? millis(Math.min(120 + 25 * holes, 500)) : 0)

/**
 * The pegs after a change of the score. The rear peg becomes the front one when the score rises.
 * @param {Pegs | null} before @param {number} score @param {number} back @returns {Pegs}
 */
function advance(before, score, back) {
  const rear = score === 0 ? -1 : Math.min(back, score)
  if (!before) return { holes: [score, rear], front: 0, move: null }
  const was = before.holes[before.front]
  const front = score > was ? /** @type {0 | 1} */ (1 - before.front) : before.front
  const move = score > was ? { from: before.holes[front], to: score } : null
  return { holes: front === 0 ? [score, rear] : [rear, score], front, move }
}

/** A player's figure around the origin: circle, diamond or triangle. @param {number} side @param {number} r @param {Record<string, any>} props */
function figure(side, r, props) {
  if (side === 0) return html`<circle r=${r} ...${props} />`
  const d = side === 1
    ? `M0 ${-r * 1.22}L${r * 1.22} 0 0 ${r * 1.22} ${-r * 1.22} 0z`
    : `M0 ${-r * 1.3}L${r * 1.28} ${r * 0.86}H${-r * 1.28}z`
  return html`<path d=${d} stroke-linejoin="round" ...${props} />`
}

/** @param {number} side @param {number} r */
export function frontPeg(side, r) {
  return html`<g>
    ${figure(side, r * 1.06, { class: "peg-shadow", transform: `translate(${r * 0.12} ${r * 0.38})` })}
    ${figure(side, r, { class: "peg-dark", "stroke-width": r * 0.18 })}
    ${figure(side, r * 0.84, { class: "peg-light", transform: `translate(0 ${-r * 0.06})` })}
    <ellipse class="peg-shine" cx=${-r * 0.26} cy=${-r * 0.36} rx=${r * 0.3} ry=${r * 0.19} transform=${`rotate(-28 ${-r * 0.26} ${-r * 0.36})`} />
  </g>`
}

/** @param {number} side @param {number} r */
export function rearPeg(side, r) {
  return html`<g>
    ${figure(side, r * 0.72, { class: "ring-dark", "stroke-width": r * 0.66 })}
    ${figure(side, r * 0.72, { class: "ring-light", "stroke-width": r * 0.42 })}
  </g>`
}

/**
 * Lets a peg travel along the holes of its track.
 * @param {Element} peg @param {{from: number, to: number}} move @param {(n: number) => string} place
 */
function travel(peg, { from, to }, place) {
  const length = pegMillis(to - from)
  if (length === 0) return
  const frames = Array.from({ length: to - from + 1 }, (_, i) => ({ transform: place(from + i) }))
  const animation = peg.animate(frames, { duration: length, easing: "cubic-bezier(.2,.7,.2,1)" })
  travelling.add(animation)
  animation.onfinish = animation.oncancel = () => travelling.delete(animation)
}

/**
 * One side's two pegs.
 * @param {{side: number, score: number, back: number, layout: Layout, tracks: number, target: number}} props
 */
function Pegging({ side, score, back, layout, tracks, target }) {
  const kept = useRef(/** @type {{score: number, back: number, pegs: Pegs} | null} */ (null))
  const elements = useRef(/** @type {(SVGGElement | null)[]} */ ([null, null]))
  if (kept.current?.score !== score || kept.current.back !== back) {
    kept.current = { score, back, pegs: advance(kept.current?.pegs ?? null, score, back) }
  }
  const { pegs } = kept.current
  const place = (/** @type {number} */ n) => {
    const [x, y] = hole(layout, { tracks, target }, n, side)
    return `translate(${x.toFixed(2)}px,${y.toFixed(2)}px)`
  }
  useLayoutEffect(() => {
    const peg = elements.current[pegs.front]
    if (peg && pegs.move) travel(peg, pegs.move, place)
    pegs.move = null
  }, [pegs])
  const order = pegs.front === 0 ? [1, 0] : [0, 1]
  return html`<g class=${`pegs track-${side + 1}`}>${order.map(i => html`
    <g key=${i} style=${{ transform: place(pegs.holes[i]) }} ref=${(/** @type {SVGGElement | null} */ el) => { elements.current[i] = el }}>
      ${i === pegs.front ? frontPeg(side, layout.peg) : rearPeg(side, layout.peg)}
    </g>`)}</g>`
}

export const SidePegs = memo(Pegging)
