// A position on the felt: the board, what lies on the table, and the hand to choose from.
import { html, useRef, useState } from "../lib/preact.js"
import { Board } from "../lib/board.js"
import { CardButton, CardFace, cardSaid, cardText } from "../lib/cards.js"
import { walk } from "../lib/dom.js"
import { cardsInWords, pipsOf, rankText, sorted } from "../table/words.js"
import { t } from "../lib/words.js"

/** @typedef {import("../lib/types").View} View */

const TARGET = 121
const LINES = [91, 61]

/** Why a card cannot be played, "" where it can. @param {View} view @param {string} card */
const reasonFor = (view, card) => {
  if (view.phase !== "play" || view.legal.some(action => action.card === card)) return ""
  return t("{card} would make {count}", { card: rankText(card), count: view.count + pipsOf(card) })
}

/** Who laid it, for ears. @param {number} seat */
const whose = seat => (seat === 0 ? t("yours") : t("theirs"))

/** @param {{view: View}} props */
function Pile({ view }) {
  const { pile, count } = view
  if (!pile.length) return html`<div class="try-pile none"><p>${view.piles.length ? t("A new count") : t("You lead")}</p></div>`
  return html`<div class="try-pile" style=${{ "--n": pile.length }} role="group" aria-label=${t("The pile: {cards}", { cards: pile.map(laid => `${cardSaid(laid.card)}, ${whose(laid.seat)}`).join("; ") })}>
    ${pile.map(laid => html`<span key=${laid.card} class=${`try-laid ${laid.seat ? "theirs" : "mine"}`}><${CardFace} card=${laid.card} alt="" /></span>`)}
    <b class="num try-count"><span class="sr">${t("Count|number")} </span>${count}</b>
  </div>`
}

/** What lies open in the play, and what one remembers. @param {{view: View, other?: string}} props */
function Table({ view, other }) {
  const own = view.dealer === 0
  const earlier = view.piles.flat()
  const thrown = { cards: sorted(view.thrown).map(cardText).join(" "), name: other }
  const crib = own ? t("Your crib, you threw {cards}", thrown) : other ? t("{name}’s crib, you threw {cards}", thrown) : t("Their crib, you threw {cards}", thrown)
  const left = view.hand_sizes[1]
  return html`<div class="try-table">
    <figure class="try-starter"><${CardFace} card=${view.starter ?? "??"} /><figcaption>${t("Starter")}</figcaption></figure>
    <${Pile} view=${view} />
    <p class="try-notes"><span>${crib}</span>
      ${earlier.length ? html`<span>${t("Before:")} ${earlier.map(laid => html`<span key=${laid.card} class="was ${laid.seat ? "theirs" : ""}">${cardText(laid.card)}<small> ${laid.seat ? other ?? t("they") : t("you")}</small></span> `)}</span>` : null}
      <span>${other ? t("{name} holds {n}", { name: other, n: left }) : t("They hold {cards}", { cards: cardsInWords(left) })}</span></p>
  </div>`
}

/**
 * The position with its hand. `chosen` are the cards lifted; once judged, `best` are marked and nothing more is lifted.
 * @param {{view: View, other?: string, chosen: string[], best: string[] | null, onTap: (card: string) => void, children?: any}} props
 *   other: the name of the other player, where there is one.
 */
export function Position({ view, other, chosen, best, onTap, children }) {
  const group = useRef(/** @type {HTMLElement | null} */ (null))
  const [word, say] = useState("")
  const sides = [t("You"), other ?? t("They")].map((name, side) => ({ name, score: view.scores[side], back: view.back[side] }))
  const hand = sorted(view.hand)
  const tap = (/** @type {string} */ card) => {
    if (best) return
    const reason = reasonFor(view, card)
    say(reason)
    if (!reason) onTap(card)
  }
  const own = view.dealer === 0
  const deals = own ? t("You deal.") : other ? t("{name} deals.", { name: other }) : t("They deal.")
  const theirs = other ? `${t("{name}’s crib this time", { name: other })}.` : t("It is their crib.")
  const standing = other ? `${t("{scores}, out at {target}", { scores: sides.map(({ name, score }) => `${name} ${score}`).join(", "), target: TARGET })}.`
    : t("You {own}, they {theirs}, out at {target}.", { own: sides[0].score, theirs: sides[1].score, target: TARGET })
  return html`<section class=${`felt try ${best ? "judged" : ""}`} aria-label=${t("The position")}>
    <div class="try-board"><${Board} sides=${sides} target=${TARGET} lines=${LINES} label=${`${standing} ${deals}`} /></div>
    ${view.phase === "play" ? html`<${Table} view=${view} other=${other} />`
      : html`<p class="try-ask">${own ? t("It is your crib.") : theirs} <span>${best ? "" : t("Choose two cards to throw.")}</span></p>`}
    <div class=${`try-hand ${hand.length > 4 ? "six" : "few"}`} role="group" aria-label=${t("Your hand, {cards}", { cards: cardsInWords(hand.length) })} ref=${group} style=${{ "--n": hand.length, "--best": JSON.stringify(t("best")) }}
      onKeyDown=${(/** @type {KeyboardEvent} */ event) => walk(event, group.current)}>
      ${hand.map((card, i) => html`<${CardButton} key=${card} card=${card} place=${i + 1} of=${hand.length} selected=${chosen.includes(card)}
        reason=${best ? "" : reasonFor(view, card)} class=${best?.includes(card) ? "wise" : ""} onTap=${() => tap(card)} />`)}
    </div>
    <p class="try-word" role="status">${word}</p>
    ${children}
  </section>`
}
