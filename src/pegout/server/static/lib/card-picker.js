// Picking cards of the pack: a grid to tap, a line to type in, and the row of what is picked.
import { html, useId, useRef, useState } from "./preact.js"
import { CardFace, RANKS, cardName, cardSaid, cardText } from "./cards.js"
import { memo } from "./dom.js"
import { readCards, writeCards } from "./typed-cards.js"
import { t } from "./words.js"

const SUITS = "CDHS"
/** The pack by suit. */
const PACK = [...SUITS].map(suit => [...RANKS].map(rank => rank + suit))

/** Steps of the arrow keys in the grid. @type {Record<string, [number, number]>} */
const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }

/** What is written at a card: in print, as it is said, and how much of its field it colours, 0 to 1. @typedef {{text: string, said: string, share: number}} Note */

/** A card of the grid, its `note` in print and in words. */
const Pick = memo(/** @param {{card: string, isStop: boolean, isPicked: boolean, reason?: string, text?: string, said?: string, share?: number}} props */
  ({ card, isStop, isPicked, reason, text, said, share }) => html`<button type="button" class=${`pick pick-${card[1]}`} data-pick=${card} tabindex=${isStop ? 0 : -1}
    aria-label=${[cardName(card), reason ?? said].filter(Boolean).join(", ")} aria-pressed=${isPicked} aria-disabled=${reason ? "true" : undefined}>
    <span data-text=${cardText(card)} data-note=${text} style=${{ "--share": share }}></span></button>`)

/** The card of the grid that an event is about. @param {Event} event */
const pickOf = event => /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-pick]"))?.dataset.pick

/**
 * All 52 cards to tap. For the keyboard it is one stop: arrows move inside.
 * @param {{picked: string[], elsewhere?: Record<string, string>, notes?: Record<string, Note>, label: string, onTap: (card: string) => void}} props
 *   elsewhere: cards that cannot be picked, with the reason.
 */
export function CardPicker({ picked, elsewhere = {}, notes, label, onTap }) {
  const grid = useRef(/** @type {HTMLElement | null} */ (null))
  const [at, move] = useState(PACK[0][0])
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const suit = (SUITS.indexOf(at[1]) + step[0] + 4) % 4, rank = (RANKS.indexOf(at[0]) + step[1] + 13) % 13
    const next = PACK[suit][rank]
    move(next)
    const button = grid.current?.querySelector(`[data-pick="${next}"]`)
    if (button instanceof HTMLElement) button.focus()
  }
  const onClick = (/** @type {Event} */ event) => {
    const card = pickOf(event)
    if (card && !elsewhere[card]) onTap(card)
  }
  return html`<div class=${`picker ${notes ? "noted" : ""}`} role="group" aria-label=${label} ref=${grid} onKeyDown=${onKeyDown} onClick=${onClick}
    onFocusIn=${(/** @type {Event} */ event) => move(pickOf(event) ?? at)}>
    ${PACK.map((cards, i) => html`<div class="picker-suit" key=${i}>${cards.map(card => html`<${Pick} key=${card} card=${card} isStop=${card === at}
      isPicked=${picked.includes(card)} reason=${elsewhere[card]} ...${notes?.[card]} />`)}
    </div>`)}
  </div>`
}

/**
 * A line that takes cards as text, such as "5h 5c 6s jd qd kc".
 * @param {{label: string, cards: string[], most: number, taken?: Record<string, string>, placeholder?: string, onChange: (cards: string[]) => void}} props
 *   taken: cards that lie elsewhere, with the reason.
 */
export function CardLine({ label, cards, most, taken = {}, placeholder, onChange }) {
  const id = useId()
  const [typed, type] = useState(/** @type {string | null} */ (null))
  const [wrong, say] = useState("")
  const read = (/** @type {string} */ text) => {
    const found = readCards(text)
    const twice = found.cards.find((card, i) => found.cards.indexOf(card) !== i)
    const gone = found.cards.find(card => taken[card])
    type(text)
    say(complaint(found.wrong, twice, gone && t("{card} is {where}.", { card: cardText(gone), where: taken[gone] })))
    onChange([...new Set(found.cards)].filter(card => !taken[card]).slice(0, most))
  }
  return html`<div class="card-line">
    <label class="lab" for=${id}>${label}</label>
    <input class="text" id=${id} value=${typed ?? writeCards(cards)} autocomplete="off" autocapitalize="none" spellcheck=${false} placeholder=${placeholder}
      aria-describedby=${wrong ? id + "wrong" : undefined} aria-invalid=${wrong ? "true" : undefined}
      onInput=${(/** @type {any} */ event) => read(event.currentTarget.value)} onBlur=${() => { type(null); say("") }} />
    ${wrong ? html`<p class="refusal" id=${id + "wrong"} role="status">${wrong}</p>` : null}
  </div>`
}

/** @param {string} wrong @param {string | undefined} twice @param {string | undefined} gone */
function complaint(wrong, twice, gone) {
  if (wrong) return wrong.length < 2 || /^10$/.test(wrong) ? "" : t("“{wrong}” is no card: write 5h, 10c or qd.", { wrong })
  if (twice) return t("{card} is there twice.", { card: cardText(twice) })
  return gone ?? ""
}

/**
 * What is picked, with room for what is missing; a tap takes a card away.
 * @param {{cards: string[], room: number, label: string, onRemove: (card: string) => void, lookOf?: (card: string) => string}} props
 *   lookOf: the class of a card's face.
 */
export function PickedCards({ cards, room, label, onRemove, lookOf }) {
  const empty = Math.max(0, room - cards.length)
  return html`<div class="picked" role="group" aria-label=${label}>
    ${cards.map(card => html`<button key=${card} type="button" class="card-btn" aria-label=${t("Take away the {card}", { card: cardSaid(card) })} onClick=${() => onRemove(card)}>
      <${CardFace} card=${card} class=${lookOf?.(card)} alt="" /></button>`)}
    ${Array.from({ length: empty }, (_, i) => html`<span class="slot-empty" key=${"empty" + i} aria-hidden="true"></span>`)}
  </div>`
}
