// A deal played card by card: the pile, the count, what is called, and what has been pegged.
import { html, useEffect, useState } from "../lib/preact.js"
import { CardFace, cardName } from "../lib/cards.js"
import { Icon } from "../lib/dom.js"
import { millis } from "../lib/settings.js"
import { inked, printed, sorted } from "../table/words.js"
import { COLON, listed, t } from "../lib/words.js"
import { pileAt, scoresAt, shownAt, told } from "./telling.js"

/** @typedef {import("./data.js").Play} Play */
/** @typedef {import("./data.js").Step} Step */

/** How long a step stands at the normal pace, and the least at any, in milliseconds. */
const STANDS = 1500
const LEAST = 700

/** Which of so many steps is on view, and whether they run by themselves. @param {number} length */
function useRun(length) {
  const [at, set] = useState(0)
  const [plays, play] = useState(false)
  useEffect(() => {
    if (!plays) return undefined
    const timer = setTimeout(() => {
      if (at + 1 < length) set(at + 1)
      if (at + 2 >= length) play(false)
    }, Math.max(LEAST, millis(STANDS)))
    return () => clearTimeout(timer)
  }, [plays, at])
  const go = (/** @type {number} */ to) => { play(false); set(Math.min(Math.max(to, 0), length - 1)) }
  const toggle = () => {
    if (!plays && at === length - 1) set(0)
    play(!plays)
  }
  return { at, plays, go, toggle }
}

/** The names at the table, the reader's own first. */
export const names = () => [t("You"), "Hazel", "Rosa", "Bill"]

/** The names of a side. @param {Play} play @param {number} side */
const sideName = ({ seats, start }, side) => listed(names().filter((_, seat) => seat < seats && seat % start.length === side))

/** @param {{steps: Step[], at: number}} props */
function Pile({ steps, at }) {
  const { laid, count } = pileAt(steps, at)
  const who = names()
  if (!laid.length) return html`<div class="laid none"></div>`
  return html`<div class="laid" style=${{ "--n": laid.length }} role="group" aria-label=${t("The cards of this count")}>
    ${laid.map(({ seat, card }) => html`<figure key=${card} class=${seat ? "theirs" : "mine"}><${CardFace} card=${card} alt=${`${who[seat]}${COLON}${cardName(card)}`} /><figcaption aria-hidden="true">${who[seat]}</figcaption></figure>`)}
    <b class="num try-count"><span class="sr">${t("Count")} </span>${count}</b>
  </div>`
}

/** A hand of the show, or the starter alone. @param {{steps: Step[], at: number}} props */
function Shown({ steps, at }) {
  const { cards, starter, hot } = shownAt(steps, at)
  return html`<div class="laid shown-hand">
    ${sorted(cards).map(card => html`<figure key=${card}><${CardFace} card=${card} class=${hot.includes(card) ? "hot" : ""} /></figure>`)}
    ${starter ? html`<figure class="turned"><${CardFace} card=${starter} /><figcaption>${t("Starter")}</figcaption></figure>` : null}
  </div>`
}

/** @param {{play: Play, title: string, withScores?: boolean}} props */
export function PlayShown({ play, title, withScores = false }) {
  const steps = play.steps.filter(step => step.line && !(step.kind === "StarterCut" && !step.pegged))
  const { at, plays, go, toggle } = useRun(steps.length)
  const step = steps[at]
  const isLaid = ["CardPlayed", "GoSaid", "CountClosed"].includes(step.kind)
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    go(at + by)
  }
  return html`<section class="felt played" aria-label=${title} onKeyDown=${onKeyDown}>
    <p class="shown-title">${title}</p>
    ${isLaid ? html`<${Pile} steps=${steps} at=${at} />` : html`<${Shown} steps=${steps} at=${at} />`}
    <p class="call" role="status"><span>${inked(told(step))}</span></p>
    ${withScores ? html`<p class="standing">${scoresAt(play, steps, at).map((score, side) => html`<span key=${side}>${sideName(play, side)} <b class="num">${score}</b></span>`)}</p>` : null}
    ${steps.length > 1 ? html`<div class="steps">
      <button type="button" class="icon" aria-label=${t("Step back")} aria-disabled=${at === 0 ? "true" : undefined} onClick=${() => go(at - 1)}><${Icon} name="back" /></button>
      <button type="button" class="btn brass" onClick=${toggle}><${Icon} name=${plays ? "pause" : "play"} />${plays ? t("Pause") : t("Play it")}</button>
      <button type="button" class="icon" aria-label=${t("Step on")} aria-disabled=${at === steps.length - 1 ? "true" : undefined} onClick=${() => go(at + 1)}><${Icon} name="chevron" /></button>
    </div>
    <ol class="moves">${steps.map((one, i) => html`<li key=${i} class=${i === at ? "on" : ""} aria-current=${i === at ? "step" : undefined}>${inked(told(one))}</li>`)}</ol>` : null}
  </section>`
}

/** The cards of a cut for the deal. @param {{steps: Step[]}} props */
export function CutShown({ steps }) {
  const who = names()
  return html`<div class="felt played cut-rounds">${steps.map((step, i) => html`<div key=${i}>
    <div class="laid">${(step.cards ?? []).map((card, seat) => html`<figure key=${card}><${CardFace} card=${card} alt=${`${who[seat]}${COLON}${cardName(card)}`} /><figcaption aria-hidden="true">${who[seat]}</figcaption></figure>`)}</div>
    <p>${inked(printed(told(step)))}</p></div>`)}
  </div>`
}
