// What one's games add up to.
import { html, useEffect, useState } from "../lib/preact.js"
import { ApiError, get, me } from "../lib/api.js"
import { CardFace } from "../lib/cards.js"
import { useTitle } from "../lib/dom.js"
import { Trend } from "../lib/trend.js"
import { Finished } from "./finished.js"
import { PageTop } from "./page-top.js"

/**
 * @typedef {{dealer: number | null, pone: number | null}} ByRole
 * @typedef {object} Sums
 * @property {number} games
 * @property {number} wins
 * @property {number} losses
 * @property {number} skunks_given
 * @property {number} skunks_taken
 * @property {number} double_skunks_given
 * @property {number} double_skunks_taken
 * @property {number} longest_run
 * @property {{play: ByRole, hand: ByRole, crib: number | null}} averages
 * @property {{cards: string[], starter: string, points: number, game: string} | null} best_hand
 */

/** @param {number | null} value */
const average = value => (value === null ? "–" : value.toFixed(1))

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

/** @param {{sums: Sums}} props */
function Averages({ sums: { averages } }) {
  const rows = /** @type {[string, number | null, number | null][]} */ ([
    ["Play", averages.play.dealer, averages.play.pone],
    ["Hand", averages.hand.dealer, averages.hand.pone],
  ])
  return html`<table class="sums"><caption>Points a deal</caption>
    <thead><tr><td></td><th scope="col">Dealing</th><th scope="col">Not dealing</th></tr></thead>
    <tbody>
      ${rows.map(([name, dealer, pone]) => html`<tr key=${name}><th scope="row">${name}</th><td>${average(dealer)}</td><td>${average(pone)}</td></tr>`)}
      <tr><th scope="row">Crib</th><td>${average(averages.crib)}</td><td><span class="sr">none</span></td></tr>
    </tbody>
  </table>`
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

/** @param {{all: Sums, taken_back: Sums, loss?: Losses}} props */
function Report({ all, taken_back: apart, loss }) {
  const note = apart.games
    ? html`<p class="soft">${apart.games === 1 ? "One game" : `${apart.games} games`} with moves taken back, ${apart.wins} won, ${apart.games === 1 ? "is" : "are"} counted apart.</p>`
    : null
  if (all.games === 0) {
    return html`<p class="lead">Finish a game and its numbers gather here: wins, skunks, and what your hands and cribs bring on average.</p>${note}
      <a class="btn primary" href="/">New game</a>`
  }
  return html`<${Figures} sums=${all} /><div class="tables"><${Averages} sums=${all} /><${Skunks} sums=${all} /></div><${Loss} loss=${loss} /><${BestHand} sums=${all} />${note}`
}

export default function Statistics() {
  useTitle("Statistics")
  const [report, set] = useState(/** @type {{all: Sums, taken_back: Sums, loss?: Losses} | null} */ (null))
  const [failed, fail] = useState("")
  useEffect(() => {
    me().then(() => get("/me/statistics")).then(set, error => fail(error instanceof ApiError ? error.message : "The numbers did not come. Try again."))
  }, [])
  return html`<main class="page stats" aria-busy=${report || failed ? undefined : "true"}>
    <${PageTop} title="Statistics" />
    ${report ? html`<div><${Report} ...${report} /><${Finished} /></div>` : html`<p class="lead" role="alert">${failed}</p>`}
  </main>`
}
