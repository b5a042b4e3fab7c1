// One side's part of the scoreboard: its score, the numbers of the deal or what to peg, and the keys.
import { html, useEffect, useRef, useState } from "../lib/preact.js"
import { Shape } from "../lib/board.js"
import { Icon } from "../lib/dom.js"
import { fieldsOf, lastOf } from "./deal.js"
import { Skunks } from "../table/skunk.js"
import { doubtOf, matchLine, seatsOf, sideName, sidesOf, verdict, whatOf } from "./words.js"
import { many, t } from "../lib/words.js"

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./deal.js").Field} Field */
/** @typedef {{desk: Desk, side: number, narrow: boolean, up: boolean}} Props narrow: beside another one; up: turned to the other end of the table */

/** The letters of a name that has room beside its number. */
const LONG = 7
const PARTS = /** @type {const} */ (["play", "hand", "crib"])
/** @param {number} first @param {number} last */
const range = (first, last) => Array.from({ length: last - first + 1 }, (_, i) => first + i)
/** The keys that take each other's place: the first, and what “More” brings. */
const KEYS = {
  points: [[...range(1, 10), 12], [11, ...range(13, 24), 28, 29]],
  deal: [range(0, 12), range(13, 29)],
  narrow: [range(0, 10), range(11, 29)],
}
/** A play can bring more than any hand. */
const PLAYS = { deal: [...KEYS.deal, range(30, 46), range(47, 63)], narrow: [...KEYS.narrow, range(30, 48), range(49, 67)] }

/** What this side was asked about before it is pegged. @typedef {{text: string, yes: () => void}} Doubt */

/** @param {Props} props */
export function Half({ desk, side, narrow, up }) {
  const { setup, state, board } = desk
  const [asked, ask] = useState(/** @type {Doubt | null} */ (null))
  const part = useRef(/** @type {HTMLElement | null} */ (null))
  useEffect(() => ask(null), [state.game, state.deal, state.winner, board.way])
  const close = () => {
    ask(null)
    requestAnimationFrame(() => { /** @type {HTMLElement | null} */ (part.current?.querySelector(".sb-seg :is(.open input, input:checked)") ?? null)?.focus({ preventScroll: true }) })
  }
  const name = sideName(setup, side)
  return html`<section ref=${part} class=${`sb-half ${up ? "up" : ""} ${narrow ? "narrow" : ""}`} aria-label=${name}>
    <${Head} desk=${desk} side=${side} />
    <${Score} desk=${desk} side=${side} />
    ${state.winner !== null ? html`<${Told} desk=${desk} side=${side} />`
      : state.ask && !desk.isLooking ? html`<${First} desk=${desk} side=${side} />`
      : asked ? html`<${Question} doubt=${asked} close=${close} />`
      : desk.isLooking ? null
      : board.way === "deal" ? html`<${DealIn} desk=${desk} side=${side} narrow=${narrow} ask=${ask} />`
      : html`<${PointsIn} desk=${desk} side=${side} narrow=${narrow} ask=${ask} />`}
  </section>`
}

/** @param {{desk: Desk, side: number}} props */
function Head({ desk, side }) {
  const { setup, state } = desk
  const name = sideName(setup, side)
  const deals = state.winner === null && seatsOf(setup, side).includes(state.dealer)
  const partner = setup.players.length === 4
  return html`<header class="sb-head"><h2 class="who"><${Shape} side=${side} /><span>${name}</span></h2>
    ${deals ? html`<span class="sb-deals">${partner ? t("{name} deals", { name: setup.players[state.dealer] }) : t("Deals")}</span>` : null}
    ${desk.isLooking ? null : html`<button class="icon" type="button" aria-label=${t("Undo the last of {name}", { name })} disabled=${!desk.canTakeBack(side)} onClick=${() => desk.takeBack(side)}><${Icon} name="undo" /></button>`}
  </header>`
}

/** @param {{desk: Desk, side: number}} props */
function Score({ desk, side }) {
  const { setup, state } = desk
  const last = lastOf(desk, side)
  return html`<div class="sb-score">
    <p class="togo">${state.winner === side ? null : html`<b>${setup.target - state.scores[side]}</b> ${state.winner === null ? t("to go") : t("short")}`}</p>
    <p class="num"><span class="sr">${t("Score")} </span>${state.scores[side]}</p>
    <p class="last">${last ? html`<b>+${last.points}</b> ${last.what}` : null}</p>
  </div>`
}

