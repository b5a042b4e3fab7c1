// A game's record, looked through: the secret, every cut and deal, and that only cards of the deal came to the table.
import { cardText } from "../lib/cards.js"
import { standing } from "../table/statistics.js"
import { bytesOf, deckOf, sealOf } from "./shuffle.js"
import { t } from "../lib/words.js"

/** @typedef {import("../lib/types").GameEvent & {crib?: string[], undealt?: string[]}} Told an event as a record has it */
/**
 * @typedef {object} GameRecord
 * @property {string} game
 * @property {{name: string, bot: string | null}[]} seats
 * @property {string} commitment
 * @property {string | null} secret
 * @property {string[]} seeds
 * @property {{kind: string, cards?: string[], deck?: string[]}[]} actions
 * @property {Told[]} events
 */
/** @typedef {{right: boolean, what: string, text: string}} Finding one thing that was looked at */
/** @typedef {import("../lib/seals.js").Seal} Seal */

/** @param {unknown} value */
const isTexts = value => Array.isArray(value) && value.every(text => typeof text === "string")
/** @param {unknown} value */
const isKinds = value => Array.isArray(value) && value.every(part => typeof part?.kind === "string")

/** The record of a text. Throws a sentence where it is none. @param {string} text @returns {GameRecord} */
export function recordOf(text) {
  let value
  try {
    value = JSON.parse(text)
  } catch {
    throw new Error(t("This is not a game record: it is not JSON. A file of several records holds one a line; take one line."))
  }
  if (value?.format !== "pegout-game") throw new Error(t("This is not a game record of Pegout."))
  if (value.version !== 1) throw new Error(t("This record is of version {version}, and this page knows version 1.", { version: value.version }))
  const { game, commitment, secret, seeds, seats, actions, events } = value
  const isWhole = typeof game === "string" && typeof commitment === "string" && (secret === null || typeof secret === "string")
    && isTexts(seeds) && Array.isArray(seats) && seats.every(seat => typeof seat?.name === "string") && isKinds(actions) && isKinds(events)
  if (!isWhole) throw new Error(t("This game record is damaged: a part of it is missing."))
  return value
}

/** @param {string} what @param {string} wrong what is wrong; empty for nothing @param {string} right */
const finding = (what, wrong, right) => ({ right: !wrong, what, text: wrong || right })

/** @param {GameRecord} record @param {Uint8Array<ArrayBuffer> | null} secret */
async function aboutSeal({ commitment, secret: text }, secret) {
  const what = t("The seal")
  if (text === null) return finding(what, t("The secret is not in this record, so its shuffles cannot be checked."), "")
  if (secret?.length !== 32) return finding(what, t("The secret is not 32 bytes in hexadecimal."), "")
  const isKept = (await sealOf(secret)) === commitment.toLowerCase()
  return finding(what, isKept ? "" : t("The secret is not the one that was promised: its SHA-256 is not the seal."), t("The secret is the one that was promised before the first card."))
}

/** @param {GameRecord} record */
function aboutSeeds({ seats, seeds }) {
  const given = seats.filter((_, i) => seeds[i]).map(({ name }) => name)
  const wrong = seeds.length === seats.length ? "" : t("There are {seats} seats and numbers for {numbers} of them.", { seats: seats.length, numbers: seeds.length })
  return finding(t("The players’ numbers"), wrong, given.length ? t("{names} added a number of their own.", { names: given.join(", ") }) : t("No player added a number: programs never do."))
}

/** What this browser remembers. @param {GameRecord} record @param {Seal} seal @returns {Finding[]} */
function aboutMemory({ commitment, seeds }, seal) {
  const own = Object.entries(seal.seeds).map(([seat, seed]) => ({ seed, told: seeds[Number(seat)] }))
  const isOther = own.some(({ seed, told }) => told && told !== seed)
  const wrong = seal.commitment !== commitment.toLowerCase() ? t("This browser was shown another seal before the first card.")
    : isOther ? t("The record has another number in the place of the one that this browser added.") : ""
  const right = own.every(({ seed, told }) => seed === told) ? t("It was shown this seal before the first card, and its own number is in the record.") : t("It was shown this seal before the first card, and its own number came too late to count.")
  return [finding(t("What this browser remembers"), wrong, right)]
}

/** How cards differ from what the shuffle gives; empty where they do not. @param {string[]} played @param {string[]} drawn */
function difference(played, drawn) {
  if (played.length !== drawn.length) return t("There are {played} cards where the shuffle gives {drawn}.", { played: played.length, drawn: drawn.length })
  const at = played.findIndex((card, i) => card !== drawn[i])
  return at < 0 ? "" : t("Card {n} is {played} where the shuffle gives {drawn}.", { n: at + 1, played: cardText(played[at]), drawn: cardText(drawn[at]) })
}

