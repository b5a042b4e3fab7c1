// How each kind of event is shown: what changes, what is said, and how long it takes at the normal pace.
import { pegMillis } from "../lib/board.js"
import { preloadCards } from "../lib/cards.js"
import { NOBODY } from "../lib/game.js"
import { millis, pace, settings } from "../lib/settings.js"
import { play } from "../lib/sound.js"
import { noteFlights } from "./flight.js"
import { partOf, told } from "./parts.js"
import { isGivenUp } from "./words.js"

/** @typedef {import("../lib/types").GameEvent} GameEvent */
/** @typedef {import("./stage.js").Stage} Stage */

const CARD = 200
const THINK = 500
const STEP = 700
/** The least time the cut for the deal is on view, at any pace. */
const LOOK = 700

/** A program's time to think: half a second, a little more or less. */
const thinking = () => THINK + Math.round((Math.random() - 0.5) * 300)

/** Whether somebody on this device did it. @param {Stage} stage @param {GameEvent} event */
const isHere = (stage, event) => stage.client.isHere(event.seat ?? NOBODY)

/** Moves the peg, for at least so long at the normal pace. @param {Stage} stage @param {GameEvent} event @param {number} [least] */
async function peg(stage, event, least = 0) {
  const points = event.pegged ?? 0
  if (points) {
    play("score")
    play("peg")
  }
  await stage.rest(Math.max(millis(least), points ? pegMillis(points) : 0))
}

/** @param {Stage} stage @param {GameEvent} event */
async function quietly(stage, event) {
  stage.show(event)
}

/** @param {Stage} stage @param {GameEvent} event */
async function dealCut(stage, event) {
  stage.cut.value = null
  preloadCards(event.cards ?? [])
  await stage.stop("cut", event)
  stage.cut.value = event
  stage.show(event)
  play("card")
  if (event.dealer !== null) stage.turned()
  stage.moving.value = true
  await stage.rest(LOOK)
  await stage.wait(LOOK)
}

/** @param {Stage} stage @param {GameEvent} event */
async function dealt(stage, event) {
  preloadCards(event.view?.hand ?? [])
  stage.cut.value = null
  stage.parts.value = []
  stage.out.value = null
  stage.call.value = null
  stage.finished.value = false
  stage.show(event)
  play("card")
  await peg(stage, event)
  await stage.wait(CARD)
}

/** @param {Stage} stage @param {GameEvent} event */
async function discarded(stage, event) {
  noteFlights(event.seat)
  stage.show(event)
  play("card")
  await stage.wait(isHere(stage, event) ? CARD : 120)
}

/** Whether this seat turns the starter by a tap, where the rules do not let it choose the place. @param {Stage} stage @param {GameEvent} event */
function turnsStarter(stage, event) {
  return isHere(stage, event) && event.lifted == null && !settings.autoPlay.value
}

/** @param {Stage} stage @param {GameEvent} event */
async function starterCut(stage, event) {
  preloadCards([event.starter ?? "??"])
  if (turnsStarter(stage, event)) await stage.stop("starter", event)
  else await stage.wait(CARD)
  noteFlights()
  stage.show(event)
  play("card")
  await peg(stage, event)
  await stage.wait(THINK)
}

/** @param {Stage} stage @param {GameEvent} event */
async function cardPlayed(stage, event) {
  if (!isHere(stage, event)) await stage.wait(thinking())
  noteFlights(event.seat)
  stage.show(event)
  play("card")
  await peg(stage, event, CARD)
}

/** @param {Stage} stage @param {GameEvent} event */
async function goSaid(stage, event) {
  await stage.wait(isHere(stage, event) ? CARD : THINK)
  stage.show(event)
  play("go")
  await stage.wait(THINK)
}

/** The pile stays to be looked at before it is turned over. @param {Stage} stage @param {GameEvent} event */
async function countClosed(stage, event) {
  const { pile, count, turn } = stage.view.value
  const held = { pile, count, turn: pace.value === "instant" ? turn : null, decision: null, legal: [] }
  await stage.wait(event.pegged ? CARD : 0)
  stage.show(event, held)
  await peg(stage, event)
  await stage.wait(STEP)
  if (event.view) stage.view.value = event.view
}

