// The table's own words: names, whose crib it is, and what to do next.
import { RANKS, cardText, rankOf } from "../lib/cards.js"
import { html } from "../lib/preact.js"

/** @typedef {import("../lib/types").Game} Game */
/** @typedef {import("../lib/types").View} View */

const RANK_WORDS = ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"]
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six"]

/** A small number in words. @param {number} n */
export const inWords = n => NUMBERS[n] ?? String(n)

/** Straight apostrophes as printers set them. @param {string} text */
export const printed = text => text.replace(/'/g, "’")

/** Whether somebody sits at the table by this page, rather than looking at it from outside. @param {Game} game */
export const isSeated = game => game.seat >= 0

/** One's own side; the first for who has none. @param {Game} game */
export const ownSide = game => game.seats[game.seat]?.side ?? 0

/** @param {Game} game @param {number} seat */
export const nameOf = (game, seat) => (seat === game.seat ? "You" : game.seats[seat].name)

/** "Your hand", "Hazel’s crib". @param {Game} game @param {number} seat @param {string} thing */
export const ownersOf = (game, seat, thing) => (seat === game.seat ? `Your ${thing}` : `${game.seats[seat].name}’s ${thing}`)

/** The same in the middle of a sentence. @param {Game} game @param {number} seat @param {string} thing */
export const ownedBy = (game, seat, thing) => (seat === game.seat ? `your ${thing}` : `${game.seats[seat].name}’s ${thing}`)

/** Sides in the order of the board's tracks: one's own first, then to the left; the same for all where all see the same. @param {Game} game */
export function sidesInOrder(game) {
  const sides = game.rules.seats === 3 ? 3 : 2
  const first = game.isCommon ? 0 : ownSide(game)
  return Array.from({ length: sides }, (_, i) => (first + i) % sides)
}

/** Whether a game was resigned, or claimed from people who were away: then no hands are shown. @param {string | null | undefined} how */
export const isGivenUp = how => how === "resigned" || how === "claimed"

/** The track of a seat's side: 0 for one's own. @param {Game} game @param {number} seat */
export const trackOf = (game, seat) => sidesInOrder(game).indexOf(game.seats[seat].side)

/** The names of a side: "You, Rosa". @param {Game} game @param {number} side */
export function sideName(game, side) {
  const seats = game.seats.filter(seat => seat.side === side).map(seat => seat.seat)
  seats.sort((a, b) => Number(b === game.seat) - Number(a === game.seat))
  return seats.map(seat => nameOf(game, seat)).join(", ")
}

/** Where the others sit, for who sits there too. @param {Game} game @param {number} seat */
export function placeOf(game, seat) {
  if (!isSeated(game)) return ""
  const count = game.rules.seats
  const steps = (seat - game.seat + count) % count
  return ["you", "left", count === 4 ? "partner" : "right", "right"][steps]
}

/** Cards by rank, then suit. @param {string[]} cards */
export const sorted = cards => [...cards].sort((a, b) => rankOf(a) - rankOf(b) || a.charCodeAt(1) - b.charCodeAt(1))

/** Pips of a card: court cards ten. @param {string} card */
export const pipsOf = card => Math.min(RANKS.indexOf(card[0]) + 1, 10)

/** "The jack and the king go in." @param {string[]} cards */
export function goingIn(cards) {
  const words = sorted(cards).map(card => RANK_WORDS[rankOf(card)])
  if (words.length === 1) return `The ${words[0]} goes in.`
  if (words[0] === words[1]) return `Two ${words[0] === "six" ? "sixes" : words[0] + "s"} go in.`
  return `The ${words[0]} and the ${words[1]} go in.`
}

/** A rank as it is said aloud, with the sign for print. @param {string} card */
export const rankText = card => cardText(card).slice(0, -1)

/** A line with its red suits in red. @param {string} text */
export function inked(text) {
  return printed(text).split(/([♥♦])/).map(part => (/[♥♦]/.test(part) ? html`<i class="red">${part}</i>` : part))
}

/** The head of the table. @param {Game} game @param {number} deal @param {boolean} showing */
export function heading(game, deal, showing) {
  const { length, number } = game.match
  const words = [length > 1 ? `Game ${number}` : "", deal ? `deal ${deal}` : "", showing ? "the show" : ""]
  if (!showing && game.rules.seats === 4) words.push("in pairs")
  if (!showing) words.push(`to ${game.rules.target}`)
  const text = words.filter(Boolean).join(", ")
  return text[0].toUpperCase() + text.slice(1)
}
