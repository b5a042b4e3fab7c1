// What the scoreboard says: names of sides, what was pegged, who has won, and what is asked about a number.
import { isDoubtful, sidesFor, sideOf } from "./score.js"

/** @typedef {import("./score.js").Setup} Setup */
/** @typedef {import("./score.js").Standing} Standing */
/** @typedef {import("./score.js").Entry} Entry */
/** @typedef {import("./score.js").What} What */
/** @typedef {import("./score.js").Row} Row */

/** Names of who has left their place empty: by the colours of the pegs. @param {number} seats */
export const usualNames = seats => (seats === 4 ? ["Blue", "Orange", "Blue two", "Orange two"] : ["Blue", "Orange", "White"].slice(0, seats))

/** Names that are all different, as the board has them: empty ones by their usual, the second of two alike with its number. @param {string[]} names */
export function properNames(names) {
  const usual = usualNames(names.length)
  const given = names.map((name, seat) => name.trim() || usual[seat])
  return given.map((name, seat) => (given.indexOf(name) < seat ? `${name} ${seat + 1}` : name))
}

/** All sides, from 0. @param {Setup} setup */
export const sidesOf = ({ players }) => Array.from({ length: sidesFor(players.length) }, (_, side) => side)

/** @param {Setup} setup @param {number} side */
export const seatsOf = (setup, side) => setup.players.map((_, seat) => seat).filter(seat => sideOf(setup, seat) === side)

/** @param {Setup} setup @param {number} side */
export const sideName = (setup, side) => seatsOf(setup, side).map(seat => setup.players[seat]).join(" and ")

/** The word for one, or for partners. @param {Setup} setup @param {string} one @param {string} two */
const verb = ({ players }, one, two) => (players.length === 4 ? two : one)

/** "Ann 45, Bill 52". @param {Setup} setup @param {number[]} numbers */
export const scoreLine = (setup, numbers) => numbers.map((n, side) => `${sideName(setup, side)} ${n}`).join(", ")

/** "Ann wins, and it’s a skunk." @param {Setup} setup @param {{winner: number | null, skunk: string | null, scores: number[]}} result */
export function verdict(setup, { winner, skunk, scores }) {
  if (winner === null) return "Left without a winner."
  const wins = `${sideName(setup, winner)} ${verb(setup, "wins", "win")}`
  if (skunk) return `${wins}, and it’s a ${skunk}.`
  return `${wins} by ${setup.target - Math.max(...scores.filter((_, side) => side !== winner))}.`
}

/** How the match stands, or single games one after the other; nothing before the first is over. @param {Setup} setup @param {Standing} state */
export function matchLine(setup, { match, games, worth, results }) {
  if (match !== null) return `${sideName(setup, match)} ${verb(setup, "has", "have")} the match, ${worth.toSorted((a, b) => b - a).join(" to ")}.`
  if (setup.games) return `First to ${setup.games}: ${scoreLine(setup, worth)}.`
  return results.length ? `Games: ${scoreLine(setup, games)}.` : ""
}

/** The whole board in a few short sentences. @param {Setup} setup @param {Standing} state */
export function wholeBoard(setup, state) {
  const now = state.winner === null ? `${setup.players[state.dealer]} deals. Out at ${setup.target}.` : verdict(setup, state)
  return [`${scoreLine(setup, state.scores)}.`, now, matchLine(setup, state)].filter(Boolean).join(" ")
}

/** What a row brought a side. @param {Setup} setup @param {Row} row @param {number} side */
export const broughtTo = (setup, row, side) => seatsOf(setup, side)
  .reduce((sum, seat) => sum + row.more[seat] + row.numbers[seat].reduce((/** @type {number} */ all, n) => all + (n ?? 0), 0), 0)

/** What to ask before a number is pegged; "" where there is nothing. @param {Setup} setup @param {number} dealer @param {{seat: number, what: What, points: number}} number */
export function doubtOf(setup, dealer, { seat, what, points }) {
  if (!isDoubtful(setup, dealer, { seat, what, points })) return ""
  if (what === "play") return `The play cannot bring ${setup.players[seat]} ${points}.`
  if (what === "crib" && seat !== dealer) return `The crib is ${setup.players[dealer]}’s.`
  return `No ${what} is worth ${points}.`
}

/** What has just been entered, for ears. @param {Setup} setup @param {Entry} entry @param {Standing} state after it */
export function told(setup, entry, state) {
  if (state.ask) return `${state.ask.seats.length > 2 ? "More than one" : "Both"} got home in the play. Who was first?`
  const end = state.winner === null ? "" : ` ${verdict(setup, state)} ${matchLine(setup, state)}`
  if (entry.kind === "points") {
    const side = sideOf(setup, entry.seat)
    const name = entry.what === "hand" ? setup.players[entry.seat] : sideName(setup, side)
    return `${name}, ${entry.what}, ${entry.points}. ${state.scores[side]}.${end}`.trimEnd()
  }
  const deals = `${setup.players[state.dealer]} deals.`
  if (entry.kind === "game") return `Game ${state.game}. ${deals}`
  const row = state.history.at(-1)
  const lines = entry.kind === "deal" && row ? sidesOf(setup).map(side => `${sideName(setup, side)} ${broughtTo(setup, row, side)}, now ${state.scores[side]}.`).join(" ") : ""
  return `${lines} ${state.winner === null ? deals : end}`.trim()
}
