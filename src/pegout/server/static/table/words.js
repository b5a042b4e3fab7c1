// The table's own words: names, whose crib it is, and what to do next.
import { RANKS, cardText, rankName, rankOf } from "../lib/cards.js"
import { html } from "../lib/preact.js"
import { capital, listed, many, t } from "../lib/words.js"

/** @typedef {import("../lib/types").Game} Game */
/** @typedef {import("../lib/types").View} View */

const MANY = t("aces twos threes fours fives sixes sevens eights nines tens jacks queens kings").split(" ")
const NUMBERS = t("no one two three four five six").split(" ")

/** A small number in words. @param {number} n */
export const inWords = n => NUMBERS[n] ?? String(n)

/** Straight apostrophes as printers set them. @param {string} text */
export const printed = text => text.replace(/'/g, "’")

/** Whether somebody sits at the table by this page, rather than looking at it from outside. @param {Game} game */
export const isSeated = game => game.seat >= 0

/** One's own side; the first for who has none. @param {Game} game */
export const ownSide = game => game.seats[game.seat]?.side ?? 0

/** @param {Game} game @param {number} seat */
export const nameOf = (game, seat) => (seat === game.seat ? t("You") : game.seats[seat].name)

/** "one card", "two cards". @param {number} n */
export const cardsInWords = n => many(n, "{number} card", "{number} cards", { number: inWords(n) })

/** "Your hand", "Hazel’s hand". @param {Game} game @param {number} seat */
export const handOf = (game, seat) => (seat === game.seat ? t("Your hand") : t("{name}’s hand", { name: game.seats[seat].name }))

/** "Your crib", "Hazel’s crib". @param {Game} game @param {number} seat */
export const cribOf = (game, seat) => (seat === game.seat ? t("Your crib") : t("{name}’s crib", { name: game.seats[seat].name }))

/** The hand or the crib that an event shows. @param {Game} game @param {import("../lib/types").GameEvent} event */
export const shownOf = (game, event) => (event.kind === "CribShown" ? cribOf : handOf)(game, event.seat ?? 0)

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

/** The seats of a side, one's own first. @param {Game} game @param {number} side */
function sideSeats(game, side) {
  const seats = game.seats.filter(seat => seat.side === side).map(seat => seat.seat)
  return seats.sort((a, b) => Number(b === game.seat) - Number(a === game.seat))
}

/** The names of a side: "You, Rosa". @param {Game} game @param {number} side */
export function sideName(game, side) {
  return sideSeats(game, side).map(seat => nameOf(game, seat)).join(", ")
}

/** The names of a side in a sentence: "You and Rosa". @param {Game} game @param {number} side */
export const sideAnd = (game, side) => listed(sideSeats(game, side).map(seat => nameOf(game, seat)))

/** Where the others sit, for who sits there too. @param {Game} game @param {number} seat */
export function placeOf(game, seat) {
  if (!isSeated(game)) return ""
  const count = game.rules.seats
  const steps = (seat - game.seat + count) % count
  return [t("you"), t("left"), count === 4 ? t("partner") : t("right"), t("right")][steps]
}

/** Cards by rank, then suit. @param {string[]} cards */
export const sorted = cards => [...cards].sort((a, b) => rankOf(a) - rankOf(b) || a.charCodeAt(1) - b.charCodeAt(1))

/** Pips of a card: court cards ten. @param {string} card */
export const pipsOf = card => Math.min(RANKS.indexOf(card[0]) + 1, 10)

/** "The jack and the king go in." @param {string[]} cards */
export function goingIn(cards) {
  const [first, second] = sorted(cards)
  if (!second) return t("The {rank} goes in.", { rank: rankName(first) })
  if (first[0] === second[0]) return t("Two {ranks} go in.", { ranks: MANY[rankOf(first)] })
  return t("The {first} and the {second} go in.", { first: rankName(first), second: rankName(second) })
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
  const words = [length > 1 ? t("game {number}", { number }) : "", deal ? t("deal {deal}", { deal }) : "", showing ? t("the show") : ""]
  if (!showing && game.rules.seats === 4) words.push(t("in pairs"))
  if (!showing) words.push(t("to {target}", { target: game.rules.target }))
  return capital(words.filter(Boolean).join(", "))
}