/** @param {string[]} a @param {string[]} b */
const isSameSet = (a, b) => a.length === b.length && [...a].sort().join() === [...b].sort().join()

/** Whether the cards went out as they lay in the pack: one at a time from the dealer's left, then the crib's. @param {Told} dealt @param {string[]} deck */
function misdealt({ hands = [], crib = [], undealt = [], dealer }, deck) {
  const seats = hands.length
  const each = hands[0]?.length ?? 0
  const isDealt = hands.every((hand, seat) => {
    const turn = (seat - (dealer ?? 0) - 1 + 2 * seats) % seats
    return isSameSet(hand, Array.from({ length: each }, (_, i) => deck[turn + i * seats]))
  })
  const isRest = isSameSet(crib, deck.slice(seats * each, seats * each + crib.length)) && undealt.join() === deck.slice(seats * each + crib.length).join()
  return isDealt && isRest ? "" : t("The hands are not what this pack deals.")
}

/** The first card of a deal's events that was not where it should have been. @param {Told[]} events from the deal on @param {string[]} names */
function strayCard(events, names) {
  const hands = (events[0].hands ?? []).map(hand => [...hand])
  const crib = [...(events[0].crib ?? [])]
  const [{ undealt = [] }] = events
  /** @type {string[][]} */
  let kept = hands
  for (const event of events.slice(1)) {
    const seat = event.seat ?? 0
    const gone = event.kind === "Discarded" ? event.cards ?? [] : event.kind === "CardPlayed" && event.card ? [event.card] : []
    const stray = gone.find(card => !hands[seat]?.includes(card))
    if (stray) return t("{name} did not hold the {card}.", { name: names[seat], card: cardText(stray) })
    hands[seat] = hands[seat]?.filter(card => !gone.includes(card))
    if (event.kind === "Discarded") {
      crib.push(...gone)
      kept = hands.map(hand => [...hand])
    }
    if (event.kind === "StarterCut" && event.starter !== undealt[event.lifted ?? 0]) return t("The starter was not {card}.", { card: cardText(event.starter ?? "??") })
    if (event.kind === "HandShown" && !isSameSet(event.cards ?? [], kept[seat] ?? [])) return t("{name} showed another hand than was kept.", { name: names[seat] })
    if (event.kind === "CribShown" && !isSameSet(event.cards ?? [], crib)) return t("Another crib was shown than was laid away.")
  }
  return ""
}

/** What the table was told of each cut and each deal, in order. @param {Told[]} events */
function toldOf(events) {
  const stand = /** @type {Told[]} */ (standing(events))
  const starts = stand.flatMap((event, i) => (event.kind === "Dealt" ? [i] : []))
  return { cuts: stand.filter(event => event.kind === "DealCut"), deals: starts.map((from, i) => stand.slice(from, starts[i + 1])) }
}

/** Every cut and deal. @param {GameRecord} record @param {Uint8Array<ArrayBuffer>} secret @returns {Promise<Finding[]>} */
async function aboutCards({ game, seats, seeds, actions, events }, secret) {
  const told = toldOf(events)
  const names = seats.map(seat => seat.name)
  const found = []
  let cuts = 0, deals = 0
  for (const action of actions) {
    if (action.kind === "CutForDeal") {
      const drawn = (await deckOf(secret, "cut", { game, n: ++cuts, seeds })).slice(0, seats.length)
      const wrong = difference(action.cards ?? [], drawn) || (told.cuts[cuts - 1]?.cards?.join() === drawn.join() ? "" : t("Other cards were turned."))
      found.push(finding(cuts > 1 ? t("Cut for the deal, again ({cuts})", { cuts }) : t("Cut for the deal"), wrong, t("The cards are as shuffled.")))
    } else if (action.kind === "Deal") {
      const deck = await deckOf(secret, "deal", { game, n: ++deals, seeds })
      const dealt = told.deals[deals - 1]
      const wrong = difference(action.deck ?? [], deck) || (dealt ? misdealt(dealt[0], deck) || strayCard(dealt, names) : t("It was never dealt."))
      found.push(finding(t("Deal {deal}", { deal: deals }), wrong, t("52 cards, as shuffled and dealt.")))
    }
  }
  if (told.deals.length > deals) found.push(finding(t("More deals"), t("The record tells of {n} deals and shuffled for {deals}.", { n: told.deals.length, deals }), ""))
  return found
}

/** All that was looked at, right things too; nothing is fetched for it. @param {GameRecord} record @param {Seal | null} seal @returns {Promise<Finding[]>} */
export async function check(record, seal = null) {
  const secret = record.secret === null ? null : bytesOf(record.secret)
  const found = [await aboutSeal(record, secret), aboutSeeds(record), ...(seal ? aboutMemory(record, seal) : [])]
  return secret?.length === 32 ? [...found, ...(await aboutCards(record, secret))] : found
}
