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
    ["Games", sums.games], ["Won", sums.wins], ["Win rate", percent(sums)], ["Longest run of wins", sums.longest_run],
  ]
  return html`<dl class="figures">${figures.map(([name, value]) => html`<div key=${name}><dt>${name}</dt><dd class="num">${value}</dd></div>`)}</dl>`
}

/** @param {{sums: Sums}} props */
function Skunks({ sums }) {
  return html`<table class="sums"><caption>Skunks</caption>
    <thead><tr><td></td><th scope="col">Given</th><th scope="col">Taken</th></tr></thead>
    <tbody>
      <tr><th scope="row">Skunk</th><td>${sums.skunks_given}</td><td>${sums.skunks_taken}</td></tr>
      <tr><th scope="row">Double skunk</th><td>${sums.double_skunks_given}</td><td>${sums.double_skunks_taken}</td></tr>
    </tbody>
  </table>`
}

/** "2 wins and one loss": in words, none where there are none. @param {Ended} ended */
function counted({ won, lost }) {
  const number = (/** @type {number} */ n, /** @type {string} */ one, /** @type {string} */ more) => (n ? [n === 1 ? `one ${one}` : `${n} ${more}`] : [])
  return [...number(won, "win", "wins"), ...number(lost, "loss", "losses")].join(" and ")
}

/** How games ended that were not played out. @param {{sums: Sums}} props */
function NotPlayedOut({ sums }) {
  const claimed = counted(sums.claimed), resigned = counted(sums.resigned)
  if (!claimed && !resigned) return null
  const parts = [...(resigned ? [`${resigned} by resigning`] : []), ...(claimed ? [`${claimed} by claim, where somebody was away too long`] : [])]
  return html`<p class="soft small">Not played out: ${parts.join("; ")}.</p>`
}

/** @param {{sums: Sums}} props */
function BestHand({ sums: { best_hand: best } }) {
  if (!best) return null
  return html`<section class="best" aria-labelledby="best"><h2 id="best">Best hand</h2>
    <div class="best-row"><div class="faces">${best.cards.map(card => html`<${CardFace} key=${card} card=${card} />`)}
      <span class="starter"><${CardFace} card=${best.starter} /></span></div>
    <p class="num points">${best.points}<span class="sr"> points</span></p></div>
  </section>`
}

/** @typedef {{rate: number | null, decisions: number, games: number, by_game?: {game: string, rate: number}[]}} Losses */

/** What decisions cost in the games that were reviewed. @param {{loss?: Losses}} props */
function Loss({ loss }) {
  if (!loss || loss.rate === null) return html`<p class="soft loss">Look at the review of a finished game, and what your decisions cost gathers here. <a href="/train">Train</a> shows how you do with hard ones.</p>`
  const by = loss.by_game ?? []
  const games = loss.games === 1 ? "one game" : `${loss.games} games`
  return html`<section class="loss" aria-labelledby="loss"><h2 id="loss">Loss a decision</h2>
    <p><b class="num">${loss.rate.toFixed(2)}</b> points of win chance, in ${loss.decisions} decisions of ${games} that you had reviewed. 0.00 would be the best play. <a href="/train">Train</a> to bring it down.</p>
    ${by.length > 1 ? html`<${Trend} title="Loss a decision" unit="games" points=${by.map(({ rate }, i) => ({ at: `game ${i + 1}`, value: rate }))} />` : null}</section>`
}

/** @typedef {{all: Sums, people: Sums, programs: Sums, taken_back: Sums, opponents: import("./stats-charts.js").Opponent[], recent: import("./stats-charts.js").Told[], loss?: Losses}} All */

/** By whom one has played against, most played first. @param {{opponents: All["opponents"]}} props */
function Against({ opponents }) {
  const [whole, show] = useState(false)
  if (!opponents.length) return null
  const shown = whole ? opponents : opponents.slice(0, FIRST)
  return html`<section aria-labelledby="opponents"><h2 id="opponents">By opponent</h2><${Opponents} opponents=${shown} />
    ${opponents.length > shown.length ? html`<button type="button" class="btn quiet more-btn" onClick=${() => show(true)}>Show all ${opponents.length}</button>` : null}</section>`
}

const PARTS = [{ value: "all", title: "All" }, { value: "people", title: "People" }, { value: "programs", title: "Programs" }]

/** @param {All} report */
function Report(report) {
  const [part, choose] = useState(/** @type {Part} */ ("all"))
  const { all, people, programs, taken_back: apart, loss } = report
  const sums = report[part]
  const isOf = (/** @type {boolean} */ isPeople) => part === "all" || isPeople === (part === "people")
  const note = apart.games
    ? html`<p class="soft">${apart.games === 1 ? "One game" : `${apart.games} games`} with moves taken back, ${apart.wins} won, ${apart.games === 1 ? "is" : "are"} counted apart.</p>`
    : null
  if (all.games === 0) {
    return html`<p class="lead">Finish a game and its numbers gather here: wins, skunks, and what your hands and cribs bring on average.</p>${note}
      <div class="line"><a class="btn primary" href="/">New game</a><a class="btn quiet" href="/settings#you">Sign in, if you have played elsewhere</a></div>`
  }
  return html`${people.games && programs.games ? html`<${Bar} legend="Games against" value=${part} options=${PARTS} columns=${3} onChange=${choose} class="against" />` : null}
    <${Figures} sums=${sums} /><${NotPlayedOut} sums=${sums} />
    <div class="stats-grid">
      <${Averages} averages=${sums.averages} expected=${sums.expected} />
      <div class="stack"><${Recent} games=${report.recent.filter(game => isOf(game.people))} /><${Skunks} sums=${sums} /></div>
      <${Against} key=${part} opponents=${report.opponents.filter(({ kind }) => isOf(kind !== "bot"))} />
      <div class="stack"><${Loss} loss=${loss} /><${BestHand} sums=${sums} /></div>
    </div>${note}`
}

export default function Statistics() {
  useTitle("Statistics")
  const styled = useStyle("/static/style/stats.css")
  const [report, set] = useState(/** @type {All | null} */ (null))
  const [failed, fail] = useState("")
  useEffect(() => {
    me().then(() => get("/me/statistics")).then(set, error => fail(error instanceof ApiError ? error.message : "The numbers did not come. Try again."))
  }, [])
  return html`<main class="page stats" aria-busy=${(report && styled) || failed ? undefined : "true"}>
    <${PageTop} title="Statistics" />
    ${report && styled ? html`<div><${Report} ...${report} /><${Finished} /></div>` : html`<p class="lead" role="alert">${failed}</p>`}
  </main>`
}
