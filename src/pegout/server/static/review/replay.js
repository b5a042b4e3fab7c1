// The game again, event by event: the table's own parts, a slider over all of it, and what was hidden for whoever wants to know.
import { html, untracked, useEffect, useMemo, useSignalEffect, useState } from "../lib/preact.js"
import { get } from "../lib/api.js"
import { Board } from "../lib/board.js"
import { CardFace } from "../lib/cards.js"
import { Icon, useMedia } from "../lib/dom.js"
import { notice } from "../lib/notice.js"
import { millis } from "../lib/settings.js"
import { Cut } from "../table/cut.js"
import { noteFlights } from "../table/flight.js"
import { Middle, Pack } from "../table/middle.js"
import { Pill } from "../table/pill.js"
import { Seats } from "../table/seats.js"
import { Show } from "../table/show.js"
import { inked, nameOf, sideName, sidesInOrder, sorted } from "../table/words.js"
import { NO_MOVES, hiddenAt } from "./told.js"
import { t } from "../lib/words.js"

/** @typedef {import("./model.js").Reviewed} Reviewed */
/** @typedef {import("./told.js").Told} Told */
/** @typedef {import("../lib/types").GameEvent} GameEvent */

/** How long an event stands at the normal pace, and the least at any. */
const STANDS = 1100
const LEAST = 450

/** @param {Reviewed & {told: Told | null}} props */
export function Replay({ game, at, told }) {
  return html`<section class="panel replay-panel" id="replay" aria-label=${t("The game again")}><h2>${t("The game again")} <small>${t("as you knew it then")}</small></h2>
    ${told ? html`<${Player} game=${game} at=${at} told=${told} />` : html`<div class="felt replay replay-wait" aria-busy="true"></div>`}</section>`
}

/** Where the deals begin. @param {Told} told */
const dealsIn = told => told.events.flatMap((event, i) => (event.kind === "Dealt" ? [i] : []))

/** The places of the events that are shown one after the other. @param {Told} told @param {number} n */
const placeOf = (told, n) => Math.max(0, told.events.findLastIndex(event => event.n <= n))

/** @param {{game: Reviewed["game"], at: Reviewed["at"], told: Told}} props */
function Player({ game, at, told }) {
  const [plays, play] = useState(false)
  const [open, reveal] = useState(false)
  const [moved, move] = useState(0)
  useMemo(() => told.goTo(at.peek()), [told])
  useSignalEffect(() => {
    const n = at.value
    untracked(() => { noteFlights(); told.goTo(n) })
  })
  const place = placeOf(told, at.value)
  const last = told.events.length - 1
  const go = (/** @type {number} */ to) => {
    at.value = told.events[Math.min(last, Math.max(0, to))].n
    move(at.value)
  }
  useEffect(() => {
    if (!plays) return undefined
    if (place >= last) play(false)
    const timer = setTimeout(() => go(place + 1), Math.max(LEAST, millis(STANDS)))
    return () => clearTimeout(timer)
  }, [plays, place])
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey || (event.target instanceof Element && event.target.matches("input, select"))) return
    event.preventDefault()
    go(place + step)
  }
  const press = (/** @type {() => void} */ run) => () => { play(false); run() }
  return html`<div onKeyDown=${onKeyDown}>
    <${Table} game=${game} told=${told} />
    ${open ? html`<${Hidden} game=${game} n=${told.event.value.n} />` : null}
    <div class="line-now"><p>${told.event.value.text.line ? inked(told.event.value.text.line) : " "}</p><p class="sr" role="status">${moved === told.event.value.n ? told.event.value.text.spoken : ""}</p></div>
    <${Controls} told=${told} place=${place} last=${last} go=${(/** @type {number} */ to) => press(() => go(to))()} plays=${plays}
      toggle=${() => { if (!plays && place >= last) go(0); play(!plays) }} />
    <${Below} told=${told} place=${place} go=${(/** @type {number} */ to) => press(() => go(to))()} open=${open} reveal=${reveal} />
  </div>`
}

/** @param {{told: Told, place: number, last: number, go: (place: number) => void, plays: boolean, toggle: () => void}} props */
function Controls({ told, place, last, go, plays, toggle }) {
  const deals = useMemo(() => dealsIn(told), [told])
  const deal = deals.findLastIndex(start => start <= place)
  const back = deal < 0 ? 0 : place > deals[deal] ? deals[deal] : deals[deal - 1] ?? 0
  const button = (/** @type {string} */ name, /** @type {string} */ icon, /** @type {number} */ to, /** @type {boolean} */ off) => html`<button type="button" class="icon" aria-label=${name} aria-disabled=${off ? "true" : undefined} onClick=${() => go(to)}><${Icon} name=${icon} /></button>`
  return html`<div class="controls">
    <input type="range" aria-label=${t("Event")} min="0" max=${last} value=${place} aria-valuetext=${`${deal < 0 ? t("The cut") : t("Deal {deal}", { deal: deal + 1 })}, ${t("{place} of {of}", { place: place + 1, of: last + 1 })}`} onInput=${(/** @type {any} */ event) => go(Number(event.currentTarget.value))} />
    <div class="steps">
      ${button(t("Deal back"), "dealBack", back, place === 0)}${button(t("Step back"), "back", place - 1, place === 0)}
      <button type="button" class="btn primary" onClick=${toggle}><${Icon} name=${plays ? "pause" : "play"} />${plays ? t("Pause") : t("Play|replay")}</button>
      ${button(t("Step on"), "chevron", place + 1, place === last)}${button(t("Deal on"), "dealOn", deals[deal + 1] ?? last, place === last)}
    </div></div>`
}

