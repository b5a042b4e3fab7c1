// The row above the hand: undo, the one main button, and a hint, or between people a look back.
import { html, useEffect, useRef } from "../lib/preact.js"
import { cardText } from "../lib/cards.js"
import { Icon } from "../lib/dom.js"
import { useSettling } from "./guard.js"
import { isAdvised } from "./hint.js"
import { isShared, namesOf, waitedFor } from "./people.js"
import { TalkButton } from "./talk.js"
import { inWords, isSeated, nameOf, ownedBy } from "./words.js"

/** @typedef {import("./table.js").TableProps} TableProps */
/** @typedef {{label: string, act?: string, run?: () => void}} Main the main button; without `run` it is a sentence */

/** @param {TableProps} table @returns {Main} */
function layAway({ stage, moves, game }) {
  const { dealer, thrown } = stage.view.value
  const left = moves.away - moves.lifted.value.length
  if (stage.client.sending.value) return { label: "On its way" }
  if (thrown.length && !moves.changing.value) {
    return moves.may("Discard") ? { label: "Change the throw", act: "change", run: () => moves.change() } : { label: "Thrown" }
  }
  if (left === 0) return { label: `Put in ${ownedBy(game, dealer ?? 0, "crib")}`, act: "throw", run: () => say(stage, moves.layAway()) }
  return { label: left === moves.away ? `Choose ${inWords(left)} ${left === 1 ? "card" : "cards"}` : "One more card" }
}

/** @param {import("./stage.js").Stage} stage @param {string} reason */
const say = (stage, reason) => { if (reason) stage.say(reason) }

/** @param {TableProps} table @returns {Main} */
function play({ stage, moves, game }) {
  const { turn } = stage.view.value
  const sent = stage.client.sending.value
  if (sent) return { label: sent.card ? `Playing ${cardText(sent.card)}` : "On its way" }
  if (moves.may("SayGo")) return { label: "Go", act: "go", run: () => say(stage, moves.sayGo()) }
  if (moves.may("PlayCard")) {
    const [chosen] = moves.lifted.value
    return { label: chosen ? "Tap it again to play" : "Your turn. Tap a card." }
  }
  if (turn === null || turn === game.seat) return { label: " " }
  return { label: `${nameOf(game, turn)} to play` }
}

/** @param {TableProps} table @returns {Main} */
function claim({ stage, moves, game }) {
  const points = moves.number.value
  if (moves.may("ClaimCount")) {
    const [seat] = stage.view.value.awaited
    const question = seat === game.seat ? "How many points?" : `${nameOf(game, seat)}, how many points?`
    return points === null ? { label: question } : { label: `Count ${points}`, act: "count", run: () => say(stage, moves.count()) }
  }
  const seat = stage.view.value.awaited[0] ?? game.seat
  return { label: seat === game.seat ? " " : `${nameOf(game, seat)} counts` }
}

/** @param {TableProps} table @returns {Main} */
function muggins({ stage, moves, game }) {
  const points = moves.number.value
  if (!moves.may("PassMuggins")) return { label: `${nameOf(game, stage.view.value.awaited[0] ?? game.seat)} looks it over` }
  if (points === null) return { label: "Nothing missed", act: "pass", run: () => say(stage, moves.passMuggins()) }
  return { label: `Muggins for ${points}`, act: "muggins", run: () => say(stage, moves.count()) }
}

/** @param {TableProps} table @returns {Main} */
function show({ stage, game }) {
  const late = waitedFor(stage, game)
  if (stage.isWatched) return { label: "The show" }
  if (late.length) return { label: `Waiting for ${namesOf(game, late)}` }
  const last = stage.parts.value.at(-1)
  const end = last?.done && last.event.kind === "CribShown" && stage.view.value.winner === null
  return { label: end ? "Next deal" : "Next", act: "next", run: () => stage.next() }
}

/** @param {TableProps} table @returns {Main} */
function out({ stage }) {
  const finish = () => {
    stage.finished.value = true
    stage.client.ready(stage.out.value?.won.n ?? 0)
  }
  return { label: "Continue", act: "continue", run: finish }
}

/** @param {TableProps} table @returns {Main} */
function cut({ stage, game }) {
  if (stage.cut.value) return { label: stage.cut.value.dealer === null ? "A tie" : "The cards are dealt" }
  const cutter = stage.gate.value?.event.seat ?? stage.view.value.awaited[0] ?? game.seat
  if (stage.isWatched) return { label: " " }
  return { label: cutter === game.seat ? "Tap the pack to cut" : `${nameOf(game, cutter)} cuts` }
}

/** @type {Record<string, (table: TableProps) => Main>} */
const MAIN = { cut, cut_starter: cut, lay_away: layAway, play, claim, muggins, show, out }

/** @param {TableProps} table @param {string} scene @returns {Main} */
function mainOf(table, scene) {
  const { stage } = table
  if (stage.gate.value?.kind === "deal") return { label: "Next deal", act: "next", run: () => stage.next() }
  return MAIN[scene]?.(table) ?? { label: " " }
}

/** @param {TableProps & {scene: string, setOpen: (open: "" | "menu" | "look" | "help") => void}} props */
export function Acts({ stage, moves, game, scene, setOpen }) {
  const main = mainOf({ stage, moves, game }, scene)
  const solo = scene === "show" || scene === "out"
  const talks = stage.client.talk.isOn
  return html`<div class=${`acts ${solo ? "solo" : ""} ${talks ? "talking" : ""}`}>
    ${solo ? talks ? html`<${TalkButton} stage=${stage} game=${game} />` : null : stage.client.isPassed && isSeated(game) ? html`<button class="sq" type="button" aria-label="Cover my cards" onClick=${() => stage.client.cover()}><${Icon} name="cover" /></button>` : isShared(game) ? html`<${TalkButton} stage=${stage} game=${game} />` : html`<button class="sq undo" type="button" aria-label="Undo" disabled=${!stage.canUndo.value} onClick=${() => moves.undo()}><${Icon} name="undo" /></button>`}
    ${main.run ? html`<${Button} ...${main} scene=${scene} />` : html`<p class="well">${main.label}</p>`}
    ${solo ? null : isAdvised(game)
      ? html`<button class="sq hint-btn" type="button" aria-label="Hint" aria-pressed=${moves.hint.step.value > 0} onClick=${() => moves.hint.press()}><${Icon} name="bulb" /></button>`
      : html`<button class="sq look" type="button" aria-label="Look back" onClick=${() => setOpen("look")}><${Icon} name="list" /></button>`}
  </div>`
}

/** The main button; deaf to the pointer for a moment when it becomes another one. @param {Main & {scene: string}} props */
function Button({ label, act, run, scene }) {
  const settling = useSettling(label)
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null))
  useEffect(() => {
    const lost = document.activeElement === document.body && button.current?.closest("[data-by-keys]")
    if (lost && (scene === "show" || scene === "out")) button.current?.focus({ preventScroll: true })
  }, [scene])
  return html`<button class=${`btn brass main ${settling ? "settling" : ""}`} type="button" data-act=${act} onClick=${run} ref=${button}>${label}</button>`
}
