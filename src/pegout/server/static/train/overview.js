// What there is to train with, and how it has gone.
import { html, useState } from "../lib/preact.js"
import { Icon, useTitle } from "../lib/dom.js"
import { Bar } from "../pages/form.js"
import { PageTop } from "../pages/page-top.js"
import { dayText } from "./deciding.js"
import { today } from "./puzzle.js"
import { Chart, Sums, lossTitle, useProgress } from "./progress.js"
import { fixed, locale, rich, t } from "../lib/words.js"

/** @typedef {import("../lib/types").Training} Training */

const TRAINERS = [
  { kind: "discard", title: t("Throws"), about: t("Two of six cards, by whose crib and by the score.") },
  { kind: "play", title: t("Pegging"), about: t("One card in the play, with what has been laid.") },
  { kind: "count", title: t("Counting"), about: t("Hands and cribs; see what you missed.") },
]
const CHARTS = [{ value: "daily", title: t("Daily") }, { value: "discard", title: t("Throws") }, { value: "play", title: t("Pegging") }, { value: "count", title: t("Counting") }]

/** What has been answered, in a line. @param {Training | null} progress @param {string} kind */
function line(progress, kind) {
  const sums = progress?.kinds[kind]
  if (!sums?.answered) return ""
  return kind === "count" ? t("{n} answered, {best} right", { n: sums.answered, best: sums.best }) : t("{n} answered, {best} best", { n: sums.answered, best: sums.best })
}

/** @param {{progress: Training | null}} props */
function Daily({ progress }) {
  const day = today()
  const done = progress?.days.find(part => part.kind === "daily" && part.day === day)
  return html`<a class="daily" href="/train/daily">
    <span class="when"><b>${day.slice(8).replace(/^0/, "")}</b>${new Date(day + "T12:00").toLocaleDateString(locale, { month: "short" })}</span>
    <span class="tx"><b>${t("Hand of the day")}</b><span>${done ? (done.loss === 0 ? t("You found the best throw.") : t("It cost you {loss} points of win chance.", { loss: fixed(done.loss) })) : t("The same six cards for everybody on {day}.", { day: dayText(day) })}</span></span>
    <${Icon} name=${done ? "check" : "chevron"} />
  </a>`
}

/** @param {{progress: Training}} props */
function Progress({ progress }) {
  const answered = CHARTS.filter(({ value }) => progress.kinds[value]?.answered)
  const [wanted, want] = useState("")
  if (!answered.length) return null
  const kind = wanted || answered[0].value
  return html`<section class="so-far" aria-labelledby="so-far">
    <h2 id="so-far">${t("So far")}</h2>
    <${Bar} legend=${t("Show")} value=${kind} options=${CHARTS} columns=${4} onChange=${want} />
    <${Sums} kind=${kind} progress=${progress} />
    <h3>${t("{what}, by day", { what: lossTitle(kind) })}</h3>
    <${Chart} kind=${kind} days=${progress.days} />
  </section>`
}

export function Overview() {
  useTitle(t("Train"))
  const progress = useProgress()
  return html`<main class="page train" aria-busy=${progress ? undefined : "true"}>
    <${PageTop} title=${t("Train")} />
    <div class="split even">
      <div>
        <${Daily} progress=${progress} />
        <ul class="trainers">${TRAINERS.map(({ kind, title, about }) => html`<li key=${kind}><a href=${`/train/${kind}`}>
          <span class="tx"><b>${title}</b><span>${about}</span>${line(progress, kind) ? html`<small>${line(progress, kind)}</small>` : null}</span><${Icon} name="chevron" /></a></li>`)}
        </ul>
        <p class="soft small">${t("A hard position is one where the second best choice costs 0.3 to 3 points of win chance.")} ${rich("{analyse} tells about any other.", { analyse: html`<a href="/analyse">${t("Analyse")}</a>` })}</p>
      </div>
      ${progress ? html`<${Progress} progress=${progress} />` : null}
    </div>
  </main>`
}
