// The first page: carry on, or start a new game.
import { html, useCallback, useEffect, useState } from "../lib/preact.js"
import { get, me, online } from "../lib/api.js"
import { Board } from "../lib/board.js"
import { Icon, later, useMedia, useTitle } from "../lib/dom.js"
import { follow } from "../lib/news.js"
import { notice } from "../lib/notice.js"
import { isAwaited, stateOf } from "../lib/turns.js"
import { keep, read } from "../table/kept.js"
import { NewGame } from "./new-game.js"
import { remembered, value } from "./new-game-model.js"
import { many, t } from "../lib/words.js"

/** @typedef {import("./new-game-model.js").Offer} Offer */
/** @typedef {import("./new-game-model.js").Wish} Wish */
/** @typedef {import("../lib/types").GameLine} Game */

const Alone = later(() => import("../offline/alone.js").then(part => part.Alone))

/** @param {number} target */
const usualLines = target => (target === 121 ? [91, 61] : target === 61 ? [32, 16] : [])

/** A seat that nobody has taken yet has no name. @param {string[]} opponents */
const named = opponents => opponents.map(name => name || t("Open seat"))

/** Names of the sides, one's own first. @param {Game} game */
function sidesOf({ opponents, seats, scores, back, side }) {
  const order = scores.map((_, i) => (side + i) % scores.length)
  const names = seats === 4 ? [t("You two"), t("They")] : [t("You"), ...named(opponents)]
  return order.map((at, i) => ({ name: names[i], score: scores[at], back: back[at] }))
}

/** @param {Game} game */
const scoreLine = game => sidesOf(game).map(({ name, score }) => `${name} ${score}`).join(", ")

/** Fetches the table's code while the person still chooses, so that Play opens it at once. */
function useTableAhead() {
  useEffect(() => {
    const timer = setTimeout(() => import("../table/table.js").catch(() => {}), 300)
    return () => clearTimeout(timer)
  }, [])
}

/** Whose turn it is, marked where somebody waits for this person. @param {{game: Game}} props */
function State({ game }) {
  return html`${isAwaited(game) ? html`<b class="turn-mark">${t("Your turn")}</b> ` : null}<span>${stateOf(game)}</span>`
}

/** @param {{game: Game, mini: boolean}} props */
function Resume({ game, mini }) {
  const board = { sides: sidesOf(game), target: game.rules.target, lines: game.rules.skunk_lines ?? usualLines(game.rules.target) }
  return html`<section class="resume" aria-label=${t("Game in progress")}>
    ${mini ? html`<div class="mini"><${Board} ...${board} /></div>` : null}
    <div class="row">
      <div class="tx">${mini ? null : html`<b>${scoreLine(game)}</b>`}<p><${State} game=${game} /></p></div>
      <a class="btn quiet" href=${`/g/${game.id}`}>${t("Carry on")}</a>
    </div>
  </section>`
}

/** @param {{games: Game[], open: boolean}} props */
function Others({ games, open }) {
  if (games.length === 0) return null
  const row = (/** @type {Game} */ game) => html`<li key=${game.id}><a href=${`/g/${game.id}`}>
    <span><b>${named(game.opponents).join(", ")}</b><small>${scoreLine(game)} · <${State} game=${game} /></small></span><${Icon} name="chevron" />
  </a></li>`
  return html`<details class="more others" open=${open}>
    <summary><span><b>${many(games.length, "1 more game", "{n} more games")}</b> <span class="soft">${t("in progress")}</span></span><${Icon} name="chevron" /></summary>
    <ul>${games.map(row)}</ul>
  </details>`
}

const TILES = [
  { href: "/train", icon: "target", title: t("Train"), about: t("Discards, pegging") },
  { href: "/analyse", icon: "cards", title: t("Analyse"), about: t("Any position") },
  { href: "/count", icon: "list", title: t("Count"), about: t("Any hand or crib") },
  { href: "/learn", icon: "book", title: t("Learn"), about: t("Rules and lessons") },
  { href: "/board", icon: "board", title: t("Scoreboard"), about: t("For real cards") },
  { href: "/stats", icon: "chart", title: t("Statistics"), about: t("Your games") },
]

function Tiles() {
  return html`<nav class="tiles" aria-label=${t("Pages")}>${TILES.map(({ href, icon, title, about }) => html`
    <a class="tile" href=${href} key=${href}><${Icon} name=${icon} /><span><b>${title}</b><small>${about}</small></span></a>`)}
  </nav>`
}

/** A board for the game that the form describes. @param {Offer | null} offer @param {Wish | null} wish @param {boolean} isShared with people */
function preview(offer, wish, isShared) {
  if (!offer || !wish) return { sides: [t("You"), t("Opponent")].map(name => ({ name, score: 0, back: 0 })), target: 121, lines: [91, 61] }
  const seats = value(offer, wish, "seats"), target = value(offer, wish, "target"), skunk = value(offer, wish, "skunk")
  const title = (/** @type {string} */ name) => offer.bots.find(bot => bot.name === name)?.title ?? name
  const others = isShared ? [t("Guest"), t("Guest 2")].slice(0, seats - 1) : wish.bots.slice(0, seats - 1).map(title)
  const names = seats === 4 ? [t("You two"), t("They")] : [t("You"), ...others]
  const lines = skunk === null ? [] : Array.isArray(skunk) ? skunk : usualLines(target)
  return { sides: names.map(name => ({ name, score: 0, back: 0 })), target, lines }
}

