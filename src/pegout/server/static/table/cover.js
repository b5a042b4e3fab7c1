// Between two turns on one device: whose turn it is, and nothing of anybody's hand before that person has tapped.
import { html, useEffect, useRef, useState } from "../lib/preact.js"
import { CardFace } from "../lib/cards.js"
import { Icon } from "../lib/dom.js"
import { NOBODY } from "../lib/game.js"
import { SAME_FINGER } from "./guard.js"
import { t } from "../lib/words.js"

/** @typedef {import("./table.js").TableProps} TableProps */
/** @typedef {import("./device.js").Device} Device */

/** What each turn is about. @type {Record<string, (game: import("../lib/types").Game, dealer: number) => string>} */
const TASK = {
  lay_away: (game, dealer) => t("Lay away to {name}’s crib.", { name: game.seats[dealer].name }),
  play: () => t("Play a card."),
}

/** In the place of the hand, at the table that all see. @param {TableProps} table */
export function Cover(table) {
  const { stage, moves } = table
  const device = /** @type {Device} */ (/** @type {unknown} */ (stage.client))
  const view = stage.view.value
  const isShown = !stage.gate.value && !stage.cut.value && view.n === device.last
  const seat = isShown ? device.next(view) : NOBODY
  const goesOn = seat !== NOBODY && seat === device.onward.value
  const hand = () => device.hand(seat, stage).catch(error => moves.refused(error))
  useEffect(() => { if (goesOn) hand() }, [goesOn])
  if (seat === NOBODY || goesOn) return html`<div class="cover"></div>`
  return html`<${Asked} key=${`${seat} ${view.n}`} ...${table} seat=${seat} hand=${hand} />`
}

/** @param {TableProps & {seat: number, hand: () => Promise<void>}} props */
function Asked({ stage, game, seat, hand }) {
  const heading = useRef(/** @type {HTMLElement | null} */ (null))
  const [deaf, setDeaf] = useState(true)
  const [busy, setBusy] = useState(false)
  const { name } = game.seats[seat]
  const { dealer, phase, hand_sizes } = stage.view.value
  // What was pressed for the move before, and came too late for it, must not turn up a hand.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    const timer = setTimeout(() => setDeaf(false), SAME_FINGER)
    return () => clearTimeout(timer)
  }, [])
  const press = () => {
    if (deaf) return
    setBusy(true)
    hand().finally(() => setBusy(false))
  }
  return html`<section class="cover asked" aria-labelledby="whose">
    <div class="covered" aria-hidden="true">${Array.from({ length: hand_sizes[seat] }, (_, i) => html`<${CardFace} key=${i} card="??" alt="" />`)}</div>
    <h2 id="whose" tabindex="-1" ref=${heading}>${t("{name}’s turn", { name })}</h2>
    <p>${TASK[phase](game, dealer ?? 0)} ${t("Only {name} looks now.", { name })}</p>
    <button class=${`btn brass ${deaf ? "settling" : ""}`} type="button" data-act="uncover" disabled=${busy} onClick=${press}>${t("I am {name}, show my cards", { name })}</button>
  </section>`
}

/** Ending the game for all who share the device, by a second tap. @param {TableProps & {close: () => void}} props */
export function StopHere({ stage, moves, close }) {
  const [sure, ask] = useState(false)
  const stop = () => {
    close()
    stage.client.stop().catch(error => moves.refused(error))
  }
  if (!sure) return html`<button class="btn quiet" type="button" onClick=${() => ask(true)}><${Icon} name="close" />${t("Stop the game")}</button>`
  return html`<div class="menu-row sure"><button class="btn quiet" type="button" onClick=${() => ask(false)}>${t("Play on")}</button>
    <button class="btn danger" type="button" onClick=${stop}>${t("Stop it for all")}</button></div>`
}
