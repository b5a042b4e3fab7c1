// The open scoreboard: the board between the halves of the sides, and what is done with everything entered.
import { html, useEffect, useMemo, useRef, useState } from "../lib/preact.js"
import { Board, finishPegs } from "../lib/board.js"
import { Icon, useMedia, useTitle } from "../lib/dom.js"
import { notice } from "../lib/notice.js"
import { settings } from "../lib/settings.js"
import { play } from "../lib/sound.js"
import { dealOf, draftOf, isComplete, lastPoints, missing } from "./deal.js"
import { Half } from "./half.js"
import { append, isKept, jot, opened, redo, splice, undo } from "./kept.js"
import { Menu, keptWhere } from "./menu.js"
import { standing } from "./score.js"
import { sideName, sidesOf, told, wholeBoard } from "./words.js"
import { t } from "../lib/words.js"

/** @typedef {import("./kept.js").Kept} Kept */
/** @typedef {import("./kept.js").Draft} Draft */
/** @typedef {import("./score.js").Entry} Entry */
/** @typedef {import("./score.js").Standing} Standing */
/** @typedef {ReturnType<typeof deskOf>} Desk */

/** The skunks are fetched with the board, for there may be no network when they come. */
const ART = ["skunk", "skunk-2"].map(name => new URL(`../art/${name}.svg`, import.meta.url).pathname)

/** The open board with what can be done to it. @param {Kept} board @param {(text: string) => void} say @param {boolean} [isLooking] from outside, without entering */
export function deskOf(board, say, isLooking = false) {
  const { setup, entries, draft } = board
  const state = standing(setup, entries)
  const now = () => standing(setup, opened()?.entries ?? [])
  /** @param {Entry} entry @param {Draft[]} [left] */
  const enter = (entry, left) => {
    append(entry, left)
    const after = now()
    say(told(setup, entry, after))
    play(after.winner === null ? "peg" : "win")
  }
  return {
    board, setup, state, say, isLooking,
    peg: enter,
    next: () => enter({ kind: "next" }),
    game: () => enter({ kind: "game" }),
    jot: (/** @type {Draft} */ number, /** @type {string} */ label) => {
      const waiting = opened()?.draft ?? draft // more than when this one was asked about
      jot([...waiting.filter(({ seat, part }) => seat !== number.seat || part !== number.part), number])
      say(`${label}, ${number.points}.`)
    },
    pegDeal: () => pegDeal(board, state, say, enter),
    first: (/** @type {number} */ seat) => {
      const place = state.ask?.entry
      const deal = place === undefined ? null : entries[place]
      if (place === undefined || deal?.kind !== "deal") return
      splice(place, 1, [{ ...deal, first: seat }])
      say(told(setup, deal, now()))
      play("win")
    },
    canTakeBack: (/** @type {number} */ side) => draftOf(board, side).length > 0 || lastPoints(board, state, side) !== null,
    takeBack: (/** @type {number} */ side) => {
      const [last] = draftOf(board, side).slice(-1)
      const place = lastPoints(board, state, side)
      if (last) jot(draft.filter(number => number !== last))
      else if (place !== null) splice(place, 1, [])
      say(t("Taken back. {name} {score}.", { name: sideName(setup, side), score: now().scores[side] }))
    },
  }
}

/** @param {Kept} board @param {Standing} state @param {(text: string) => void} say @param {(entry: Entry, left: Draft[]) => void} enter */
function pegDeal(board, state, say, enter) {
  const { setup } = board
  const isTyped = document.activeElement?.closest(".sb-seg.fields")
  if (isComplete({ setup, state, board })) {
    enter(dealOf(board), [])
    const first = document.querySelector(".sb-seg.fields input")
    if (isTyped && first instanceof HTMLElement) first.focus()
    return
  }
  const [first] = missing({ setup, state, board })
  say(t("Still missing: {label}.", { label: first.label }))
  const box = document.querySelector(`.sb-seg.fields input[aria-label="${CSS.escape(first.label)}"]`)
  if (box instanceof HTMLElement) box.focus()
}

/** Keeps the screen awake as long as the board is in sight. */
export function useAwake() {
  useEffect(() => {
    /** @type {WakeLockSentinel | null} */
    let lock = null
    let isWanted = true
    const ask = () => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return
      navigator.wakeLock.request("screen").then(got => { if (isWanted) lock = got; else got.release() }, () => {})
    }
    ask()
    document.addEventListener("visibilitychange", ask)
    return () => {
      isWanted = false
      document.removeEventListener("visibilitychange", ask)
      lock?.release()
    }
  }, [])
}

