// What was pegged, deal by deal: to look at, to put right, to print and to take along.
import { html, useRef, useState } from "../lib/preact.js"
import { Shape } from "../lib/board.js"
import { useTitle } from "../lib/dom.js"
import { notice } from "../lib/notice.js"
import { Choice } from "../pages/form.js"
import { PageTop } from "../pages/page-top.js"
import { Correct } from "./correct.js"
import { save, toCsv, toJson } from "./export.js"
import { Graph } from "./graph.js"
import { splice, undo } from "./kept.js"
import { standing } from "./score.js"
import { doubtOf, matchLine, scoreLine, sideName, sidesOf, verdict } from "./words.js"
import { many, t } from "../lib/words.js"

/** @typedef {import("./kept.js").Kept} Kept */
/** @typedef {import("./score.js").Setup} Setup */
/** @typedef {import("./score.js").Standing} Standing */
/** @typedef {import("./score.js").Entry} Entry */
/** @typedef {import("./score.js").Row} Row */

/** The scores before the first deal of a game: the pone of the five-card game starts with 3. @param {Setup} setup @param {Row[]} rows */
function startOf(setup, rows) {
  const start = sidesOf(setup).map(() => 0)
  const [first] = rows
  if (setup.cards === 5 && first) start[1 - first.dealer] = 3
  return start
}

/** "6 + 8 + 4": play, hand and crib of a seat as far as they are there. @param {Row} row @param {number} seat */
function sum(row, seat) {
  const [play, hand, crib] = row.numbers[seat]
  const parts = play === null && hand === null && crib === null ? [] : [play ?? "–", hand ?? "–", ...(crib === null ? [] : [crib])]
  const extra = row.more[seat] ? `${row.more[seat] < 0 ? "−" : "+"} ${Math.abs(row.more[seat])}*` : ""
  return `${parts.join(" + ")} ${extra}`.trim() || "–"
}

/** What is doubtful in a row. @param {Setup} setup @param {Standing} state @param {Row} row */
const doubtsOf = (setup, { warnings }, row) => warnings.filter(({ entry }) => row.entries.includes(entry))
  .flatMap(({ what, seat, points }) => (what === "over" || what === "unfinished" || seat === null || points === null ? [] : [doubtOf(setup, row.dealer, { seat, what, points })]))

/** @param {{setup: Setup, state: Standing, row: Row, open: (() => void) | null}} props */
function Line({ setup, state, row, open }) {
  const doubts = doubtsOf(setup, state, row)
  return html`<tr>
    <th scope="row">${open ? html`<button class="link num" type="button" aria-label=${t("Change deal {deal} of game {game}", { deal: row.deal, game: row.game })} onClick=${open}>${row.deal}</button>` : html`<span class="num">${row.deal}</span>`}<small>${setup.players[row.dealer]}</small></th>
    ${setup.players.map((_, seat) => html`<td key=${seat}>${sum(row, seat)}</td>`)}
    <td class="scores">${row.scores.join("–")}</td>
  </tr>${doubts.length ? html`<tr class="doubt"><td colspan=${setup.players.length + 2}>${[...new Set(doubts)].join(" ")}</td></tr>` : null}`
}

/** @param {{setup: Setup, state: Standing, rows: Row[], game: number, setRow: ((row: Row) => void) | null}} props */
function Table({ setup, state, rows, game, setRow }) {
  const result = state.results.find(of => of.game === game)
  return html`<section aria-labelledby="sb-game"><h2 id="sb-game">${result ? verdict(setup, result) : t("Deal by deal")}</h2>
    <p class="soft small">${setRow ? html`<span class="on-screen">${t("Tap a deal’s number to put it right.")} </span>` : null}${rows.some(({ more }) => more.some(Boolean)) ? t("Play + hand + crib of each player; * muggins, or put right.") : t("Play + hand + crib of each player.")}</p>
    <div class="scroll" tabindex="0" role="group" aria-label=${t("The deals of game {game}", { game })}><table class="sb-rows">
      <thead><tr><th scope="col">${t("Deal")}<small>${t("dealer")}</small></th>${setup.players.map((name, seat) => html`<th scope="col" key=${seat}>${name}</th>`)}<th scope="col">${t("Score")}</th></tr></thead>
      <tbody>${rows.map(row => html`<${Line} key=${row.deal} setup=${setup} state=${state} row=${row} open=${setRow && (() => setRow(row))} />`)}</tbody>
    </table></div></section>`
}

