// A count as it is said at the table: "15-2, 15-4, and a pair is 6", in digits and in words.
import { capital, fill, language, t } from "./words.js"

/** @typedef {{kind: string, cards: string[], points: number}} Item */

const NUMBERS = t("zero,one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve,thirteen,fourteen,fifteen,sixteen,seventeen,eighteen,nineteen,twenty,twenty-one,twenty-two,twenty-three,twenty-four,twenty-five,twenty-six,twenty-seven,twenty-eight,twenty-nine").split(",")

/** A number in words, as far as counts go; in digits above that. @param {number} number */
export const numberWord = number => NUMBERS[number] ?? String(number)

/** What each kind is called, said, and said when it comes once more. @type {Record<string, [string, string, string]>} */
const KINDS = {
  pair: [t("pair"), t("a pair is {total}"), t("another pair is {total}")],
  three: [t("three of a kind"), t("three of a kind is {total}"), t("three of a kind is {total}")],
  four: [t("four of a kind"), t("four of a kind is {total}"), t("four of a kind is {total}")],
  run: [t("run of {number}"), t("a run of {number} is {total}"), t("another run of {number} is {total}")],
  double_run: [t("double run of {number}"), t("a double run of {number} is {total}"), t("another double run of {number} is {total}")],
  triple_run: [t("triple run"), t("a triple run is {total}"), t("another triple run is {total}")],
  quadruple_run: [t("double double run"), t("a double double run is {total}"), t("another double double run is {total}")],
  flush: [t("flush of {number}"), t("a flush of {number} is {total}"), t("another flush of {number} is {total}")],
  nobs: [t("his nobs"), t("his nobs is {total}"), t("his nobs is {total}")],
  fifteen: [t("fifteen"), t("fifteen {total}"), t("fifteen {total}")],
}

/** @param {Item} item */
const size = ({ kind, cards }) => numberWord(cards.length - (kind === "double_run" ? 1 : 0))

/** What an item is: "Double run of three". @param {Item} item */
export const titleOf = item => capital(fill(KINDS[item.kind][0], { number: size(item) }))

/** What is said for each item, with the points so far: "fifteen two", "and a pair is four". @param {Item[]} items @param {boolean} [words] rather than digits */
export function stepsOf(items, words = true) {
  const said = new Set()
  let total = 0
  return items.map((item, i) => {
    const name = item.kind + item.cards.length
    total += item.points
    if (item.kind === "fifteen" && !words) return `15-${total}`
    const step = fill(KINDS[item.kind][said.has(name) ? 2 : 1], { number: size(item), total: words ? numberWord(total) : total })
    said.add(name)
    return i && i === items.length - 1 && item.kind !== "fifteen" ? t("and {step}", { step }) : step
  })
}

/** Steps in one sentence. @param {string[]} steps */
export const joined = steps => steps.map((step, i) => (i ? between(step) : "") + step).join("")

/** What stands between two steps: German has no comma before its "und". @param {string} step the second */
export const between = step => (language === "de" && step.startsWith("und ") ? " " : ", ")
