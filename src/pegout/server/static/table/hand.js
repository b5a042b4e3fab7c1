// The hand: native buttons, sorted by rank, for tap, drag and keys alike.
import { html, useEffect, useLayoutEffect, useRef } from "../lib/preact.js"
import { CardButton } from "../lib/cards.js"
import { walk } from "../lib/dom.js"
import { settings } from "../lib/settings.js"
import { useSettling } from "./guard.js"
import { isShared } from "./people.js"
import { cardsInWords, sorted } from "./words.js"
import { t } from "../lib/words.js"

/** @typedef {import("./table.js").TableProps} TableProps */

/** How far a card is dragged before it counts as lifted or lowered, in pixels. */
const DRAGGED = 26

/** The cards on hand now. @param {TableProps} table */
export const handOf = ({ stage, moves }) => sorted(moves.choice.length ? moves.choice : stage.view.value.hand)

/** What a tap on a card does. @param {TableProps} table @param {string} card @param {string} scene */
function tapCard({ stage, moves, game }, card, scene) {
  if (scene === "lay_away") {
    if (moves.may("Discard") && (moves.changing.value || !stage.view.value.thrown.length)) moves.lift(card)
    return
  }
  if (scene !== "play") return
  const chosen = moves.lifted.value[0] === card
  const twice = isShared(game) ? settings.tapTwicePeople : settings.tapTwice
  if (twice.value && !chosen && moves.may("PlayCard") && !moves.reason(card)) {
    moves.lifted.value = [card]
    return
  }
  moves.lifted.value = []
  const reason = moves.play(card)
  if (reason) stage.say(reason)
}

/** Dragging as an extra: up lifts or plays, down lowers. @param {TableProps} table @param {string} scene */
function useDrag(table, scene) {
  const start = useRef(/** @type {{y: number, card: string} | null} */ (null))
  const dragged = useRef(false)
  return {
    wasDrag: () => dragged.current && !(dragged.current = false),
    onPointerDown: (/** @type {PointerEvent} */ event) => {
      const card = event.target instanceof Element ? event.target.closest("[data-card]") : null
      start.current = card ? { y: event.clientY, card: /** @type {HTMLElement} */ (card).dataset.card ?? "" } : null
      dragged.current = false
    },
    onPointerUp: (/** @type {PointerEvent} */ event) => {
      const from = start.current
      start.current = null
      if (!from || Math.abs(event.clientY - from.y) < DRAGGED) return
      dragged.current = true
      const up = event.clientY < from.y
      if (up !== table.moves.lifted.value.includes(from.card)) tapCard(table, from.card, scene)
    },
  }
}

/** Keeps the keyboard's focus on the hand when the focused card has gone. @param {{current: HTMLElement | null}} group @param {string[]} cards */
function useFocusKept(group, cards) {
  const at = useRef(-1)
  useLayoutEffect(() => {
    const buttons = /** @type {HTMLElement[]} */ ([...(group.current?.querySelectorAll("button") ?? [])])
    const now = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement))
    if (now >= 0) at.current = now
    else if (at.current >= 0 && document.activeElement === document.body) buttons[Math.min(at.current, buttons.length - 1)]?.focus()
  }, [cards.join()])
  return at
}

/** Gives the hand the focus that the table has lost, as when the show ends. @param {{current: HTMLElement | null}} group @param {boolean} isOpen */
function useFocusTaken(group, isOpen) {
  useEffect(() => {
    const lost = document.activeElement === document.body && group.current?.closest("[data-by-keys]")
    if (isOpen && lost) group.current?.querySelector("button")?.focus({ preventScroll: true })
  }, [isOpen])
}

/** @param {TableProps & {scene: string}} props */
export function Hand({ stage, moves, game, scene }) {
  const table = { stage, moves, game }
  const group = useRef(/** @type {HTMLElement | null} */ (null))
  const cards = handOf(table)
  const at = useFocusKept(group, cards)
  useFocusTaken(group, cards.length > 0)
  const { wasDrag, ...drag } = useDrag(table, scene)
  const settling = useSettling(scene === "lay_away" ? "lift" : "play")
  const lifted = moves.lifted.value
  const waiting = moves.wanted.value ?? stage.client.sending.value?.card
  const turn = scene === "play" && moves.may("PlayCard") && !stage.client.sending.value
  const hinted = moves.hint.marked
  const size = cards.length > 4 ? "six" : cards.length === 4 ? "few four" : "few"
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Enter" && scene === "lay_away" && lifted.length === moves.away) {
      event.preventDefault()
      moves.layAway()
    } else walk(event, group.current)
  }
  return html`<div class=${`hand ${size} ${settling ? "settling" : ""}`} role="group" aria-label=${t("Your hand, {cards}", { cards: cardsInWords(cards.length) })}
      ref=${group} style=${{ "--n": cards.length }} onKeyDown=${onKeyDown} ...${drag}
      onFocusIn=${() => { at.current = [...(group.current?.querySelectorAll("button") ?? [])].indexOf(/** @type {any} */ (document.activeElement)) }}
      onFocusOut=${(/** @type {FocusEvent} */ event) => { if (event.relatedTarget) at.current = -1 }}>
    ${cards.map((card, i) => html`<${CardButton} key=${card} card=${card} place=${i + 1} of=${cards.length}
      selected=${(lifted.includes(card) && (scene === "lay_away" || turn)) || waiting === card} playable=${turn && !moves.reason(card)}
      reason=${turn ? moves.reason(card) : ""} note=${hinted.includes(card) ? "hint" : ""} onTap=${() => { if (!wasDrag()) tapCard(table, card, scene) }} />`)}
  </div>`
}