/** @param {{setup: Setup, entries: Entry[]}} props */
function Files({ setup, entries }) {
  const day = new Date().toLocaleDateString("sv") // the day here, as 2026-01-31
  return html`<div class="sb-files">
    <button class="btn quiet" type="button" onClick=${() => print()}>${t("Print")}</button>
    <button class="btn quiet" type="button" onClick=${() => save(`cribbage-${day}.csv`, "text/csv", toCsv(setup, entries))}>${t("Save as CSV")}</button>
    <button class="btn quiet" type="button" onClick=${() => save(`cribbage-${day}.json`, "application/json", toJson(setup, entries))}>${t("Save as JSON")}</button>
  </div>`
}

/** All deals of a game, to look at; where rows can be chosen, to put right. @param {{setup: Setup, entries: Entry[], back: string | (() => void), setRow: ((row: Row) => void) | null, children?: any}} props */
export function Deals({ setup, entries, back, setRow, children }) {
  useTitle(t("History"))
  const state = standing(setup, entries)
  const [wanted, want] = useState(/** @type {number | null} */ (null))
  const games = Array.from({ length: state.game }, (_, i) => i + 1).filter(game => state.history.some(of => of.game === game))
  const game = wanted !== null && games.includes(wanted) ? wanted : games.at(-1) ?? 1
  const rows = state.history.filter(of => of.game === game)
  const lost = state.warnings.filter(({ what }) => what === "over").length
  return html`<main class="page narrow sb-history">
    <${PageTop} title=${t("History")} back=${back} lead=${[scoreLine(setup, state.scores) + ".", matchLine(setup, state)].join(" ").trim()} />
    ${lost ? html`<p class="refusal">${many(lost, "{n} entry after the win is not counted.", "{n} entries after the win are not counted.")}</p>` : null}
    ${games.length > 1 ? html`<${Choice} label=${t("Game")} value=${game} options=${games.map(value => ({ value, title: t("Game {value}", { value }) }))} onChange=${want} />` : null}
    ${rows.length ? html`<${Graph} setup=${setup} rows=${rows} start=${startOf(setup, rows)} />
      <ul class="sb-legend" aria-hidden="true">${sidesOf(setup).map(side => html`<li key=${side} ><${Shape} side=${side} />${sideName(setup, side)}</li>`)}</ul>
      <${Table} setup=${setup} state=${state} rows=${rows} game=${game} setRow=${setRow} />
      <${Files} setup=${setup} entries=${entries} />` : html`<p>${t("Nothing is pegged yet.")}</p>`}
    ${children}
  </main>`
}

/** @param {{board: Kept}} props */
export function History({ board }) {
  const { setup, entries } = board
  const [row, setRow] = useState(/** @type {Row | null} */ (null))
  const before = useRef(entries)
  const open = (/** @type {Row} */ of) => { before.current = entries; setRow(of) }
  const change = (/** @type {Row} */ of, /** @type {Entry[]} */ to) => {
    setRow(null)
    const [was, is] = [before.current, entries].map(all => JSON.stringify(all.slice(0, of.entries[0] + of.entries.length)))
    if (was !== is) return notice(t("The board has changed meanwhile, and nothing was put right. Look at the deal again."), { kind: "info" })
    splice(of.entries[0], of.entries.length, to)
    notice(to.length ? t("Put right, and everything after it is counted anew.") : t("That deal is taken out."), { kind: "info", action: { label: t("Undo"), run: undo } })
  }
  return html`<${Deals} setup=${setup} entries=${entries} back="/board" setRow=${open}>
    ${row ? html`<${Correct} key=${`${row.game}.${row.deal}`} board=${board} row=${row} change=${(/** @type {Entry[]} */ to) => change(row, to)} close=${() => setRow(null)} />` : null}
  <//>`
}
