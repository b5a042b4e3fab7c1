// The review of a finished game, /g/ID/review: what every decision was worth, what was luck, and the game again.
import { html, useEffect, useMemo, useState } from "../lib/preact.js"
import { ApiError, get, post, url } from "../lib/api.js"
import { Icon, useMedia, useStyle, useTitle } from "../lib/dom.js"
import { notice } from "../lib/notice.js"
import { signal } from "../lib/preact.js"
import { go } from "../lib/router.js"
import { Deals } from "./deals.js"
import { Decisions } from "./decisions.js"
import { Graph } from "./graph.js"
import { against, headline } from "./model.js"
import { Replay } from "./replay.js"
import { Told, eventsOf } from "./told.js"
import { Missed, Players, Totals } from "./totals.js"
import { Worst } from "./worst.js"
import { t } from "../lib/words.js"

/** @typedef {import("../lib/types").Game} Game */
/** @typedef {import("../lib/types").Review} Review */

/** @param {string} name */
const sheet = name => new URL(name, import.meta.url).pathname
const SHEETS = ["../table/table.css", "../table/show.css", "../style/choices.css", "../style/worth.css", "review.css"].map(sheet)

/** After so many milliseconds the page says that it takes longer. */
const LONG = 6000

/** What kept the review from coming, and what to do. @type {Record<string, {title: string, text: string, table?: boolean}>} */
const FAULTS = {
  not_over: { title: t("This game is not over"), text: t("Its review is made when it is."), table: true },
  not_seated: { title: t("This game is not yours"), text: t("A review is for those who sat at the table.") },
  no_identity: { title: t("This game is not yours"), text: t("A review is for those who sat at the table.") },
  unknown_game: { title: t("There is no such game"), text: t("Perhaps the address has a slip in it.") },
  spectator: { title: t("You watched this game"), text: t("A review is for those who sat at the table.") },
}

/** @param {string} id */
async function load(id) {
  const game = /** @type {Game} */ (await get(`/games/${id}`))
  if (game.seat === null) throw new ApiError(403, { code: "spectator" })
  if (game.view.phase !== "over") throw new ApiError(409, { code: "not_over" })
  return { game, review: /** @type {Review} */ (await get(`/games/${id}/review`)) }
}

/** @param {{id: string}} props */
export default function ReviewPage({ id }) {
  useTitle(t("Review"))
  const styled = SHEETS.map(href => useStyle(href)).every(Boolean)
  const [found, set] = useState(/** @type {{game: Game, review: Review} | null} */ (null))
  const [fault, fail] = useState(/** @type {any} */ (null))
  const [tries, again] = useState(0)
  useEffect(() => {
    let wanted = true
    fail(null)
    load(id).then(answer => wanted && set(answer), error => wanted && fail(error))
    return () => { wanted = false }
  }, [id, tries])
  if (fault) return html`<${Failed} id=${id} error=${fault} again=${() => again(tries + 1)} />`
  if (!found || !styled) return html`<${Waiting} />`
  return html`<${Found} key=${id} ...${found} />`
}

/** What is there while the review is made: the same places, empty. */
function Waiting() {
  const [isLong, set] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => set(true), LONG)
    return () => clearTimeout(timer)
  }, [])
  return html`<main class="page rev" aria-busy="true"><h1 class="rev-wait" tabindex="-1">${t("Review")}</h1>
    <p class="lead" role="status">${isLong ? t("Still weighing. The first review that a server makes can take a minute.") : t("Weighing every decision of the game. This takes a moment.")}</p>
    <div class="gridr"><div class="col"><div class="panel blank graph-blank"></div><div class="panel blank"></div></div><div class="col"><div class="panel blank"></div></div></div></main>`
}

/** @param {{id: string, error: any, again: () => void}} props */
function Failed({ id, error, again }) {
  const known = error instanceof ApiError ? FAULTS[error.code] : undefined
  return html`<main class="page narrow rev-failed">
    <h1 tabindex="-1">${known?.title ?? t("The review did not come")}</h1>
    <p class="lead">${known?.text ?? (error instanceof ApiError ? error.message : t("The game is kept. Try again in a moment."))}</p>
    ${known ? null : html`<button class="btn primary" type="button" onClick=${again}>${t("Try again")}</button>`}
    ${known?.table ? html`<a class="btn primary" href=${`/g/${id}`}>${t("To the table")}</a>` : known ? html`<a class="btn primary" href="/">${t("Home")}</a>` : null}
  </main>`
}

/** The events of the game, as soon as they are there. @param {Game} game */
function useTold(game) {
  const [told, set] = useState(/** @type {Told | null} */ (null))
  const [tries, again] = useState(0)
  useEffect(() => {
    let wanted = true
    const failed = (/** @type {Error} */ error) => wanted && notice(error.message, { action: { label: t("Try again"), run: () => again(tries + 1) } })
    eventsOf(game.id).then(events => wanted && set(new Told(game, events)), failed)
    return () => { wanted = false }
  }, [game.id, tries])
  return told
}

/** @param {{game: Game, review: Review}} props */
function Found({ game, review }) {
  const at = useMemo(() => signal(review.graph[1]?.n ?? 1), [])
  const answered = useMemo(() => signal(/** @type {Set<number>} */ (new Set())), [])
  const told = useTold(game)
  const lines = useMemo(() => told?.lines ?? new Map(), [told])
  const wide = useMedia("(min-width: 1000px)")
  const found = { game, review, at, answered }
  const sums = [Totals, Deals, Players, Missed].map(part => html`<${part} key=${part.name} ...${found} />`)
  const title = headline(game)
  useTitle(t("{title}, review", { title }))
  return html`<main class="page rev">
    <header class="rh"><a class="icon" href="/" aria-label=${t("Home")}><${Icon} name="back" /></a><span>${t("Review")}</span></header>
    <div class="res"><h1 tabindex="-1">${title}</h1><p>${against(game, review)}</p><${Buttons} game=${game} class="btns-top" /></div>
    <div class="gridr">${wide
      ? html`<div class="col"><${Graph} ...${found} lines=${lines} /><${Worst} ...${found} /><${Decisions} ...${found} /></div><div class="col">${sums}</div>`
      : html`<div class="col"><${Graph} ...${found} lines=${lines} /><${Worst} ...${found} />${sums}<${Decisions} ...${found} /></div>`}
    </div>
    <${Replay} ...${found} told=${told} />
    <${Buttons} game=${game} class="btns-foot" />
  </main>`
}

/** @param {{game: Game, class: string}} props */
function Buttons({ game, class: className }) {
  const [going, setGoing] = useState(false)
  const on = game.match.length > 1 && game.match.winner === null
  const again = async () => {
    setGoing(true)
    try {
      const next = game.match.next ?? (await post(`/games/${game.id}/rematch`)).game
      if (next) go(`/g/${next}`)
      else notice(t("The next game begins when the others want it too."), { kind: "info" })
    } catch (error) {
      notice(error instanceof Error ? error.message : String(error))
    }
    setGoing(false)
  }
  return html`<div class=${`btns ${className}`}><a class="btn quiet" href=${url(`/games/${game.id}/record`)} download=${`pegout-${game.id}.json`}>${t("Export game")}</a>
    <button class="btn primary" type="button" disabled=${going} onClick=${again}>${on ? t("Next game") : t("Rematch")}</button></div>`
}
