// Where the holes are. Units are those of the drawing; y grows downward.
// n: -1 and 0 are the start holes, 1 to 120 the track, 121 the game hole. d: how far a lane lies outward from the middle of the band.

/** @typedef {[number, number]} Point */
/** @typedef {{centre: Point, radius: number}} Turn */
/**
 * @typedef {object} Layout
 * @property {number} width
 * @property {number} height
 * @property {number} corner radius of the body's corners
 * @property {number} hole radius of a hole
 * @property {number} peg radius of a peg
 * @property {number} lane distance between lanes
 * @property {number} band width of the maple band
 * @property {(n: number, d: number) => Point} at
 * @property {(n: number) => Turn | null} turn the turn that a hole lies on
 * @property {(d: number) => string} path the line of a lane, from start to end
 */

/** @param {number} degrees */
const rad = degrees => (degrees * Math.PI) / 180

/** @param {Turn} turn @param {number} d @param {number} degrees @returns {Point} */
const onTurn = ({ centre: [x, y], radius }, d, degrees) => [
  x + (radius + d) * Math.cos(rad(degrees)),
  y + (radius + d) * Math.sin(rad(degrees)),
]

/** The long paper-clip strip. @param {number} tracks 2 or 3 @returns {Layout} */
export function longLayout(tracks) {
  const x0 = 86, bottom = 174, top = 42, middle = 108, lane = 13
  const length = 34 * 22 + 6 * 7
  const xRight = x0 + length + 14, xLeft = x0 - 14
  const big = { centre: /** @type {Point} */ ([xRight, 108]), radius: 66 }
  const small = { centre: /** @type {Point} */ ([xLeft, 75]), radius: 33 }
  const column = (/** @type {number} */ k) => x0 + k * 22 + Math.floor(k / 5) * 7
  return {
    width: 992, height: 216, corner: 30, hole: 3, peg: 7.2, lane, band: (tracks - 1) * lane + 18,
    turn: n => (n >= 36 && n <= 45 ? big : n >= 81 && n <= 85 ? small : null),
    at(n, d) {
      if (n <= 0) return [x0 - 32 + n * 20, bottom + d]
      if (n <= 35) return [column(n - 1), bottom + d]
      if (n <= 45) return onTurn(big, d, 90 - (180 / 10.6) * (n - 35.5 + (n >= 41 ? 0.6 : 0)))
      if (n <= 80) return [column(34 - (n - 46)), top - d]
      if (n <= 85) return onTurn(small, d, -90 - 36 * (n - 80.5))
      if (n <= 120) return [column(n - 86), middle + d]
      return [x0 + length + 30, middle]
    },
    path: d => `M34 ${bottom + d}H${xRight}A${66 + d} ${66 + d} 0 0 0 ${xRight} ${top - d}H${xLeft}` +
      `A${33 + d} ${33 + d} 0 0 0 ${xLeft} ${middle + d}H${x0 + length + 30}`,
  }
}

/** The folded board of a phone. @param {number} tracks 2 or 3 @returns {Layout} */
export function foldedLayout(tracks) {
  const x0 = 33, yc = 64, lane = tracks === 2 ? 12 : 10.5, radius = tracks === 2 ? 38.5 : 34
  const xRight = x0 + 54 * 4.8 + 10 * 2.2 + 4
  const bend = { centre: /** @type {Point} */ ([xRight, yc]), radius }
  const column = (/** @type {number} */ k) => x0 + k * 4.8 + Math.floor(k / 5) * 2.2
  const start = tracks === 2 ? 17.5 : 22
  return {
    width: 374, height: 128, corner: 18, hole: 1.35, peg: 4.7, lane, band: (tracks - 1) * lane + 13,
    turn: n => (n >= 56 && n <= 65 ? bend : null),
    at(n, d) {
      if (n <= 0) return [x0 - 10 + n * 8, yc - radius - d]
      if (n <= 55) return [column(n - 1), yc - radius - d]
      if (n <= 65) return onTurn(bend, d, -90 + (180 / 10.5) * (n - 55.5 + (n >= 61 ? 0.5 : 0)))
      if (n <= 120) return [column(54 - (n - 66)), yc + radius + d]
      return [x0 - 12, yc + radius]
    },
    path: d => `M${start} ${yc - radius - d}H${xRight}A${radius + d} ${radius + d} 0 0 1 ${xRight} ${yc + radius + d}H${start}`,
  }
}

/** The offset of a track: track 0 is the outer lane. @param {Layout} layout @param {number} track @param {number} tracks */
export const offset = (layout, track, tracks) => ((tracks - 1) / 2 - track) * layout.lane

/**
 * The place of a peg: the game hole, in the middle of the band, from the target on.
 * @param {Layout} layout @param {{tracks: number, target: number}} game @param {number} n @param {number} track
 * @returns {Point}
 */
export function hole(layout, { tracks, target }, n, track) {
  return n >= target ? layout.at(target, 0) : layout.at(n, offset(layout, track, tracks))
}

/** The point between two holes, on the curve where they lie on a turn. @param {Layout} layout @param {number} n the first of them @param {number} d @returns {Point} */
export function between(layout, n, d) {
  const [ax, ay] = layout.at(n, d), [bx, by] = layout.at(n + 1, d)
  const x = (ax + bx) / 2, y = (ay + by) / 2
  const turn = layout.turn(n)
  if (!turn || turn !== layout.turn(n + 1)) return [x, y]
  const [cx, cy] = turn.centre
  const stretch = (turn.radius + d) / Math.hypot(x - cx, y - cy)
  return [cx + (x - cx) * stretch, cy + (y - cy) * stretch]
}
