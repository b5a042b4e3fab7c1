// The deal that is being entered: which numbers it asks for, which of them are there, and what can be taken back.
import { sideOf, standing } from "./score.js"
import { broughtTo, seatsOf, sideName, sidesOf, whatOf } from "./words.js"
import { t } from "../lib/words.js"

/** @typedef {import("./kept.js").Kept} Kept */
/** @typedef {import("./score.js").Setup} Setup */
/** @typedef {import("./score.js").Entry} Entry */
/** @typedef {import("./score.js").Standing} Standing */
/** @typedef {import("./score.js").Numbers} Numbers */
/** @typedef {{board: Kept, setup: Setup, state: Standing}} Place */
/** @typedef {{seat: number, part: 0 | 1 | 2, title: string, label: string}} Field a number that a deal asks of a side */

/** The numbers that a deal asks of a side: partners peg together in the play and count one by one. @param {Pick<Place, "setup" | "state">} place @param {number} side @returns {Field[]} */
export function fieldsOf({ setup, state }, side) {
  const seats = seatsOf(setup, side)
  const alone = seats.length === 1
  const name = sideName(setup, side)
  const hands = seats.map(seat => ({ seat, part: /** @type {1} */ (1), title: alone ? t("Hand") : setup.players[seat], label: t("{name}, hand", { name: setup.players[seat] }) }))
  const crib = seats.filter(seat => seat === state.dealer).map(seat => ({ seat, part: /** @type {2} */ (2), title: t("Crib"), label: t("{name}, crib", { name: setup.players[seat] }) }))
  return [{ seat: seats[0], part: 0, title: t("Play"), label: t("{name}, play", { name }) }, ...hands, ...crib]
}

/** The numbers of a side that wait to be pegged. @param {Kept} board @param {number} side */
export const draftOf = ({ draft, setup }, side) => draft.filter(({ seat }) => sideOf(setup, seat) === side)

/** The place of the last points of a side in the open deal. @param {Kept} board @param {Standing} state @param {number} side */
export function lastPoints({ entries, setup }, { history, game, deal }, side) {
  const row = history.at(-1)
  if (!row || row.game !== game || row.deal !== deal) return null
  return row.entries.findLast(place => {
    const entry = entries[place]
    return entry.kind === "points" && sideOf(setup, entry.seat) === side
  }) ?? null
}

/** The deal as far as its numbers are there. @param {Kept} board @returns {Extract<Entry, {kind: "deal"}>} */
export function dealOf({ setup, draft }) {
  const numbers = setup.players.map(() => /** @type {Numbers} */ ([null, null, null]))
  for (const { seat, part, points } of draft) numbers[seat][part] = points
  return { kind: "deal", numbers }
}

/** The numbers of the deal that are missing. @param {Place} desk */
export const missing = ({ setup, state, board }) => sidesOf(setup).flatMap(side => fieldsOf({ setup, state }, side))
  .filter(field => !board.draft.some(({ seat, part }) => seat === field.seat && part === field.part))

/** A place in the order of counting: the play, the hands from the dealer's left, the crib. @param {Setup} setup @param {number} dealer @param {{seat: number, part: number}} number */
const turnOf = ({ players }, dealer, { seat, part }) => part * players.length + (part === 1 ? (seat - dealer - 1 + players.length) % players.length : 0)

/** Whether the deal can be pegged: all numbers are there, or the game ends before the first that is missing. @param {Place} place */
export function isComplete({ setup, state, board }) {
  const turns = missing({ setup, state, board }).map(field => turnOf(setup, state.dealer, field))
  if (!turns.length) return true
  const counted = board.draft.filter(number => turnOf(setup, state.dealer, number) < Math.min(...turns))
  const after = standing(setup, [...board.entries, dealOf({ ...board, draft: counted })])
  return after.winner !== null || after.ask !== null
}

/** What a side's peg last moved for. @param {Place} place @param {number} side */
export function lastOf({ board, setup, state }, side) {
  const waiting = draftOf(board, side).reduce((sum, { points }) => sum + points, 0)
  if (waiting) return { points: waiting, what: t("this deal") }
  for (const row of state.history.toReversed()) {
    if (row.game !== state.game) break
    const points = lastPoints(board, { ...state, history: [row], game: row.game, deal: row.deal }, side)
    const entry = points === null ? null : board.entries[points]
    if (entry?.kind === "points") return { points: entry.points, what: entry.what === "fix" ? t("put right") : whatOf(entry.what) }
    const brought = broughtTo(setup, row, side)
    if (brought) return { points: brought, what: row.deal === state.deal - 1 || state.winner !== null ? t("last deal") : t("deal {deal}", { deal: row.deal }) }
  }
  return null
}