/** @param {{told: Told, place: number, go: (place: number) => void, open: boolean, reveal: (open: boolean) => void}} props */
function Below({ told, place, go, open, reveal }) {
  const deals = useMemo(() => dealsIn(told), [told])
  const deal = deals.findLastIndex(start => start <= place)
  return html`<div class="below"><select aria-label=${t("Deal")} onChange=${(/** @type {any} */ event) => go(deals[Number(event.currentTarget.value)] ?? 0)}>
        ${deal < 0 ? html`<option value="-1" selected>${t("The cut")}</option>` : null}
        ${deals.map((_, i) => html`<option key=${i} value=${i} selected=${i === deal}>${t("Deal {deal}", { deal: i + 1 })}</option>`)}</select>
    <label class="reveal"><input class="switch" type="checkbox" role="switch" checked=${open} onChange=${(/** @type {any} */ event) => reveal(event.currentTarget.checked)} /><span>${t("Show what was hidden")}</span></label></div>`
}

/** The table as it stood, drawn by the table's own parts. @param {{game: Reviewed["game"], told: Told}} props */
function Table({ game, told }) {
  const wide = useMedia("(min-width: 1000px)")
  const scene = told.scene.value
  const view = told.view.value
  const table = /** @type {any} */ ({ stage: told, moves: NO_MOVES, game })
  const sides = sidesInOrder(game).map(side => ({ name: sideName(game, side), score: view.scores[side], back: view.back[side] }))
  const showing = scene === "show" || scene === "claim"
  return html`<div class=${`felt replay seats-${game.rules.seats}`} data-n=${told.event.value.n}><div class=${`tbl ${showing ? "showing" : ""}`}>
    <${Seats} ...${table} scene=${scene} />
    <div class="boardwrap"><${Board} sides=${sides} target=${game.rules.target} lines=${game.rules.skunk_lines} long=${wide} /></div>
    ${showing ? html`<${Show} ...${table} scene=${scene} />`
      : scene === "cut" ? html`<div class="still" inert><${Cut} ...${table} /></div>`
      : scene === "play" ? html`<${Middle} ...${table} scene="play" />`
      : html`<${Between} game=${game} told=${told} />`}
    ${showing ? null : html`<${Pill} ...${table} />`}
    ${showing ? null : html`<${Own} cards=${scene === "lay_away" ? [...view.hand, ...view.thrown] : view.hand} thrown=${view.thrown} />`}
  </div></div>`
}

/** Before the play and after the end. @param {{game: Reviewed["game"], told: Told}} props */
function Between({ game, told }) {
  const { dealer } = told.view.value
  const words = told.scene.value === "over" ? t("That’s the game.") : dealer === game.seat ? t("Your crib this time") : t("{name}’s crib this time", { name: game.seats[dealer ?? 0].name })
  return html`<section class="mid-zone one" aria-label=${t("The table")}><div class="centre"><${Pack} /><p class="q">${words}</p></div></section>`
}

/** One's own hand, to look at. @param {{cards: string[], thrown: string[]}} props */
function Own({ cards, thrown }) {
  const size = cards.length > 4 ? "six" : cards.length === 4 ? "few four" : "few"
  return html`<div class=${`hand ${size}`} role="group" aria-label=${t("Your hand")} style=${{ "--n": cards.length }}>
    ${sorted(cards).map(card => html`<span key=${card} class=${`card-btn ${thrown.includes(card) ? "up" : ""}`}><${CardFace} card=${card} /></span>`)}</div>`
}

/** The hands and the crib that could not be seen. @param {{game: Reviewed["game"], n: number}} props */
function Hidden({ game, n }) {
  const [record, set] = useState(/** @type {GameEvent[] | null} */ (null))
  useEffect(() => {
    get(`/games/${game.id}/record`).then(({ events }) => set(events), error => notice(error.message))
  }, [game.id])
  if (!record) return html`<div class="hidden-then" aria-busy="true"></div>`
  const { hands, crib } = hiddenAt(record, n)
  const rows = hands.map((cards, seat) => ({ name: `${nameOf(game, seat)}`, cards, seat })).filter(({ seat }) => seat !== game.seat)
  return html`<div class="hidden-then" role="group" aria-label=${t("What was hidden")}>
    ${rows.map(({ name, cards, seat }) => html`<${Known} key=${seat} name=${name} cards=${cards} />`)}
    <${Known} name=${t("The crib")} cards=${crib} /></div>`
}

/** @param {{name: string, cards: string[]}} props */
function Known({ name, cards }) {
  return html`<div><span>${name}</span><span class="cards">${cards.length ? sorted(cards).map(card => html`<${CardFace} key=${card} card=${card} />`) : html`<span class="soft">${t("no cards")}</span>`}</span></div>`
}
