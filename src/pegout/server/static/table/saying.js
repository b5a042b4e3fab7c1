// The table in sentences, for ears: each part on a key, and all of it at once.
import { cardSaid } from "../lib/cards.js"
import { NOBODY } from "../lib/game.js"
import { nameOf, cribOf, sideName, sidesInOrder, sorted } from "./words.js"
import { COLON, listed, t } from "../lib/words.js"

/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("../lib/types").Game} Game */

/** @param {string[]} cards */
const named = cards => cards.map(cardSaid).join(", ")

/** @param {Stage} stage @param {Game} game */
export function scores(stage, game) {
  const { scores: all } = stage.view.value
  return t("{scores}. Out at {target}.", { scores: sidesInOrder(game).map(side => `${sideName(game, side)} ${all[side]}`).join(", "), target: game.rules.target })
}

/** @param {Stage} stage @param {Game} game */
export function countAndPile(stage, game) {
  const { count, pile } = stage.view.value
  if (!pile.length) return t("Count 0. No card laid.")
  return t("Count {count}. {pile}.", { count, pile: pile.map(({ seat, card }) => `${nameOf(game, seat)}${COLON}${named([card])}`).join(", ") })
}

/** @param {Stage} stage */
export function myCards(stage) {
  const { hand, thrown } = stage.view.value
  if (stage.me === NOBODY) return t("The cards are covered.")
  const held = hand.length ? t("Your cards: {cards}.", { cards: named(sorted(hand)) }) : t("You have no cards left.")
  return thrown.length ? `${held} ${t("Your throw: {cards}.", { cards: named(sorted(thrown)) })}` : held
}

/** @param {Stage} stage @param {Game} game */
export function starterAndCrib(stage, game) {
  const { starter, dealer } = stage.view.value
  const crib = dealer === null ? "" : ` ${cribOf(game, dealer)}.`
  return (starter ? t("Starter: {card}.", { card: cardSaid(starter) }) : t("No starter yet.")) + crib
}

/** @param {Stage} stage */
export const lastEvent = stage => stage.lines.value.findLast(line => line.n && line.spoken)?.spoken ?? t("Nothing yet.")

/** @param {Stage} stage @param {Game} game */
export function whoseTurn(stage, game) {
  const { awaited } = stage.view.value
  if (awaited.includes(game.seat)) return t("Your turn.")
  return awaited.length ? t("{names} to move.", { names: listed(awaited.map(seat => nameOf(game, seat))) }) : ""
}

/** @param {Stage} stage @param {Game} game */
export function wholeTable(stage, game) {
  const held = game.seats.filter(({ seat }) => seat !== game.seat)
    .map(({ seat }) => t("{name} holds {n}", { name: nameOf(game, seat), n: stage.view.value.hand_sizes[seat] ?? 0 })).join(", ")
  return [scores(stage, game), starterAndCrib(stage, game), countAndPile(stage, game), myCards(stage), `${held}.`, whoseTurn(stage, game)].join(" ")
}