/** Games where others wait come first. @param {Game[]} games */
const inOrder = games => [...games.filter(isAwaited), ...games.filter(game => !isAwaited(game))]

/** Fetches the games again when something happens in one that is shared, as long as the page is in sight. @param {boolean} isShared @param {() => void} load */
function useNews(isShared, load) {
  useEffect(() => {
    if (!isShared) return undefined
    let stop = () => {}
    const look = () => {
      stop()
      stop = document.visibilityState === "visible" ? follow(load) : () => {}
    }
    look()
    document.addEventListener("visibilitychange", look)
    return () => {
      stop()
      document.removeEventListener("visibilitychange", look)
    }
  }, [isShared])
}

const HAD_GAMES = "pegout.had-games"

/** Whether this person's games are still to be fetched, and had been some when they last were: then no empty board holds their place. @param {Game[] | null} games */
function isWaitingForGames(games) {
  if (games) keep(HAD_GAMES, games.length > 0)
  return games === null && read(HAD_GAMES) === true
}

/** This person's games in progress, kept fresh while the page is in sight. @returns {Game[] | null} */
function useGames() {
  const [games, setGames] = useState(/** @type {Game[] | null} */ (null))
  const load = useCallback(() => {
    if (document.visibilityState !== "visible") return
    me().then(() => get("/me/games?over=false")).then(
      ({ games: found }) => setGames(inOrder(found.filter((/** @type {Game} */ game) => !game.over))),
      () => setGames(known => known ?? []),
    )
  }, [])
  useEffect(() => {
    load()
    document.addEventListener("visibilitychange", load)
    return () => document.removeEventListener("visibilitychange", load)
  }, [])
  useNews(games?.some(game => game.shared) ?? false, load)
  return games
}

/** What a new game may be, or why that is not to be had, and how to ask again. @returns {{offer: Offer | null, fault: string, load: () => void}} */
function useOffer() {
  const [offer, setOffer] = useState(/** @type {Offer | null} */ (null))
  const [fault, setFault] = useState("")
  const load = useCallback(() => {
    setFault("")
    get("/presets").then(setOffer, error => {
      setFault(error.message)
      notice(error.message, { action: { label: t("Try again"), run: load } })
    })
  }, [])
  useEffect(load, [])
  return { offer, fault, load }
}

export default function Home() {
  const wide = useMedia("(min-width: 900px)")
  const { offer, fault, load } = useOffer()
  const games = useGames()
  const isWaiting = isWaitingForGames(games)
  const turns = games?.filter(isAwaited).length ?? 0
  useTitle(turns ? (turns > 1 ? t("Your turn in {turns} games", { turns }) : t("Your turn")) : "Pegout")
  useTableAhead()
  const [changed, change] = useState(/** @type {Wish | null} */ (null))
  const [isShared, share] = useState(false)
  const wish = changed ?? (offer ? remembered(offer) : null)
  const [newest, ...others] = games ?? []
  const board = newest
    ? { sides: sidesOf(newest), target: newest.rules.target, lines: newest.rules.skunk_lines ?? usualLines(newest.rules.target) }
    : preview(offer, wish, isShared)
  return html`<main class="page home" aria-busy=${offer && games ? undefined : "true"}>
    <header class="top"><h1 tabindex="-1">Pegout</h1><p>${t("Cribbage, unhurried.")}</p>
      <a class="to-settings" href="/settings"><${Icon} name="gear" /><span>${t("Settings")}</span></a></header>
    ${wide ? html`<div class="strip"><${Board} key=${newest?.id ?? "new"} ...${board} long /></div>` : null}
    ${!wide && !newest && !isWaiting ? html`<div class="mini alone"><${Board} ...${board} /></div>` : null}
    <div class="cols">
      ${offer && wish ? html`<${NewGame} offer=${offer} wish=${wish} change=${change} share=${share} />` : html`<div class=${online.value ? "new waiting-form" : "new"}>${online.value ? null : html`<${Alone} fault=${fault} again=${load} />`}</div>`}
      ${games && (offer || !online.value) ? html`<div class="right">
        ${newest ? html`<${Resume} game=${newest} mini=${!wide} />` : null}
        <${Others} games=${others} open=${wide} />
        <${Tiles} />
        <p class="foot">${t("Free and open source. No ads, no account needed.")} <a href="/fair">${t("Fair shuffles")}</a> · <a href="/settings#offline">${t("Keep for offline")}</a></p>
      </div>` : null}
    </div>
  </main>`
}
