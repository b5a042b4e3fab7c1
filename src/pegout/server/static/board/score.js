// The scoreboard's rules: where everything stands after what was entered, always counted anew. Neither page nor storage
// is known here. `pegout.scoreboard` has the same in Python; the tests compare the two.

/**
 * @typedef {object} Setup
 * @property {string[]} players by seat, each at the left of the one before; of four, 0 and 2 play against 1 and 3
 * @property {number} target 121 or 61
 * @property {number} cards 6, or 5: then the first pone starts with 3
 * @property {number[]} skunks falling scores below which a loser is skunked, and doubly
 * @property {boolean} muggins
 * @property {number} dealer the seat that deals first
 * @property {number} games games that win the match; 0 where there is none
 * @property {number[]} worths games that a win, a skunk and a double skunk count
 * @property {"loser" | "alternate"} [next_first_deal] "loser" where it is left out
 */
/** A player's play, hand and crib; null where nothing was counted. @typedef {[number | null, number | null, number | null]} Numbers */
/** @typedef {"play" | "hand" | "crib" | "heels" | "muggins" | "fix"} What */
/** @typedef {{kind: "deal", numbers: Numbers[], first?: number | null}} Deal */
/** @typedef {{kind: "points", seat: number, points: number, what: What}} Points */
/** @typedef {Deal | Points | {kind: "next"} | {kind: "game"}} Entry */
/** A number that may be a slip; `entry` is its place. @typedef {{entry: number, what: What | "over" | "unfinished", seat: number | null, points: number | null}} Doubt */
/** @typedef {{game: number, deal: number, dealer: number, numbers: Numbers[], more: number[], scores: number[], entries: number[]}} Row */
/** @typedef {{game: number, winner: number | null, skunk: string | null, scores: number[], worth: number}} Result */
/**
 * @typedef {object} Standing scores and the like are by side
 * @property {number} game
 * @property {number} deal
 * @property {number} dealer
 * @property {number[]} scores
 * @property {number[]} back
 * @property {number | null} winner
 * @property {string | null} skunk
 * @property {number[]} games
 * @property {number[]} worth
 * @property {number | null} match the side that has won it
 * @property {Result[]} results
 * @property {Row[]} history
 * @property {{kind: "first", entry: number, seats: number[]} | null} ask
 * @property {Doubt[]} warnings
 */
/** @typedef {{numbers: Numbers[], more: number[], entries: number[], start: number[], back: number[]}} Open the deal that is not closed, with the pegs before it */
/** @typedef {Standing & {first: number, row: Open | null}} Count */

const SKUNKS = ["skunk", "double skunk"]
/** The most that the play can bring a seat: who does not deal, and who deals, with heels. @type {Record<string, [number, number]>} */
const PLAY_MOST = { "6,2": [24, 32], "5,2": [17, 23], "6,3": [44, 46], "6,4": [52, 54] }
const PARTS = { play: 0, heels: 0, hand: 1, crib: 2 }

/** @param {number} seats */
export const sidesFor = seats => (seats === 3 ? 3 : 2)

/** @param {Setup} setup @param {number} seat */
export const sideOf = ({ players }, seat) => seat % sidesFor(players.length)

/** All seats, beginning at the left of this one. @param {Setup} setup @param {number} seat */
const fromLeftOf = ({ players }, seat) => players.map((_, i) => (seat + 1 + i) % players.length)

/** @param {number} many @returns {number[]} */
const zeros = many => Array(many).fill(0)

/** Where everything stands after these entries; from an open question on they are not counted. @param {Setup} setup @param {Entry[]} entries @returns {Standing} */
export function standing(setup, entries) {
  const count = begun(setup)
  for (const [place, entry] of entries.entries()) {
    take(setup, count, place, entry)
    if (count.ask) break
  }
  const { first, row, ...shown } = count
  return { ...shown, history: [...shown.history, ...openRow(count)], skunk: count.winner === null ? null : count.skunk }
}

/** @param {Setup} setup @returns {Count} */
function begun(setup) {
  const sides = sidesFor(setup.players.length)
  const count = /** @type {Count} */ (/** @type {unknown} */ ({ game: 0, games: zeros(sides), worth: zeros(sides), match: null, results: [], history: [], ask: null, warnings: [] }))
  beginGame(setup, count, setup.dealer)
  return count
}

