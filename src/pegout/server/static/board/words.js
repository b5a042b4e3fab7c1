// What the scoreboard says: names of sides, what was pegged, who has won, and what is asked about a number.
import { isDoubtful, sidesFor, sideOf } from "./score.js"
import { COLON, listed, many, t } from "../lib/words.js"

/** @typedef {import("./score.js").Setup} Setup */
/** @typedef {import("./score.js").Standing} Standing */
/** @typedef {import("./score.js").Entry} Entry */
/** @typedef {import("./score.js").What} What */
/** @typedef {import("./score.js").Row} Row */

/** Names of who has left their place empty: by the colours of the pegs. @param {number} seats */
export const usualNames = seats => (seats === 4 ? [t("Blue"), t("Orange"), t("Blue two"), t("Orange two")] : [t("Blue"), t("Orange"), t("White")].slice(0, seats))

/** Names that are all different, as the board has them: empty ones by their usual, the second of two alike with its number. @param {string[]} names */
export function properNames(names) {
  const usual = usualNames(names.length)
  const given = names.map((name, seat) => name.trim() || usual[seat])
  return given.reduce((/** @type {string[]} */ taken, name) => [...taken, unlike(name, taken)], [])
}

/** A name, with as many numbers as make it another than these. @param {string} name @param {string[]} taken @returns {string} */
const unlike = (name, taken) => (taken.includes(name) ? unlike(`${name} ${taken.length + 1}`, taken) : name)

/** All sides, from 0. @param {Setup} setup */
export const sidesOf = ({ players }) => Array.from({ length: sidesFor(players.length) }, (_, side) => side)

/** @param {Setup} setup @param {number} side */
export const seatsOf = (setup, side) => setup.players.map((_, seat) => seat).filter(seat => sideOf(setup, seat) === side)

/** @param {Setup} setup @param {number} side */
export const sideName = (setup, side) => listed(seatsOf(setup, side).map(seat => setup.players[seat]))

/** One name, or those of partners: what the verb goes by. @param {Setup} setup */
const namesIn = ({ players }) => (players.length === 4 ? 2 : 1)

/** How points come onto the board, to choose from. */
export const WAYS = [{ value: "deal", title: t("By the deal") }, { value: "points", title: t("As points fall") }]

/** @type {Record<What, string>} */
const WHATS = { play: t("play"), heels: t("heels"), hand: t("hand"), crib: t("crib"), muggins: t("muggins"), fix: t("put right") }

/** What points were pegged for, in a word. @param {What} what */
export const whatOf = what => WHATS[what] ?? what

/** "Ann 45, Bill 52". @param {Setup} setup @param {number[]} numbers */
export const scoreLine = (setup, numbers) => numbers.map((n, side) => `${sideName(setup, side)} ${n}`).join(", ")

/** "Ann wins, and it’s a skunk." @param {Setup} setup @param {{winner: number | null, skunk: string | null, scores: number[]}} result */
export function verdict(setup, { winner, skunk, scores }) {
  if (winner === null) return t("Left without a winner.")
  const n = namesIn(setup), name = sideName(setup, winner)
  if (skunk === "skunk") return many(n, "{name} wins, and it’s a skunk.", "{name} win, and it’s a skunk.", { name })
  if (skunk) return many(n, "{name} wins, and it’s a double skunk.", "{name} win, and it’s a double skunk.", { name })
  return many(n, "{name} wins by {by}.", "{name} win by {by}.", { name, by: setup.target - Math.max(...scores.filter((_, side) => side !== winner)) })
}

/** How the match stands, or single games one after the other; nothing before the first is over. @param {Setup} setup @param {Standing} state */
export function matchLine(setup, { match, games, worth, results }) {
  if (match !== null) return many(namesIn(setup), "{name} has the match, {scores}.", "{name} have the match, {scores}.", { name: sideName(setup, match), scores: worth.toSorted((a, b) => b - a).join(t(" to ")) })
  if (setup.games) return `${t("First to {n}", { n: setup.games })}${COLON}${scoreLine(setup, worth)}.`
  return results.length ? `${t("Games")}${COLON}${scoreLine(setup, games)}.` : ""
}

/** The whole board in a few short sentences. @param {Setup} setup @param {Standing} state */
export function wholeBoard(setup, state) {
  const now = state.winner === null ? `${t("{name} deals.", { name: setup.players[state.dealer] })} ${t("Out at {target}.", { target: setup.target })}` : verdict(setup, state)
  return [`${scoreLine(setup, state.scores)}.`, now, matchLine(setup, state)].filter(Boolean).join(" ")
}

/** What a row brought a side. @param {Setup} setup @param {Row} row @param {number} side */
export const broughtTo = (setup, row, side) => seatsOf(setup, side)
  .reduce((sum, seat) => sum + row.more[seat] + row.numbers[seat].reduce((/** @type {number} */ all, n) => all + (n ?? 0), 0), 0)

/** What to ask before a number is pegged; "" where there is nothing. @param {Setup} setup @param {number} dealer @param {{seat: number, what: What, points: number}} number */
export function doubtOf(setup, dealer, { seat, what, points }) {
  if (!isDoubtful(setup, dealer, { seat, what, points })) return ""
  if (what === "play") return t("The play cannot bring {name} {points}.", { name: setup.players[seat], points })
  if (what === "heels") return t("Heels are 2, and the dealer’s.")
  if (what === "muggins") return t("Muggins was not agreed on.")
  if (what === "crib" && seat !== dealer) return t("The crib is {name}’s.", { name: setup.players[dealer] })
  return what === "crib" ? t("No crib is worth {points}.", { points }) : t("No hand is worth {points}.", { points })
}

/** What has just been entered, for ears. @param {Setup} setup @param {Entry} entry @param {Standing} state after it */
export function told(setup, entry, state) {
  if (state.ask) return state.ask.seats.length > 2 ? t("More than one got home in the play. Who was first?") : t("Both got home in the play. Who was first?")
  const end = state.winner === null ? "" : ` ${verdict(setup, state)} ${matchLine(setup, state)}`
  if (entry.kind === "points") {
    const side = sideOf(setup, entry.seat)
    const name = entry.what === "hand" ? setup.players[entry.seat] : sideName(setup, side)
    return `${name}, ${whatOf(entry.what)}, ${entry.points}. ${state.scores[side]}.${end}`.trimEnd()
  }
  const deals = t("{name} deals.", { name: setup.players[state.dealer] })
  if (entry.kind === "game") return `${t("Game {game}.", { game: state.game })} ${deals}`
  const row = state.history.at(-1)
  const lines = entry.kind === "deal" && row ? sidesOf(setup).map(side => t("{name} {points}, now {score}.", { name: sideName(setup, side), points: broughtTo(setup, row, side), score: state.scores[side] })).join(" ") : ""
  return `${lines} ${state.winner === null ? deals : end}`.trim()
}
