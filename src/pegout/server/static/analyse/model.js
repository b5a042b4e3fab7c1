// A position to analyse: what is typed or tapped, the address that holds it, and the question for the server.
import { cardsInWords } from "../table/words.js"
import { t } from "../lib/words.js"

/** @typedef {{seat: number, card: string}} Laid */
/** @typedef {"throw" | "play" | "chance"} Kind */
/**
 * @typedef {object} Position
 * @property {Kind} kind
 * @property {string} preset
 * @property {number} seats
 * @property {number} target
 * @property {number} dealer seats to your left; 0 is you
 * @property {number[]} scores by side, your own first
 * @property {string[]} cards before the throw
 * @property {string[]} kept
 * @property {string[]} thrown
 * @property {string[]} starter one card or none
 * @property {Laid[]} laid
 */
/** @typedef {{name: string, title: string, rules: Record<string, any>, may_change: string[]}} Preset */

/** @type {Position} */
export const FIRST = {
  kind: "throw", preset: "standard", seats: 2, target: 121, dealer: 0, scores: [0, 0], cards: [], kept: [], thrown: [], starter: [], laid: [],
}

/** @param {number} seats */
export const sidesOf = seats => (seats === 3 ? 3 : 2)

/** How many cards are dealt, thrown and kept. @param {Position} position @param {Preset | undefined} preset */
export function sizes({ seats }, preset) {
  const dealt = seats === 2 && preset?.rules.cards !== "five" ? 6 : 5
  const thrown = seats === 2 ? 2 : 1
  return { dealt, thrown, kept: dealt - thrown }
}

/** Names of the seats as seen from your own. @param {number} seats */
export const seatNames = seats => ({ 2: [t("You"), t("They")], 3: [t("You"), t("Left"), t("Right")], 4: [t("You"), t("Left"), t("Partner"), t("Right")] })[seats] ?? []

/** Names of the sides, your own first. @param {number} seats */
export const sideNames = seats => (seats === 4 ? [t("You two"), t("They")] : seatNames(seats))

/** The position with other rules: what they fix follows, and what does not fit them goes. @param {Position} position @param {Partial<Position>} change @param {Preset[]} presets @returns {Position} */
export function withRules(position, change, presets) {
  const next = { ...position, ...change }
  const preset = presets.find(({ name }) => name === next.preset)
  if (preset && !preset.may_change.includes("seats")) next.seats = preset.rules.seats
  if (preset && !preset.may_change.includes("target")) next.target = preset.rules.target
  const room = sizes(next, preset)
  return {
    ...next,
    dealer: Math.min(next.dealer, next.seats - 1),
    scores: Array.from({ length: sidesOf(next.seats) }, (_, side) => Math.min(next.scores[side] ?? 0, next.target - 1)),
    cards: next.cards.slice(0, room.dealt), kept: next.kept.slice(0, room.kept), thrown: next.thrown.slice(0, room.thrown),
    laid: next.laid.filter(({ seat }) => seat < next.seats),
  }
}

/** Who laid a card that is added now: you, if you kept it, else the next of the others. @param {Position} position @param {string} card */
export function layer({ seats, kept, laid, dealer }, card) {
  if (kept.includes(card)) return 0
  const last = laid.at(-1)?.seat ?? dealer
  const next = (last + 1) % seats
  return next || 1
}

/** What the address says of it. @param {Position} position */
export function toSearch(position) {
  const { kind, preset, seats, target, dealer, scores, cards, kept, thrown, starter, laid } = position
  const search = new URLSearchParams()
  const put = (/** @type {string} */ name, /** @type {string | number} */ value, /** @type {string | number} */ usual) => { if (value !== usual) search.set(name, String(value)) }
  put("kind", kind, "throw")
  put("preset", preset, "standard")
  put("seats", seats, 2)
  put("target", target, 121)
  put("dealer", dealer, 0)
  put("scores", scores.join("-"), scores.map(() => 0).join("-"))
  if (kind === "throw") put("cards", cards.join(""), "")
  if (kind === "play") {
    put("kept", kept.join(""), "")
    put("thrown", thrown.join(""), "")
    put("starter", starter.join(""), "")
    put("laid", laid.map(({ seat, card }) => seat + card).join(""), "")
  }
  return search.size ? "?" + search : ""
}

/** Cards that stand side by side. @param {string | null} text */
const cardsIn = text => [...(text ?? "").toUpperCase().matchAll(/[2-9TJQKA][CDHS]/g)].map(match => match[0])

/** @param {string | null} text @param {number} most @param {number} usual */
function number(text, most, usual) {
  const value = Number(text ?? NaN)
  return Number.isInteger(value) && value >= 0 && value <= most ? value : usual
}

/** The position that an address tells. @param {string} text @returns {Position} */
export function fromSearch(text) {
  const search = new URLSearchParams(text)
  const kind = search.get("kind")
  const seats = Math.max(2, number(search.get("seats"), 4, 2))
  const target = Math.max(2, number(search.get("target"), 999, 121))
  const scores = (search.get("scores") ?? "").split("-")
  return {
    kind: kind === "play" || kind === "chance" ? kind : "throw",
    preset: search.get("preset") ?? "standard",
    seats, target,
    dealer: number(search.get("dealer"), seats - 1, 0),
    scores: Array.from({ length: sidesOf(seats) }, (_, side) => number(scores[side] || null, target - 1, 0)),
    cards: cardsIn(search.get("cards")), kept: cardsIn(search.get("kept")), thrown: cardsIn(search.get("thrown")), starter: cardsIn(search.get("starter")).slice(0, 1),
    laid: [...(search.get("laid") ?? "").toUpperCase().matchAll(/([0-3])([2-9TJQKA][CDHS])/g)].map(([, seat, card]) => ({ seat: Number(seat), card })),
  }
}

/** What to ask the server, null while cards are missing. @param {Position} position @param {Preset | undefined} preset @returns {{path: string, body: any} | null} */
export function question(position, preset) {
  const { kind, seats, target, dealer, scores, cards, kept, thrown, starter, laid } = position
  if (!preset) return null
  const rules = /** @type {Record<string, number>} */ ({})
  if (seats !== preset.rules.seats) rules.seats = seats
  if (target !== preset.rules.target) rules.target = target
  const common = { dealer, scores, preset: preset.name, rules }
  const room = sizes(position, preset)
  if (kind === "chance") return { path: "/win-chance", body: common }
  if (kind === "throw") return cards.length === room.dealt ? { path: "/advice/discard", body: { ...common, cards: cards.join(" ") } } : null
  if (kept.length < room.kept || thrown.length < room.thrown || !starter.length) return null
  return { path: "/advice/play", body: { ...common, kept: kept.join(" "), thrown: thrown.join(" "), starter: starter[0], played: laid } }
}

/** What is still to be picked, in words; "" when nothing is. @param {Position} position @param {Preset | undefined} preset */
export function missing(position, preset) {
  const room = sizes(position, preset)
  if (position.kind === "throw") return position.cards.length ? t("Pick {cards} more.", { cards: cardsInWords(room.dealt - position.cards.length) }) : t("Pick the {cards} that you were dealt.", { cards: cardsInWords(room.dealt) })
  if (position.kept.length < room.kept) return t("Pick the {cards} that you kept.", { cards: cardsInWords(room.kept) })
  if (position.thrown.length < room.thrown) return t("Pick the {cards} that you threw.", { cards: cardsInWords(room.thrown) })
  return position.starter.length ? "" : t("Pick the starter.")
}
