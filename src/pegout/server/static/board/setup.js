// A new scoreboard: who plays, how far, and what was agreed. Boards that are kept can be gone on with.
import { html, useId, useState } from "../lib/preact.js"
import { Shape } from "../lib/board.js"
import { Icon, useTitle } from "../lib/dom.js"
import { notice } from "../lib/notice.js"
import { go } from "../lib/router.js"
import { Bar, Choice, Switch } from "../pages/form.js"
import { PageTop } from "../pages/page-top.js"
import { begin, isUsed, open, remove, shelf } from "./kept.js"
import { sidesFor, standing } from "./score.js"
import { WAYS, properNames, scoreLine, usualNames, verdict } from "./words.js"
import { t } from "../lib/words.js"

/** @typedef {import("./score.js").Setup} Setup */
/** @typedef {import("./kept.js").Kept} Kept */
/** @typedef {Setup & {way: "deal" | "points", turned: boolean}} Wish */

/** @type {Record<number, {value: number[], title: string}[]>} */
const SKUNKS = {
  121: [{ value: [91, 61], title: t("Below 91, double below 61") }, { value: [91], title: t("Below 91") }, { value: [], title: t("None") }],
  61: [{ value: [32, 16], title: t("Below 32, double below 16") }, { value: [31], title: t("Below 31") }, { value: [], title: t("None") }],
}
const MATCHES = [{ value: 0, title: t("Single games") }, ...[2, 3, 4, 5, 7, 10].map(n => ({ value: n, title: t("First to {n}", { n }) }))]
const WORTHS = [[1, 2, 3], [1, 2, 4], [2, 3, 3], [3, 4, 4], [1, 1, 1]].map(value => ({ value, title: value.join(", ") }))

/** As the last board was set up. @returns {Wish} */
function remembered() {
  const [last] = shelf.value.boards
  if (!last) return { players: ["", ""], target: 121, cards: 6, skunks: [91, 61], muggins: false, dealer: 0, games: 0, worths: [1, 2, 3], way: "deal", turned: true }
  const { setup, way, turned } = last
  const usual = usualNames(setup.players.length)
  return { ...setup, players: setup.players.map((name, seat) => (name === usual[seat] ? "" : name)), way, turned }
}

/** The wish with a change, and what follows from it. @param {Wish} wish @param {Partial<Wish>} change @returns {Wish} */
function withChange(wish, change) {
  const next = { ...wish, ...change }
  if (next.players.length !== 2) next.cards = 6
  if (change.cards === 5) next.target = 61
  next.dealer = Math.min(next.dealer, next.players.length - 1)
  if (!SKUNKS[next.target].some(({ value }) => String(value) === String(next.skunks))) next.skunks = SKUNKS[next.target][0].value
  if (change.muggins) next.way = "points"
  return next
}

/** @param {{wish: Wish, change: (change: Partial<Wish>) => void}} props */
function Names({ wish, change }) {
  const { players } = wish
  const usual = usualNames(players.length)
  const id = useId()
  const put = (/** @type {number} */ seat, /** @type {string} */ name) => change({ players: players.with(seat, name) })
  return html`<fieldset class="sb-names"><legend class="lab">${players.length === 4 ? t("Names, in the order of the table: partners sit opposite") : players.length === 3 ? t("Names, in the order of the table, to the left") : t("Names")}</legend>
    ${players.map((name, seat) => html`<label key=${seat} for=${id + seat}>
      <span class="sr">${t("Player {seat}", { seat: seat + 1 })}</span>
      <${Shape} side=${seat % sidesFor(players.length)} />
      <input class="text" id=${id + seat} value=${name} placeholder=${usual[seat]} maxlength="24" autocomplete="off" autocapitalize="words"
        onInput=${(/** @type {any} */ event) => put(seat, event.currentTarget.value)} /></label>`)}
  </fieldset>`
}

