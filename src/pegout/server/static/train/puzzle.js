// One puzzle after another: asked for, answered, judged.
import { useEffect, useRef, useState } from "../lib/preact.js"
import { ApiError, get, me, post } from "../lib/api.js"
import { t } from "../lib/words.js"

/** @typedef {import("../lib/types").Puzzle} Puzzle */
/** @typedef {import("../lib/types").Judged} Judged */

const FAILED = t("That did not work. Try again.")

/** What a failure says. @param {unknown} error */
export const reasonOf = error => (error instanceof ApiError ? error.message : FAILED)

/** The day here, as 2026-11-29. @param {number} [before] days ago */
export function today(before = 0) {
  const day = new Date()
  day.setDate(day.getDate() - before)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map(part => String(part).padStart(2, "0")).join("-")
}

/** @param {string} kind @param {string} day */
const next = (kind, day) => get(kind === "daily" ? `/puzzles/daily?date=${day}` : `/trainers/${kind}/next`)

/** @param {Puzzle} puzzle @param {{action?: any, points?: number}} given */
async function send({ kind, id }, given) {
  await me()
  return kind === "daily" ? post("/puzzles/daily/answer", { date: id, ...given }) : post(`/trainers/${kind}/answer`, { id, ...given })
}

/**
 * The puzzle on view and its judgement. `day` chooses the daily hand.
 * @param {string} kind @param {string} [day]
 */
export function usePuzzle(kind, day = "") {
  const [puzzle, setPuzzle] = useState(/** @type {Puzzle | null} */ (null))
  const [judged, setJudged] = useState(/** @type {any} */ (null))
  const [busy, setBusy] = useState(false)
  const [failed, fail] = useState("")
  const round = useRef(0)
  const ask = () => {
    const mine = ++round.current
    fail("")
    setBusy(true)
    next(kind, day).then(
      found => { if (mine === round.current) { setPuzzle(found); setJudged(null); setBusy(false) } },
      error => { if (mine === round.current) { fail(reasonOf(error)); setBusy(false) } },
    )
  }
  useEffect(ask, [kind, day])
  const answer = async (/** @type {{action?: any, points?: number}} */ given) => {
    if (!puzzle || busy || judged) return
    const mine = round.current
    setBusy(true)
    fail("")
    try {
      const found = await send(puzzle, given)
      if (mine === round.current) setJudged(found)
    } catch (error) {
      if (mine === round.current) fail(reasonOf(error))
    } finally {
      if (mine === round.current) setBusy(false)
    }
  }
  return { puzzle, judged, busy, failed, ask, answer, again: () => setJudged(null) }
}
