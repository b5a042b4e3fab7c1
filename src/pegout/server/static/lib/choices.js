// What choices are worth: chances and points in print and in words, and the table that compares them.
import { html } from "./preact.js"
import { cardSaid, cardText } from "./cards.js"
import { fixed, listed, t } from "./words.js"

/** @typedef {import("./types").Choice} Choice */

/** "53.2%". @param {number} chance 0 to 1 */
export const percent = chance => t("{number}%", { number: fixed(100 * chance) })

/** "53.2 percent", for ears. @param {number} chance 0 to 1 */
export const percentSaid = chance => t("{number} percent", { number: fixed(100 * chance) })

/** "+3.1", "−2.6", "0.0": always with the sign that it has once rounded. @param {number} value */
export function signed(value) {
  const text = fixed(Math.abs(value))
  if (text === fixed(0)) return text
  return (value < 0 ? "−" : "+") + text
}

/** @param {Choice["action"]} action */
export const cardsOf = action => action.cards ?? (action.card ? [action.card] : [])

/** Cards in words: "jack of diamonds and king of clubs". @param {string[]} cards */
export const cardsSaid = cards => listed(cards.map(cardSaid))

/** Cards in print with their suits in their colour. @param {{cards: string[]}} props */
export function Printed({ cards }) {
  return html`<span class="printed" role="text" aria-label=${cardsSaid(cards)}>${cards.map(card => html`<span key=${card} class=${`suit-${card[1]}`}>${cardText(card)} </span>`)}</span>`
}

/** @typedef {{title: string, of: (choice: Choice) => number, extra?: boolean}} Column an extra one is left out where there is little room */

/** @type {Column[]} */
const THROW = [
  { title: t("Hand"), of: ({ points }) => points.hand },
  { title: t("Crib"), of: ({ points }) => points.crib },
  { title: t("Play"), of: ({ points }) => points.pegs - points.their_pegs, extra: true },
  { title: t("In all"), of: ({ points }) => points.total },
]
/** @type {Column[]} */
const CARD = [
  { title: t("You peg"), of: ({ points }) => points.pegs },
  { title: t("They peg"), of: ({ points }) => -points.their_pegs },
  { title: t("Net"), of: ({ points }) => points.pegs - points.their_pegs },
]

/** The choices at a glance, the best first: win chance, and average points by part. @param {{choices: Choice[], caption: string, others: string}} props others: "Hazel pegs" */
export function Choices({ choices, caption, others }) {
  const isThrow = choices[0]?.action.kind === "Discard"
  const columns = isThrow ? THROW : CARD.map(column => (column.title === t("They peg") ? { ...column, title: others } : column))
  return html`<table class="choices">
    <caption class="sr">${caption}</caption>
    <thead><tr><th scope="col">${isThrow ? t("Throw") : t("Card")}</th><th scope="col">${t("Win")}</th>
      ${columns.map(column => html`<th scope="col" key=${column.title} class=${column.extra ? "extra" : ""}>${column.title}</th>`)}</tr></thead>
    <tbody>${choices.map((choice, i) => html`<tr key=${cardsOf(choice.action).join()} class=${i === 0 ? "best" : ""}>
      <th scope="row"><${Printed} cards=${cardsOf(choice.action)} /></th><td>${percent(choice.win_chance)}</td>
      ${columns.map(column => html`<td key=${column.title} class=${column.extra ? "extra" : ""}>${signed(column.of(choice))}</td>`)}</tr>`)}</tbody>
  </table>`
}
