// What the review says of a game, as numbers and sentences made from what the server found.
import { rankOf } from "../lib/cards.js"
import { cardsOf } from "../lib/choices.js"
import { cardsInWords, rankText, sideName, sorted } from "../table/words.js"
import { numberWord } from "../lib/counted.js"
import { capital, fixed, listed, many, t } from "../lib/words.js"

/** @typedef {import("../lib/types").Review} Review */
/** @typedef {import("../lib/types").Game} Game */
/** @typedef {import("../lib/types").Decision} Decision */
/** @typedef {{game: Game, review: Review, at: import("../lib/preact.js").Signal<number>, answered: import("../lib/preact.js").Signal<Set<number>>}} Reviewed a game with its review, the event looked at, and the numbers of the worst decisions whose answer was opened */

/** Luck below this, in hundredths of a win, is called even. */
const EVEN = 5

/** @param {Game} game */
export const sideOf = game => game.seats[game.seat].side

/** @param {number[]} numbers */
export const sum = numbers => numbers.reduce((all, number) => all + number, 0)

/** "You won, 121 to 75". @param {Game} game */
export function headline({ view, seats, seat }) {
  const side = seats[seat].side
  const others = view.scores.filter((_, at) => at !== side)
  const scores = { own: view.scores[side], others: listed(others.map(String)) }
  if (view.winner === null) return t("Stopped at {own} to {others}", scores)
  return view.winner === side ? t("You won, {own} to {others}", scores) : t("You lost, {own} to {others}", scores)
}

/** "Against Hazel, Standard. Nine deals." @param {Game} game @param {Review} review */
export function against(game, review) {
  const side = sideOf(game)
  const others = game.seats.filter(seat => seat.side !== side).map(seat => (seat.level ? `${seat.name}, ${seat.level}` : seat.name))
  const deals = review.graph.at(-1)?.deal ?? 0
  return `${t("Against {names}.", { names: listed(others) })} ${capital(many(deals, "{number} deal", "{number} deals", { number: deals <= 12 ? numberWord(deals) : deals }))}.`
}

/** @param {number} luck in hundredths of a win */
export function luckWords(luck) {
  if (luck >= EVEN) return t("The cards were kind.")
  return luck <= -EVEN ? t("The cards were against you.") : t("The cards were even.")
}

/** Where the result came from: the parts add up to it. In hundredths of a win. @param {Game} game @param {Review} review */
export function account(game, { start, result, players }) {
  const side = sideOf(game)
  const lossOf = (/** @type {boolean} */ own) => sum(players.filter(player => (game.seats[player.seat].side === side) === own).map(player => player.loss))
  const luck = players[game.seat].luck
  return { start: 100 * start[side], luck, yours: lossOf(true), theirs: lossOf(false) / (start.length - 1), result: 100 * result[side] }
}

/**
 * Every deal in a line: whose crib, what was thrown, points of each side, the score, errors, luck, the chance after it.
 * @param {Game} game @param {Review} review
 */
export function dealsOf(game, { graph, decisions, luck }) {
  const side = sideOf(game)
  const count = graph.at(-1)?.deal ?? 0
  let before = graph[0].scores.map(() => 0)
  return Array.from({ length: count }, (_, i) => {
    const deal = i + 1
    const last = /** @type {Review["graph"][number]} */ (graph.findLast(point => point.deal === deal))
    const made = last.scores.map((score, at) => score - before[at])
    before = last.scores
    const own = decisions.filter(decision => decision.deal === deal && decision.seat === game.seat)
    const thrown = own.find(decision => decision.kind === "Discard")
    return {
      deal, made, scores: last.scores, dealer: decisions.find(decision => decision.deal === deal)?.dealer ?? null,
      thrown: thrown ? cardsOf(thrown.chosen.action) : [], loss: sum(own.map(decision => decision.loss)),
      luck: sum(luck.filter(part => part.deal === deal && part.side === side).map(part => part.change)), chance: last.chances[side],
    }
  })
}

/** "9-J": a throw by its ranks. @param {string[]} cards */
export const ranksOf = cards => sorted(cards).map(rankText).join("-")

/** "Deal 3, Hazel’s crib, 24 to 22." @param {Game} game @param {Decision} decision */
export function placeOf(game, { deal, dealer, scores, kind, count, pile }) {
  const side = sideOf(game)
  const crib = dealer === game.seat ? t("your crib") : t("{name}’s crib", { name: game.seats[dealer].name })
  const score = t("{own} to {others}", { own: scores[side], others: listed(scores.filter((_, at) => at !== side).map(String)) })
  const on = kind === "Discard" ? [] : [pile.length ? t("on a count of {count}", { count }) : t("to lead")]
  return `${[t("Deal {deal}", { deal }), crib, score, ...on].join(", ")}.`
}

/** In which part of the game the best choice would have done better. @param {Game} game @param {Decision} decision */
export function reasonOf(game, { chosen, best, seat }) {
  const isOwn = seat === game.seat, { name } = game.seats[seat]
  const by = (/** @type {number} */ n) => ({ name, points: many(Number(n.toFixed(1)), "{number} point", "{number} points", { number: fixed(n) }) })
  const found = [
    { by: best.points.hand - chosen.points.hand, say: isOwn ? t("Your hand would have been worth {points} more.", by(best.points.hand - chosen.points.hand)) : t("{name}’s hand would have been worth {points} more.", by(best.points.hand - chosen.points.hand)) },
    { by: best.points.crib - chosen.points.crib, say: best.points.crib < 0 ? t("The crib would have cost {points} less.", by(best.points.crib - chosen.points.crib)) : t("The crib would have brought {points} more.", by(best.points.crib - chosen.points.crib)) },
    { by: best.points.pegs - chosen.points.pegs, say: isOwn ? t("You would have pegged {points} more.", by(best.points.pegs - chosen.points.pegs)) : t("{name} would have pegged {points} more.", by(best.points.pegs - chosen.points.pegs)) },
    { by: chosen.points.their_pegs - best.points.their_pegs, say: isOwn ? t("The other side would have pegged {points} less.", by(chosen.points.their_pegs - best.points.their_pegs)) : t("You would have pegged {points} less.", by(chosen.points.their_pegs - best.points.their_pegs)) },
  ].sort((a, b) => b.by - a.by)[0]
  if (100 * (best.win_chance - chosen.win_chance) < 0.05) return t("Nothing was better.")
  return found.by >= 0.15 ? found.say : t("On points there is little in it: the score makes the difference.")
}

/** The cards before a decision, by rank. @param {Decision} decision */
export const handBefore = ({ hand }) => [...hand].sort((a, b) => rankOf(a) - rankOf(b))

/** "two cards", "a card". @param {Decision} decision */
export function asked({ kind, chosen }) {
  const n = cardsOf(chosen.action).length
  return cardsInWords(kind === "PlayCard" ? 1 : n)
}

/** "You two" and "They" at tables of pairs, else the players' names. @param {Game} game @param {number} side */
export function sideLabel(game, side) {
  if (game.rules.seats !== 4) return sideName(game, side)
  return side === sideOf(game) ? t("You two") : t("They")
}
