// Card faces, their names in words and in print, and the button that a card in hand is.
import { html, useState } from "./preact.js"
import { settings } from "./settings.js"
import { capital, t } from "./words.js"

export const RANKS = "A23456789TJQK"
const SUITS = "CDHS"
const RANK_NAMES = t("ace two three four five six seven eight nine ten jack queen king").split(" ")
const SUIT_NAMES = t("clubs diamonds hearts spades").split(" ")
const SUIT_SIGNS = ["♣", "♦", "♥", "♠"]
const BACK = "??"
const FOLDER = new URL("../cards/", import.meta.url).pathname

/** Outlines of the four suits in a square of 100. */
const PIPS = [
  "M50 6c12 0 21 9 21 20 0 7-3 13-8 17 3-2 7-3 11-3 11 0 20 9 20 20s-9 20-20 20c-9 0-16-5-19-12 0 11 3 20 12 26H33c9-6 12-15 12-26-3 7-10 12-19 12C15 80 6 71 6 60s9-20 20-20c4 0 8 1 11 3-5-4-8-10-8-17C29 15 38 6 50 6z",
  "M50 3C60 20 76 38 92 50 76 62 60 80 50 97 40 80 24 62 8 50 24 38 40 20 50 3z",
  "M50 92C44 80 6 58 6 31 6 17 16 8 28 8c10 0 18 6 22 16C54 14 62 8 72 8c12 0 22 9 22 23 0 27-38 49-44 61z",
  "M50 5c6 13 42 32 42 56 0 12-9 20-20 20-8 0-14-4-18-9 1 9 4 16 12 22H34c8-6 11-13 12-22-4 5-10 9-18 9C17 81 8 73 8 61 8 37 44 18 50 5z",
]

/** 0 for the ace to 12 for the king. @param {string} card */
export const rankOf = card => RANKS.indexOf(card[0])

/** @param {string} card */
const suitOf = card => SUITS.indexOf(card[1])

/** The rank in words: "five". @param {string} card */
export const rankName = card => RANK_NAMES[rankOf(card)]

/** The name in a sentence: "five of hearts". @param {string} card */
export function cardSaid(card) {
  return card === BACK ? t("face-down card") : t("{rank} of {suit}", { rank: rankName(card), suit: SUIT_NAMES[suitOf(card)] })
}

/** The name alone: "Five of hearts". @param {string} card */
export const cardName = card => capital(cardSaid(card))

/** The name in print: "5♥", "10♦". @param {string} card */
export function cardText(card) {
  if (card === BACK) return BACK
  return (card[0] === "T" ? "10" : card[0]) + SUIT_SIGNS[suitOf(card)]
}

/** @param {string} card */
function address(card) {
  if (card === BACK) return FOLDER + "back.svg"
  return `${FOLDER}${settings.fourColour.value ? "four-colour/" : ""}${card}.svg`
}

/** Fetches faces before they are turned. @param {string[]} cards */
export function preloadCards(cards) {
  for (const card of cards) new Image().src = address(card)
}

/** The address of a rank as a drawing. It is kept outside the cards, so that no button holds text that its name does not. @param {string} rank */
function rankDrawing(rank) {
  const id = `rank-${rank}`
  if (!document.getElementById(id)) {
    const narrow = rank === "10" ? ' textLength="136" lengthAdjust="spacingAndGlyphs"' : ""
    const source = `<svg xmlns="http://www.w3.org/2000/svg"><text id="${id}" x="10" y="134"${narrow}>${rank}</text></svg>`
    const svg = new DOMParser().parseFromString(source, "image/svg+xml").documentElement
    svg.setAttribute("class", "rank-drawing")
    svg.setAttribute("aria-hidden", "true")
    document.body.append(svg)
  }
  return `#${id}`
}

/** @param {{card: string, alt: string, class: string, width: string | undefined}} props */
function LargeFace({ card, alt, class: className, width }) {
  const rank = card[0] === "T" ? "10" : card[0]
  const label = alt ? { role: "img", "aria-label": alt } : { "aria-hidden": "true" }
  return html`<svg class=${`card-img large ${card[1]} ${className}`} viewBox="0 0 240 336" style=${{ width }} ...${label}>
    <rect class="face" x="1" y="1" width="238" height="334" rx="16" />
    <use class="rank" href=${rankDrawing(rank)} />
    <path transform="translate(12 180) scale(1.32)" d=${PIPS[suitOf(card)]} />
    <path transform="translate(146 30) scale(.78)" d=${PIPS[suitOf(card)]} />
  </svg>`
}

/**
 * A card's face, or its back. Always 5 to 7. A face that does not come is drawn in large print.
 * @param {{card: string, size?: number | string, class?: string, alt?: string}} props
 *   size: width in px or any CSS length; without it the width is the style sheet's. alt "" for decoration.
 */
export function CardFace({ card, size, class: className = "", alt = cardName(card) }) {
  const [lost, lose] = useState("")
  const width = typeof size === "number" ? size + "px" : size
  if ((settings.largePrint.value || lost === card) && card !== BACK) return LargeFace({ card, alt, class: className, width })
  return html`<img class=${`card-img ${className}`} src=${address(card)} alt=${alt} width="240" height="336"
    draggable=${false} onError=${() => lose(card)} style=${{ width, height: "auto" }} />`
}

/**
 * A card to press. It stays pressable when it cannot be played, to be able to say why.
 * @param {{card: string, place?: number, of?: number, selected?: boolean, playable?: boolean, reason?: string, note?: "hint" | "",
 *   onTap: (event: MouseEvent) => void, size?: number | string, class?: string, tabIndex?: number,
 *   buttonRef?: any, [rest: string]: any}} props
 */
export function CardButton({ card, place, of, selected, playable, reason, note, onTap, size, class: className = "", buttonRef, ...rest }) {
  const name = [cardName(card)]
  if (place && of) name.push(t("{place} of {of}", { place, of }))
  if (selected) name.push(t("selected"))
  if (reason) name.push(reason)
  if (note) name.push(t("hint"))
  const look = `card-btn ${selected ? "up" : ""} ${playable ? "yes" : ""} ${reason ? "no" : ""} ${note ?? ""} ${className}`
  return html`<button type="button" class=${look} data-card=${card} aria-label=${name.join(", ")}
    aria-disabled=${reason ? "true" : undefined} onClick=${onTap} ref=${buttonRef} ...${rest}>
    <${CardFace} card=${card} size=${size} alt="" />
  </button>`
}