/** @param {{desk: Desk}} props the one main button, the same place for whatever comes next */
function Main({ desk }) {
  const { board, state } = desk
  if (state.ask) return html`<p class="sb-wait">${t("Who was first?")}</p>`
  if (state.winner !== null) return html`<button class="btn brass" type="button" onClick=${desk.game}>${state.match === null ? t("Next game") : t("New match")}</button>`
  if (board.way === "points") return html`<button class="btn brass" type="button" onClick=${desk.next}>${t("Next deal")}</button>`
  return html`<button class="btn brass" type="button" aria-disabled=${isComplete(desk) ? undefined : "true"} onClick=${desk.pegDeal}>${t("Peg the deal")}</button>`
}

/** Goes a step back or forth in all that was entered, and says what then stands. @param {Desk} desk @param {() => void} step @param {string} word */
function again({ setup, say }, step, word) {
  finishPegs()
  step()
  const after = opened()
  if (after) say(`${word}. ${wholeBoard(setup, standing(setup, after.entries))}`)
}

/** @param {{desk: Desk, openMenu: () => void}} props */
function Strip({ desk, openMenu }) {
  const { board, setup, say } = desk
  return html`<div class="sb-strip">
    <button class="icon" type="button" aria-label=${t("Menu and history")} aria-haspopup="dialog" onClick=${openMenu}><${Icon} name="more" /></button>
    <button class="icon" type="button" aria-label=${t("Undo")} disabled=${!board.past.length} onClick=${() => again(desk, undo, t("Undone"))}><${Icon} name="undo" /></button>
    <${Main} desk=${desk} />
    <button class="icon redo" type="button" aria-label=${t("Do again")} disabled=${!board.future.length} onClick=${() => again(desk, redo, t("Done again"))}><${Icon} name="undo" /></button>
    <button class="icon" type="button" aria-label=${t("Say the board")} onClick=${() => say(wholeBoard(setup, desk.state))}><${Icon} name="talk" /></button>
  </div>`
}

/** U undoes, Y does again, S says the board: not while a number is typed. @param {Desk} desk */
function useKeys(desk) {
  const kept = useRef(desk)
  kept.current = desk
  useEffect(() => {
    const press = (/** @type {KeyboardEvent} */ event) => {
      const isTyped = event.target instanceof HTMLInputElement && event.target.type !== "radio"
      if (!settings.keys.value || isTyped || event.metaKey || event.ctrlKey || event.altKey || document.querySelector("dialog[open]")) return
      const run = { u: () => again(kept.current, undo, t("Undone")), y: () => again(kept.current, redo, t("Done again")), s: () => kept.current.say(wholeBoard(kept.current.setup, kept.current.state)) }[event.key.toLowerCase()]
      if (!run) return
      event.preventDefault()
      run()
    }
    addEventListener("keydown", press)
    return () => removeEventListener("keydown", press)
  }, [])
}

/** @param {{board: Kept}} props */
export function Scoreboard({ board }) {
  const [said, setSaid] = useState("")
  const [menu, setMenu] = useState(false)
  const say = (/** @type {string} */ text) => setSaid(was => (was === text ? `${text}\u00a0` : text))
  const desk = useMemo(() => deskOf(board, say), [board])
  const wide = useMedia("(min-width: 1000px)")
  const lying = useMedia("(max-height: 500px) and (min-width: 560px)")
  const { setup, state } = desk
  const sides = sidesOf(setup)
  const up = board.turned && !wide && !lying
  useTitle(sides.map(side => `${sideName(setup, side)} ${state.scores[side]}`).join(", "))
  useEffect(() => { if (!isKept.value) notice(keptWhere()) }, [isKept.value])
  useAwake()
  useKeys(desk)
  const half = (/** @type {number} */ side) => html`<${Half} key=${side} desk=${desk} side=${side} narrow=${sides.length > 2 && side > 0 && !wide} up=${up && side > 0} />`
  const middle = html`<div class="sb-mid" key="mid">
    <div class="boardwrap"><${Board} key=${`${wide}${board.id}`} sides=${sides.map(side => ({ name: sideName(setup, side), score: state.scores[side], back: state.back[side] }))}
      target=${setup.target} lines=${setup.skunks} long=${wide} plate=${false} label=${wholeBoard(setup, state)} /></div>
    <${Strip} desk=${desk} openMenu=${() => setMenu(true)} /></div>`
  const far = html`<div class="sb-far" key="far">${sides.slice(1).map(half)}</div>`
  return html`<main class=${`felt sb sides-${sides.length} ${wide ? "wide" : ""}`}>
    <h1 class="sr" tabindex="-1">${t("Scoreboard")}</h1>
    ${wide ? [middle, html`<div class="sb-all" key="all">${sides.map(half)}</div>`] : [far, middle, half(0)]}
    <p class="sr" role="status" aria-live="polite">${said}</p>
    ${ART.map(src => html`<img key=${src} src=${src} alt="" hidden />`)}
    ${menu ? html`<${Menu} desk=${desk} close=${() => setMenu(false)} />` : null}
  </main>`
}