/** @param {Setup} setup @param {Count} count @param {number} dealer */
function beginGame(setup, count, dealer) {
  const sides = sidesFor(setup.players.length)
  Object.assign(count, { game: count.game + 1, deal: 1, first: dealer, dealer, winner: null, skunk: null, scores: zeros(sides), back: zeros(sides), row: null })
  if (setup.cards === 5) count.scores[sideOf(setup, fromLeftOf(setup, dealer)[0])] = 3
}

/** @param {Setup} setup @param {Count} count @param {number} place @param {Entry} entry */
function take(setup, count, place, entry) {
  if (entry.kind === "game") nextGame(setup, count, place)
  else if (count.winner !== null) count.warnings.push({ entry: place, what: "over", seat: null, points: null })
  else if (entry.kind === "deal") countDeal(setup, count, place, entry)
  else if (entry.kind === "points") countPoints(setup, count, place, entry)
  else {
    rowAt(setup, count, place)
    closeDeal(setup, count)
  }
}

/** @param {Setup} setup @param {Count} count @param {number} place */
function nextGame(setup, count, place) {
  if (count.winner === null) {
    count.warnings.push({ entry: place, what: "unfinished", seat: null, points: null })
    count.results.push({ game: count.game, winner: null, skunk: null, scores: [...count.scores], worth: 0 })
  }
  const dealer = nextDealer(setup, count)
  count.history.push(...openRow(count))
  if (count.match !== null) Object.assign(count, { games: count.games.map(() => 0), worth: count.worth.map(() => 0), match: null })
  beginGame(setup, count, dealer)
}

/** The loser, of several the lowest, and of those the first from the left of who dealt first; left of whom without a winner. @param {Setup} setup @param {Count} count */
function nextDealer(setup, { first, winner, scores }) {
  const seats = fromLeftOf(setup, first)
  if (setup.next_first_deal === "alternate" || winner === null) return seats[0]
  const losers = seats.filter(seat => sideOf(setup, seat) !== winner)
  const least = Math.min(...losers.map(seat => scores[sideOf(setup, seat)]))
  return losers.find(seat => scores[sideOf(setup, seat)] === least) ?? first
}

/** @param {Setup} setup @param {Count} count @param {number} place @param {Points} entry */
function countPoints(setup, count, place, entry) {
  const { seat, what, points } = entry
  const row = rowAt(setup, count, place)
  peg(setup, count, seat, what, points)
  leaveBack(count, row)
  const brought = what === "play" ? row.numbers[seat][0] ?? 0 : points
  if (isDoubtful(setup, count.dealer, { seat, what, points: brought })) count.warnings.push({ entry: place, what, seat, points: brought })
}

/** The order of counting decides who got home first: the play, the hands from the dealer's left, the crib. @param {Setup} setup @param {Count} count @param {number} place @param {Deal} entry */
function countDeal(setup, count, place, { numbers, first = null }) {
  const seats = fromLeftOf(setup, count.dealer)
  const homes = homesInPlay(setup, count, numbers)
  const named = first === null ? null : sideOf(setup, first)
  if (homes.length > 1 && (named === null || !homes.includes(named))) {
    count.ask = { kind: "first", entry: place, seats: seats.filter(seat => homes.includes(sideOf(setup, seat)) && numbers[seat][0]) }
    return
  }
  doubtDeal(setup, count, place, numbers)
  const row = rowAt(setup, count, place)
  const home = homes.length > 1 ? named : homes[0] ?? null
  const isHome = (/** @type {number} */ seat) => sideOf(setup, seat) === home
  // Who is home comes last: what the others scored in the play fell before, and left them short of home.
  for (const seat of [...seats.filter(seat => !isHome(seat)), ...seats.filter(isHome)]) peg(setup, count, seat, "play", numbers[seat][0], !isHome(seat))
  for (const seat of seats) peg(setup, count, seat, "hand", numbers[seat][1])
  for (const seat of seats) peg(setup, count, seat, "crib", numbers[seat][2])
  leaveBack(count, row)
  if (count.winner === null) closeDeal(setup, count)
}

/** The sides that reach the target in the play. @param {Setup} setup @param {Count} count @param {Numbers[]} numbers */
function homesInPlay(setup, { scores }, numbers) {
  const after = [...scores]
  for (const [seat, [play]] of numbers.entries()) after[sideOf(setup, seat)] += play ?? 0
  return after.flatMap((score, side) => (score >= setup.target ? [side] : []))
}

