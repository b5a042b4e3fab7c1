// The row above the hand: undo, the one main button, and a hint, or between people a look back.
import { html, useEffect, useRef } from "../lib/preact.js"
import { cardText } from "../lib/cards.js"
import { Icon } from "../lib/dom.js"
import { useSettling } from "./guard.js"
import { isAdvised } from "./hint.js"
import { isShared, namesOf, waitedFor } from "./people.js"
import { TalkButton } from "./talk.js"
import { cardsInWords, isSeated, nameOf } from "./words.js"
import { t } from "../lib/words.js"

/** @typedef {import("./table.js").TableProps} TableProps */
/** @typedef {{label: string, act?: string, run?: () => void}} Main the main button; without `run` it is a sentence */

/** @param {TableProps} table @returns {Main} */
function layAway({ stage, moves, game }) {
  const { dealer, thrown } = stage.view.value
  const left = moves.away - moves.lifted.value.length
  if (stage.client.sending.value) return { label: t("On its way") }
  if (thrown.length && !moves.changing.value) {
    return moves.may("Discard") ? { label: t("Change the throw"), act: "change", run: () => moves.change() } : { label: t("Thrown") }
  }
  if (left === 0) return { label: dealer === game.seat ? t("Put in your crib") : t("Put in {name}’s crib", { name: game.seats[dealer ?? 0].name }), act: "throw", run: () => say(stage, moves.layAway()) }
  return { label: left === moves.away ? t("Choose {cards}", { cards: cardsInWords(left) }) : t("One more card") }
}

/** @param {import("./stage.js").Stage} stage @param {string} reason */
const say = (stage, reason) => { if (reason) stage.say(reason) }

/** @param {TableProps} table @returns {Main} */
function play({ stage, moves, game }) {
  const { turn } = stage.view.value
  const sent = stage.client.sending.value
  if (sent) return { label: sent.card ? t("Playing {card}", { card: cardText(sent.card) }) : t("On its way") }
  if (moves.may("SayGo")) return { label: t("Go"), act: "go", run: () => say(stage, moves.sayGo()) }
  if (moves.may("PlayCard")) {
    const [chosen] = moves.lifted.value
    return { label: chosen ? t("Tap it again to play") : t("Your turn. Tap a card.") }
  }
  if (turn === null || turn === game.seat) return { label: " " }
  return { label: t("{name} to play", { name: nameOf(game, turn) }) }
}

/** @param {TableProps} table @returns {Main} */
function claim({ stage, moves, game }) {
  const points = moves.number.value
  if (moves.may("ClaimCount")) {
    const [seat] = stage.view.value.awaited
    const question = seat === game.seat ? t("How many points?") : t("{name}, how many points?", { name: nameOf(game, seat) })
    return points === null ? { label: question } : { label: t("Count {points}", { points }), act: "count", run: () => say(stage, moves.count()) }
  }
  const seat = stage.view.value.awaited[0] ?? game.seat
  return { label: seat === game.seat ? " " : t("{name} counts", { name: nameOf(game, seat) }) }
}

/** @param {TableProps} table @returns {Main} */
function muggins({ stage, moves, game }) {
  const points = moves.number.value
  if (!moves.may("PassMuggins")) return { label: t("{name} looks it over", { name: nameOf(game, stage.view.value.awaited[0] ?? game.seat) }) }
  if (points === null) return { label: t("Nothing missed"), act: "pass", run: () => say(stage, moves.passMuggins()) }
  return { label: t("Muggins for {points}", { points }), act: "muggins", run: () => say(stage, moves.count()) }
}

/** @param {TableProps} table @returns {Main} */
function show({ stage, game }) {
  const late = waitedFor(stage, game)
  if (stage.isWatched) return { label: t("The show") }
  if (late.length) return { label: t("Waiting for {names}", { names: namesOf(game, late) }) }
  const last = stage.parts.value.at(-1)
  const end = last?.done && last.event.kind === "CribShown" && stage.view.value.winner === null
  return { label: end ? t("Next deal") : t("Next"), act: "next", run: () => stage.next() }
}

/** @param {TableProps} table @returns {Main} */
function out({ stage }) {
  const finish = () => {
    stage.finished.value = true
    stage.client.ready(stage.out.value?.won.n ?? 0)
  }
  return { label: t("Continue"), act: "continue", run: finish }
}

/** @param {TableProps} table @returns {Main} */
function cut({ stage, game }) {
  if (stage.cut.value) return { label: stage.cut.value.dealer === null ? t("A tie") : t("The cards are dealt") }
  const cutter = stage.gate.value?.event.seat ?? stage.view.value.awaited[0] ?? game.seat
  if (stage.isWatched) return { label: " " }
  return { label: cutter === game.seat ? t("Tap the pack to cut") : t("{name} cuts", { name: nameOf(game, cutter) }) }
}

/** @type {Record<string, (table: TableProps) => Main>} */
const MAIN = { cut, cut_starter: cut, lay_away: layAway, play, claim, muggins, show, out }

/** @param {TableProps} table @param {string} scene @returns {Main} */
function mainOf(table, scene) {
  const { stage } = table
  if (stage.gate.value?.kind === "deal") return { label: t("Next deal"), act: "next", run: () => stage.next() }
  return MAIN[scene]?.(table) ?? { label: " " }
}

/** @param {TableProps & {scene: string, setOpen: (open: "" | "menu" | "look" | "help") => void}} props */
export function Acts({ stage, moves, game, scene, setOpen }) {
  const main = mainOf({ stage, moves, game }, scene)
  const solo = scene === "show" || scene === "out"
  const talks = stage.client.talk.isOn
  return html`<div class=${`acts ${solo ? "solo" : ""} ${talks ? "talking" : ""}`}>
    ${solo ? talks ? html`<${TalkButton} stage=${stage} game=${game} />` : null : stage.client.isPassed && isSeated(game) ? html`<button class="sq" type="button" aria-label=${t("Cover my cards")} onClick=${() => stage.client.cover()}><${Icon} name="cover" /></button>` : isShared(game) ? html`<${TalkButton} stage=${stage} game=${game} />` : html`<button class="sq undo" type="button" aria-label=${t("Undo")} disabled=${!stage.canUndo.value} onClick=${() => moves.undo()}><${Icon} name="undo" /></button>`}
    ${main.run ? html`<${Button} ...${main} scene=${scene} />` : html`<p class="well">${main.label}</p>`}
    ${solo ? null : isAdvised(game)
      ? html`<button class="sq hint-btn" type="button" aria-label=${t("Hint")} aria-pressed=${moves.hint.step.value > 0} onClick=${() => moves.hint.press()}><${Icon} name="bulb" /></button>`
      : html`<button class="sq look" type="button" aria-label=${t("Look back")} onClick=${() => setOpen("look")}><${Icon} name="list" /></button>`}
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
