// Under the show: how long the next deal waits between people, and who has tapped on; everybody's time while hands are counted.
import { html } from "../lib/preact.js"
import { Clock, useTick } from "./clock.js"
import { isShared, othersOf } from "./people.js"
import { isSeated, nameOf } from "./words.js"
import { t } from "../lib/words.js"

/** @typedef {import("./table.js").TableProps} TableProps */

/** Whether a person has tapped on from the show, and waits. @param {import("./stage.js").Stage} stage @param {import("../lib/types").Seat} seat */
export function hasTapped(stage, seat) {
  const { phase, n } = stage.newest.value
  return phase === "deal" && stage.parts.value.length > 0 && seat.kind === "person" && !seat.stand_in && (seat.ready ?? 0) >= n
}

/** "The next deal in 12 s, or when all have tapped on." @param {TableProps} table */
function wordsOf({ stage, game }) {
  const { phase } = stage.newest.value
  if (phase !== "deal") return phase !== "lay_away" ? "" : game.clock ? t("The next cards are dealt, and time runs.") : t("The next cards are dealt.")
  const left = Math.ceil(Math.max(0, ((game.dealsAt ?? 0) - Date.now()) / 1000))
  if (!left) return ""
  const [other, ...more] = othersOf(game)
  if (!more.length && hasTapped(stage, other)) return t("{name} has tapped on. The next deal in {left} s.", { name: other.name, left })
  return t("The next deal in {left} s, or when all have tapped on.", { left })
}

/** A line that is always there between people, so that nothing moves. @param {TableProps} table */
export function Dealing(table) {
  const { stage, game } = table
  const isHere = isShared(game) && isSeated(game) && !stage.client.isPassed
  useTick(isHere && stage.newest.value.phase === "deal")
  return isHere ? html`<p class="dealing" role="timer">${wordsOf(table)}</p>` : null
}

/** Everybody's time where hands are counted aloud, for there the seats may have no room. @param {{game: import("../lib/types").Game}} props */
export function Clocks({ game }) {
  if (!game.clock) return null
  const seats = [...game.clock].sort((a, b) => Number(b.seat === game.seat) - Number(a.seat === game.seat))
  return html`<div class="dealing clocks">${seats.map(({ seat }) => html`<span key=${seat}>${nameOf(game, seat)} <${Clock} game=${game} seat=${seat} /></span>`)}</div>`
}
