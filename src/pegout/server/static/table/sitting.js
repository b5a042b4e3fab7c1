// Who sits at a table that has not begun, and what is played there.
import { html } from "../lib/preact.js"
import { Shape } from "../lib/board.js"
import { lasting } from "./clock.js"

/** @typedef {import("../lib/types").Seat} Seat */
/** @typedef {import("../lib/types").Rules} Rules */

const PRESETS = /** @type {Record<string, string>} */ ({ acc: "ACC", pub: "Pub" })

/** "Standard rules, to 121, in pairs." @param {Rules} rules @param {number} length */
export function played(rules, length) {
  const preset = PRESETS[rules.preset] ?? rules.preset[0].toUpperCase() + rules.preset.slice(1)
  const parts = [`${preset} rules`, `to ${rules.target}`, rules.seats === 4 ? "partners across" : "", length > 1 ? `first to ${length} games` : ""]
  return parts.filter(Boolean).join(", ") + "."
}

/** What the table agreed on about time, in sentences. @param {import("../lib/types").Terms} terms */
export function agreed({ clock, late, absence, substitute }) {
  const more = clock?.reserve ? `, and ${lasting(clock.reserve)} more for the whole game` : ""
  const out = late === "program" ? "a program makes the move" : "the others may claim the game"
  const timed = clock ? `${capital(lasting(clock.decision))} for each move${more}. When ${more ? "both are" : "that is"} out, ${out}.` : "No clock: take as long as you like."
  const away = `After ${lasting(absence)} without a move the others may claim the game.`
  return [timed, away, substitute ? "A program may play for who is away, until they are back." : ""].filter(Boolean).join(" ")
}

/** @param {string} text */
const capital = text => text[0].toUpperCase() + text.slice(1)

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
    <div class="sitter"><${Shape} side=${(seat.side - (seats[own]?.side ?? 0) + sides) % sides} /><b>${name(seat)}</b><small>${doing(seat, place(seat), seat.seat === own)}</small></div>
    ${below(seat)}</li>`)}</ul>`
}
