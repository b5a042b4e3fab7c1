// What one's games add up to.
import { html, useEffect, useState } from "../lib/preact.js"
import { ApiError, get, me } from "../lib/api.js"
import { CardFace } from "../lib/cards.js"
import { useStyle, useTitle } from "../lib/dom.js"
import { Trend } from "../lib/trend.js"
import { Finished } from "./finished.js"
import { Bar } from "./form.js"
import { PageTop } from "./page-top.js"
import { Averages, FIRST, Opponents, Recent } from "./stats-charts.js"
import { fixed, listed, many, rich, t } from "../lib/words.js"

/**
 * @typedef {import("./stats-charts.js").Parts} Parts
 * @typedef {{won: number, lost: number}} Ended
 * @typedef {object} Sums
 * @property {number} games
 * @property {number} wins
 * @property {number} losses
 * @property {Ended} claimed
 * @property {Ended} resigned
 * @property {number} skunks_given
 * @property {number} skunks_taken
 * @property {number} double_skunks_given
 * @property {number} double_skunks_taken
 * @property {number} longest_run
 * @property {Parts} averages
 * @property {Parts} expected
 * @property {{cards: string[], starter: string, points: number, game: string} | null} best_hand
 */

/** @typedef {"all" | "people" | "programs"} Part */

/** @param {Sums} sums */
const percent = ({ games, wins }) => (games ? Math.round((100 * wins) / games) + " %" : "–")

/** @param {{sums: Sums}} props */
function Figures({ sums }) {
  const figures = [
    [t("Games"), sums.games], [t("Won"), sums.wins], [t("Win rate"), percent(sums)], [t("Longest run of wins"), sums.longest_run],
  ]
  return html`<dl class="figures">${figures.map(([name, value]) => html`<div key=${name}><dt>${name}</dt><dd class="num">${value}</dd></div>`)}</dl>`
}

/** @param {{sums: Sums}} props */
function Skunks({ sums }) {
  return html`<table class="sums"><caption>${t("Skunks")}</caption>
    <thead><tr><td></td><th scope="col">${t("Given")}</th><th scope="col">${t("Taken")}</th></tr></thead>
    <tbody>
      <tr><th scope="row">${t("Skunk")}</th><td>${sums.skunks_given}</td><td>${sums.skunks_taken}</td></tr>
      <tr><th scope="row">${t("Double skunk")}</th><td>${sums.double_skunks_given}</td><td>${sums.double_skunks_taken}</td></tr>
    </tbody>
  </table>`
}

/** "2 wins and one loss": in words, none where there are none. @param {Ended} ended */
function counted({ won, lost }) {
  return listed([...(won ? [many(won, "one win", "{n} wins")] : []), ...(lost ? [many(lost, "one loss", "{n} losses")] : [])])
}

/** How games ended that were not played out. @param {{sums: Sums}} props */
function NotPlayedOut({ sums }) {
  const claimed = counted(sums.claimed), resigned = counted(sums.resigned)
  if (!claimed && !resigned) return null
  const parts = [...(resigned ? [t("{resigned} by resigning", { resigned })] : []), ...(claimed ? [t("{claimed} by claim, where somebody was away too long", { claimed })] : [])]
  return html`<p class="soft small">${t("Not played out: {parts}.", { parts: parts.join("; ") })}</p>`
}

/** @param {{sums: Sums}} props */
function BestHand({ sums: { best_hand: best } }) {
  if (!best) return null
  return html`<section class="best" aria-labelledby="best"><h2 id="best">${t("Best hand")}</h2>
    <div class="best-row"><div class="faces">${best.cards.map(card => html`<${CardFace} key=${card} card=${card} />`)}
      <span class="starter"><${CardFace} card=${best.starter} /></span></div>
    <p class="num points">${best.points}<span class="sr"> ${t("points")}</span></p></div>
  </section>`
}

/** @typedef {{rate: number | null, decisions: number, games: number, by_game?: {game: string, rate: number}[]}} Losses */

