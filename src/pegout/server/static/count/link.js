// What is to be counted, and the address that holds it: "#5H5D5S5C-JH", "#crib-2H4H6H8H-KH", "#5H5D5S5C-JH-away-2C9D".
import { readCards } from "../lib/typed-cards.js"
import { numberWord } from "../lib/counted.js"
import { many, t } from "../lib/words.js"

/**
 * @typedef {object} Counted
 * @property {boolean} crib
 * @property {"six" | "five" | "three"} game six cards, five cards (rule 8), or a crib of three (rule 3.1)
 * @property {boolean} low whether kinds are worth 2, 3 and 4 (rule 6.5)
 * @property {string[]} hand the cards of the hand or crib, as far as they are known
 * @property {string[]} starter one card or none
 * @property {string[]} away what was laid away of the cards dealt: none of them can be turned
 */

/** @type {Counted} */
export const NOTHING = { crib: false, game: "six", low: false, hand: [], starter: [], away: [] }

/** How many cards the hand or crib has. @param {Pick<Counted, "crib" | "game">} counted */
export const roomOf = ({ crib, game }) => (game === (crib ? "three" : "five") ? 3 : 4)

/** How many cards may be laid away. @param {Pick<Counted, "crib">} counted */
export const awayRoom = ({ crib }) => (crib ? 0 : 2)

/** With other rules: what no longer fits goes. @param {Counted} counted @returns {Counted} */
export const fitted = counted => ({ ...counted, hand: counted.hand.slice(0, roomOf(counted)), away: counted.away.slice(0, awayRoom(counted)) })

/** The part of the address after the page's own. @param {Counted} counted */
export function toHash({ crib, game, low, hand, starter, away }) {
  const words = [game === "six" ? "" : game, crib ? "crib" : "", low ? "234" : "", hand.join(""), starter.join("")]
  if (away.length) words.push("away", away.join(""))
  const text = words.filter(Boolean).join("-")
  return text && "#" + text
}

/** @param {string} hash */
function decoded(hash) {
  const text = hash.replace(/^#/, "")
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Moves the words of rules out of the parts of a link. @param {string[]} parts @returns {{rules: Pick<Counted, "crib" | "game" | "low">, groups: string[]}} */
function rulesIn(parts) {
  const is = (/** @type {string} */ word) => parts.includes(word)
  const game = is("five") ? "five" : is("three") ? "three" : "six"
  return { rules: { crib: is("crib"), game, low: is("234") }, groups: parts.filter(part => !["five", "three", "crib", "hand", "234", ""].includes(part)) }
}

/** The first piece of a text that is no card. @param {string} text */
const oddPiece = text => text.replace(/^((10|[2-9tjqka])[cdhs♣♦♥♠])*/i, "").toUpperCase().slice(0, 12)

/** What of a link cannot be. @param {Counted} counted all that it names @param {number} groups of cards beside those laid away */
function complaint(counted, groups) {
  const { crib, hand, starter, away } = counted
  const room = roomOf(counted), all = [...hand, ...starter, ...away]
  const twice = all.find((card, i) => all.indexOf(card) !== i)
  const count = (/** @type {string[]} */ cards) => many(cards.length, "{number} card", "{number} cards", { number: cards.length < 20 ? numberWord(cards.length) : t("more") })
  if (twice) return t("{card} is in the link twice, and a pack has one of each card.", { card: twice })
  if (hand.length > room) return crib ? t("A crib has {number} cards here, and the link has {cards} for it.", { number: numberWord(room), cards: count(hand) }) : t("A hand has {number} cards here, and the link has {cards} for it.", { number: numberWord(room), cards: count(hand) })
  if (starter.length > 1) return t("One card is turned as the starter, and the link has {cards} for it.", { cards: count(starter) })
  if (groups > 2) return t("The link has cards after the starter: those laid away are written after “away”.")
  if (away.length > awayRoom(counted)) return crib ? t("Nothing is laid away from a crib, but the link has cards laid away.") : t("Two cards at most are laid away, and the link has {cards} for that.", { cards: count(away) })
  return ""
}

/** What an address tells, and in words what is wrong with it: then it tells as much as can be. @param {string} hash @returns {{counted: Counted, wrong: string}} */
export function fromHash(hash) {
  const { rules, groups } = rulesIn(decoded(hash).toLowerCase().split(/[-\s]+/))
  const at = groups.indexOf("away")
  const read = groups.map(readCards)
  const open = read.slice(0, at < 0 ? groups.length : at), away = at < 0 ? [] : read.slice(at + 1).flatMap(({ cards }) => cards)
  const first = open[0]?.cards ?? [], room = roomOf(rules)
  const joined = open.length === 1 && first.length === room + 1
  const named = { ...rules, hand: joined ? first.slice(0, room) : first, starter: joined ? first.slice(room) : open[1]?.cards ?? [], away }
  const bad = groups.find((_, i) => i !== at && read[i].wrong)
  const wrong = bad ? t("“{piece}” in the link is no card: cards are written 5H, TD or 10D.", { piece: oddPiece(bad) }) : complaint(named, open.length)
  const once = new Set()
  const fresh = (/** @type {string[]} */ cards) => cards.filter(card => !once.has(card) && once.add(card))
  return { counted: fitted({ ...rules, hand: fresh(named.hand).slice(0, room), starter: fresh(named.starter).slice(0, 1), away: fresh(away) }), wrong }
}