/** @param {Setup} setup @param {Count} count @param {number} place @param {Numbers[]} numbers */
function doubtDeal(setup, count, place, numbers) {
  for (const [seat, of] of numbers.entries()) {
    for (const [part, what] of /** @type {const} */ (["play", "hand", "crib"]).entries()) {
      const points = of[part]
      if (points !== null && isDoubtful(setup, count.dealer, { seat, what, points })) count.warnings.push({ entry: place, what, seat, points })
    }
  }
}

/**
 * Moves a peg, at most into the last hole, or where it stayed short of it into the one before.
 * @param {Setup} setup @param {Count} count @param {number} seat @param {What} what @param {number | null} points @param {boolean} [isShort]
 */
function peg(setup, count, seat, what, points, isShort = false) {
  if (points === null || count.winner !== null || !count.row) return
  const side = sideOf(setup, seat)
  const score = Math.max(0, Math.min(count.scores[side] + points, setup.target - Number(isShort)))
  const pegged = score - count.scores[side]
  if (what === "fix") count.row.start[side] = Math.min(count.row.start[side] + Math.max(0, pegged), score)
  if (what === "muggins" || what === "fix") count.row.more[seat] += pegged
  else count.row.numbers[seat][PARTS[what]] = (count.row.numbers[seat][PARTS[what]] ?? 0) + pegged
  count.scores[side] = score
  if (score === setup.target) win(setup, count, side)
}

/** The back peg stays where the front was before this deal, which a front put right moves along. @param {Count} count @param {Open} row */
function leaveBack(count, row) {
  count.back = count.scores.map((score, side) => Math.min(score === row.start[side] ? row.back[side] : row.start[side], score))
}

/** @param {Setup} setup @param {Count} count @param {number} side */
function win(setup, count, side) {
  const losers = count.scores.filter((_, other) => other !== side)
  const skunks = Math.min(...losers.map(score => setup.skunks.filter(line => score < line).length))
  const worth = setup.worths[Math.min(skunks, setup.worths.length - 1)]
  count.winner = side
  count.skunk = skunks ? SKUNKS[skunks - 1] : null
  count.games = count.games.map((n, of) => n + Number(of === side))
  count.worth = count.worth.map((n, of) => n + (of === side ? worth : 0))
  count.match = setup.games && count.worth[side] >= setup.games ? side : null
  count.results.push({ game: count.game, winner: side, skunk: count.skunk, scores: [...count.scores], worth })
}

/** The row of the open deal, with one more entry in it. @param {Setup} setup @param {Count} count @param {number} place @returns {Open} */
function rowAt({ players }, count, place) {
  count.row ??= { numbers: players.map(() => [null, null, null]), more: zeros(players.length), entries: [], start: [...count.scores], back: [...count.back] }
  count.row.entries.push(place)
  return count.row
}

/** @param {Count} count @returns {Row[]} */
const openRow = ({ game, deal, dealer, row, scores }) => (row ? [{ game, deal, dealer, numbers: row.numbers, more: row.more, scores: [...scores], entries: row.entries }] : [])

/** @param {Setup} setup @param {Count} count */
function closeDeal(setup, count) {
  count.history.push(...openRow(count))
  Object.assign(count, { row: null, deal: count.deal + 1, dealer: fromLeftOf(setup, count.dealer)[0] })
}

/**
 * Whether a number may be a slip: it counts, and is asked about.
 * @param {Setup} setup @param {number} dealer @param {{seat: number, what: What, points: number}} number of the play, all that it brought so far
 */
export function isDoubtful({ players, cards, muggins }, dealer, { seat, what, points }) {
  const isDealer = seat === dealer
  if (what === "play") return points > PLAY_MOST[`${cards},${players.length}`][Number(isDealer)]
  if (what === "hand") return !canBe(points, cards === 5)
  if (what === "crib") return isDealer ? !canBe(points, false) : points !== 0
  if (what === "heels") return points !== 2 || !isDealer
  return what === "muggins" && !muggins
}

/** Whether some hand is worth so much: four cards, or the three of the five-card game, with the starter. @param {number} points @param {boolean} ofThree */
function canBe(points, ofThree) {
  if (ofThree) return (points >= 0 && points <= 15) || points === 20
  return points >= 0 && points <= 29 && ![19, 25, 26, 27].includes(points)
}
