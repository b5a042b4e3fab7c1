// What happens at the table and is no event of the game: said in the log, and if wanted shown for a moment.
import { useEffect, useRef } from "../lib/preact.js"
import { nameOf } from "./words.js"
import { t } from "../lib/words.js"

/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("../lib/types").Game} Game */

/** Says something politely. @param {Stage} stage @param {string} spoken
 * @param {{line?: string, seat?: number | null, shown?: string}} [how] line: for the log to be read; shown: for a moment in the place of the announcement */
export function tell(stage, spoken, { line = "", seat = null, shown = "" } = {}) {
  stage.lines.value = [...stage.lines.value, { n: 0, kind: "told", seat, line, spoken, count: null, scores: false }]
  if (shown) stage.word.value = shown
}

/** What has changed about a person since the table was last told of; empty for nothing to be said.
 * @param {import("../lib/types").Seat} was @param {import("../lib/types").Seat} is @param {string} name */
function changed(was, is, name) {
  if (is.kind !== "person" || was.kind !== "person") return ""
  if (is.stand_in && !was.stand_in) return t("{name} is away, and a program plays.", { name })
  if (was.stand_in && !is.stand_in) return t("{name} is back, and plays again.", { name })
  if (is.away !== was.away) return is.away ? t("{name} is away.", { name }) : t("{name} is back.", { name })
  return ""
}

/** Says who goes and who comes back. @param {{stage: Stage, game: Game}} table */
export function useComings({ stage, game }) {
  const before = useRef(game.seats)
  useEffect(() => {
    for (const seat of game.seats) {
      const was = before.current[seat.seat]
      const words = seat.seat !== game.seat && was ? changed(was, seat, nameOf(game, seat.seat)) : ""
      if (words) tell(stage, words, { line: words.slice(0, -1), seat: seat.seat })
    }
    before.current = game.seats
  }, [game.seats])
}
