// What the steps of an example come to: the pile, the scores, the words. Knows no browser.

/** @typedef {import("./data.js").Play} Play */
/** @typedef {import("./data.js").Step} Step */

/** What is said of a step, as the engine says it. @param {Step} step */
export const told = step => step.line.replace(/'/g, "’")

/** The cards of the count that a step belongs to, and that count. @param {Step[]} steps @param {number} at @returns {{laid: {seat: number, card: string}[], count: number}} */
export function pileAt(steps, at) {
  const from = steps.slice(0, at).findLastIndex(isEnd) + 1
  const laid = steps.slice(from, at + 1).filter(step => step.kind === "CardPlayed")
  return { laid: laid.map(({ seat = 0, card = "" }) => ({ seat, card })), count: laid.at(-1)?.count ?? 0 }
}

/** Whether the count is over with this step: a point for the last card, or 31. @param {Step} step */
const isEnd = step => step.kind === "CountClosed" || (step.kind === "CardPlayed" && (step.items ?? []).some(({ kind }) => kind === "thirty_one"))

/** The hand that a step is about, the starter, and the cards that score. @param {Step[]} steps @param {number} at */
export function shownAt(steps, at) {
  const shows = steps.slice(0, at + 1)
  const hand = shows.findLast(step => step.kind === "HandShown" || step.kind === "CribShown")
  const turned = shows.find(step => step.starter)
  const hot = steps[at].kind === "StarterCut" ? [] : (steps[at].items ?? []).flatMap(({ cards }) => cards)
  return { cards: hand?.cards ?? [], starter: hand?.starter ?? turned?.starter ?? "", hot }
}

/** The scores after a step, by side. @param {Play} play @param {Step[]} steps @param {number} at */
export function scoresAt(play, steps, at) {
  const scores = [...play.start]
  for (const step of steps.slice(0, at + 1)) {
    const side = (step.kind === "StarterCut" ? play.dealer : step.seat ?? 0) % scores.length
    scores[side] += step.pegged ?? 0
  }
  return scores
}
