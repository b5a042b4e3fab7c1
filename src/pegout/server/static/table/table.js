// The table, /g/ID: loads the game, follows it, and lays out what is shown.
import { html, useEffect, useMemo, useRef, useState } from "../lib/preact.js"
import { Board } from "../lib/board.js"
import { later, useMedia, useStyle, useTitle } from "../lib/dom.js"
import { createClient } from "../lib/game.js"
import { Acts } from "./acts.js"
import { Bar } from "./bar.js"
import { useTimeTold } from "./clock.js"
import { Cover } from "./cover.js"
import { Clocks, Dealing } from "./dealing.js"
import { Device } from "./device.js"
import { useGuard, useKeysMark } from "./guard.js"
import { Hand } from "./hand.js"
import { Chance, Numbers } from "./hint.js"
import { hereAt } from "./here.js"
import { useKeys } from "./keys.js"
import { Middle } from "./middle.js"
import { Moves } from "./moves.js"
import { isLobby, isShared, namesOf } from "./people.js"
import { Pill } from "./pill.js"
import { sceneOf, useAutoPlay } from "./scene.js"
import { Seats } from "./seats.js"
import { Show } from "./show.js"
import { Side } from "./side.js"
import { Stage } from "./stage.js"
import { Bubble, Talk } from "./talk.js"
import { useComings } from "./telling.js"
import { NotWatched, Watching, watchedBy } from "./watch.js"
import { heading, isSeated, nameOf, sideName, sidesInOrder } from "./words.js"
import { Won } from "./won.js"
import { t } from "../lib/words.js"

/** @typedef {import("../lib/types").Game} Game */
/** @typedef {{stage: Stage, moves: Moves, game: Game}} TableProps what every part of the table gets */

/** Fetched when people come to a table, which is not every first game. */
const Join = later(() => import("./join.js").then(part => part.Join))
const Lobby = later(() => import("./lobby.js").then(part => part.Lobby))
const WIDE = "(min-width: 1000px)"
const SHOWING = ["show", "out", "claim", "muggins"]
/** Scenes in which a person needs their hand. */
const HANDS = ["lay_away", "play"]

/** Refusals of who does not sit here: they are told why the link, or what was left of it, opens no seat. */
const STRANGE = ["no_identity", "not_seated"]

/** The secret of the link that was opened, or null. */
const invitedBy = () => /^#join=(.*)$/.exec(location.hash)?.[1] ?? null

/** @param {string} name */
const sheet = name => new URL(name, import.meta.url).pathname

/** A game's table. @param {{id: string}} props */
export default function Table({ id }) {
  const [round, setRound] = useState(0)
  const again = () => setRound(n => n + 1)
  const [secret, setSecret] = useState(invitedBy)
  const seated = () => {
    history.replaceState(null, "", `/g/${id}`)
    setSecret(null)
  }
  if (secret !== null) return html`<${Join} id=${id} secret=${secret} seated=${seated} />`
  return html`<${Seating} key=${`${id} ${round}`} id=${id} again=${again} stranger=${() => setSecret("")} />`
}

/** How this page looks at a table: as several people who share it, as somebody who watches, or as one person. @param {string} id */
function clientFor(id) {
  const here = hereAt(id)
  return here ? new Device(id, here) : createClient(id, { watch: watchedBy() ?? undefined })
}

/** Fetches the game, then shows it; starts over where the game has gone on without this page. @param {{id: string, again: () => void, stranger: () => void}} props */
function Seating({ id, again, stranger }) {
  const [stage, setStage] = useState(/** @type {Stage | null} */ (null))
  const [fault, setFault] = useState("")
  const styled = ["table.css", "show.css", "hint.css", "company.css", "people.css", "../style/choices.css"].map(name => useStyle(sheet(name))).every(Boolean)
  useEffect(() => {
    const client = clientFor(id)
    /** @type {Stage | null} */
    let opened = null
    client.onStale = again
    client.load().then(loaded => {
      if (client.closed) return
      opened = new Stage(client, loaded)
      client.open(event => opened?.take(event))
      setStage(opened)
    }, error => (watchedBy() === null && STRANGE.includes(error.code) ? stranger() : setFault(error.message)))
    return () => {
      client.close()
      opened?.close()
    }
  }, [id])
  if (fault && watchedBy() !== null) return html`<${NotWatched} fault=${fault} id=${id} />`
  if (fault) return html`<${Missing} fault=${fault} />`
  if (!stage || !styled) return html`<main class="felt table-wait" aria-busy="true"><h1 class="sr" tabindex="-1">${t("The table")}</h1></main>`
  const game = /** @type {Game} */ (stage.client.game.value)
  if (isLobby(stage, game)) return html`<${Lobby} stage=${stage} />`
  return stage.client instanceof Device ? html`<${Passed} stage=${stage} device=${stage.client} />` : html`<${Open} stage=${stage} />`
}

/** The table of several people at one device: of whoever holds it, or of all. @param {{stage: Stage, device: Device}} props */
function Passed({ stage, device }) {
  const held = device.holder.value
  return html`<${Open} key=${held ? `of ${held.me}` : "of all"} stage=${held ?? stage} />`
}

