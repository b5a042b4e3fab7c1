// A board as a file: everything as JSON, or a row a deal for a spreadsheet.
import { standing } from "./score.js"
import { sideName, sidesOf } from "./words.js"
import { t } from "../lib/words.js"

/** @typedef {import("./score.js").Setup} Setup */
/** @typedef {import("./score.js").Entry} Entry */

/** Text of a cell that a spreadsheet takes neither for a formula nor for two cells. @param {string | number | null} value */
function cell(value) {
  const text = String(value ?? "")
  const plain = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** One line a deal: everybody's numbers, and the scores after it. @param {Setup} setup @param {Entry[]} entries */
export function toCsv(setup, entries) {
  const { players } = setup
  const head = [t("Game"), t("Deal"), t("Dealer"), ...players.flatMap(name => [t("{name} play", { name }), t("{name} hand", { name }), t("{name} crib", { name }), t("{name} other", { name })]), ...sidesOf(setup).map(side => t("{name} score", { name: sideName(setup, side) }))]
  const rows = standing(setup, entries).history.map(({ game, deal, dealer, numbers, more, scores }) =>
    [game, deal, players[dealer], ...numbers.flatMap((of, seat) => [...of, more[seat]]), ...scores])
  return [head, ...rows].map(row => `${row.map(cell).join(",")}\r\n`).join("")
}

/** Set-up and entries, from which all else follows, and the results. @param {Setup} setup @param {Entry[]} entries */
export function toJson(setup, entries) {
  const { history, results, scores } = standing(setup, entries)
  return `${JSON.stringify({ pegout: "scoreboard", setup, entries, scores, results, history }, null, 1)}\n`
}

/** Hands a text to the person as a file. @param {string} name @param {string} type @param {string} text */
export function save(name, type, text) {
  const link = document.createElement("a")
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
