// One deal of the history, to be put right: its three numbers for each, or its points one by one.
import { html, useEffect, useRef, useState } from "../lib/preact.js"
import { Icon } from "../lib/dom.js"
import { t } from "../lib/words.js"

/** @typedef {import("./kept.js").Kept} Kept */
/** @typedef {import("./score.js").Entry} Entry */
/** @typedef {import("./score.js").Deal} Deal */
/** @typedef {import("./score.js").Points} Points */
/** @typedef {import("./score.js").Row} Row */
/** @typedef {import("./score.js").What} What */
/** @typedef {{entry: Entry, put: (entry: Entry | null) => void, players: string[], dealer: number}} Props put: another entry in its place, or none */

const PARTS = [t("Play"), t("Hand"), t("Crib")]
const WHATS = /** @type {[What, string][]} */ ([["play", t("Play")], ["hand", t("Hand")], ["crib", t("Crib")], ["muggins", t("Muggins")], ["fix", t("Put right")]])
const MOST = 999
/** The least that may stand there: only what is put right takes points away. @param {What} what */
const leastOf = what => (what === "fix" ? -MOST : 0)

/** @param {string} text @param {number} least */
const read = (text, least) => (/^-?\d{1,3}$/.test(text.trim()) ? Math.max(least, Math.min(MOST, Number(text))) : null)

/** @param {{label: string, value: number | null, least?: number, onChange: (n: number | null) => void}} props */
function NumberBox({ label, value, least = 0, onChange }) {
  return html`<input class="text num" type="number" inputmode=${least < 0 ? "text" : "numeric"} min=${least} max=${MOST} aria-label=${label} value=${value ?? ""}
    onChange=${(/** @type {any} */ event) => onChange(read(event.currentTarget.value, least))} />`
}

/** @param {Props & {entry: Deal}} props */
function DealParts({ entry, put, players, dealer }) {
  const change = (/** @type {number} */ seat, /** @type {number} */ part, /** @type {number | null} */ to) => put({
    ...entry, numbers: entry.numbers.map((of, at) => /** @type {import("./score.js").Numbers} */ (at === seat ? of.with(part, to) : of)),
  })
  return html`<table class="sb-fix"><thead><tr><td></td>${PARTS.map(part => html`<th scope="col" key=${part}>${part}</th>`)}</tr></thead>
    <tbody>${players.map((name, seat) => html`<tr key=${seat}><th scope="row">${name}</th>${PARTS.map((title, part) => html`<td key=${part}>
      ${part < 2 || seat === dealer ? html`<${NumberBox} label=${`${name}, ${title}`} value=${entry.numbers[seat][part]} onChange=${(/** @type {number | null} */ to) => change(seat, part, to)} />` : null}</td>`)}</tr>`)}
    </tbody></table>`
}

/** @param {Props & {entry: Points, label: string}} props */
function PointsLine({ entry, put, players, label }) {
  const { seat, what, points } = entry
  const rename = (/** @type {What} */ to) => put({ ...entry, what: to, points: Math.max(leastOf(to), points) })
  return html`<div class="sb-line" role="group" aria-label=${label}>
    <select aria-label=${t("Whose")} onChange=${(/** @type {any} */ event) => put({ ...entry, seat: event.currentTarget.selectedIndex })}>${players.map((name, at) => html`<option key=${at} selected=${at === seat}>${name}</option>`)}</select>
    <select aria-label=${t("What for")} onChange=${(/** @type {any} */ event) => rename(WHATS[event.currentTarget.selectedIndex][0])}>${WHATS.map(([name, title]) => html`<option key=${name} selected=${name === what || (what === "heels" && name === "play")}>${title}</option>`)}</select>
    <${NumberBox} label=${t("Points")} value=${points} least=${leastOf(what)} onChange=${(/** @type {number | null} */ to) => put({ ...entry, points: to ?? 0 })} />
    <button class="icon" type="button" aria-label=${t("Take out")} onClick=${() => put(null)}><${Icon} name="close" /></button>
  </div>`
}

/** @param {{board: Kept, row: Row, change: (entries: Entry[]) => void, close: () => void}} props */
export function Correct({ board, row, change, close }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null))
  useEffect(() => { dialog.current?.showModal() }, [])
  const [entries, set] = useState(() => row.entries.map(place => board.entries[place]))
  const { players } = board.setup
  const put = (/** @type {number} */ at, /** @type {Entry | null} */ entry) => set(entry ? entries.with(at, entry) : entries.toSpliced(at, 1))
  const add = () => {
    const end = entries.findIndex(({ kind }) => kind === "next" || kind === "deal")
    set(entries.toSpliced(end < 0 ? entries.length : end, 0, { kind: "points", seat: 0, points: 1, what: entries.some(({ kind }) => kind === "deal") ? "fix" : "play" }))
  }
  const place = { players, dealer: row.dealer }
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault()
    change(entries)
  }
  return html`<dialog class="sb-menu" aria-labelledby="sb-correct" ref=${dialog} onClose=${close} onClick=${(/** @type {any} */ event) => { if (event.target === dialog.current) close() }}>
    <form class="sb-menu-in" onSubmit=${submit}>
      <header><h2 id="sb-correct" tabindex="-1" autofocus>${t("Deal {deal}, {name} dealt", { deal: row.deal, name: players[row.dealer] })}</h2><button class="icon" type="button" aria-label=${t("Close")} onClick=${close}><${Icon} name="close" /></button></header>
      ${entries.map((entry, at) => entry.kind === "deal" ? html`<${DealParts} key=${at} entry=${entry} put=${(/** @type {Entry | null} */ to) => put(at, to)} ...${place} />`
        : entry.kind === "points" ? html`<${PointsLine} key=${at} entry=${entry} put=${(/** @type {Entry | null} */ to) => put(at, to)} label=${t("Score {n}", { n: at + 1 })} ...${place} />` : null)}
      <button class="btn quiet" type="button" onClick=${add}>${t("Add points")}</button>
      <button class="btn primary">${t("Count anew")}</button>
      <button class="btn danger" type="button" onClick=${() => change([])}>${t("Take the deal out")}</button>
    </form>
  </dialog>`
}
