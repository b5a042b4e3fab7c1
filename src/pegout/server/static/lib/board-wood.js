// The board itself: walnut, maple, lanes, lines, numbers and holes. It never changes during a game.
import { html } from "./preact.js"
import { between, hole, offset } from "./board-geometry.js"

/** @typedef {import("./board-geometry.js").Layout} Layout */
/** @typedef {{layout: Layout, long: boolean, tracks: number, target: number, lines: number[], id: string}} Wood */

/** The same "random" numbers for every board, so that the grain stays. @param {number} seed */
function sequence(seed) {
  let state = seed
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}

/**
 * Lines of grain that drift, and part around one knot. `stroke-opacity`, for `opacity` has a layer made for each of them.
 * @param {Layout} layout @param {number} count @param {number} seed
 */
function grain({ width, height }, count, seed) {
  const next = sequence(seed)
  const knot = { x: width * (0.25 + 0.5 * next()), y: height * (0.3 + 0.4 * next()), reach: height * 0.45 }
  const waves = [1, 2, 3].map(() => ({ length: width * (0.2 + 0.5 * next()), phase: next() * 6.3, height: 0.6 + next() * 1.6 }))
  return Array.from({ length: count }, (_, i) => {
    const base = ((i + next() * 0.8) / count) * (height + 16) - 8
    let line = ""
    for (let x = -20; x <= width + 40; x += width / 24) {
      const drift = waves.reduce((sum, wave) => sum + wave.height * Math.sin(x / (wave.length / 6.3) + wave.phase), 0)
      const near = Math.exp(-(((x - knot.x) / (width * 0.09)) ** 2) - ((base - knot.y) / knot.reach) ** 2)
      const y = base + drift + Math.sign(base - knot.y) * near * height * 0.06
      line += `${line ? "L" : "M"}${x.toFixed(0)} ${y.toFixed(1)}`
    }
    return html`<path d=${line} stroke-width=${(0.5 + next() * 1.2).toFixed(1)} stroke-opacity=${(0.05 + next() * 0.14).toFixed(2)} />`
  })
}

