// What a new game will be: the choices of the form, remembered, and the request that they become.
import { UNTIMED, clockOf, isKnown } from "./clocks.js"
import { many, t } from "../lib/words.js"

/**
 * @typedef {{name: string, title: string, about: string, rules: Record<string, any>, may_change: string[]}} Preset
 * @typedef {{field: string, title: string, about: string, rule: string, choices: {value: any, title: string}[], seats: number[] | null}} Setting
 * @typedef {{name: string, title: string, about: string, strength: string}} Bot
 * @typedef {{presets: Preset[], settings: Setting[], bots: Bot[]}} Offer
 * @typedef {{name: string, seats: string[], substitute: boolean}} Invite a table with people
 * @typedef {{name: string, names: string[], seats: string[]}} Here people on this device: one's own name, theirs, and who sits where
 * @typedef {{preset: string, rules: Record<string, any>, bots: string[], length: number, time: import("./clocks.js").Time, invite: Invite, here: Here}} Wish
 */

const KEY = "pegout.newGame"

/** A seat for whoever has its link. */
export const OPEN = "open"
export const LONGEST_NAME = 40

/** @type {Invite} */
const TABLE = { name: "", seats: [OPEN, OPEN, OPEN], substitute: false }

/** A seat for somebody at the same device. */
export const HERE = "here"

/** @type {Here} */
const DEVICE = { name: "", names: ["", "", ""], seats: [HERE, HERE, HERE] }

/** @type {Wish} */
const FIRST = { preset: "standard", rules: {}, bots: ["standard", "standard", "standard"], length: 1, time: UNTIMED, invite: TABLE, here: DEVICE }

const PLACES = { 2: [t("Opponent")], 3: [t("Left"), t("Right")], 4: [t("Left"), t("Partner"), t("Right")] }

/** The seats other than one's own, to the left around the table. @param {Offer} offer @param {Wish} wish @returns {string[]} */
export const placesOf = (offer, wish) => PLACES[/** @type {2 | 3 | 4} */ (value(offer, wish, "seats"))]

/** Settings that mean something only beside another one. @type {Record<string, (value: (field: string) => any) => boolean>} */
const NEEDS = {
  muggins: value => value("counting") === "claimed",
  triple_skunk: value => value("target") === 121 && value("skunk") === "by target",
}

/** Fields of the form's first lines, which "More rules" does not repeat. */
const ABOVE = ["seats", "target"]

/** @param {any} a @param {any} b */
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b)

/** The last wish as it was kept, whatever is on offer. @returns {Wish} */
const last = () => ({ ...FIRST, ...JSON.parse(localStorage.getItem(KEY) || "{}") })

/** The last wish, as far as it is on offer: in the place of a program that does not play here sits the strongest that does. @param {Offer} offer @returns {Wish} */
export function remembered(offer) {
  const strongest = offer.bots[offer.bots.length - 1].name
  const isOffered = (/** @type {string} */ name) => offer.bots.some(bot => bot.name === name)
  const seated = (/** @type {string} */ name) => ([OPEN, HERE].includes(name) || isOffered(name) ? name : strongest)
  try {
    const wish = last()
    const { bots, invite, here } = wish
    if (!offer.presets.some(preset => preset.name === wish.preset) || !isKnown(wish.time)) return FIRST
    return { ...wish, bots: bots.map(seated), invite: { ...invite, seats: invite.seats.map(seated) }, here: { ...here, seats: here.seats.map(seated) } }
  } catch {
    return FIRST
  }
}

/** Who plays in the place of a program that was chosen last and does not play here; "" where nobody has to. @param {Offer} offer @param {Wish} wish */
export function standIn(offer, wish) {
  try {
    const places = placesOf(offer, wish).map((_, i) => i)
    const at = places.find(i => last().bots[i] !== wish.bots[i])
    return offer.bots.find(({ name }) => at !== undefined && name === wish.bots[at])?.title ?? ""
  } catch {
    return ""
  }
}

/** @param {Wish} wish */
export function remember(wish) {
  try {
    localStorage.setItem(KEY, JSON.stringify(wish))
  } catch {
    // Without storage the form starts afresh next time.
  }
}

/** @param {Offer} offer @param {Wish} wish */
export const presetOf = (offer, wish) => offer.presets.find(preset => preset.name === wish.preset) ?? offer.presets[0]

/** Whether a setting is left to the person; four at the tabletop preset always play to 121. @param {Offer} offer @param {Wish} wish @param {string} field @returns {boolean} */
export function isFree(offer, wish, field) {
  const isTold = field === "target" && wish.preset === "tabletop" && value(offer, wish, "seats") === 4
  return presetOf(offer, wish).may_change.includes(field) && !isTold
}