/** How the game ended, with the skunk's picture in the winner's part. @param {{desk: Desk, side: number}} props */
function Told({ desk: { setup, state }, side }) {
  const { winner, skunk, scores } = state
  const losers = sidesOf(setup).filter(other => other !== winner && scores[other] < (setup.skunks[0] ?? 0))
  return html`<div class="sb-told"><p>${verdict(setup, state)}</p><p class="soft">${matchLine(setup, state)}</p>
    ${skunk && side === winner ? html`<div class="sb-art"><${Skunks} count=${skunk === "skunk" ? 1 : 2} losers=${losers} /></div>` : null}</div>`
}

/** @param {{desk: Desk, side: number}} props */
function First({ desk, side }) {
  const { setup, state } = desk
  const asked = state.ask?.seats ?? []
  const seats = seatsOf(setup, side).filter(seat => asked.includes(seat))
  return html`<div class="sb-ask"><p>${asked.length > 2 ? t("More than one got home in the play. Who was first?") : t("Both got home in the play. Who was first?")}</p>
    ${seats.slice(0, 1).map(seat => html`<button key=${seat} class="btn brass" type="button" onClick=${() => desk.first(seat)}>${many(setup.players.length === 4 ? 2 : 1, "{name} was first", "{name} were first", { name: sideName(setup, side) })}</button>`)}
  </div>`
}

/** @param {{doubt: Doubt, close: () => void}} props */
function Question({ doubt: { text, yes }, close }) {
  const no = useRef(/** @type {HTMLElement | null} */ (null))
  useEffect(() => no.current?.focus({ preventScroll: true }), [])
  return html`<div class="sb-ask" role="group" aria-label=${t("Is that right?")}><p role="alert">${text} ${t("Peg it all the same?")}</p>
    <div class="sb-yes"><button class="btn ghost" type="button" ref=${no} onClick=${close}>${t("No, change it")}</button><button class="btn brass" type="button" onClick=${() => { close(); yes() }}>${t("Yes, peg it")}</button></div></div>`
}

/** @param {{pages: number[][], narrow: boolean, off?: boolean, label: string, onKey: (n: number) => void}} props */
function Keys({ pages, narrow, off, label, onKey }) {
  const [opened, set] = useState(0)
  const at = opened < pages.length ? opened : 0
  const shown = pages[at]
  const next = at + 1 < pages.length ? at + 1 : 0
  const press = (/** @type {number} */ n) => {
    if (off) return
    set(0)
    onKey(n)
  }
  return html`<div class=${`sb-keys ${at ? "rest" : ""}`} role="group" aria-label=${label} data-keys=${shown.length + 1}>
    ${shown.map(n => html`<button key=${n} type="button" class="num" aria-disabled=${off ? "true" : undefined} onClick=${() => press(n)}>${n}</button>`)}
    <button key="more" type="button" class="w" aria-disabled=${off ? "true" : undefined} aria-expanded=${at > 0} onClick=${() => { if (!off) set(next) }}>${next ? t("More") : narrow ? t("Less") : t("Back")}</button>
  </div>`
}

/** What the play has brought a seat in this deal so far. @param {Desk} desk @param {number} seat */
function played({ state: { history, game, deal } }, seat) {
  const row = history.at(-1)
  return row && row.game === game && row.deal === deal ? row.numbers[seat][0] ?? 0 : 0
}

/** Points as they fall: what they are for, and how many. @param {{desk: Desk, side: number, narrow: boolean, ask: (doubt: Doubt | null) => void}} props */
function PointsIn({ desk, side, narrow, ask }) {
  const { setup, state } = desk
  const whats = [...fieldsOf(desk, side).map(({ seat, part, title }) => ({ seat, what: PARTS[part], title })),
    ...(setup.muggins ? [{ seat: seatsOf(setup, side)[0], what: /** @type {const} */ ("muggins"), title: t("Muggins") }] : [])]
  const [at, set] = useState(0)
  useEffect(() => set(0), [state.dealer, state.game])
  const chosen = whats[at] ?? whats[0]
  const peg = (/** @type {number} */ points) => {
    const { seat, what } = chosen
    const pegged = what === "play" ? played(desk, seat) : 0
    const text = doubtOf(setup, state.dealer, { seat, what, points: points + pegged })
    const yes = () => desk.peg({ kind: "points", seat, points, what })
    if (text) ask({ text, yes })
    else yes()
  }
  const name = `what-${side}`
  return html`<div class="sb-in">
    <fieldset class=${`sb-seg ${whats.length > 4 || whats.some(({ title }) => title.length > LONG) ? "many" : ""}`}><legend class="sr">${t("What to peg")}</legend>${whats.map(({ seat, what, title }, i) => html`<label key=${`${seat} ${what}`}>
      <input type="radio" name=${name} checked=${whats[at] ? i === at : i === 0} onChange=${() => set(i)} /><span>${title}</span></label>`)}</fieldset>
    <${Keys} pages=${KEYS.points} narrow=${narrow} label=${t("Points for {name}, {what}", { name: sideName(setup, side), what: whatOf(chosen.what) })} onKey=${peg} />
  </div>`
}

