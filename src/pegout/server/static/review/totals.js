// The sums of a review: errors and luck, how they make the result, and every player in numbers.
import { html } from "../lib/preact.js"
import { percent, signed } from "../lib/choices.js"
import { Mark } from "../table/seats.js"
import { nameOf, ownersOf } from "../table/words.js"
import { account, luckWords, sideOf, sum } from "./model.js"

/** @typedef {import("./model.js").Reviewed} Reviewed */
/** @typedef {{game: Reviewed["game"], review: Reviewed["review"]}} Found */

/** Four numbers, and on request the sum that they make. @param {Found} props */
export function Totals({ game, review }) {
  const you = review.players[game.seat]
  const side = sideOf(game)
  const others = review.players.filter(player => game.seats[player.seat].side !== side)
  const whose = others.length === 1 ? ownersOf(game, others[0].seat, "errors") : "The others’ errors"
  const made = (/** @type {number} */ n) => html`<small>points of win chance, in ${n} ${n === 1 ? "decision" : "decisions"}</small>`
  return html`<section class="sums-panel" aria-label="Errors and luck"><div class="sum">
      <div><b>Your errors</b><span class="num">${you.loss.toFixed(1)}</span>${made(you.decisions)}</div>
      <div><b>${whose}</b><span class="num">${sum(others.map(player => player.loss)).toFixed(1)}</span>${made(sum(others.map(player => player.decisions)))}</div>
      <div><b>Luck</b><span class="num">${signed(you.luck)}</span><small>${luckWords(you.luck)}</small></div>
      <div><b>Luck-adjusted</b><span class="num">${percent(you.adjusted)}</span><small>your result with even luck</small></div>
    </div><${Account} game=${game} review=${review} /></section>`
}

/** "Start + luck − yours + theirs = result". @param {Found} props */
function Account({ game, review }) {
  const { start, luck, yours, theirs, result } = account(game, review)
  const rows = /** @type {[string, string][]} */ ([
    ["Chance at the start", start.toFixed(1)], ["Luck", signed(luck)],
    [game.rules.seats === 4 ? "Your side’s errors" : "Your errors", signed(-yours)],
    [game.rules.seats === 3 ? "Your share of the others’ errors" : game.rules.seats === 4 ? "Their errors" : `${ownersOf(game, 1 - game.seat, "errors")}`, signed(theirs)],
  ])
  return html`<details class="account"><summary>How they make the result</summary>
    <table class="tb sum-up"><tbody>${rows.map(([name, number]) => html`<tr key=${name}><th scope="row">${name}</th><td>${number}</td></tr>`)}</tbody>
      <tfoot><tr><th scope="row">Result</th><td>${result.toFixed(1)}</td></tr></tfoot></table>
    <p class="soft">In points of win chance, each rounded to a tenth. <a href=${`/fair#game=${game.id}`}>Check the shuffles of this game</a></p></details>`
}

/** Every player in numbers. @param {Found} props */
export function Players({ game, review }) {
  const seats = game.seats.map((_, i) => (game.seat + i) % game.seats.length)
  const { players } = review
  /** @type {[string, (player: import("../lib/types").Played) => any][]} */
  const rows = [
    ["Decisions", player => player.decisions],
    ["Blunders", player => player.marks.blunder],
    ["Mistakes", player => player.marks.mistake],
    ["Doubtful", player => player.marks.doubtful],
    ["Loss", player => player.loss.toFixed(1)],
    ["Loss a decision", player => (player.rate === null ? "–" : player.rate.toFixed(2))],
    ["Points given away", player => player.points_loss.toFixed(1).replace("-", "−")],
    ["Play", player => player.rating ?? "–"],
    ["Luck", player => signed(player.luck)],
    ["Luck-adjusted", player => percent(player.adjusted)],
  ]
  return html`<section class="panel"><h2>By player</h2><div class="scrolled" tabindex="0" role="group" aria-label="By player"><table class=${`tb by-player of-${seats.length}`}><thead><tr><td></td>
      ${seats.map(seat => html`<th scope="col" key=${seat}><${Mark} game=${game} seat=${seat} /> ${nameOf(game, seat)}</th>`)}</tr></thead>
    <tbody>${rows.map(([name, of]) => html`<tr key=${name}><th scope="row">${name}</th>${seats.map(seat => html`<td key=${seat}>${of(players[seat])}</td>`)}</tr>`)}</tbody></table></div>
    <p class="soft">Loss and luck in points of win chance. Obvious decisions are not counted in the loss a decision.</p></section>`
}

/** Counts that were claimed wrongly. @param {Found} props */
export function Missed({ game, review }) {
  if (!review.missed.length) return null
  return html`<section class="panel"><h2>Counts</h2><ul class="missed-list">${review.missed.map(({ n, seat, claimed, true: there }) => html`<li key=${n}>
    ${nameOf(game, seat)} counted ${claimed}; there ${there === 1 ? "was" : "were"} ${there}.</li>`)}</ul></section>`
}
