// The first game as scenes, one after another; what is kept of it. Knows no browser.

/** @typedef {import("./data.js").Step} Step */
/** @typedef {import("./data.js").Throw} Throw */
/** @typedef {import("../lib/types").View} View */
/** @typedef {{before: Step[], view: View, answer: string[], own: Step[], after: View}} Turn */
/** @typedef {{dealer: number, throw: {view: View, answer: string[], choices: Throw[]}, starter: string, turns: Turn[], rest: Step[], shows: Step[], scores: number[], view: View}} Deal */
/** @typedef {{cut: Step[], deals: Deal[]}} Game */
/**
 * @typedef {object} Scene
 * @property {"welcome" | "cut" | "throw" | "starter" | "turn" | "after" | "rest" | "show" | "sum" | "end"} kind
 * @property {number} deal from 0
 * @property {number} number of its kind in this deal, from 0
 * @property {View} [view] what lies on the table
 * @property {string[]} [answer] the cards to choose
 * @property {Step[]} steps what has happened just before
 * @property {Throw[]} [choices] what each throw is worth
 */

/** @param {Deal} deal @param {number} at @returns {Scene[]} */
function scenesOfDeal(deal, at) {
  const shared = { deal: at, number: 0, steps: [] }
  const { turns, rest, shows, view } = deal
  return [
    { ...shared, kind: "throw", view: deal.throw.view, answer: deal.throw.answer, choices: deal.throw.choices },
    { ...shared, kind: "starter", view: { ...turns[0].view, pile: [], count: 0, hand_sizes: [4, 4] } },
    ...turns.flatMap((turn, number) => /** @type {Scene[]} */ ([
      { ...shared, kind: "turn", number, view: turn.view, answer: turn.answer, steps: turn.before.filter(step => step.kind !== "StarterCut") },
      { ...shared, kind: "after", number, view: number + 1 < turns.length ? turn.after : { ...turn.after, scores: scoresAfter(turn), phase: "play" }, steps: turn.own },
    ])),
    ...(rest.length ? [/** @type {Scene} */ ({ ...shared, kind: "rest", view: { ...turns[turns.length - 1].view, hand: [], pile: [], count: 0 }, steps: rest })] : []),
    ...shows.map((step, number) => /** @type {Scene} */ ({ ...shared, kind: "show", number, view: { ...view, ...pegsAt(deal, number) }, steps: [step] })),
    { ...shared, kind: "sum", view },
  ]
}

/** The scores after one's last card, before the hands are counted. @param {Turn} turn */
function scoresAfter({ view, own }) {
  const scores = [...view.scores]
  for (const step of own) scores[step.seat ?? 0] += step.pegged ?? 0
  return scores
}

/** The scores before these steps. @param {View} view @param {Step[]} steps */
function scoresBefore(view, steps) {
  const scores = [...view.scores]
  for (const step of steps) scores[step.seat ?? 0] -= step.pegged ?? 0
  return scores
}

/** Where the pegs stand once so many of the hands are counted. @param {Deal} deal @param {number} number */
function pegsAt({ view, shows, turns }, number) {
  const back = turns[turns.length - 1].view.back.map((before, seat) => {
    const last = shows.findLastIndex((step, i) => i <= number && step.seat === seat && step.pegged)
    return last < 0 ? before : scoresBefore(view, shows.slice(last))[seat]
  })
  return { scores: scoresBefore(view, shows.slice(number + 1)), back }
}

/** All scenes, from the welcome to the end. @param {Game} game @returns {Scene[]} */
export function scenesOf(game) {
  const none = { deal: 0, number: 0, steps: [] }
  return [
    { ...none, kind: "welcome" },
    { ...none, kind: "cut", steps: game.cut },
    ...game.deals.flatMap(scenesOfDeal),
    { ...none, deal: game.deals.length - 1, kind: "end" },
  ]
}

/** Whether these are the cards that the companion speaks of. @param {Scene} scene @param {string[]} cards */
export const isAnswer = ({ answer = [] }, cards) => answer.length === cards.length && cards.every(card => answer.includes(card))

/** What a throw is worth, of those weighed; cards of a rank are alike. @param {Scene} scene @param {string[]} cards */
export const weighed = ({ choices = [] }, cards) => choices.find(choice => choice.cards.every(card => cards.includes(card)))

const KEY = "pegout.first-game"

/** The scene at which the game was left. @param {Pick<Storage, "getItem">} storage @param {number} scenes so many there are */
export function leftAt(storage, scenes) {
  const at = Number(storage.getItem(KEY))
  return Number.isInteger(at) && at > 0 && at < scenes - 1 ? at : 0
}

/** @param {Pick<Storage, "setItem">} storage @param {number} at */
export function keepAt(storage, at) {
  try {
    storage.setItem(KEY, String(at))
  } catch {
    // Without a memory the game begins anew.
  }
}