/** Body, bevel and the maple band with its grain. @param {Wood} wood */
function body({ layout, long, id }) {
  const { width, height, corner, band } = layout
  const path = layout.path(0)
  const thin = long ? 1 : 0.8
  return html`<g>
    <defs>
      <linearGradient id=${id + "w"} x1="0" y1="0" x2="0" y2="1">
        <stop class="wood-hi" offset="0" /><stop class="wood" offset=".55" /><stop class="wood-lo" offset="1" />
      </linearGradient>
      <linearGradient id=${id + "m"} x1="0" y1="0" x2=${width} y2="0" gradientUnits="userSpaceOnUse">
        <stop class="maple-lo" offset="0" /><stop class="maple" offset=".35" />
        <stop class="maple-lo" offset=".7" /><stop class="maple" offset="1" />
      </linearGradient>
      <clipPath id=${id + "c"}><rect width=${width} height=${height} rx=${corner} /></clipPath>
      <mask id=${id + "k"} maskUnits="userSpaceOnUse" x="0" y="0" width=${width} height=${height}>
        <path d=${path} fill="none" stroke="#fff" stroke-width=${band} stroke-linecap="round" />
      </mask>
    </defs>
    <rect width=${width} height=${height} rx=${corner} fill=${`url(#${id}w)`} />
    <g clip-path=${`url(#${id}c)`} class="grain">${grain(layout, long ? 46 : 28, 7)}</g>
    <rect class="edge" x=${thin / 2} y=${thin / 2} width=${width - thin} height=${height - thin} rx=${corner - thin / 2} stroke-width=${thin} />
    <path class="bevel" d=${`M${corner} ${thin * 1.5}H${width - corner}`} stroke-width=${thin} />
    <path class="band-edge" d=${path} stroke-width=${band + (long ? 3 : 1.6)} />
    <path class="band" d=${path} stroke=${`url(#${id}m)`} stroke-width=${band} />
    <g mask=${`url(#${id}k)`} class="grain maple-grain">${grain(layout, long ? 52 : 32, 11)}</g>
  </g>`
}

/** A thin line along each lane in its player's colour. @param {Wood} wood */
function lanes({ layout, long, tracks }) {
  return Array.from({ length: tracks }, (_, track) => html`
    <path class=${`lane track-${track + 1}`} d=${layout.path(offset(layout, track, tracks))} stroke-width=${long ? 2.7 : 1.22} />`)
}

/** Where a label stands that belongs to a hole, and how it is anchored. @param {Wood} wood @param {number} n @param {boolean} inside */
function labelPlace({ layout, long, tracks }, n, inside) {
  const half = layout.band / 2
  const [x, y] = between(layout, n, 0)
  if (layout.turn(n)) {
    const [ix, iy] = between(layout, n, -half - 4)
    return { x: ix, y: iy + layout.hole + 1.4, anchor: "end" }
  }
  if (!long) return { x, y: y < layout.height / 2 ? 10.4 : 122.8, anchor: "middle" }
  const bottom = n <= 35, above = bottom === inside
  const under = half + (tracks === 3 ? 11 : 13)
  return { x, y: above ? y - half - (tracks === 3 ? 3 : 5.5) : y + under, anchor: "middle" }
}

/** Skunk lines across the band and their labels: a loser below 91 is skunked, so the line stands behind hole 90. @param {Wood} wood */
function skunkLines(wood) {
  const { layout, lines, long } = wood
  const half = layout.band / 2
  return lines.map((line, i) => {
    const [x1, y1] = between(layout, line - 1, half), [x2, y2] = between(layout, line - 1, -half)
    const { x, y, anchor } = labelPlace(wood, line - 1, true)
    return html`<g class="skunk-line">
      <line x1=${x1} y1=${y1} x2=${x2} y2=${y2} stroke-width=${long ? 2.4 : 1.5} />
      <text x=${x} y=${y} text-anchor=${anchor} font-size=${long ? 10 : 8}>${"S".repeat(i + 1)}${long ? " · " : " "}${line - 1}</text>
    </g>`
  })
}

/** Numbers of some holes, left out where a line's label stands, and past the game hole. @param {Wood} wood */
function numbers(wood) {
  const { layout, long, lines, target, tracks } = wood
  const wanted = long ? [10, 20, 30, 50, 70, 80, 100, 110, 120] : [30, 120]
  const free = wanted.filter(n => n < target && lines.every(line => Math.abs(line - 1 - n) > 4))
  return html`<g class="numbers" font-size=${long ? 9.5 : 8}>${free.map(n => {
    const [x, y] = layout.at(n, 0)
    const half = layout.band / 2
    const low = long ? (n <= 35 || n > 85 ? y + half + (tracks === 3 ? 12 : 18.5) : y - half - 8) : y < 64 ? 10.4 : 122.8
    return html`<text x=${long ? x : Math.max(x, 29)} y=${low} text-anchor="middle">${n}</text>`
  })}</g>`
}

/** Every hole as one dot of a path, so that 242 holes are one element. @param {Wood} wood */
function holes({ layout, tracks, target, long }) {
  const game = { tracks, target }
  /** @type {string[]} */
  const dots = []
  for (let track = 0; track < tracks; track++) {
    for (let n = -1; n <= 120; n++) {
      if (n === target) continue
      const [x, y] = n < target ? hole(layout, game, n, track) : layout.at(n, offset(layout, track, tracks))
      dots.push(`M${x.toFixed(1)} ${y.toFixed(1)}h.01`)
    }
  }
  const [x, y] = hole(layout, game, target, 0)
  const size = layout.hole * 2, big = long ? 4.6 : 2.56
  return html`<g>
    <path class="hole-light" d=${dots.join("")} stroke-width=${size} transform=${`translate(0 ${layout.hole / 3})`} />
    <path class="hole-dark" d=${dots.join("")} stroke-width=${size} />
    <circle class="game-hole" cx=${x} cy=${y} r=${big} />
    <circle class="game-ring" cx=${x} cy=${y} r=${big * 1.95} stroke-width=${long ? 1.5 : 0.68} />
  </g>`
}

/** Everything that lies under the pegs. @param {Wood} wood */
export function drawWood(wood) {
  const { long, tracks, layout } = wood
  const name = long ? html`<text class="maker" x=${layout.width / 2 + 24} y=${tracks === 3 ? 146 : 147} text-anchor="middle" font-size="14">Pegout</text>` : null
  return html`<g>${body(wood)}${lanes(wood)}${skunkLines(wood)}${numbers(wood)}${name}${holes(wood)}</g>`
}
