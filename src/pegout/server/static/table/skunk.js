// The picture for a skunk: one animal, or more, strolling along the board.
import { html } from "../lib/preact.js"

/** @param {{count: number}} props */
export function Skunks({ count }) {
  const what = ["", "A skunk strolls", "Two skunks stroll", "Three skunks stroll"][count]
  return html`<span class="moon"></span>
    <div class="skunks" role="img" aria-label=${`${what} along the board, short of the skunk line`}>
      <img src=${new URL(`../art/skunk${count > 1 ? `-${count}` : ""}.svg`, import.meta.url).pathname} alt="" />
    </div>`
}
