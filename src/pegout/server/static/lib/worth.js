// What every choice is worth, in columns that can be put in another order.
import { html, useState } from "./preact.js"
import { Printed, cardsOf, percent, signed } from "./choices.js"
import { fixed, t } from "./words.js"

/** @typedef {import("./types").Choice} Choice */
/** @typedef {{title: string, said?: string, of: (choice: Choice) => number, print: (choice: Choice) => string}} Column */

/** @type {Column} */
const WIN = { title: t("Win"), said: t("Chance to win"), of: choice => choice.win_chance, print: choice => percent(choice.win_chance) }
/** @param {string} title @param {string} said @param {(points: Choice["points"]) => number} of @returns {Column} */
const points = (title, said, of) => ({ title, said, of: choice => of(choice.points), print: choice => signed(of(choice.points)) })
const PLAY = points(t("Play"), t("Pegged in the play, yours less theirs"), ({ pegs, their_pegs }) => pegs - their_pegs)
const ALL = points(t("In all"), t("All of these"), ({ total }) => total)

/** @type {Column[]} */
const THROW = [
  WIN,
  { title: t("Hand"), said: t("Average hand"), of: ({ points: { hand } }) => hand, print: ({ points: { hand } }) => fixed(hand) },
  points(t("Crib"), t("Average crib, less than 0 where it is theirs"), ({ crib }) => crib),
  PLAY,
  ALL,
  { title: t("Range"), said: t("Least and most that the hand can be worth"), of: ({ points: { low } }) => low, print: ({ points: { low, high } }) => `${low}–${high}` },
]
/** @type {Column} */
const ERROR = { title: "±", said: t("Standard error of the difference from the best"), of: ({ error }) => error, print: ({ error }) => fixed(100 * error) }
/** @type {Column[]} */
const CARD = [
  WIN,
  { title: t("You peg"), of: ({ points: { pegs } }) => pegs, print: ({ points: { pegs } }) => fixed(pegs) },
  { title: t("They peg"), of: ({ points: { their_pegs } }) => their_pegs, print: ({ points: { their_pegs } }) => fixed(their_pegs) },
  PLAY,
]

/** The same cards in any order. @param {Choice["action"]} action */
const key = action => cardsOf(action).toSorted().join()

/**
 * @param {{choices: Choice[], caption: string, chosen?: Choice["action"], least?: number, errors?: boolean, word?: string}} props
 *   the best first; chosen: the one that was taken. least: rows shown before "Show all". errors: with standard errors. word: what marks the taken one.
 */
export function Worth({ choices, caption, chosen, least = 15, errors = false, word = t("yours") }) {
  const [order, sort] = useState({ column: 0, up: false })
  const [whole, show] = useState(false)
  if (!choices.length) return null
  const isThrow = choices[0].action.kind === "Discard"
  const parts = isThrow ? THROW : CARD
  const columns = errors ? [WIN, ERROR, ...parts.slice(1, isThrow ? -1 : undefined)] : parts
  const { of } = columns[order.column]
  const sorted = choices.toSorted((a, b) => (of(b) - of(a)) * (order.up ? -1 : 1))
  const taken = chosen ? key(chosen) : ""
  const few = sorted.filter((choice, i) => i < least || key(choice.action) === taken)
  const shown = whole ? sorted : few
  return html`<div class="worth">
    <div class="worth-frame"><table><caption class="sr">${caption}</caption>
      <thead><tr><th scope="col">${isThrow ? t("Throw") : t("Card")}</th>${columns.map((column, i) => html`
        <th scope="col" key=${column.title} aria-sort=${i === order.column ? (order.up ? "ascending" : "descending") : undefined}>
          <button type="button" title=${column.said} onClick=${() => sort({ column: i, up: i === order.column && !order.up })}>${column.title}</button></th>`)}</tr></thead>
      <tbody>${shown.map(choice => html`<${Row} key=${key(choice.action)} choice=${choice} columns=${columns} best=${choice.win_chance === choices[0].win_chance} taken=${key(choice.action) === taken} word=${word} />`)}</tbody>
    </table></div>
    ${few.length < sorted.length ? html`<button type="button" class="btn quiet all" aria-expanded=${whole} onClick=${() => show(!whole)}>
      ${whole ? t("Show fewer") : t("Show all {n}", { n: sorted.length })}</button>` : null}
  </div>`
}

/** @param {{choice: Choice, columns: Column[], best: boolean, taken: boolean, word: string}} props */
function Row({ choice, columns, best, taken, word }) {
  const mark = taken ? word : best ? t("best") : ""
  return html`<tr class=${`${best ? "best" : ""} ${taken ? "taken" : ""}`}>
    <th scope="row"><${Printed} cards=${cardsOf(choice.action)} />${mark ? html` <small>${taken && best ? t("{word}, best", { word }) : mark}</small>` : null}</th>
    ${columns.map(column => html`<td key=${column.title}>${column.print(choice)}</td>`)}
  </tr>`
}