/** The numbers of a deal, to be pegged together. @param {{desk: Desk, side: number, narrow: boolean, ask: (doubt: Doubt | null) => void}} props */
function DealIn({ desk, side, narrow, ask }) {
  const { setup, state, board } = desk
  const fields = fieldsOf(desk, side)
  const numberOf = (/** @type {Field} */ field) => board.draft.find(({ seat, part }) => seat === field.seat && part === field.part)?.points
  const [chosen, set] = useState(/** @type {number | null} */ (null))
  useEffect(() => set(null), [state.game, state.deal])
  const empty = fields.findIndex(field => numberOf(field) === undefined)
  const at = chosen ?? empty
  const isMuggins = at === fields.length
  const enter = (/** @type {number} */ i, /** @type {number} */ points) => {
    if (i === fields.length) {
      set(null)
      return desk.peg({ kind: "points", seat: fields[0].seat, points, what: "muggins" })
    }
    const { seat, part } = fields[i]
    const yes = () => { set(null); desk.jot({ seat, part, points }, fields[i].label) }
    const text = doubtOf(setup, state.dealer, { seat, what: PARTS[part], points })
    if (text) ask({ text, yes })
    else yes()
  }
  return html`<div class="sb-in">
    <div class=${`sb-seg fields ${fields.length + Number(setup.muggins) > 3 || fields.some(({ title }) => title.length > LONG) ? "many" : ""}`}>${fields.map((field, i) => html`<${Box} key=${field.label} field=${field} number=${numberOf(field)} open=${i === at}
      onFocus=${() => set(i)} onEnter=${(/** @type {number} */ n) => enter(i, n)} onDone=${desk.pegDeal} />`)}
      ${setup.muggins ? html`<button type="button" class=${isMuggins ? "open" : ""} aria-pressed=${isMuggins} onClick=${() => set(isMuggins ? null : fields.length)}>${t("Muggins")}</button>` : null}</div>
    <${Keys} pages=${(fields[at]?.part === 0 ? PLAYS : KEYS)[narrow ? "narrow" : "deal"]} narrow=${narrow} off=${at < 0}
      label=${fields[at] ? t("Keys: {label}", { label: fields[at].label }) : isMuggins ? t("Muggins for {name}", { name: sideName(setup, side) }) : t("Numbers for {name}", { name: sideName(setup, side) })} onKey=${(/** @type {number} */ n) => enter(at, n)} />
  </div>`
}

/** One number of a deal: typed, or tapped with the keys below. @param {{field: Field, number: number | undefined, open: boolean, onFocus: () => void, onEnter: (n: number) => void, onDone: () => void}} props */
function Box({ field, number, open, onFocus, onEnter, onDone }) {
  const commit = (/** @type {HTMLInputElement} */ input) => {
    const text = input.value.trim()
    if (text === String(number ?? "")) return
    if (/^\d{1,3}$/.test(text)) onEnter(Number(text))
    input.value = String(number ?? "")
  }
  const onKeyDown = (/** @type {any} */ event) => {
    if (event.key !== "Enter") return
    event.preventDefault()
    commit(event.currentTarget)
    const boxes = [.../** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll(".sb-seg.fields input"))]
    const next = boxes[boxes.indexOf(event.currentTarget) + 1]
    if (next) next.focus()
    else onDone()
  }
  return html`<label class=${open ? "open" : ""}><span aria-hidden="true">${field.title}</span>
    <input class="num" inputmode="none" autocomplete="off" maxlength="3" aria-label=${field.label} value=${number ?? ""} placeholder="–"
      onFocus=${(/** @type {any} */ event) => { onFocus(); event.currentTarget.select() }} onChange=${(/** @type {any} */ event) => commit(event.currentTarget)} onKeyDown=${onKeyDown} /></label>`
}
