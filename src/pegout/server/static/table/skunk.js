// The picture for a skunk: one animal, or more, strolling along the board past the pegs of who was skunked.
import { html } from "../lib/preact.js"
import { frontPeg, rearPeg } from "../lib/board-pegs.js"
import { t } from "../lib/words.js"

/** Where the pegs of one loser stand in the picture, and of a second one. */
const HOLES = [{ y: 204, front: 120.9, rear: 87.6 }, { y: 191, front: 137, rear: 98.7 }]
const PEG = 5.4

/**
 * The losers are named by their tracks on the board: 0 is the person's own side.
 * @param {{count: number, losers: number[]}} props
 */
export function Skunks({ count, losers }) {
  const what = ["", t("A skunk strolls along the board, short of the skunk line"), t("Two skunks stroll along the board, short of the skunk line"), t("Three skunks stroll along the board, short of the skunk line")][count]
  return html`<span class="moon"></span>
    <div class="skunks" role="img" aria-label=${what}>
      <img src=${new URL(`../art/skunk${count > 1 ? `-${count}` : ""}.svg`, import.meta.url).pathname} alt="" />
      <svg viewBox="0 0 360 218" aria-hidden="true">${losers.map((track, i) => html`<g key=${track} class=${`track-${track + 1}`}>
        <g transform=${`translate(${HOLES[i].rear} ${HOLES[i].y})`}>${rearPeg(track, PEG)}</g>
        <g transform=${`translate(${HOLES[i].front} ${HOLES[i].y})`}>${frontPeg(track, PEG)}</g>
      </g>`)}</svg>
    </div>`
}
