// Counting by tapping: the cards of one combination at a time, added up by the person.
import { html } from "../lib/preact.js"
import { CardButton, rankOf } from "../lib/cards.js"
import { inWords, pipsOf, sorted } from "./words.js"
import { capital, listed, t } from "../lib/words.js"

/** @typedef {import("../lib/types").Rules} Rules */

/** @param {number[]} ranks in rising order */
const isRun = ranks => ranks.length >= 3 && ranks.every((rank, i) => i === 0 || rank === ranks[i - 1] + 1)

/**
 * What one set of cards is, as it is said, and its points.
 * @param {string[]} cards @param {string | null} starter @param {Rules} rules @returns {{name: string, points: number}[]}
 */
export function combinations(cards, starter, rules) {
  const ranks = cards.map(rankOf).sort((a, b) => a - b)
  const found = []
  const [first] = ranks
  if (cards.reduce((sum, card) => sum + pipsOf(card), 0) === 15) found.push({ name: t("fifteen"), points: 2 })
  if (cards.length > 1 && ranks.every(rank => rank === first)) {
    found.push({ name: ["", "", t("pair"), t("three of a kind"), t("four of a kind")][cards.length], points: rules.kinds_at_show[cards.length - 2] })
  }
  if (isRun(ranks)) found.push({ name: t("run of {number}", { number: inWords(ranks.length) }), points: ranks.length })
  if (cards.length >= 3 + (rules.cards === "six" ? 1 : 0) && cards.every(card => card[1] === cards[0][1])) found.push({ name: t("flush"), points: cards.length })
  if (cards.length === 1 && cards[0][0] === "J" && cards[0] !== starter && cards[0][1] === starter?.[1]) found.push({ name: t("his nobs"), points: 1 })
  return found
}

/** Five cards to tap, and a button that adds what they make to the number on the pad. @param {import("./table.js").TableProps & {cards: string[]}} props */
export function TapOut({ stage, moves, game, cards }) {
  const { starter } = stage.view.value
  const picked = moves.picked.value
  const all = [...sorted(cards), ...(starter ? [starter] : [])]
  const found = combinations(picked, starter, game.rules)
  const points = found.reduce((sum, one) => sum + one.points, 0)
  const pick = (/** @type {string} */ card) => { moves.picked.value = picked.includes(card) ? picked.filter(other => other !== card) : [...picked, card] }
  const add = () => {
    moves.number.value = Math.min(29, (moves.number.value ?? 0) + points)
    moves.picked.value = []
  }
  const words = found.length ? t("{names}: add {points}", { names: listed(found.map(one => one.name)), points }) : picked.length ? t("No points in these") : ""
  const { possible_counts: possible } = game.rules
  const chosen = moves.number.value
  const never = chosen !== null && possible && !possible.includes(chosen) ? t("No hand ever had {chosen}. Say it if you like.", { chosen }) : ""
  return html`<div class="five tap" role="group" aria-label=${t("Tap out a combination")}>
      ${all.map((card, i) => html`<${CardButton} key=${card} card=${card} place=${i + 1} of=${all.length} selected=${picked.includes(card)}
        class=${card === starter ? "st" : ""} onTap=${() => pick(card)} />`)}
    </div>
    <div class="tapped">${points ? html`<button type="button" class="add" data-act="add" onClick=${add}>${capital(words)}</button>`
      : html`<span class="hint" role="status">${never || words || t("Pick a number, or tap the cards of a combination.")}</span>`}</div>`
}
