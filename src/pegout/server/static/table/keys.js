// The keyboard at the table; all of it can be switched off in the settings.
import { useEffect } from "../lib/preact.js"
import { settings } from "../lib/settings.js"
import { isAdvised, whyNoHint } from "./hint.js"
import { countAndPile, lastEvent, myCards, scores, starterAndCrib } from "./saying.js"

/** @typedef {import("./table.js").TableProps} TableProps */
/** @typedef {(open: "" | "menu" | "look" | "help") => void} SetOpen */

/** @type {Record<string, (table: TableProps, setOpen: SetOpen) => void>} */
const LETTERS = {
  u: ({ stage, moves }) => { if (stage.canUndo.value) moves.undo() },
  h: ({ stage, moves, game }) => (isAdvised(game) ? moves.hint.press() : stage.say(whyNoHint(game))),
  c: ({ stage, game }) => stage.say(countAndPile(stage, game)),
  s: ({ stage, game }) => stage.say(scores(stage, game)),
  r: ({ stage }) => stage.say(myCards(stage)),
  t: ({ stage, game }) => stage.say(starterAndCrib(stage, game)),
  l: ({ stage }) => stage.say(lastEvent(stage)),
  "?": (_, setOpen) => setOpen("help"),
}

/** @param {string} key */
function tapNth(key) {
  const card = document.querySelectorAll(".at-table .hand button")[Number(key) - 1]
  if (!(card instanceof HTMLElement)) return
  card.focus()
  card.click()
}

/** Whether the table waits for this person to cut. @param {TableProps} table */
const waitsForCut = ({ stage, moves }) => moves.may("CutStarter") || ["cut", "starter"].includes(stage.gate.value?.kind ?? "")

/** Space finishes what moves, or goes on; Space and Enter cut from the hand too. Elsewhere they are the control's. @param {KeyboardEvent} event @param {TableProps} table */
function goOn(event, table) {
  const { stage, moves } = table
  const control = event.target instanceof Element ? event.target.closest("button, a, summary, label") : null
  const isFree = !control || (control.matches(".card-btn") && waitsForCut(table))
  if (event.key === "Enter" && control && !isFree) return
  if (!stage.hurry()) {
    if (!isFree) return
    if (waitsForCut(table)) moves.cut()
    else if (!stage.next()) return
  }
  event.preventDefault()
}

/** @param {KeyboardEvent} event */
function isElsewhere(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return true
  return event.target instanceof Element && event.target.closest("input, textarea, select, dialog") !== null
}

/** @param {TableProps} table @param {SetOpen} setOpen */
export function useKeys(table, setOpen) {
  useEffect(() => {
    const onKey = (/** @type {KeyboardEvent} */ event) => {
      if (isElsewhere(event)) return
      if (event.key === " " || event.key === "Enter") return goOn(event, table)
      if (!settings.keys.value) return undefined
      if (/^[1-6]$/.test(event.key)) return tapNth(event.key)
      const run = LETTERS[event.key.toLowerCase()]
      if (run) {
        event.preventDefault()
        run(table, setOpen)
      }
      return undefined
    }
    addEventListener("keydown", onKey)
    return () => removeEventListener("keydown", onKey)
  })
}
