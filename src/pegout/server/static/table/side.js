// Beside the table: scores, what was before, the log, and a line to type moves. On a phone all of it is a sheet.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../lib/preact.js"
import { Icon, memo, useMedia } from "../lib/dom.js"
import { Chance } from "./hint.js"
import { LookBack } from "./look.js"
import { Menu } from "./menu.js"
import { Mark } from "./seats.js"
import { typed } from "./typed.js"
import { inked, sideName, sidesInOrder } from "./words.js"
import { t } from "../lib/words.js"

/** @typedef {import("./table.js").TableProps} TableProps */
/** @typedef {import("./parts.js").Line} Line */
/** @typedef {import("../lib/types").Game} Game */
/** @typedef {(open: "" | "menu" | "look" | "help") => void} SetOpen */

/** @param {TableProps & {scene: string, open: "" | "menu" | "look" | "help", setOpen: SetOpen}} props */
export function Side({ open, setOpen, scene, ...table }) {
  const wide = useMedia("(min-width: 1000px)") && scene !== "won"
  const shown = wide || open === "look"
  return html`<aside class=${`felt side ${wide ? "wide" : open === "look" ? "sheet" : "away"}`} aria-label=${t("Scores and log")}>
      ${shown && !wide ? html`<${SheetHead} close=${() => setOpen("")} />` : null}
      ${wide ? html`<${Scores} ...${table} /><${Chance} ...${table} />` : null}
      ${shown ? html`<${LookBack} ...${table} open=${open === "look"} />` : null}
      <${Log} ...${table} shown=${shown} />
      ${shown && scene !== "won" && !table.stage.isWatched ? html`<${Typed} ...${table} />` : null}
    </aside>
    ${open === "menu" || open === "help" ? html`<${Menu} ...${table} scene=${scene} help=${open === "help"} close=${() => setOpen("")} look=${() => setOpen("look")} />` : null}`
}

/** @param {{close: () => void}} props */
function SheetHead({ close }) {
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null))
  useEffect(() => {
    const before = /** @type {HTMLElement | null} */ (document.activeElement)
    const onKey = (/** @type {KeyboardEvent} */ event) => { if (event.key === "Escape") close() }
    button.current?.focus()
    addEventListener("keydown", onKey)
    return () => {
      removeEventListener("keydown", onKey)
      before?.focus?.()
    }
  }, [])
  return html`<div class="sheet-head"><h2>${t("Look back")}</h2><button class="icon" type="button" aria-label=${t("Close")} ref=${button} onClick=${close}><${Icon} name="close" /></button></div>`
}

/** @param {TableProps} props */
function Scores({ stage, game }) {
  const { scores, scores_at_deal } = stage.view.value
  return html`<section class="scores" aria-label=${t("Scores")}>${sidesInOrder(game).map(side => {
    const seat = game.seats[game.seat]?.side === side ? game.seat : game.seats.findIndex(other => other.side === side)
    return html`<div key=${side}>
      <span class="nm"><${Mark} game=${game} seat=${seat} />${sideName(game, side)}</span>
      <div class="num">${scores[side]}</div>
      <small>${t("{side} this deal", { side: scores[side] - (scores_at_deal?.[side] ?? 0) })}</small>
    </div>`
  })}</section>`
}

/** @param {TableProps & {shown: boolean}} props */
function Log({ stage, game, shown }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null))
  const lines = stage.lines.value
  const starts = lines.flatMap(({ kind }, i) => (i === 0 || kind === "Dealt" ? [i] : []))
  useLayoutEffect(() => {
    const lineList = list.current
    if (!lineList || !shown) return
    const toNewest = () => { lineList.scrollTop = lineList.scrollHeight }
    toNewest()
    // What stands above the log grows in a deal and would push the newest line out of sight.
    const resized = new ResizeObserver(toNewest)
    resized.observe(lineList)
    return () => resized.disconnect()
  }, [lines.length, shown])
  return html`<section class="log" aria-label=${t("Log")}>
    <h2 aria-hidden=${shown ? undefined : "true"}>${t("Log")}</h2>
    <div class="lines" role="log" aria-live="polite" aria-label=${t("What has happened")} ref=${list} tabindex=${shown ? 0 : undefined}>
      <ol>${starts.map((from, i) => html`<${Deal} key=${from} all=${stage.lines} first=${lines[from]} from=${from} to=${starts[i + 1] ?? lines.length} game=${game} />`)}</ol>
    </div>
  </section>`
}

/** The lines of a deal; of earlier deals none is made anew or moved, since whatever is new in the log is read aloud. */
const Deal = memo(/** @param {{all: import("../lib/preact.js").Signal<Line[]>, first: Line, from: number, to: number, game: Game}} props */
  ({ all, from, to, game }) => all.peek().slice(from, to).map((line, i) => html`<${LogLine} key=${i} line=${line} game=${game} />`))

const LogLine = memo(/** @param {{line: Line, game: Game}} props */ ({ line, game }) => {
  const quiet = !line.line
  return html`<li class=${`${line.kind === "Dealt" ? "h" : ""} ${line.scores ? "sc" : ""} ${quiet ? "quiet" : ""}`}>
    ${quiet ? null : html`<span class="who-mark" aria-hidden="true">${line.seat === null ? null : html`<${Mark} game=${game} seat=${line.seat} />`}</span>
      <span aria-hidden="true">${inked(line.line)}</span>
      <span class="num" aria-hidden="true">${line.count}</span>`}
    <span class="sr">${line.spoken}</span>
  </li>`
})

/** @param {TableProps} table */
function Typed(table) {
  const [text, setText] = useState("")
  const [answer, setAnswer] = useState("")
  const send = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault()
    const reply = typed(table, text)
    setText("")
    setAnswer(reply)
    if (reply) table.stage.say(reply)
  }
  return html`<form class="typed-line" onSubmit=${send}>
    ${answer ? html`<p class="answer" aria-hidden="true">${answer}</p>` : null}
    <input aria-label=${t("Type a move")} placeholder=${t("Type a move, such as 6h")} autocomplete="off" autocapitalize="off" spellcheck=${false}
      enterkeyhint="send" value=${text} onInput=${(/** @type {any} */ event) => setText(event.target.value)} />
  </form>`
}
