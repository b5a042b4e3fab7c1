// What the counting course keeps in the browser: answers by step, and those that a server has not got yet. Knows no browser's page.
import { NOTHING, toHash } from "../count/link.js"

/** @typedef {import("./levels.js").Hand} Hand */
/** @typedef {{right: boolean, missed: number, wrong: number, seconds: number}} Answer */
/** @typedef {{levels: Record<string, Answer[]>, waiting: {id: string, points: number}[]}} Kept */

export const KEY = "pegout.counting"
/** Answers kept of each step, and answers that wait for a network. */
const MOST = 30
const MOST_WAITING = 200
/** So many right ones in a row, and a step is done. */
export const IN_A_ROW = 5

/** A hand as the trainer's id of it: "5H5D5S5C-JH", "crib-2H4H6H8H-KH". @param {Hand} hand */
export const idOf = ({ crib, cards, starter }) => toHash({ ...NOTHING, crib, hand: cards, starter: [starter] }).slice(1)

/** @param {Pick<Storage, "getItem">} storage @returns {Kept} */
export function read(storage) {
  try {
    const { levels = {}, waiting = [] } = JSON.parse(storage.getItem(KEY) ?? "{}")
    return { levels, waiting }
  } catch {
    return { levels: {}, waiting: [] }
  }
}

/** @param {Pick<Storage, "setItem">} storage @param {Kept} kept */
export function write(storage, kept) {
  try {
    storage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Without a memory the course lasts as long as the page.
  }
}

/** With one more answer. @param {Kept} kept @param {string} level @param {Answer} answer @param {{id: string, points: number}} sent @returns {Kept} */
export function withAnswer({ levels, waiting }, level, answer, sent) {
  return {
    levels: { ...levels, [level]: [...(levels[level] ?? []), answer].slice(-MOST) },
    waiting: [...waiting, sent].slice(-MOST_WAITING),
  }
}

/** How a step has gone: answers kept, right ones, points missed a hand, seconds a hand, and right ones in a row at the end. @param {Answer[]} [answers] */
export function summary(answers = []) {
  const right = answers.filter(answer => answer.right).length
  const mean = (/** @type {(answer: Answer) => number} */ of) => (answers.length ? answers.reduce((sum, answer) => sum + of(answer), 0) / answers.length : 0)
  const row = answers.length - 1 - answers.findLastIndex(answer => !answer.right)
  return { answered: answers.length, right, missed: mean(answer => answer.missed), seconds: mean(answer => answer.seconds), row }
}

/** Whether a step has once been right so many times in a row, as far as is kept. @param {Answer[]} [answers] */
export function isDone(answers = []) {
  let row = 0
  for (const { right } of answers) {
    row = right ? row + 1 : 0
    if (row >= IN_A_ROW) return true
  }
  return false
}