/** @param {{fault: string}} props */
function Missing({ fault }) {
  return html`<main class="felt table-wait">
    <h1 tabindex="-1">${t("No such table")}</h1>
    <p>${fault}</p>
    <a class="btn brass" href="/">${t("Home")}</a>
  </main>`
}

/** @param {{stage: Stage}} props */
function Open({ stage }) {
  const moves = useMemo(() => new Moves(stage), [stage])
  const game = /** @type {Game} */ (stage.client.game.value)
  const root = useRef(/** @type {HTMLElement | null} */ (null))
  const scene = sceneOf(stage)
  const table = { stage, moves, game }
  const [open, setOpen] = useState(/** @type {"" | "menu" | "look" | "help"} */ (""))
  useGuard(root)
  useKeysMark(root)
  useEffect(() => moves.close, [moves])
  // Whoever has uncovered their cards goes on with them, by whatever they have pressed.
  useEffect(() => { if (stage.client.isPassed && isSeated(game)) /** @type {HTMLElement | null | undefined} */ (root.current?.querySelector(".hand button"))?.focus({ preventScroll: true }) }, [stage])
  useKeys(table, setOpen)
  useAutoPlay(table)
  useTimeTold(table)
  useComings(table)
  const view = stage.view.value
  useTitle(titleOf(stage, game))
  const goOn = () => stage.next()
  return html`<div class=${`${scene === "won" ? "paper" : "felt"} at-table seats-${game.rules.seats}`} ref=${root} data-phase=${view.phase} data-n=${view.n} data-scene=${scene}
      onClick=${(/** @type {MouseEvent} */ event) => { if (!isControl(event.target)) goOn(); else stage.hurry() }}>
    ${scene === "won"
      ? html`<${Won} ...${table} setOpen=${setOpen} />`
      : html`<${Felt} ...${table} scene=${scene} setOpen=${setOpen} />`}
    <${Side} ...${table} scene=${scene} open=${open} setOpen=${setOpen} />
    <${Talk} stage=${stage} game=${game} />
  </div>`
}

/** The title of the document: whose turn it is among people, though less may have been shown; who plays, how far it is. @param {Stage} stage @param {Game} game */
function titleOf(stage, game) {
  const { awaited, phase } = stage.newest.value
  const others = game.seats.filter(seat => seat.seat !== game.seat)
  const moving = phase === "over" || !isShared(game) ? [] : others.filter(seat => awaited.includes(seat.seat))
  const whose = isShared(game) && awaited.includes(game.seat) ? `${t("Your turn")}: ` : moving.length ? `${t("{names} to move", { names: namesOf(game, moving) })}: ` : ""
  return `${whose}${others.map(seat => nameOf(game, seat.seat)).join(", ")}, ${heading(game, stage.deal.value, false)}`
}

/** @param {EventTarget | null} target */
const isControl = target => target instanceof Element && target.closest("button, a, input, select, textarea, dialog, .side") !== null

/** What can be done, and the hand, a cover, or word that one watches. @param {TableProps & {scene: string, setOpen: (open: "" | "menu" | "look" | "help") => void}} props */
function Foot({ scene, setOpen, ...table }) {
  const { stage, game } = table
  if (stage.isWatched && scene !== "out") return html`<${Watching} ...${table} setOpen=${setOpen} />`
  if (!isSeated(game) && HANDS.includes(scene)) return html`<${Cover} ...${table} />`
  const showing = SHOWING.includes(scene)
  return html`<${Acts} ...${table} scene=${scene} setOpen=${setOpen} />${showing || !isSeated(game) ? null : html`<${Hand} ...${table} scene=${scene} />`}`
}

/** @param {TableProps & {scene: string, setOpen: (open: "" | "menu" | "look" | "help") => void}} props */
function Felt({ stage, moves, game, scene, setOpen }) {
  const table = { stage, moves, game }
  const wide = useMedia(WIDE)
  const view = stage.view.value
  const showing = SHOWING.includes(scene)
  const sides = sidesInOrder(game).map(side => ({ name: sideName(game, side), score: view.scores[side], back: view.back[side] }))
  return html`<main class=${`tbl ${showing ? "showing" : ""}`}>
    <${Bar} ...${table} setOpen=${setOpen} heading=${heading(game, stage.deal.value, showing)} />
    <${Seats} ...${table} scene=${scene} />
    <${Bubble} stage=${stage} game=${game} />
    <div class="boardwrap"><${Board} sides=${sides} target=${game.rules.target} lines=${game.rules.skunk_lines} long=${wide} /></div>
    ${showing || wide ? null : html`<${Chance} ...${table} slim />`}
    ${showing ? html`<${Show} ...${table} scene=${scene} />` : html`<${Middle} ...${table} scene=${scene} />`}
    ${showing ? null : html`<${Numbers} ...${table} />`}
    ${showing ? null : html`<${Pill} ...${table} />`}
    ${scene === "show" ? html`<${Dealing} ...${table} />` : showing ? html`<${Clocks} game=${game} />` : null}
    <${Foot} ...${table} scene=${scene} setOpen=${setOpen} />
  </main>`
}
