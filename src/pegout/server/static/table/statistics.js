// The game in numbers: what each side made in the play, in hands and in cribs.
import { html } from "../lib/preact.js"
import { sideName, sidesInOrder } from "./words.js"
import { many, t } from "../lib/words.js"

/** @typedef {import("./table.js").TableProps} TableProps */
/** @typedef {import("../lib/types").GameEvent} GameEvent */

const PLAY = ["CardPlayed", "CountClosed", "StarterCut", "Dealt", "GoSaid"]

/** Which part of the game an event's points belong to. @param {GameEvent} event @param {string} shown the part counted last */
const partOf = (event, shown) => (PLAY.includes(event.kind) ? "play" : event.kind === "HandShown" ? "hand" : event.kind === "CribShown" ? "crib" : shown)

/** Who scored. @param {GameEvent} event @param {number} dealer @param {number} seats */
const scorer = (event, dealer, seats) => (event.kind === "StarterCut" ? dealer : event.kind === "Dealt" ? (dealer + 1) % seats : event.seat ?? 0)

/** Points of each side by part, and its best hand. @param {GameEvent[]} past @param {import("../lib/types").Game} game */
export function sums(past, game) {
  const empty = () => game.seats.map(() => 0)
  const made = { play: empty(), hand: empty(), crib: empty(), best: empty() }
  let dealer = 0
  let shown = "hand"
  for (const event of standing(past)) {
    if (event.kind === "Dealt") dealer = event.dealer ?? 0
    if (event.kind === "HandShown") shown = "hand"
    if (event.kind === "CribShown") shown = "crib"
    const side = game.seats[scorer(event, dealer, game.seats.length)]?.side ?? 0
    made[/** @type {"play"} */ (partOf(event, shown))][side] += event.pegged ?? 0
    const total = event.kind === "CountSettled" ? event.true?.total : event.kind === "HandShown" ? event.scored?.total : 0
    if (shown === "hand" && event.counted !== false) made.best[side] = Math.max(made.best[side], total ?? 0)
  }
  return made
}

/** The events that stand: not taken back, and no throw that its seat changed for another (rule 3.2). @param {GameEvent[]} past */
export function standing(past) {
  /** @type {GameEvent[]} */
  let kept = []
  for (const event of past) {
    const deal = kept.findLastIndex(({ kind }) => kind === "Dealt")
    if (event.kind === "TakenBack") kept = kept.filter(({ n }) => n <= (event.to ?? 0))
    else if (event.kind === "Discarded") kept = kept.filter(({ kind, seat }, i) => i < deal || kind !== event.kind || seat !== event.seat)
    if (event.kind !== "TakenBack") kept.push(event)
  }
  return kept
}

/** @param {TableProps} props */
export function Statistics({ stage, game }) {
  const made = sums(stage.past.value, game)
  const sides = sidesInOrder(game)
  const deals = stage.deal.value
  const row = (/** @type {string} */ label, /** @type {number[]} */ numbers) => html`<tr><th scope="row">${label}</th>${sides.map(side => html`<td class="num" key=${side}>${numbers[side]}</td>`)}</tr>`
  if (!deals) return null
  return html`<table class="stat">
    <caption>${many(deals, "{n} deal", "{n} deals")}</caption>
    <thead><tr><td></td>${sides.map(side => html`<th scope="col" key=${side}>${sideName(game, side)}</th>`)}</tr></thead>
    <tbody>${row(t("Play"), made.play)}${row(t("Hands"), made.hand)}${row(t("Cribs"), made.crib)}${row(t("Best hand"), made.best)}</tbody>
  </table>`
}