/** @param {{wish: Wish, change: (change: Partial<Wish>) => void}} props */
function More({ wish, change }) {
  return html`<details class="more"><summary><span><b>${t("More rules")}</b> <span class="soft">${t("skunks, muggins, match")}</span></span><${Icon} name="chevron" /></summary>
    <div class="fields">
      ${wish.players.length === 2 ? html`<${Choice} label=${t("Cards")} about=${wish.cards === 5 ? t("Three points for the pone at the start; the board sets them.") : undefined} value=${wish.cards}
        options=${[{ value: 6, title: t("Six dealt") }, { value: 5, title: t("Five dealt") }]} onChange=${(/** @type {number} */ cards) => change({ cards })} />` : null}
      <${Choice} label=${t("Skunk")} value=${wish.skunks} options=${SKUNKS[wish.target]} onChange=${(/** @type {number[]} */ skunks) => change({ skunks })} />
      <${Choice} label=${t("Match")} about=${wish.games ? t("A skunk counts more than a game.") : undefined} value=${wish.games} options=${MATCHES} onChange=${(/** @type {number} */ games) => change({ games })} />
      ${wish.games && wish.skunks.length ? html`<${Choice} label=${t("Game, skunk, double skunk count")} value=${wish.worths} options=${WORTHS} onChange=${(/** @type {number[]} */ worths) => change({ worths })} />` : null}
      <${Switch} label=${t("Muggins")} about=${t("Who sees points that were missed pegs them.")} value=${wish.muggins} onChange=${(/** @type {boolean} */ muggins) => change({ muggins })} />
    </div>
  </details>`
}

/** @param {{board: Kept}} props */
function Row({ board: { id, setup, entries } }) {
  const state = standing(setup, entries)
  const name = setup.players.join(", ")
  const carry = () => { open(id); go("/board") }
  const away = () => {
    const back = remove(id)
    notice(t("The board is put away."), { kind: "info", action: { label: t("Bring it back"), run: back } })
  }
  return html`<li><a href="/board" onClick=${(/** @type {Event} */ event) => { event.preventDefault(); carry() }}>
      <span><b>${name}</b><small>${state.winner === null ? scoreLine(setup, state.scores) : verdict(setup, state)}${state.game > 1 ? ` ${t("Game {game}.", { game: state.game })}` : ""}</small></span></a>
    <button class="icon" type="button" aria-label=${t("Put away the board of {name}", { name })} onClick=${away}><${Icon} name="close" /></button></li>`
}

/** The boards of before. */
function Boards() {
  const boards = shelf.value.boards.filter(isUsed)
  if (!boards.length) return null
  return html`<section class="sb-kept" aria-labelledby="sb-kept"><h2 id="sb-kept">${t("Your boards")}</h2>
    <div class="more others"><ul>${boards.map(board => html`<${Row} key=${board.id} board=${board} />`)}</ul></div></section>`
}

export function SetUp() {
  useTitle(t("Scoreboard"))
  const [wish, set] = useState(remembered)
  const change = (/** @type {Partial<Wish>} */ to) => set(withChange(wish, to))
  const { players } = wish
  const names = properNames(players)
  const seated = (/** @type {number} */ seats) => change({ players: Array.from({ length: seats }, (_, seat) => players[seat] ?? "") })
  const start = (/** @type {Event} */ event) => {
    event.preventDefault()
    const { way, turned, ...setup } = wish
    begin({ ...setup, players: names }, way, turned)
    go("/board")
  }
  return html`<main class="page narrow sb-set">
    <${PageTop} title=${t("Scoreboard")} lead=${t("A board for real cards. It adds, moves the pegs, and knows who counts first.")} />
    <form class="sb-form" onSubmit=${start}>
      <div class="two">
        <${Bar} legend=${t("Players")} value=${players.length} options=${[2, 3, 4].map(n => ({ value: n, title: String(n) }))} onChange=${seated} />
        <${Bar} legend=${t("Play to")} value=${wish.target} options=${[121, 61].map(n => ({ value: n, title: String(n) }))} onChange=${(/** @type {number} */ target) => change({ target })} />
      </div>
      <${Names} wish=${wish} change=${change} />
      <${Bar} legend=${t("Who deals first")} class=${`sb-first ${names.length === 4 ? "pairs" : ""}`} value=${wish.dealer} options=${names.map((title, value) => ({ value, title }))} onChange=${(/** @type {number} */ dealer) => change({ dealer })} />
      <${Bar} legend=${t("Peg")} value=${wish.way} options=${WAYS} onChange=${(/** @type {"deal" | "points"} */ way) => change({ way })} />
      <p class="soft small sb-way">${wish.way === "deal" ? t("Three numbers at the end of a deal: play, hand and crib. Heels count in the play.") : t("Each score at once, as on wood.")}</p>
      <${More} wish=${wish} change=${change} />
      <button class="btn primary play">${t("Start pegging")}</button>
    </form>
    <${Boards} />
    <p class="lead"><a href="/learn/sheet">${t("A score sheet to print")}</a></p>
  </main>`
}
