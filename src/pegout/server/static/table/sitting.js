// Who sits at a table that has not begun, and what is played there.
import { html } from "../lib/preact.js"
import { Shape } from "../lib/board.js"
import { lasting } from "./clock.js"
import { capital, t } from "../lib/words.js"

/** @typedef {import("../lib/types").Seat} Seat */
/** @typedef {import("../lib/types").Rules} Rules */

/** By the preset's name; others are called as they are named. */
const PRESETS = /** @type {Record<string, string>} */ ({
  standard: t("Standard"), short: t("Short"), classic: t("Classic"), pub: t("Pub"), scoreboard: t("Scoreboard"), tabletop: t("Tabletop"), online: t("Online"), acc: t("ACC"), "five-card": t("Five-card"),
})

/** @param {string} preset */
const presetTitle = preset => PRESETS[preset] ?? capital(preset)

/** "Standard rules, to 121, in pairs." @param {Rules} rules @param {number} length */
export function played(rules, length) {
  const parts = [t("{preset} rules", { preset: presetTitle(rules.preset) }), t("to {target}", { target: rules.target }), rules.seats === 4 ? t("partners across") : "", length > 1 ? t("first to {n} games", { n: length }) : ""]
  return parts.filter(Boolean).join(", ") + "."
}

/** What the table agreed on about time and onlookers, in sentences. @param {import("../lib/types").Terms} terms */
export function agreed({ clock, late, absence, substitute, watch }) {
  const away = t("After {time} without a move the others may claim the game.", { time: lasting(absence) })
  return [...timed(clock, late), away, substitute ? t("A program may play for who is away, until they are back.") : "", watch ? t("Others may watch by a link, and see no hand before it is shown.") : ""].filter(Boolean).join(" ")
}

/** What the table agreed on about a clock. @param {import("../lib/types").Terms["clock"]} clock @param {import("../lib/types").Terms["late"]} late */
function timed(clock, late) {
  if (!clock) return [t("No clock: take as long as you like.")]
  const time = lasting(clock.decision), more = lasting(clock.reserve)
  const each = clock.reserve ? t("{time} for each move, and {more} more for the whole game.", { time: capital(time), more }) : t("{time} for each move.", { time: capital(time) })
  return [each, late === "program" ? t("When no time is left, a program makes the move.") : t("When no time is left, the others may claim the game.")]
}

/** What a seat's person has done so far. @param {Seat} seat @param {string} place @param {boolean} [isOwn] */
function doing(seat, place, isOwn = false) {
  if (isOwn && seat.kind === "open") return t("your seat")
  if (seat.kind === "bot") return [place, seat.level].filter(Boolean).join(", ")
  const state = seat.kind === "open" ? t("open") : seat.ready ? t("ready") : seat.away ? t("away") : t("not ready yet")
  return [place, state].filter(Boolean).join(", ")
}

/** One line for each seat, with room for more below it.
 * @param {{seats: Seat[], own: number, below?: (seat: Seat) => any}} props */
export function Sitting({ seats, own, below = () => null }) {
  const place = (/** @type {Seat} */ seat) => (seats.length === 4 && (seat.seat + 2) % 4 === own ? t("your partner") : "")
  const name = (/** @type {Seat} */ seat) => (seat.seat === own ? t("You") : seat.name || t("Seat {seat}", { seat: seat.seat + 1 }))
  const sides = Math.max(...seats.map(seat => seat.side)) + 1
  return html`<ul class="seats-list">${seats.map(seat => html`<li key=${seat.seat} data-seat=${seat.seat}>
    <div class="sitter"><${Shape} side=${(seat.side - (seats[own]?.side ?? 0) + sides) % sides} /><b>${name(seat)}</b><small>${doing(seat, place(seat), seat.seat === own)}</small></div>
    ${below(seat)}</li>`)}</ul>`
}
