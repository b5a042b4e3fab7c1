// Tables of the numbers behind the advice.
import { html } from "../lib/preact.js"
import { RANKS } from "../lib/cards.js"
import { Printed } from "../lib/choices.js"
import { fixed, t } from "../lib/words.js"
import { lessons } from "./data.js"

/** A rank as it is printed. @param {number} rank */
export const rankText = rank => RANKS[rank].replace("T", "10")

/** @param {number} points */
const signed = points => (points < 0 ? "−" : "") + fixed(Math.abs(points))

/** What a deal brings on average. @param {{preset?: string}} props */
export function Average({ preset = "standard" }) {
  const found = lessons.averages[preset]
  const rows = [
    { name: t("Play"), pone: found.play_pone, dealer: found.play_dealer },
    { name: t("Hand"), pone: found.hand_pone, dealer: found.hand_dealer },
    { name: t("Crib"), pone: null, dealer: found.crib },
  ]
  const sum = (/** @type {"pone" | "dealer"} */ who) => rows.reduce((all, row) => all + (row[who] ?? 0), 0)
  return html`<div class="scroll" role="group" aria-label=${t("An average deal")} tabindex="0"><table class="sums">
    <caption>${t("An average deal")}</caption>
    <thead><tr><td></td><th scope="col">${t("Pone")}</th><th scope="col">${t("Dealer")}</th></tr></thead>
    <tbody>${rows.map(row => html`<tr key=${row.name}><th scope="row">${row.name}</th><td>${row.pone === null ? "" : fixed(row.pone)}</td><td>${fixed(row.dealer)}</td></tr>`)}
      <tr><th scope="row">${t("In all")}</th><td>${fixed(sum("pone"))}</td><td>${fixed(sum("dealer"))}</td></tr></tbody>
  </table></div>`
}

/** The best throws from six cards. @param {{throws: import("./data.js").Throw[], caption: string}} props */
export function Throws({ throws, caption }) {
  return html`<div class="scroll" role="group" aria-label=${caption} tabindex="0"><table class="sums">
    <caption>${caption}</caption>
    <thead><tr><th scope="col">${t("Throw")}</th><th scope="col">${t("Hand")}</th><th scope="col">${t("Crib")}</th><th scope="col">${t("In all")}</th><th scope="col">${t("Win")}</th></tr></thead>
    <tbody>${throws.map(one => html`<tr key=${one.cards.join()}><th scope="row"><${Printed} cards=${one.cards} /></th><td>${fixed(one.hand)}</td><td>${signed(one.crib)}</td><td>${signed(one.total)}</td><td>${one.win} %</td></tr>`)}</tbody>
  </table></div>`
}

/** Average cribs by the two cards thrown. @param {{cribs: number[][], caption: string}} props */
export function Cribs({ cribs, caption }) {
  const all = cribs.flat(), least = Math.min(...all), span = Math.max(...all) - least
  return html`<div class="scroll" role="group" aria-label=${caption} tabindex="0"><table class="grid-table">
    <caption>${caption}</caption>
    <thead><tr><td></td>${cribs.map((_, rank) => html`<th scope="col" key=${rank}>${rankText(rank)}</th>`)}</tr></thead>
    <tbody>${cribs.map((row, rank) => html`<tr key=${rank}><th scope="row">${rankText(rank)}</th>
      ${row.slice(0, rank + 1).map((points, other) => html`<td key=${other} style=${{ "--share": (points - least) / span }}>${fixed(points)}</td>`)}</tr>`)}</tbody>
  </table></div>`
}

/** Shares as bars. @param {{caption: string, rows: {name: string, share: number, note?: string}[], head: string, value: string}} props */
export function Bars({ caption, rows, head, value }) {
  return html`<table class="bars">
    <caption>${caption}</caption>
    <thead><tr><th scope="col">${head}</th><th scope="col">${value}</th></tr></thead>
    <tbody>${rows.map(({ name, share, note }) => html`<tr key=${name}><th scope="row">${name}</th><td><span class="bar" style=${{ "--share": share / 100 }} aria-hidden="true"></span><span>${share} %${note ? ` ${note}` : ""}</span></td></tr>`)}</tbody>
  </table>`
}
