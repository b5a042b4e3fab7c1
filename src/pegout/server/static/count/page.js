// Counting a hand or crib: cards picked by tap or typed, every combination lit up, and what could be cut. No server takes part.
import { html, useEffect, useMemo, useRef, useState } from "../lib/preact.js"
import { addStyle, useAddress, useTitle } from "../lib/dom.js"
import { settings } from "../lib/settings.js"
import { CardLine } from "../lib/card-picker.js"
import { Bar, Choice, Switch } from "../pages/form.js"
import { PageTop } from "../pages/page-top.js"
import { cutsOf, inOrder, itemsOf } from "./count.js"
import { Cuts } from "./cuts.js"
import { Felt } from "./felt.js"
import { awayRoom, fitted, fromHash, roomOf, toHash } from "./link.js"
import { t } from "../lib/words.js"

/** @typedef {import("./link.js").Counted} Counted */
/** @typedef {(change: Partial<Counted>) => void} Change */

const SHEETS = ["../table/show.css", "../style/picker.css", "./count.css"]
await Promise.all(SHEETS.map(sheet => addStyle(new URL(sheet, import.meta.url).pathname)))

const WHAT = [{ value: false, title: t("Hand") }, { value: true, title: t("Crib") }]
const GAMES = [{ value: "six", title: t("Six cards") }, { value: "five", title: t("Five cards") }, { value: "three", title: t("Crib of three") }]
const KINDS = [{ value: false, title: "2, 6, 12" }, { value: true, title: "2, 3, 4" }]

/** What is counted, kept in the address and taken from it. */
function useCounted() {
  const [{ counted, wrong }, set] = useState(() => fromHash(location.hash))
  useEffect(() => {
    const follow = () => set(fromHash(location.hash))
    addEventListener("hashchange", follow)
    return () => removeEventListener("hashchange", follow)
  }, [])
  /** @type {Change} */
  const change = to => {
    set({ counted: fitted({ ...counted, ...to }), wrong: "" })
  }
  useAddress(wrong ? "" : location.pathname + toHash(counted))
  return { counted, wrong, change }
}

/** Where a tapped card goes: out of where it is, or to the first place that is free; with all full it is the starter. @param {Counted} counted @param {string} card @param {boolean} isAway whether it was laid away @returns {Partial<Counted>} */
function tapped({ hand, starter, away, crib, game }, card, isAway) {
  const without = (/** @type {string[]} */ cards) => cards.filter(other => other !== card)
  if ([...hand, ...starter, ...away].includes(card)) return { hand: without(hand), starter: without(starter), away: without(away) }
  if (isAway && away.length < awayRoom({ crib })) return { away: [...away, card] }
  return hand.length < roomOf({ crib, game }) ? { hand: [...hand, card] } : { starter: [card] }
}

/** Where the button that was pressed goes, the pack has the focus. */
const keepFocus = () => requestAnimationFrame(() => {
  const pack = document.activeElement === document.body && document.querySelector(".counter [data-pick][tabindex='0']")
  if (pack instanceof HTMLElement) pack.focus({ preventScroll: true })
})

/** The lines to type in. A card more than the hand has is the starter. @param {{counted: Counted, change: Change}} props */
function Lines({ counted, change }) {
  const { hand, starter, away, crib } = counted
  const room = roomOf(counted)
  const [hasMore, setMore] = useState(false)
  const type = (/** @type {string[]} */ cards) => {
    const kept = cards.slice(0, room), more = cards.slice(room)
    setMore(more.length > 0)
    const turned = more.length || hasMore ? more : starter
    change({ hand: kept, starter: turned.filter(card => !kept.includes(card)) })
  }
  const elsewhere = Object.fromEntries(away.map(card => [card, t("laid away")]))
  return html`<div class="lines-in">
    <${CardLine} label=${crib ? t("Crib") : t("Hand")} cards=${hand} most=${room + 1} taken=${elsewhere} placeholder="5h 5c 5s jd" onChange=${type} />
    <${CardLine} label=${t("Starter")} cards=${starter} most=${1} taken=${{ ...elsewhere, ...Object.fromEntries(hand.map(card => [card, crib ? t("in the crib") : t("in the hand")])) }} placeholder="5d"
      onChange=${(/** @type {string[]} */ to) => change({ starter: to })} />
  </div>`
}

/** @param {{counted: Counted, change: Change}} props */
function Rules({ counted, change }) {
  return html`<div class="fields rules-in">
    <${Choice} label=${t("Game")} about=${counted.game === "five" ? t("Three cards in hand, four in the crib.") : counted.game === "three" ? t("Three players, with no card dealt to the crib.") : t("Four cards in hand, four in the crib.")}
      value=${counted.game} options=${GAMES} onChange=${(/** @type {Counted["game"]} */ game) => change({ game })} />
    <div class="field kinds"><${Bar} legend=${t("Two, three and four of a kind")} value=${counted.low} options=${KINDS} onChange=${(/** @type {boolean} */ low) => change({ low })} /></div>
    <${Switch} label=${t("Runs and pairs apart")} about=${t("A double run of three as two runs and a pair. The same on every page.")} value=${settings.runsApart.value} onChange=${(/** @type {boolean} */ on) => { settings.runsApart.value = on }} />
  </div>`
}

export default function Count() {
  useTitle(t("Count"))
  const { counted, wrong, change } = useCounted()
  const [isAway, toAway] = useState(false)
  const felt = useRef(/** @type {HTMLElement | null} */ (null))
  const { hand, starter, away, crib, low } = counted
  const isFull = hand.length === roomOf(counted)
  const key = JSON.stringify([hand, starter, away, crib, low, settings.runsApart.value])
  const way = { crib, kinds: low ? [2, 3, 4] : [2, 6, 12], apart: settings.runsApart.value }
  const items = useMemo(() => (isFull && starter.length ? itemsOf(inOrder(hand), starter[0], way) : null), [key])
  const cuts = useMemo(() => (isFull ? cutsOf(hand, away, way) : null), [JSON.stringify([hand, away, way])])
  const tap = (/** @type {string} */ card) => {
    const to = tapped(counted, card, isAway)
    change(to)
    if (to.away?.length === awayRoom(counted)) toAway(false)
    if (to.starter?.length && felt.current && felt.current.getBoundingClientRect().top < 0) felt.current.scrollIntoView()
  }
  return html`<main class="page counter">
    <${PageTop} title=${t("Count")} />
    ${wrong ? html`<p class="refusal" role="alert">${wrong} ${t("Pick the cards below.")}</p>` : null}
    <div class="split">
      <div class="counted">
        <${Bar} legend=${t("What is counted")} class="what" value=${crib} options=${WHAT} onChange=${(/** @type {boolean} */ to) => { change({ crib: to }); toAway(false) }} />
        <${Felt} of=${key} counted=${counted} items=${items} feltRef=${felt} tap=${(/** @type {string} */ card) => { tap(card); keepFocus() }}
          again=${() => { change({ hand: [], starter: [], away: [] }); toAway(false); keepFocus() }} />
      </div>
      <div class="ask-for">
        <${Lines} counted=${counted} change=${change} />
        <${Cuts} counted=${counted} cuts=${cuts} tap=${tap} isAway=${isAway} toAway=${toAway} />
        <${Rules} counted=${counted} change=${change} />
      </div>
    </div>
  </main>`
}
