// Moves as typed: "5h", "drop 2c kd", "go", "count 8", "cut", "pass", "undo", "next".
import { isAdvised, whyNoHint } from "./hint.js"
import { countAndPile, scores } from "./saying.js"
import { t } from "../lib/words.js"

/** @typedef {import("./table.js").TableProps} TableProps */

const SIGNS = /** @type {Record<string, string>} */ ({ "♣": "C", "♦": "D", "♥": "H", "♠": "S" })

/** The card that a word names, or null. @param {string} word */
function cardOf(word) {
  const match = /^(10|[2-9atjqk])([cdhs♣♦♥♠])$/i.exec(word)
  if (!match) return null
  const rank = match[1] === "10" ? "T" : match[1].toUpperCase()
  return rank + (SIGNS[match[2]] ?? match[2].toUpperCase())
}

/** @type {Record<string, (table: TableProps, rest: string[]) => string>} */
const ORDERS = {
  go: ({ moves }) => moves.sayGo(),
  pass: ({ moves }) => moves.passMuggins(),
  undo: ({ stage, moves }) => {
    if (!stage.canUndo.value) return t("There is nothing to take back")
    moves.undo()
    return ""
  },
  hint: ({ moves, game }) => {
    if (!isAdvised(game)) return whyNoHint(game)
    moves.hint.press()
    return ""
  },
  next: ({ stage }) => (stage.next() ? "" : t("The table waits for a move")),
  cut: ({ moves }, [place]) => moves.cut(place ? Math.min(1, Number(place) / 40) : undefined),
  count: ({ stage, moves, game }, [points]) => (points === undefined ? countAndPile(stage, game) : moves.count(Number(points))),
  muggins: ({ moves }, [points]) => (points === undefined ? t("How many points?") : moves.count(Number(points))),
  scores: ({ stage, game }) => scores(stage, game),
  drop: ({ moves }, words) => lay(moves, words),
  play: ({ moves }, [word]) => playWord(moves, word),
}

/** @param {import("./moves.js").Moves} moves @param {string[]} words */
function lay(moves, words) {
  const cards = words.map(cardOf)
  const wrong = cards.indexOf(null)
  if (wrong >= 0) return t("{wrong} is no card. Write 5h or 10d.", { wrong: words[wrong] })
  return moves.layAway(/** @type {string[]} */ (cards))
}

/** @param {import("./moves.js").Moves} moves @param {string} [word] */
function playWord(moves, word = "") {
  const card = cardOf(word)
  return card ? moves.play(card) : t("{wrong} is no card. Write 5h or 10d.", { wrong: word || t("That") })
}

/** Carries out what was typed. Returns what there is to say about it, or nothing. @param {TableProps} table @param {string} text */
export function typed(table, text) {
  const words = text.trim().toLowerCase().split(/[\s,]+/).filter(Boolean)
  if (!words.length) return ORDERS.next(table, [])
  const order = ORDERS[words[0]]
  table.stage.hurry()
  if (order) return order(table, words.slice(1))
  if (words.every(cardOf)) return table.moves.may("Discard") ? lay(table.moves, words) : playWord(table.moves, words[0])
  if (/^\d+$/.test(words[0])) return table.moves.count(Number(words[0]))
  return t("“{text}” is not a move. Try 5h, drop 2c kd, go, count 8, cut, undo or next.", { text: text.trim() })
}
