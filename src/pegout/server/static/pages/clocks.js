// How much time there is: what the form of a new game offers, and the words for it.
import { html } from "../lib/preact.js"
import { Choice } from "./form.js"
import { t } from "../lib/words.js"

/** @typedef {import("./new-game.js").Part} Part */
/** @typedef {{clock: string, late: "program" | "claim", absence: number}} Time the name of a clock, and what comes when somebody takes too long */

const HOUR = 3600, DAY = 24 * HOUR

/** Clocks by their names: seconds for each move, and seconds more for the whole game. @type {Record<string, {title: string, clock: {decision: number, reserve: number} | null}>} */
const CLOCKS = {
  none: { title: t("No clock"), clock: null },
  quick: { title: t("15 seconds, 2 minutes more"), clock: { decision: 15, reserve: 120 } },
  steady: { title: t("30 seconds, 5 minutes more"), clock: { decision: 30, reserve: 300 } },
  easy: { title: t("1 minute, 10 minutes more"), clock: { decision: 60, reserve: 600 } },
  daily: { title: t("A day for each move"), clock: { decision: DAY, reserve: 0 } },
}
const LATE = [{ value: "program", title: t("A program makes the move") }, { value: "claim", title: t("The others may claim the game") }]
const ABSENCES = [{ value: HOUR, title: t("After an hour") }, { value: DAY, title: t("After a day") }, { value: 3 * DAY, title: t("After 3 days") }, { value: 7 * DAY, title: t("After a week") }, { value: 30 * DAY, title: t("After 30 days") }]

/** @type {Time} */
export const UNTIMED = { clock: "none", late: "program", absence: 3 * DAY }

/** Whether a remembered choice is still on offer. @param {Time} time */
export const isKnown = time => time.clock in CLOCKS

/** @param {Time} time */
export const titleOf = time => CLOCKS[time.clock].title

/** What the server is asked for. @param {Time} time */
export const clockOf = time => CLOCKS[time.clock].clock

/** @param {Time} time */
function about({ clock }) {
  if (clock === "none") return t("Take as long as you like, minutes or days.")
  if (clock === "daily") return t("For a game beside other things: the home page says whose turn it is.")
  return t("Each move has its time. What takes longer comes from the minutes more, which last for the whole game. The show costs nobody anything.")
}

/** The choice of a clock. @param {Part} props */
export function ClockChoice({ wish, change }) {
  const { time } = wish
  return html`<${Choice} label=${t("Clock")} about=${about(time)} value=${time.clock} options=${Object.entries(CLOCKS).map(([value, { title }]) => ({ value, title }))}
    onChange=${(/** @type {string} */ clock) => change({ ...wish, time: { ...time, clock } })} />`
}

/** What people agree on for who takes too long. @param {Part} props */
export function LateChoices({ wish, change }) {
  const { time } = wish
  const set = (/** @type {Partial<Time>} */ changed) => change({ ...wish, time: { ...time, ...changed } })
  return html`${time.clock === "none" ? null : html`<${Choice} label=${t("When time is out")} value=${time.late} options=${LATE} onChange=${(/** @type {Time["late"]} */ late) => set({ late })} />`}
    <${Choice} label=${t("If somebody stays away")} about=${t("After so long without a move the others may claim the game.")} value=${time.absence} options=${ABSENCES}
      onChange=${(/** @type {number} */ absence) => set({ absence })} />`
}
