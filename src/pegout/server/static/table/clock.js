// How much time each person has: counted on here from what the server has told, said when it gets short.
import { html, useEffect, useRef, useState } from "../lib/preact.js"
import { tell } from "./telling.js"
import { isSeated, nameOf } from "./words.js"
import { COLON, many, t } from "../lib/words.js"

/** @typedef {import("../lib/types").Game} Game */
/** @typedef {import("../lib/types").TimeLeft} TimeLeft */
/** @typedef {import("./table.js").TableProps} TableProps */
/** @typedef {{runs: boolean, decision: number, reserve: number, total: number}} Left seconds */

/** Seconds at which one's own time is said to be short. */
const SHORT = [30, 10]

/** Draws the component again so many milliseconds on, as long as something runs. @param {boolean} runs @param {number} [ms] */
export function useTick(runs, ms = 250) {
  const [, tick] = useState(0)
  useEffect(() => {
    if (!runs) return undefined
    const timer = setInterval(() => tick(n => n + 1), ms)
    return () => clearInterval(timer)
  }, [runs, ms])
}

/** What a seat's clock shows now; null without a clock, and for a program. @param {Game} game @param {number} seat @returns {Left | null} */
export function timeOf(game, seat) {
  const time = game.clock?.find(told => told.seat === seat)
  if (!time) return null
  const gone = time.runs ? Math.max(0, (Date.now() - (game.clockAt ?? Date.now())) / 1000) : 0
  const over = Math.max(0, gone - time.decision)
  const decision = Math.max(0, time.decision - gone)
  const reserve = Math.max(0, time.reserve - over)
  return { runs: time.runs, decision, reserve, total: decision + reserve }
}

/** Whether a seat's time is out. @param {Game} game @param {number} seat */
export function isOut(game, seat) {
  const time = timeOf(game, seat)
  return Boolean(time?.runs && time.total <= 0)
}

/** "0:23", "12:05", "3 h 20", "2 d 4 h". @param {number} seconds */
function clocked(seconds) {
  const all = Math.ceil(seconds)
  const [days, hours, minutes] = [Math.floor(all / 86400), Math.floor(all / 3600) % 24, Math.floor(all / 60) % 60]
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0")
  if (days) return hours ? t("{days} d {hours} h", { days, hours }) : t("{days} d", { days })
  return hours ? t("{hours} h {minutes}", { hours, minutes: two(minutes) }) : `${minutes}:${two(all % 60)}`
}

/** "1 minute", "5 minutes", "45 seconds", "1 day". @param {number} seconds */
export function lasting(seconds) {
  const all = Math.ceil(seconds)
  const size = [86400, 3600, 60].find(least => all >= least && all % least === 0) ?? 1
  const n = all / size
  if (size === 86400) return many(n, "{n} day", "{n} days")
  if (size === 3600) return many(n, "{n} hour", "{n} hours")
  return size === 60 ? many(n, "{n} minute", "{n} minutes") : many(n, "{n} second", "{n} seconds")
}

/** "23 seconds, and 5 minutes in reserve". @param {Left} left */
function inFull({ decision, reserve }) {
  if (decision <= 0) return reserve > 0 ? t("{time} of the reserve", { time: lasting(reserve) }) : t("no time")
  return reserve > 0 ? t("{time}, and {more} in reserve", { time: lasting(decision), more: lasting(reserve) }) : lasting(decision)
}

/** A seat's clock. @param {{game: Game, seat: number, class?: string}} props */
export function Clock({ game, seat, class: className = "" }) {
  const time = timeOf(game, seat)
  useTick(Boolean(time?.runs))
  if (!time) return null
  const onReserve = time.decision <= 0 && time.reserve > 0
  const isShort = time.runs && time.total <= SHORT[0]
  const more = onReserve ? t("reserve") : time.reserve > 0 ? `+${clocked(time.reserve)}` : ""
  return html`<span class=${`clock ${className} ${time.runs ? "runs" : ""} ${isShort ? "short" : ""}`} role="timer" aria-label=${`${seat === game.seat ? t("Your time") : t("{name}’s time", { name: nameOf(game, seat) })}${COLON}${inFull(time)}`}>
    <b class="num">${clocked(onReserve ? time.reserve : time.decision)}</b>${more ? html`<small>${more}</small>` : null}</span>`
}

/** What happens when the time is out, to be seen and to be heard. @param {Game} game @param {number} seat @returns {[string, string]} */
function whenOut(game, seat) {
  if (seat !== game.seat) return ["", t("{name}’s time is out. You may claim the game.", { name: nameOf(game, seat) })]
  if (game.terms.late === "program") return [t("Your time is out: a program moves"), t("Your time is out. A program makes this move.")]
  return [t("Your time is out"), t("Your time is out. The other side may claim the game.")]
}

/** What is shown and said when a seat's time has gone from one moment to the next; nothing most of the time.
 * @param {Game} game @param {number} seat @param {Left} before @param {Left} now @returns {[string, string] | null} */
function saidOf(game, seat, before, now) {
  const isRival = game.seats[seat].side !== game.seats[game.seat].side
  const isOver = before.total > 0 && now.total <= 0
  if (seat !== game.seat) return isOver && isRival && game.terms.late === "claim" ? whenOut(game, seat) : null
  if (isOver) return whenOut(game, seat)
  const short = SHORT.findLast(limit => before.total > limit && now.total <= limit)
  if (short) return [t("{short} seconds left", { short }), t("{short} seconds left.", { short })]
  return before.decision > 0 && now.decision <= 0 && now.reserve > SHORT[0] ? [t("Your reserve runs"), t("Your reserve runs: {time}.", { time: clocked(now.reserve) })] : null
}

/** Says when time gets short, and what comes when it is out. @param {TableProps} table */
export function useTimeTold({ stage, game }) {
  const now = useRef(game)
  now.current = game
  useEffect(() => {
    if (!game.clock || !isSeated(game)) return undefined
    /** @type {Map<number, Left>} */
    const before = new Map()
    const look = () => {
      for (const { seat } of now.current.clock ?? []) {
        const left = timeOf(now.current, seat)
        const last = before.get(seat)
        if (!left?.runs) {
          before.delete(seat)
          continue
        }
        before.set(seat, left)
        const words = last ? saidOf(now.current, seat, last, left) : null
        if (words) tell(stage, words[1], { shown: words[0] })
      }
    }
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [Boolean(game.clock), game.seat])
}
