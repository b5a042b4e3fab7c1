// The first game: two deals that are always the same, and a companion who says what to do and why.
import { html, useLayoutEffect, useRef, useState } from "../lib/preact.js"
import { Board } from "../lib/board.js"
import { cardText } from "../lib/cards.js"
import { useTitle } from "../lib/dom.js"
import { PageTop } from "../pages/page-top.js"
import { storage } from "../table/kept.js"
import { inked, sorted } from "../table/words.js"
import { Position } from "../train/position.js"
import { fixed, t } from "../lib/words.js"
import { saidAt } from "./companion.js"
import { facts, toldIn, lessons } from "./data.js"
import { isAnswer, keepAt, leftAt, scenesOf, weighed } from "./guide.js"
import { HandShown } from "./hand.js"
import { CutShown } from "./play.js"
import { told } from "./telling.js"

/** @typedef {import("./guide.js").Scene} Scene */

/** @type {import("./guide.js").Game} */
const game = await toldIn("first-game")
const scenes = scenesOf(game)
const FIVE = 4

/** The numbers that the companion speaks of at a scene. @param {Scene} scene */
function numbersAt({ deal, kind, steps }) {
  const { throw: thrown, scores } = game.deals[deal]
  const choice = weighed({ kind: "throw", deal, number: 0, steps: [], choices: thrown.choices }, thrown.answer)
  const total = kind === "show" ? steps[0].total ?? 0 : 0
  return {
    hand: fixed(choice?.hand ?? 0), crib: fixed(Math.abs(choice?.crib ?? 0)), target: facts.target, five: lessons.leads[FIVE].fifteen,
    you: scores[0], hazel: scores[1], total,
  }
}

/** Whose hand or crib is on view. @param {import("./data.js").Step} step */
function titleOf({ kind, seat }) {
  if (kind === "CribShown") return seat ? t("Hazel’s crib") : t("Your crib")
  return seat ? t("Hazel’s hand") : t("Your hand")
}

/** The board, between deals. @param {{view: import("../lib/types").View}} props */
function Bare({ view }) {
  const sides = [t("You"), "Hazel"].map((name, side) => ({ name, score: view.scores[side], back: view.back[side] }))
  return html`<section class="felt try" aria-label=${t("The board")}><div class="try-board"><${Board} sides=${sides} target=${facts.target} lines=${facts.lines} /></div></section>`
}

/** What lies on the table at a scene. @param {{scene: Scene, chosen: string[], tap: (card: string) => void}} props */
function Table({ scene, chosen, tap }) {
  const [step] = scene.steps
  if (scene.kind === "cut") return html`<${CutShown} steps=${scene.steps} />`
  if (scene.kind === "show") {
    const hand = { cards: step.cards ?? [], starter: step.starter ?? "", crib: step.kind === "CribShown", five: false, items: step.items ?? [], total: step.total ?? 0 }
    return html`<div class="lesson lesson-hand"><${Bare} view=${scene.view} /><div class="prose"><${HandShown} key=${titleOf(step)} hand=${hand} title=${titleOf(step)} /></div></div>`
  }
  if (scene.kind === "sum" || !scene.view) return html`<${Bare} view=${scene.view ?? (scene.kind === "end" ? game.deals[scene.deal].view : game.deals[scene.deal].throw.view)} />`
  return html`<${Position} view=${scene.view} other="Hazel" chosen=${chosen} best=${scene.answer ? null : []} onTap=${tap} />`
}

/** Why these cards are not the ones that are meant now. @param {Scene} scene @param {string[]} cards */
function nudge(scene, cards) {
  const meant = sorted(scene.answer ?? []).map(cardText).join(" ")
  const worth = weighed(scene, cards), best = weighed(scene, scene.answer ?? [])
  if (worth && best) {
    return t("You may throw those: what is left is worth {worth} on average, against {best} with the others. For now throw {cards}.", { worth: fixed(worth.hand), best: fixed(best.hand), cards: meant })
  }
  return t("The rules allow it. But try {cards} this time, and see what comes of it.", { cards: meant })
}

