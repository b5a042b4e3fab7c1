// Whose turn it is in the games of a list, in words.
import { listed, many, t } from "./words.js"

/** @typedef {import("./types").GameLine} GameLine */

/** Whether others wait for this person: for a move, or to be ready where all have come. @param {GameLine} game */
export const isAwaited = game => game.shared && game.your_turn && (game.begun || !game.opponents.includes(""))

/** What the person has to do in each phase. @type {Record<string, string>} */
const TASKS = {
  lay_away: t("your cards are dealt"),
  cut_starter: t("you cut for the starter"),
  play: t("your turn to play"),
  claim: t("count your hand"),
  muggins: t("your call"),
}
/** What others do now; empty where the game waits for none of them. @param {GameLine} game */
function theirs({ awaited, phase }) {
  if (!awaited.length) return ""
  const names = listed(awaited)
  if (phase === "lay_away") return many(awaited.length, "{names} chooses a throw", "{names} choose their throws", { names })
  if (phase === "cut_starter") return t("{names} cuts", { names })
  if (phase === "play") return many(awaited.length, "{names} is to play", "{names} are to play", { names })
  if (phase === "claim") return many(awaited.length, "{names} counts", "{names} count", { names })
  if (phase === "muggins") return many(awaited.length, "{names} looks it over", "{names} look it over", { names })
  return many(awaited.length, "{names} is to move", "{names} are to move", { names })
}

/** What the game waits for: "Deal 3, your turn to play", "Deal 3, Bill is to play". @param {GameLine} game */
export function stateOf(game) {
  const { begun, deal, phase, your_turn, opponents } = game
  if (!begun) return opponents.includes("") ? t("Waiting for players") : your_turn ? t("Everybody is here: say that you are ready") : t("Waiting for the others")
  if (deal === 0) return t("Cut for the deal")
  const what = your_turn ? TASKS[phase] : game.shared && phase === "deal" ? t("the show") : theirs(game)
  return what ? t("Deal {deal}, {what}", { deal, what }) : t("Deal {deal}", { deal })
}
