// What people at a table agree on: ending it, resigning together, more time, a program for who is away.
import { html, useEffect } from "../lib/preact.js"
import { absenceNotes, absenceOffers, absenceWish, isWaiting } from "./absent.js"
import { useTick } from "./clock.js"
import { isSeated, nameOf, ownSide } from "./words.js"
import { listed, t } from "../lib/words.js"

/** @typedef {import("./table.js").TableProps} TableProps */
/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("../lib/types").Game} Game */
/** @typedef {import("../lib/types").Seat} Seat */
/** @typedef {{label: string, about?: Seat, run: () => Promise<unknown>}} Offer something to be agreed to, or asked for, by one tap */

/** The other people at the table. @param {Game} game @returns {Seat[]} */
export const othersOf = game => game.seats.filter(seat => seat.kind === "person" && seat.seat !== game.seat)

/** Whether other people play here. @param {Game} game */
export const isShared = game => othersOf(game).length > 0

/** Whether people still come to this table, or get ready, or it was closed before the first card. @param {Stage} stage @param {Game} game */
export function isLobby(stage, game) {
  const isAlone = game.seats.every(seat => seat.kind === "bot" || seat.seat === game.seat)
  const wasClosed = stage.finished.value && !stage.past.value.some(event => event.kind === "DealCut" || event.kind === "Dealt")
  return !isAlone && (!game.begun || wasClosed)
}

/** Names as they stand in a sentence: "Bill and Carol". @param {Game} game @param {Seat[]} seats */
export const namesOf = (game, seats) => listed(seats.map(seat => nameOf(game, seat.seat)))

/** Those who still look at the show, when this person has tapped on. @param {import("./stage.js").Stage} stage @param {Game} game */
export function waitedFor(stage, game) {
  const { phase, n } = stage.view.value
  if (phase !== "deal" || !isSeated(game) || stage.gate.value || !stage.parts.value.length) return []
  return othersOf(game).filter(seat => (seat.ready ?? 0) < n && !seat.stand_in)
}

/** The partner, where that is a person. @param {Game} game */
const partnerOf = game => othersOf(game).find(seat => seat.side === ownSide(game))

/** What others wait for this person to agree to, or the other way round. @param {TableProps} table @returns {{text: string, offer: Offer | null} | null} */
function wishOf({ stage, game }) {
  const { client } = stage
  const { resigned, winner } = stage.newest.value
  if (!isSeated(game)) return null
  const partner = partnerOf(game)
  const asking = othersOf(game).filter(seat => seat.wish === "stop")
  if (winner !== null || stage.finished.value) return null
  if (partner && resigned.includes(game.seat)) return { text: t("{name} decides whether you resign", { name: partner.name }), offer: null }
  if (partner && resigned.includes(partner.seat)) return { text: t("{name} wants to resign", { name: partner.name }), offer: { label: t("Resign"), run: () => client.resign() } }
  if (game.seats[game.seat].wish === "stop") return { text: t("You offered to stop"), offer: { label: t("Play on"), run: () => client.stop(false) } }
  if (asking.length) return { text: t("{names} would like to stop", { names: namesOf(game, asking) }), offer: { label: t("Stop"), run: () => client.stop() } }
  return absenceWish({ stage, game })
}

/** In the head of the table: a wish that waits for an answer. @param {TableProps} table */
export function Wish(table) {
  useTick(isWaiting(table.game), 1000)
  const wish = wishOf(table)
  const { offer } = wish ?? {}
  return html`<div class="wish" role="status">${wish ? html`<span>${wish.text}</span>` : null}
    ${offer ? html`<button class="btn brass" type="button" onClick=${() => offer.run().catch(error => table.moves.refused(error))}>${offer.label}</button>` : null}</div>`
}

/** What may be asked for now. @param {TableProps} table @returns {Offer[]} */
function offersOf({ stage, game }) {
  const isAsked = !isShared(game) || game.seats[game.seat].wish === "stop"
  const stop = isAsked ? [] : [{ label: t("Offer to stop"), run: () => stage.client.stop() }]
  return [...stop, ...absenceOffers({ stage, game })]
}

/** These in the menu, with what there is to know first. @param {TableProps & {close: () => void}} props */
export function Offers({ close, ...table }) {
  const { stage, game, moves } = table
  const isOffered = isSeated(game) && !stage.client.isPassed
  useTick(isOffered && isWaiting(game), 1000)
  useEffect(() => { if (isOffered && isShared(game)) stage.client.refresh().catch(() => {}) }, [])
  const offers = isOffered ? offersOf(table) : []
  if (!offers.length) return null
  const press = (/** @type {Offer} */ offer) => {
    close()
    offer.run().catch(error => moves.refused(error))
  }
  return html`<div class="offers">${absenceNotes(table).map(note => html`<p class="soft small" key=${note}>${note}</p>`)}
    ${offers.map(offer => html`<button class="btn quiet" type="button" key=${offer.label} onClick=${() => press(offer)}>${offer.label}</button>`)}</div>`
}

/** How resigning is called here. @param {Game} game */
export const resigning = game => (partnerOf(game) ? { ask: t("Offer to resign"), sure: t("Ask my partner to resign") } : { ask: t("Resign"), sure: t("Resign this game") })
