// Who is away or out of time, and what those at the table may do about it.
import { isOut, timeOf } from "./clock.js"
import { isShared, othersOf } from "./people.js"
import { ownSide } from "./words.js"
import { locale, t } from "../lib/words.js"

/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("../lib/types").Game} Game */
/** @typedef {import("../lib/types").Seat} Seat */
/** @typedef {{stage: Stage, game: Game}} Place */
/** @typedef {import("./people.js").Offer} Offer */

/** So many seconds a person who is away is waited for before a program may play for them. */
const PATIENCE = 30
/** Seconds of one's own left from which a person alone is offered more. */
const SHORT = 30

/** Since when a seat's decision is waited for, in milliseconds; null where it is not, or the game has gone on since it was told. @param {Place} place @param {Seat} seat */
function since({ stage, game }, seat) {
  return seat.awaited_since && game.seatsAt === stage.client.last ? Date.parse(seat.awaited_since) : null
}

/** The people of the other sides. @param {Game} game */
const rivalsOf = game => othersOf(game).filter(seat => seat.side !== ownSide(game))

/** From when the game may be claimed because of this seat, in milliseconds; null as long as nothing is known of that. @param {Place} place @param {Seat} seat */
function claimFrom(place, seat) {
  if (place.game.terms.late === "claim" && isOut(place.game, seat.seat)) return Date.now()
  const from = since(place, seat)
  return from === null ? null : from + 1000 * place.game.terms.absence
}

/** Somebody for whose absence the game may be claimed now. @param {Place} place */
const lost = place => rivalsOf(place.game).find(seat => (claimFrom(place, seat) ?? Infinity) <= Date.now())

/** Those for whom a program may play now. @param {Place} place */
function replaceable(place) {
  const { game } = place
  return othersOf(game).filter(seat => game.terms.substitute && seat.away && !seat.stand_in && (since(place, seat) ?? Infinity) + 1000 * PATIENCE <= Date.now())
}

/** @param {Place} place @returns {Offer[]} */
function claims(place) {
  return lost(place) ? [{ label: t("Claim the game"), run: () => place.stage.client.agree("claim", {}) }] : []
}

/** @param {Place} place @returns {Offer[]} */
const programs = place => replaceable(place).map(seat => (
  { label: t("Let a program play"), about: seat, run: () => place.stage.client.agree("substitute", { seat: seat.seat }) }))

/** More time for the others; for oneself where one plays against programs. @param {Place} place @returns {Offer[]} */
function time({ stage, game }) {
  if (!game.clock) return []
  const others = rivalsOf(game)
  const label = !isShared(game) ? t("A minute more for me") : others.length === 1 ? t("Give {name} a minute more", { name: others[0].name }) : t("Give the others a minute more")
  return isShared(game) && !others.length ? [] : [{ label, run: () => stage.client.agree("extend", { seconds: 60 }) }]
}

/** What may be asked for in the menu. @param {Place} place @returns {Offer[]} */
export const absenceOffers = place => [...time(place), ...programs(place).map(offer => ({ ...offer, label: t("Let a program play for {name}", { name: offer.about?.name }) })), ...claims(place)]

/** What is offered at the head of the table. @param {Place} place @returns {{text: string, offer: Offer} | null} */
export function absenceWish(place) {
  const { game } = place
  const [claim] = claims(place), [program] = programs(place)
  const seat = lost(place)
  if (claim && seat) return { text: isOut(game, seat.seat) ? t("{name}’s time is out", { name: seat.name }) : t("{name} has been away too long", { name: seat.name }), offer: claim }
  if (program) return { text: t("{name} is away", { name: program.about?.name }), offer: program }
  const own = timeOf(game, game.seat)
  if (!isShared(game) && own?.runs && own.total <= SHORT) return { text: t("Time is short"), offer: { ...time(place)[0], label: t("A minute more") } }
  return null
}

/** Whether there is anything to wait for. @param {Game} game */
export const isWaiting = game => Boolean(game.clock) || othersOf(game).some(seat => seat.away)

const DAY = /** @type {const} */ ({ weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" })

/** What the menu says about people who are away. @param {Place} place @returns {string[]} */
export function absenceNotes(place) {
  return othersOf(place.game).filter(seat => seat.away && !seat.stand_in).map(seat => {
    const from = rivalsOf(place.game).includes(seat) ? claimFrom(place, seat) : null
    if (!from || from <= Date.now()) return t("{name} is away.", { name: seat.name })
    return t("{name} is away. You may claim the game from {time}.", { name: seat.name, time: new Date(from).toLocaleString(locale, DAY) })
  })
}
