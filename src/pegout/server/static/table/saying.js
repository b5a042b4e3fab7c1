// The table in sentences, for ears: each part on a key, and all of it at once.
import { cardName } from "../lib/cards.js"
import { NOBODY } from "../lib/game.js"
import { nameOf, ownersOf, sideName, sidesInOrder, sorted } from "./words.js"

/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("../lib/types").Game} Game */

/** @param {string[]} cards */
const named = cards => cards.map(card => cardName(card).toLowerCase()).join(", ")

/** @param {Stage} stage @param {Game} game */
export function scores(stage, game) {
  const { scores: all } = stage.view.value
  return `${sidesInOrder(game).map(side => `${sideName(game, side)} ${all[side]}`).join(", ")}. Out at ${game.rules.target}.`
}

/** @param {Stage} stage @param {Game} game */
export function countAndPile(stage, game) {
  const { count, pile } = stage.view.value
  if (!pile.length) return "Count 0. No card laid."
  return `Count ${count}. ${pile.map(({ seat, card }) => `${nameOf(game, seat)}: ${named([card])}`).join(", ")}.`
}

/** @param {Stage} stage */
export function myCards(stage) {
  const { hand, thrown } = stage.view.value
  if (stage.me === NOBODY) return "The cards are covered."
  const held = hand.length ? `Your cards: ${named(sorted(hand))}.` : "You have no cards left."
  return thrown.length ? `${held} Your throw: ${named(sorted(thrown))}.` : held
}

/** @param {Stage} stage @param {Game} game */
export function starterAndCrib(stage, game) {
  const { starter, dealer } = stage.view.value
  const crib = dealer === null ? "" : ` ${ownersOf(game, dealer, "crib")}.`
  return (starter ? `Starter: ${named([starter])}.` : "No starter yet.") + crib
}

/** @param {Stage} stage */
export const lastEvent = stage => stage.lines.value.findLast(line => line.n && line.spoken)?.spoken ?? "Nothing yet."

/** @param {Stage} stage @param {Game} game */
export function whoseTurn(stage, game) {
  const { awaited } = stage.view.value
  if (awaited.includes(game.seat)) return "Your turn."
  return awaited.length ? `${awaited.map(seat => nameOf(game, seat)).join(" and ")} to move.` : ""
}

/** @param {Stage} stage @param {Game} game */
export function wholeTable(stage, game) {
  const held = game.seats.filter(({ seat }) => seat !== game.seat)
    .map(({ seat }) => `${nameOf(game, seat)} holds ${stage.view.value.hand_sizes[seat] ?? 0}`).join(", ")
  return [scores(stage, game), starterAndCrib(stage, game), countAndPile(stage, game), myCards(stage), `${held}.`, whoseTurn(stage, game)].join(" ")
}
