// The sums of a review: errors and luck, how they make the result, and every player in numbers.
import { html } from "../lib/preact.js"
import { percent, signed } from "../lib/choices.js"
import { Mark } from "../table/seats.js"
import { nameOf } from "../table/words.js"
import { account, luckWords, sideOf, sum } from "./model.js"
import { fixed, many, t } from "../lib/words.js"

/** @typedef {import("./model.js").Reviewed} Reviewed */
/** @typedef {{game: Reviewed["game"], review: Reviewed["review"]}} Found */

/** @type {Record<string, string>} */
const RATINGS = { expert: t("expert"), strong: t("strong"), good: t("good"), fair: t("fair"), learning: t("learning"), beginning: t("beginning") }

/** Four numbers, and on request the sum that they make. @param {Found} props */
export function Totals({ game, review }) {
  const you = review.players[game.seat]
  const side = sideOf(game)
  const others = review.players.filter(player => game.seats[player.seat].side !== side)
  const whose = others.length === 1 ? t("{name}’s errors", { name: game.seats[others[0].seat].name }) : t("The others’ errors")
  const made = (/** @type {number} */ n) => html`<small>${many(n, "points of win chance, in {n} decision", "points of win chance, in {n} decisions")}</small>`
  return html`<section class="sums-panel" aria-label=${t("Errors and luck")}><div class="sum">
      <div><b>${t("Your errors")}</b><span class="num">${fixed(you.loss)}</span>${made(you.decisions)}</div>
      <div><b>${whose}</b><span class="num">${fixed(sum(others.map(player => player.loss)))}</span>${made(sum(others.map(player => player.decisions)))}</div>
      <div><b>${t("Luck")}</b><span class="num">${signed(you.luck)}</span><small>${luckWords(you.luck)}</small></div>
      <div><b>${t("Luck-adjusted")}</b><span class="num">${percent(you.adjusted)}</span><small>${t("your result with even luck")}</small></div>
    </div><${Account} game=${game} review=${review} /></section>`
}

/** "Start + luck − yours + theirs = result". @param {Found} props */
function Account({ game, review }) {
  const { start, luck, yours, theirs, result } = account(game, review)
  const rows = /** @type {[string, string][]} */ ([
    [t("Chance at the start"), fixed(start)], [t("Luck"), signed(luck)],
    [game.rules.seats === 4 ? t("Your side’s errors") : t("Your errors"), signed(-yours)],
    [game.rules.seats === 3 ? t("Your share of the others’ errors") : game.rules.seats === 4 ? t("Their errors") : t("{name}’s errors", { name: game.seats[1 - game.seat].name }), signed(theirs)],
  ])
  return html`<details class="account"><summary>${t("How they make the result")}</summary>
    <table class="tb sum-up"><tbody>${rows.map(([name, number]) => html`<tr key=${name}><th scope="row">${name}</th><td>${number}</td></tr>`)}</tbody>
      <tfoot><tr><th scope="row">${t("Result")}</th><td>${fixed(result)}</td></tr></tfoot></table>
    <p class="soft">${t("In points of win chance, each rounded to a tenth.")} <a href=${`/fair#game=${game.id}`}>${t("Check the shuffles of this game")}</a></p></details>`
}

/** Every player in numbers. @param {Found} props */
export function Players({ game, review }) {
  const seats = game.seats.map((_, i) => (game.seat + i) % game.seats.length)
  const { players } = review
  /** @type {[string, (player: import("../lib/types").Played) => any][]} */
  const rows = [
    [t("Decisions"), player => player.decisions],
    [t("Blunders"), player => player.marks.blunder],
    [t("Mistakes"), player => player.marks.mistake],
    [t("Doubtful"), player => player.marks.doubtful],
    [t("Loss"), player => fixed(player.loss)],
    [t("Loss a decision"), player => (player.rate === null ? "–" : fixed(player.rate, 2))],
    [t("Points given away"), player => fixed(player.points_loss).replace("-", "−")],
    [t("Play"), player => RATINGS[player.rating ?? ""] ?? "–"],
    [t("Luck"), player => signed(player.luck)],
    [t("Luck-adjusted"), player => percent(player.adjusted)],
  ]
  return html`<section class="panel"><h2>${t("By player")}</h2><div class="scrolled" tabindex="0" role="group" aria-label=${t("By player")}><table class=${`tb by-player of-${seats.length}`}><thead><tr><td></td>
      ${seats.map(seat => html`<th scope="col" key=${seat}><${Mark} game=${game} seat=${seat} /> ${nameOf(game, seat)}</th>`)}</tr></thead>
    <tbody>${rows.map(([name, of]) => html`<tr key=${name}><th scope="row">${name}</th>${seats.map(seat => html`<td key=${seat}>${of(players[seat])}</td>`)}</tr>`)}</tbody></table></div>
    <p class="soft">${t("Loss and luck in points of win chance. Obvious decisions are not counted in the loss a decision.")}</p></section>`
}

/** Counts that were claimed wrongly. @param {Found} props */
export function Missed({ game, review }) {
  if (!review.missed.length) return null
  return html`<section class="panel"><h2>${t("Counts")}</h2><ul class="missed-list">${review.missed.map(({ n, seat, claimed, true: there }) => html`<li key=${n}>
    ${seat === game.seat ? many(there, "You counted {claimed}; there was {n}.", "You counted {claimed}; there were {n}.", { claimed }) : many(there, "{name} counted {claimed}; there was {n}.", "{name} counted {claimed}; there were {n}.", { name: game.seats[seat].name, claimed })}</li>`)}</ul></section>`
}