/** What the form says about players and target that the rules settle. @param {Offer} offer @param {Wish} wish */
export function settled(offer, wish) {
  const { title, may_change } = presetOf(offer, wish)
  const [seats, target] = ABOVE.map(field => !isFree(offer, wish, field))
  if (seats && target) return t("{title} rules settle the number of players and the target.", { title })
  if (seats) return t("{title} rules settle the number of players.", { title })
  if (!target) return ""
  return may_change.includes("target") ? t("{title} rules settle the target for four.", { title }) : t("{title} rules settle the target.", { title })
}

/** The value in force of a setting. @param {Offer} offer @param {Wish} wish @param {string} field */
export function value(offer, wish, field) {
  return field in wish.rules && isFree(offer, wish, field) ? wish.rules[field] : presetOf(offer, wish).rules[field]
}

/** The settings that "More rules" offers for this wish. @param {Offer} offer @param {Wish} wish */
export function offered(offer, wish) {
  const seats = value(offer, wish, "seats")
  const here = (/** @type {string} */ field) => value(offer, wish, field)
  return offer.settings.filter(({ field, seats: only }) => !ABOVE.includes(field) && isFree(offer, wish, field)
    && (!only || only.includes(seats)) && (NEEDS[field]?.(here) ?? true))
}

/** The wish with one setting changed. @param {Wish} wish @param {string} field @param {any} to @returns {Wish} */
export const withRule = (wish, field, to) => ({ ...wish, rules: { ...wish.rules, [field]: to } })

/** The wish with another preset: seats and target stay where it lets them. @param {Wish} wish @param {Preset} preset @returns {Wish} */
export function withPreset(wish, preset) {
  const kept = Object.entries(wish.rules).filter(([field]) => ABOVE.includes(field) && preset.may_change.includes(field))
  return { ...wish, preset: preset.name, rules: Object.fromEntries(kept) }
}

/** Settings that differ from the preset's own. @param {Offer} offer @param {Wish} wish */
export function changes(offer, wish) {
  const preset = presetOf(offer, wish)
  const fields = [...ABOVE, ...offered(offer, wish).map(setting => setting.field)]
  return Object.fromEntries(fields.map(field => [field, value(offer, wish, field)]).filter(([field, now]) => !same(now, preset.rules[field])))
}

/** The body of the request for this game. @param {Offer} offer @param {Wish} wish */
export function request(offer, wish) {
  const others = value(offer, wish, "seats") - 1
  return { preset: wish.preset, rules: changes(offer, wish), seats: ["me", ...wish.bots.slice(0, others)], length: wish.length, clock: clockOf(wish.time), watch: true }
}

/** The body of the request for a table with people: somebody must be able to come. @param {Offer} offer @param {Wish} wish */
export function invitation(offer, wish) {
  const { name, seats, substitute } = wish.invite
  const others = seats.slice(0, value(offer, wish, "seats") - 1)
  const invited = others.includes(OPEN) ? others : others.with(0, OPEN)
  const named = name.trim() ? { name: name.trim() } : {}
  const { late, absence } = wish.time
  return { ...request(offer, wish), seats: ["me", ...invited], late, absence, substitute, ...named }
}

/** Who sits where at a table for several people on one device: one of the others at least. @param {Offer} offer @param {Wish} wish */
export function placesHere(offer, wish) {
  const others = wish.here.seats.slice(0, value(offer, wish, "seats") - 1)
  return others.includes(HERE) ? others : others.with(0, HERE)
}

/** What a person on this device is called who has given no name. @param {number} place */
export const nameHere = place => t("Player {place}", { place: place + 1 })

/** The body of the request for a table for several people on one device. @param {Offer} offer @param {Wish} wish */
export function together(offer, wish) {
  const seats = placesHere(offer, wish)
  const here = seats.flatMap((seat, i) => (seat === HERE ? [wish.here.names[i].trim() || nameHere(i + 1)] : []))
  return { ...request(offer, wish), clock: null, seats: ["me", ...seats], here, name: wish.here.name.trim() || nameHere(0) }
}

/** What the folded "More rules" line says. @param {Offer} offer @param {Wish} wish */
export function summary(offer, wish) {
  const changed = Object.keys(changes(offer, wish)).filter(field => !ABOVE.includes(field)).length
  const parts = [presetOf(offer, wish).title]
  if (changed) parts.push(many(changed, "1 change", "{n} changes"))
  if (wish.length > 1) parts.push(t("first to {n} games", { n: wish.length }))
  return parts.join(", ")
}