/** @param {{scene: Scene, chosen: string[], say: string, on: () => void, isFirst: boolean}} props */
function Companion({ scene, chosen, say, on, isFirst }) {
  const { title, text } = saidAt(scene, numbersAt(scene))
  const { answer = [] } = scene
  const isFull = chosen.length === answer.length
  const label = scene.kind === "throw" ? (game.deals[scene.deal].dealer ? t("Put in Hazel’s crib") : t("Put in your crib")) : t("Lay it")
  return html`<section class="companion" aria-label=${t("Your companion")}>
    <div aria-live="polite">
      <h2>${title}</h2>
      ${scene.steps.length && scene.kind !== "show" && scene.kind !== "cut" ? html`<ul>${scene.steps.filter(step => step.line).map((step, i) => html`<li key=${i}>${inked(told(step))}</li>`)}</ul>` : null}
      ${text.map(one => html`<p key=${one}>${one}</p>`)}
      ${say ? html`<p class="nudge">${say}</p>` : null}
    </div>
    ${scene.kind === "end" ? html`<a class="btn primary" href="/">${t("Play a game")}</a><a class="btn quiet" href="/learn">${t("All lessons")}</a>`
      : answer.length ? html`<button type="button" class="btn primary" aria-disabled=${isFull ? undefined : "true"} onClick=${on} data-on>${isFull ? label : scene.kind === "throw" ? t("Choose two cards") : t("Choose a card")}</button>`
      : html`<button type="button" class="btn primary" onClick=${on} data-on>${isFirst ? t("Begin") : t("Go on")}</button>`}
  </section>`
}

/** After a step by keys the focus is where one goes on: on a card to choose, or on the button. @param {number} at @param {any} root */
function useNextFocus(at, root) {
  const before = useRef(at)
  useLayoutEffect(() => {
    if (before.current === at) return
    before.current = at
    const next = root.current?.querySelector(scenes[at].answer ? ".try-hand button" : ".companion .btn")
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [at])
}

export function FirstGame() {
  useTitle(t("Your first game"))
  const [at, go] = useState(() => leftAt(storage(), scenes.length))
  const [chosen, choose] = useState(/** @type {string[]} */ ([]))
  const [say, setSay] = useState("")
  const root = useRef(/** @type {HTMLElement | null} */ (null))
  useNextFocus(at, root)
  const scene = scenes[at]
  const most = scene.answer?.length ?? 0
  const to = (/** @type {number} */ next) => { go(next); choose([]); setSay(""); keepAt(storage(), next) }
  const tap = (/** @type {string} */ card) => { setSay(""); choose(chosen.includes(card) ? chosen.filter(one => one !== card) : [...chosen, card].slice(-most)) }
  const on = () => {
    if (!most || isAnswer(scene, chosen)) to(at + 1)
    else if (chosen.length === most) setSay(nudge(scene, chosen))
  }
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter" || chosen.length !== most || !most || !(event.target instanceof Element && event.target.closest("[data-card]"))) return
    event.preventDefault()
    on()
  }
  return html`<main class="page train learn guided" ref=${root} onKeyDown=${onKeyDown}>
    <${PageTop} title=${t("Your first game")} back="/learn" />
    <progress max=${scenes.length - 1} value=${at} aria-label=${t("How far it is")}></progress>
    <div class="split">
      <${Table} scene=${scene} chosen=${chosen} tap=${tap} />
      <div class="beside">
        <${Companion} scene=${scene} chosen=${chosen} say=${say} on=${on} isFirst=${at === 0} />
        ${at ? html`<p class="soft"><button type="button" class="link" onClick=${() => to(at - 1)}>${t("One step back")}</button> · <button type="button" class="link" onClick=${() => to(0)}>${t("Begin anew")}</button></p>` : null}
      </div>
    </div>
  </main>`
}