/** Points of two, three and four of a kind in the show. @param {Stage} stage */
const worth = stage => stage.client.game.value?.rules.kinds_at_show ?? [2, 6, 12]

/** @param {Stage} stage @param {Partial<import("./parts.js").Part>} change */
function changePart(stage, change) {
  const parts = stage.parts.value
  stage.parts.value = [...parts.slice(0, -1), { .../** @type {import("./parts.js").Part} */ (parts.at(-1)), ...change }]
}

/** Counts a hand combination by combination, then waits for the person. @param {Stage} stage @param {GameEvent} event */
async function count(stage, event) {
  const items = stage.parts.value.at(-1)?.count?.items ?? []
  stage.moving.value = true
  for (let step = 1; step <= items.length; step++) {
    await stage.wait(STEP)
    changePart(stage, { step })
  }
  await stage.wait(items.length ? STEP : CARD)
  changePart(stage, { step: items.length, done: true })
  stage.show(event)
  await peg(stage, event)
  await stage.stop("show", event)
}

/** @param {Stage} stage @param {GameEvent} event */
async function handShown(stage, event) {
  const { out } = stage
  if (out.value) {
    stage.show(event)
    out.value = { ...out.value, hands: [...out.value.hands, event] }
    return
  }
  stage.call.value = null
  stage.parts.value = [...stage.parts.value, partOf(event, worth(stage))]
  if (event.scored) await count(stage, event)
  else stage.show(event)
}

/** @param {Stage} stage @param {GameEvent} event */
async function countClaimed(stage, event) {
  if (!isHere(stage, event)) await stage.wait(thinking())
  changePart(stage, { claim: event })
  stage.show(event)
  await peg(stage, event)
}

/** @param {Stage} stage @param {GameEvent} event */
async function mugginsCalled(stage, event) {
  await stage.wait(CARD)
  stage.show(event)
  await peg(stage, event)
  await stage.wait(THINK)
}

/** @param {Stage} stage @param {GameEvent} event */
async function countSettled(stage, event) {
  changePart(stage, told(event.true ?? null, event.text, worth(stage)))
  await count(stage, event)
}

/** The table deals on when the person has seen the show. @param {Stage} stage @param {GameEvent} event */
async function dealEnded(stage, event) {
  stage.show(event)
  if (!stage.parts.value.length) await stage.stop("deal", event)
  await stage.client.ready(event.n)
}

/** @param {Stage} stage @param {GameEvent} event */
async function gameWon(stage, event) {
  stage.show(event)
  const seats = stage.client.game.value?.seats ?? []
  if (seats.some(seat => seat.side === event.side && stage.client.isHere(seat.seat))) play("win")
  if (isGivenUp(event.how) || stage.parts.value.at(-1)?.event.kind === "CribShown") {
    stage.finished.value = true
    await stage.client.ready(event.n)
  } else {
    stage.out.value = { won: event, hands: [] }
  }
}

/** @param {Stage} stage @param {GameEvent} event */
async function stopped(stage, event) {
  stage.show(event)
  stage.finished.value = true
}

/** @param {Stage} stage @param {GameEvent} event */
async function takenBack(stage, event) {
  stage.parts.value = []
  stage.out.value = null
  stage.call.value = null
  stage.show(event)
}

/** @type {Record<string, (stage: Stage, event: GameEvent) => Promise<void>>} */
export const presenters = {
  GameStarted: quietly,
  DealCut: dealCut,
  Dealt: dealt,
  Discarded: discarded,
  StarterCut: starterCut,
  CardPlayed: cardPlayed,
  GoSaid: goSaid,
  CountClosed: countClosed,
  HandShown: handShown,
  CribShown: handShown,
  CountClaimed: countClaimed,
  MugginsCalled: mugginsCalled,
  MugginsPassed: mugginsCalled,
  CountSettled: countSettled,
  DealEnded: dealEnded,
  Resigned: quietly,
  Stopped: stopped,
  TakenBack: takenBack,
  GameWon: gameWon,
}
