// Who sits at a table that has not begun, and what is played there.
import { html } from "../lib/preact.js"
import { Shape } from "../lib/board.js"

/** @typedef {import("../lib/types").Seat} Seat */
/** @typedef {import("../lib/types").Rules} Rules */

const PRESETS = /** @type {Record<string, string>} */ ({ acc: "ACC", pub: "Pub" })

/** "Standard rules, to 121, in pairs." @param {Rules} rules @param {number} length */
export function played(rules, length) {
  const preset = PRESETS[rules.preset] ?? rules.preset[0].toUpperCase() + rules.preset.slice(1)
  const parts = [`${preset} rules`, `to ${rules.target}`, rules.seats === 4 ? "partners across" : "", length > 1 ? `first to ${length} games` : ""]
  return parts.filter(Boolean).join(", ") + "."
}

/** "30 seconds for a decision, and 5 minutes in reserve." @param {{decision: number, reserve: number} | null} clock */
export const timed = clock => (clock ? `${clock.decision} seconds for a decision, and ${clock.reserve / 60} minutes in reserve.` : "No clock.")

/** What a seat's person has done so far. @param {Seat} seat @param {string} place @param {boolean} [isOwn] */
function doing(seat, place, isOwn = false) {
  if (isOwn && seat.kind === "open") return "your seat"
  if (seat.kind === "bot") return [place, seat.level].filter(Boolean).join(", ")
  const state = seat.kind === "open" ? "open" : seat.ready ? "ready" : seat.away ? "away" : "not ready yet"
  return [place, state].filter(Boolean).join(", ")
}

/** One line for each seat, with room for more below it.
 * @param {{seats: Seat[], own: number, below?: (seat: Seat) => any}} props */
export function Sitting({ seats, own, below = () => null }) {
  const place = (/** @type {Seat} */ seat) => (seats.length === 4 && (seat.seat + 2) % 4 === own ? "your partner" : "")
  const name = (/** @type {Seat} */ seat) => (seat.seat === own ? "You" : seat.name || `Seat ${seat.seat + 1}`)
  const sides = Math.max(...seats.map(seat => seat.side)) + 1
  return html`<ul class="seats-list">${seats.map(seat => html`<li key=${seat.seat} data-seat=${seat.seat}>
    <div class="sitter"><${Shape} side=${(seat.side - seats[own].side + sides) % sides} /><b>${name(seat)}</b><small>${doing(seat, place(seat), seat.seat === own)}</small></div>
    ${below(seat)}</li>`)}</ul>`
}
