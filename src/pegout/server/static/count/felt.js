// The cards on the felt, what is said of them, and each combination in a row that lights up its cards.
import { html, useEffect, useLayoutEffect, useState } from "../lib/preact.js"
import { cardText } from "../lib/cards.js"
import { PickedCards } from "../lib/card-picker.js"
import { CopyLink } from "../lib/copy-link.js"
import { Icon } from "../lib/dom.js"
import { millis } from "../lib/settings.js"
import { inked } from "../table/words.js"
import { inOrder, spokenCount, totalOf } from "./count.js"
import { roomOf } from "./link.js"
import { between, numberWord, stepsOf, titleOf } from "../lib/counted.js"
import { capital, many, t } from "../lib/words.js"

/** @typedef {import("./link.js").Counted} Counted */
/** @typedef {import("./count.js").Item} Item */

/** How long a combination stays lit at the normal pace, and the least at any. */
const STANDS = 1300
const LEAST = 600

/** What is still to be picked. @param {Counted} counted */
function missing(counted) {
  const { hand, crib } = counted
  const left = roomOf(counted) - hand.length
  const cards = many(left, "{number} card", "{number} cards", { number: numberWord(left) })
  if (left) return hand.length ? capital(t("{cards} more.", { cards })) : crib ? t("Pick the {cards} of the crib.", { cards }) : t("Pick the {cards} in hand.", { cards })
  return t("Now the starter.")
}

/** What often surprises in such cards, in a sentence; "" where nothing does. @param {Counted} counted @param {Item[]} items */
function remark({ hand, starter: [starter], crib }, items) {
  if (starter[0] === "J") return t("A jack is turned: two for his heels, which the dealer has pegged already.")
  const isAlike = hand.every(card => card[1] === hand[0][1])
  if (crib && isAlike && !items.some(({ kind }) => kind === "flush")) return t("No flush: in a crib the starter must be of the suit too.")
  return items.length ? "" : t("Nothing in it: players call that nineteen.")
}

/** What a screen reader says: the whole count, or the combination that is lit. @param {Counted} counted @param {Item[]} items @param {number} at */
export function spoken(counted, items, at) {
  if (items[at]) return `${capital(stepsOf(items)[at])}.`
  return `${t("{total} in all", { total: totalOf(items) })}. ${capital(spokenCount(items))}. ${remark(counted, items)}`
}

/** The steps of a count: which is lit, and whether they run by themselves. @param {number} length @param {string} of what is counted: other cards begin anew */
export function useSteps(length, of) {
  const [at, light] = useState(-1)
  const [plays, play] = useState(false)
  useLayoutEffect(() => { light(-1); play(false) }, [of])
  useEffect(() => {
    if (!plays) return undefined
    const timer = setTimeout(() => {
      if (at + 1 < length) return light(at + 1)
      light(-1)
      play(false)
    }, Math.max(LEAST, millis(STANDS)))
    return () => clearTimeout(timer)
  }, [plays, at])
  const go = (/** @type {number} */ to) => { play(false); light(to < 0 || to >= length ? -1 : to) }
  const toggle = () => { if (!plays && at < 0) light(0); play(!plays) }
  return { at, plays, go, toggle, back: () => go(at < 0 ? length - 1 : at - 1), on: () => go(at + 1) }
}

/** @param {{of: string, counted: Counted, items: Item[] | null, tap: (card: string) => void, again: () => void, feltRef: any}} props */
export function Felt({ of, counted, items, tap, again, feltRef }) {
  const { hand, starter, crib } = counted
  const steps = useSteps(items?.length ?? 0, of)
  const lit = items?.[steps.at]?.cards ?? []
  const look = (/** @type {string} */ card) => (!lit.length ? "" : lit.includes(card) ? "hot" : "off")
  const room = roomOf(counted)
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowLeft: steps.back, ArrowRight: steps.on }[event.key]
    if (!step || !items?.length || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    step()
  }
  return html`<section class="felt count-felt" aria-label=${t("The count")} ref=${feltRef} onKeyDown=${onKeyDown}>
    <div class="five-in" style=${{ "--n": room + 1 }}>
      <div class="held"><${PickedCards} cards=${items ? inOrder(hand) : hand} room=${room} label=${crib ? t("The crib") : t("The hand")} lookOf=${look} onRemove=${tap} /><p aria-hidden="true">${crib ? t("Crib") : t("Hand")}</p></div>
      <div class="turned"><${PickedCards} cards=${starter} room=${1} label=${t("The starter")} lookOf=${look} onRemove=${tap} /><p aria-hidden="true">${t("Starter")}</p></div>
    </div>
    <p class="sr" role="status">${items ? spoken(counted, items, steps.at) : missing(counted)}</p>
    ${items ? html`<${Told} counted=${counted} items=${items} steps=${steps} again=${again} />` : html`<p class="call" aria-hidden="true">${missing(counted)}</p>`}
  </section>`
}

/** @param {{counted: Counted, items: Item[], steps: ReturnType<typeof useSteps>, again?: () => void}} props again: counts another hand */
export function Told({ counted, items, steps, again }) {
  const { at, plays, go, toggle, back, on } = steps
  const said = stepsOf(items)
  const total = totalOf(items)
  const word = remark(counted, items)
  return html`<p class="sum num" aria-hidden="true">${at < 0 ? total : totalOf(items.slice(0, at + 1))}</p>
    <p class=${`call ${said.length > 5 ? "long" : ""}`} aria-hidden="true">${said.length ? said.map((step, i) => html`<span class=${i === at ? "now" : at >= 0 && i > at ? "later" : ""}>${i ? step : capital(step)}${i < said.length - 1 ? between(said[i + 1]) : ""}</span>`) : t("Nineteen")}</p>
    ${word ? html`<p class="remark">${word}</p>` : null}
    ${items.length ? html`<ol class="combos">${items.map((item, i) => html`<li key=${i} class=${i === at ? "on" : at >= 0 && i > at ? "todo" : ""}>
        <button type="button" onClick=${() => go(at === i ? -1 : i)} aria-pressed=${at === i}>
          <span>${titleOf(item)}</span><span class="cs">${item.cards.map(card => html`<span key=${card}>${inked(cardText(card))}</span>`)}</span><span class="num">${item.points}</span></button></li>`)}</ol>` : null}
    <div class="steps">
      ${items.length ? html`<button type="button" class="icon" aria-label=${t("Step back")} onClick=${back}><${Icon} name="back" /></button>
        <button type="button" class="btn brass" onClick=${toggle}><${Icon} name=${plays ? "pause" : "play"} />${plays ? t("Pause") : t("Count it out")}</button>
        <button type="button" class="icon" aria-label=${t("Step on")} onClick=${on}><${Icon} name="chevron" /></button>` : null}
    </div>
    ${again ? html`<div class="after"><button type="button" class="btn ghost" onClick=${again}>${t("New hand")}</button><${CopyLink} look="ghost" title=${t("Cribbage")} text=${t("A hand of {total}", { total })} /></div>` : null}`
}
