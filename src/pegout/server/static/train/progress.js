// What a person has made of the puzzles so far, in figures and as a small chart.
import { html, useEffect, useState } from "../lib/preact.js"
import { get, me } from "../lib/api.js"
import { Trend } from "../lib/trend.js"
import { fixed, locale, t } from "../lib/words.js"

/** @typedef {import("../lib/types").Training} Training */
/** @typedef {import("../lib/types").TrainingDay} Day */

/** One's progress, asked for again after each answer. @param {any} [answer] @returns {Training | null} */
export function useProgress(answer = null) {
  const [progress, set] = useState(/** @type {Training | null} */ (null))
  useEffect(() => {
    let wanted = true
    me().then(() => get("/me/training")).then(found => { if (wanted) set(found) }, () => {})
    return () => { wanted = false }
  }, [answer])
  return progress
}

/** What the mean cost is called. @param {string} kind */
export const lossTitle = kind => (kind === "count" ? t("Points off a hand") : t("Win chance lost a go"))

/** Answers of one kind in three figures. @param {{kind: string, progress: Training | null}} props */
export function Sums({ kind, progress }) {
  const sums = progress?.kinds[kind]
  if (!sums?.answered) return null
  return html`<dl class="sums-line">
    <div><dt>${t("Answered")}</dt><dd class="num">${sums.answered}</dd></div>
    <div><dt>${kind === "count" ? t("Right|correct") : t("Best found")}</dt><dd class="num">${Math.round((100 * sums.best) / sums.answered)}<small> %</small></dd></div>
    <div><dt>${lossTitle(kind)}</dt><dd class="num">${fixed(sums.loss ?? 0, 2)}</dd></div>
  </dl>`
}

const MOST_DAYS = 20

/** Mean cost by day: lower is better. @param {{kind: string, days: Day[]}} props */
export function Chart({ kind, days }) {
  const shown = days.filter(day => day.kind === kind).slice(-MOST_DAYS)
  if (shown.length < 2) return html`<p class="soft">${shown.length ? t("One day so far; a line begins with the second.") : t("Nothing answered yet.")}</p>`
  return html`<${Trend} title=${lossTitle(kind)} isDays=${true} points=${shown.map(({ day, loss }) => ({ at: dateText(day), value: loss }))} />`
}

/** "29 Nov". @param {string} day */
const dateText = day => new Date(day + "T12:00").toLocaleDateString(locale, { day: "numeric", month: "short" })
