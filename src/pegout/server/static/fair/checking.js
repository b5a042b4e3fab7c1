// A record checked on this page: dropped, chosen, pasted, or of one of one's own games.
import { html, useEffect, useState } from "../lib/preact.js"
import { ApiError, get, me } from "../lib/api.js"
import { Icon } from "../lib/dom.js"
import { sealOf } from "../lib/seals.js"
import { check, recordOf } from "./check.js"
import { canCheck } from "./shuffle.js"
import { listed, locale, many, rich, t } from "../lib/words.js"

/** @typedef {import("./check.js").Finding} Finding */
/** @typedef {{title: string, findings: Finding[]}} Result */
/** @typedef {{id: string, opponents: string[], scores: number[], side: number, updated: string}} Played */

/** A longer text is no record of one game. */
const LONGEST = 4_000_000

/** The game that a link to this page names, and how it may be looked at. */
function linked() {
  const { game, ...rest } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
  return game ? { game, query: new URLSearchParams(rest).toString() } : null
}

/** @param {string} text @returns {Promise<Result>} */
async function judge(text) {
  const record = recordOf(text)
  return { title: listed(record.seats.map(seat => seat.name)), findings: await check(record, sealOf(record.game)) }
}

/** The record of a game on this server, as a text. @param {string} game @param {string} [query] */
const fetched = async (game, query) => JSON.stringify(await get(`/games/${encodeURIComponent(game)}/record${query ? `?${query}` : ""}`))

/** Checks whatever text comes, and says what was found or what is wrong with it. */
function useCheck() {
  const [result, set] = useState(/** @type {Result | null} */ (null))
  const [fault, fail] = useState("")
  const [busy, setBusy] = useState(false)
  const run = async (/** @type {() => Promise<string>} */ source) => {
    setBusy(true)
    fail("")
    set(null)
    try {
      const text = await source()
      if (text.length > LONGEST) throw new Error(t("This is too long for the record of one game."))
      set(await judge(text))
    } catch (error) {
      fail(error instanceof ApiError && error.code === "not_over" ? t("That game is not over. Its secret is shown when it is.") : error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  return { result, fault, busy, run }
}

/** One's own finished games. */
function useGames() {
  const [games, set] = useState(/** @type {Played[]} */ ([]))
  useEffect(() => { me().then(() => get("/me/games?over=true")).then(answer => set(answer.games.slice(0, 50)), () => {}) }, [])
  return games
}

/** "Hazel, 121 to 107, 3 May". @param {Played} game */
function named({ opponents, scores, side, updated }) {
  const others = listed(scores.filter((_, at) => at !== side).map(String))
  const day = new Date(updated).toLocaleDateString(locale, { day: "numeric", month: "short" })
  return t("{names}, {own} to {others}, {day}", { names: opponents.join(", "), own: scores[side], others, day })
}

/** @param {{run: (source: () => Promise<string>) => void, busy: boolean}} props */
function Sources({ run, busy }) {
  const games = useGames()
  const [game, choose] = useState("")
  const [text, type] = useState("")
  const [over, setOver] = useState(false)
  const take = (/** @type {File | undefined} */ file) => { if (file) run(() => file.text()) }
  const drop = (/** @type {DragEvent} */ event) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer?.files[0])
  }
  return html`<div class="sources">
    ${games.length ? html`<div class="one"><label class="lab" for="own-game">${t("A game of yours")}</label>
      <div class="line"><select id="own-game" onChange=${(/** @type {any} */ event) => choose(event.currentTarget.value)}>
        ${games.map(played => html`<option key=${played.id} value=${played.id}>${named(played)}</option>`)}</select>
      <button class="btn primary" type="button" disabled=${busy} onClick=${() => run(() => fetched(game || games[0].id))}>${t("Check it")}</button></div></div>` : null}
    <label class=${`drop ${over ? "over" : ""}`} onDragOver=${(/** @type {DragEvent} */ event) => { event.preventDefault(); setOver(true) }} onDragLeave=${() => setOver(false)} onDrop=${drop}>
      <input type="file" accept=".json,application/json" onChange=${(/** @type {any} */ event) => take(event.currentTarget.files[0])} />
      <span><b>${t("Choose a record")}</b> ${t("or drop it here")}</span></label>
    <details><summary>${t("Paste a record")}</summary><label class="sr" for="pasted">${t("The text of a record")}</label>
      <textarea class="text" id="pasted" rows="5" spellcheck=${false} value=${text} onInput=${(/** @type {any} */ event) => type(event.currentTarget.value)}></textarea>
      <button class="btn quiet" type="button" disabled=${busy || !text.trim()} onClick=${() => run(async () => text)}>${t("Check this text")}</button></details>
  </div>`
}

/** @param {{result: Result}} props */
function Found({ result: { title, findings } }) {
  const wrong = findings.filter(({ right }) => !right).length
  const verdict = wrong ? many(wrong, "One thing is not right", "{n} things are not right") : t("All is right")
  return html`<div class=${`verdict ${wrong ? "wrong" : "right"}`}><p class="sum-up"><${Icon} name=${wrong ? "close" : "check"} /><b>${verdict}</b><span>${title}</span></p>
    <ul>${findings.map(({ right, what, text }) => html`<li key=${what} class=${right ? "" : "wrong"}><${Icon} name=${right ? "check" : "close"} />
      <div><b>${what}<span class="sr">, ${right ? t("right|correct") : t("wrong")}</span></b><span>${text}</span></div></li>`)}</ul></div>`
}

export function Checking() {
  const { result, fault, busy, run } = useCheck()
  useEffect(() => {
    const wanted = linked()
    if (wanted && canCheck()) run(() => fetched(wanted.game, wanted.query))
  }, [])
  return html`<section class="panel checking" aria-labelledby="check"><h2 id="check">${t("Check a game")}</h2>
    ${canCheck() ? html`<p>${t("The check is made by this page itself. Nothing of the record leaves your device.")}</p><${Sources} run=${run} busy=${busy} />`
      : html`<p>${rich("Browsers let a page do this only where it came over https, or from the same computer. Take the record with you and use {command}.", { command: html`<code>pegout verify FILE</code>` })}</p>`}
    <div role="status" aria-live="polite">${fault ? html`<p class="refusal">${fault}</p>` : result ? html`<${Found} result=${result} />` : null}</div>
  </section>`
}
