// Whose turn it is in the games of a list, in words.

/** @typedef {import("./types").GameLine} GameLine */

/** Whether others wait for this person: for a move, or to be ready where all have come. @param {GameLine} game */
export const isAwaited = game => game.shared && game.your_turn && (game.begun || !game.opponents.includes(""))

/** What the person has to do in each phase. @type {Record<string, string>} */
const TASKS = {
  lay_away: "your cards are dealt",
  cut_starter: "you cut for the starter",
  play: "your turn to play",
  claim: "count your hand",
  muggins: "your call",
}
/** What others do in each phase, one of them and several. @type {Record<string, [string, string]>} */
const THEIRS = {
  lay_away: ["chooses a throw", "choose their throws"],
  cut_starter: ["cuts", "cut"],
  play: ["is to play", "are to play"],
  claim: ["counts", "count"],
  muggins: ["looks it over", "look it over"],
}

/** What others do now; empty where the game waits for none of them. @param {GameLine} game */
function theirs({ awaited, phase }) {
  if (!awaited.length) return ""
  const verbs = THEIRS[phase] ?? ["is to move", "are to move"]
  return `${awaited.join(" and ")} ${verbs[awaited.length > 1 ? 1 : 0]}`
}

/** What the game waits for: "Deal 3, your turn to play", "Deal 3, Bill is to play". @param {GameLine} game */
export function stateOf(game) {
  const { begun, deal, phase, your_turn, opponents } = game
  if (!begun) return opponents.includes("") ? "Waiting for players" : your_turn ? "Everybody is here: say that you are ready" : "Waiting for the others"
  if (deal === 0) return "Cut for the deal"
  const what = your_turn ? TASKS[phase] : game.shared && phase === "deal" ? "the show" : theirs(game)
  return what ? `Deal ${deal}, ${what}` : `Deal ${deal}`
}
