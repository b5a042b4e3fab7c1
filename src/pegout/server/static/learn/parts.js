// What there is to learn, in the order in which it is best learnt.
import { t } from "../lib/words.js"

/** @typedef {{part: string, title: string, about: string}} Part */

/** @type {() => Part[]} */
export const rules = () => [
  { part: "deal", title: t("The cut and the deal"), about: t("Who deals, and what everybody gets") },
  { part: "crib", title: t("Laying away, the starter and his heels"), about: t("Two cards for the crib, one card for all") },
  { part: "play", title: t("The play"), about: t("Fifteen, thirty-one, pairs, runs, go and last") },
  { part: "show", title: t("The show"), about: t("What a hand is worth, combination by combination") },
  { part: "winning", title: t("Winning"), about: t("Who counts first, the last hole, skunks") },
  { part: "seats", title: t("Three and four at the table"), about: t("Each for themselves, or in pairs") },
  { part: "five", title: t("The five-card game"), about: t("The old game for two, once round the board") },
  { part: "muggins", title: t("Muggins"), about: t("Counting for oneself, and taking what others miss") },
]

/** @type {() => Part[]} */
export const skills = () => [
  { part: "throw", title: t("What to lay away"), about: t("For your own crib, and for theirs") },
  { part: "lead", title: t("What to lead"), about: t("Never a five, and why a four") },
  { part: "peg", title: t("Pegging"), about: t("The counts to keep away from") },
  { part: "end", title: t("The end of a game"), about: t("Counting out, and being there first") },
]

/** @type {() => Part[]} */
export const toLookUp = () => [
  { part: "questions", title: t("Questions people ask"), about: t("Nineteen, the best hand, skunks, nobs and heels") },
  { part: "glossary", title: t("The words of the table"), about: t("What they mean, and when they are said") },
  { part: "rules", title: t("All the rules by number"), about: t("To look up, and to print") },
  { part: "sheet", title: t("A score sheet to print"), about: t("For a table with cards and no board") },
]

/** The parts of one's own group, to go from one to the next. @param {string} part */
export function groupOf(part) {
  return [rules(), skills(), toLookUp()].find(group => group.some(one => one.part === part)) ?? []
}