/** What decisions cost in the games that were reviewed. @param {{loss?: Losses}} props */
function Loss({ loss }) {
  if (!loss || loss.rate === null) return html`<p class="soft loss">${t("Look at the review of a finished game, and what your decisions cost gathers here.")} ${rich("{train} shows how you do with hard ones.", { train: html`<a href="/train">${t("Train")}</a>` })}</p>`
  const by = loss.by_game ?? []
  const games = many(loss.games, "one game", "{n} games")
  return html`<section class="loss" aria-labelledby="loss"><h2 id="loss">${t("Loss a decision")}</h2>
    <p><b class="num">${fixed(loss.rate, 2)}</b> ${t("points of win chance, in {decisions} decisions of {games} that you had reviewed. 0.00 would be the best play.", { decisions: loss.decisions, games })} ${rich("{train} to bring it down.", { train: html`<a href="/train">${t("Train")}</a>` })}</p>
    ${by.length > 1 ? html`<${Trend} title=${t("Loss a decision")} points=${by.map(({ rate }, i) => ({ at: t("game {number}", { number: i + 1 }), value: rate }))} />` : null}</section>`
}

/** @typedef {{all: Sums, people: Sums, programs: Sums, taken_back: Sums, opponents: import("./stats-charts.js").Opponent[], recent: import("./stats-charts.js").Told[], loss?: Losses}} All */

/** By whom one has played against, most played first. @param {{opponents: All["opponents"]}} props */
function Against({ opponents }) {
  const [whole, show] = useState(false)
  if (!opponents.length) return null
  const shown = whole ? opponents : opponents.slice(0, FIRST)
  return html`<section aria-labelledby="opponents"><h2 id="opponents">${t("By opponent")}</h2><${Opponents} opponents=${shown} />
    ${opponents.length > shown.length ? html`<button type="button" class="btn quiet more-btn" onClick=${() => show(true)}>${t("Show all {n}", { n: opponents.length })}</button>` : null}</section>`
}

const PARTS = [{ value: "all", title: t("All") }, { value: "people", title: t("People") }, { value: "programs", title: t("Programs") }]

/** @param {All} report */
function Report(report) {
  const [part, choose] = useState(/** @type {Part} */ ("all"))
  const { all, people, programs, taken_back: apart, loss } = report
  const sums = report[part]
  const isOf = (/** @type {boolean} */ isPeople) => part === "all" || isPeople === (part === "people")
  const note = apart.games
    ? html`<p class="soft">${many(apart.games, "One game with moves taken back, {wins} won, is counted apart.", "{n} games with moves taken back, {wins} won, are counted apart.", { wins: apart.wins })}</p>`
    : null
  if (all.games === 0) {
    return html`<p class="lead">${t("Finish a game and its numbers gather here: wins, skunks, and what your hands and cribs bring on average.")}</p>${note}
      <div class="line"><a class="btn primary" href="/">${t("New game")}</a><a class="btn quiet" href="/settings#you">${t("Sign in, if you have played elsewhere")}</a></div>`
  }
  return html`${people.games && programs.games ? html`<${Bar} legend=${t("Games against")} value=${part} options=${PARTS} columns=${3} onChange=${choose} class="against" />` : null}
    <${Figures} sums=${sums} /><${NotPlayedOut} sums=${sums} />
    <div class="stats-grid">
      <${Averages} averages=${sums.averages} expected=${sums.expected} />
      <div class="stack"><${Recent} games=${report.recent.filter(game => isOf(game.people))} /><${Skunks} sums=${sums} /></div>
      <${Against} key=${part} opponents=${report.opponents.filter(({ kind }) => isOf(kind !== "bot"))} />
      <div class="stack"><${Loss} loss=${loss} /><${BestHand} sums=${sums} /></div>
    </div>${note}`
}

export default function Statistics() {
  useTitle(t("Statistics"))
  const styled = useStyle("/static/style/stats.css")
  const [report, set] = useState(/** @type {All | null} */ (null))
  const [failed, fail] = useState("")
  useEffect(() => {
    me().then(() => get("/me/statistics")).then(set, error => fail(error instanceof ApiError ? error.message : t("The numbers did not come. Try again.")))
  }, [])
  return html`<main class="page stats" aria-busy=${(report && styled) || failed ? undefined : "true"}>
    <${PageTop} title=${t("Statistics")} />
    ${report && styled ? html`<div><${Report} ...${report} /><${Finished} /></div>` : html`<p class="lead" role="alert">${failed}</p>`}
  </main>`
}
