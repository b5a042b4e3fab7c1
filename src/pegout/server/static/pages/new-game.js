// The form for a new game: one tap plays the last one again.
import { html, useId, useState } from "../lib/preact.js"
import { ApiError, me, online, post } from "../lib/api.js"
import { Icon } from "../lib/dom.js"
import { go } from "../lib/router.js"
import { keepHere } from "../table/here.js"
import { ClockChoice } from "./clocks.js"
import { Bar, Choice, Switch } from "./form.js"
import { Invite } from "./invite.js"
import { Together } from "./together.js"
import { invitation, isFree, offered, placesOf, presetOf, remember, request, settled, standIn, summary, together, value, withPreset, withRule } from "./new-game-model.js"
import { t } from "../lib/words.js"

/** @typedef {import("./new-game-model.js").Offer} Offer */
/** @typedef {import("./new-game-model.js").Wish} Wish */
/** @typedef {{offer: Offer, wish: Wish, change: (wish: Wish) => void}} Part */

const LENGTHS = [1, 3, 5, 7]

/** The level of one opponent, or of each player at the table. @param {Part} props */
function Levels({ offer, wish, change }) {
  const seats = value(offer, wish, "seats")
  const set = (/** @type {number} */ i, /** @type {string} */ name) => change({ ...wish, bots: wish.bots.with(i, name) })
  const options = offer.bots.map(({ name, title }) => ({ value: name, title }))
  if (seats === 2) {
    const bot = offer.bots.find(({ name }) => name === wish.bots[0])
    return html`<div>
      <${Bar} legend=${t("Opponent")} value=${wish.bots[0]} options=${options} columns=${3} onChange=${(/** @type {string} */ name) => set(0, name)} />
      <p class="strength" aria-live="polite">${bot?.about} <span class="nowrap">${sentence(bot?.strength)}</span></p>
    </div>`
  }
  return html`<fieldset class="table-seats">
    <legend class="lab">${seats === 4 ? t("Players at the table") : t("Opponents")}</legend>
    ${placesOf(offer, wish).map((place, i) => html`<label key=${place}><span>${place}</span>
      <select onChange=${(/** @type {any} */ event) => set(i, offer.bots[event.currentTarget.selectedIndex].name)}>
        ${offer.bots.map(bot => html`<option key=${bot.name} selected=${bot.name === wish.bots[i]}>${bot.title}</option>`)}
      </select>
      <small>${sentence(offer.bots.find(({ name }) => name === wish.bots[i])?.strength)}</small>
    </label>`)}
  </fieldset>`
}

/** @param {string} [text] */
const sentence = text => (text ? text[0].toUpperCase() + text.slice(1) + (text.endsWith(".") ? "" : ".") : "")

/** Seats and target: what the preset fixes cannot be pressed. @param {Part} props */
function Table({ offer, wish, change }) {
  const id = useId()
  const note = settled(offer, wish)
  const bar = (/** @type {string} */ field, /** @type {string} */ legend, /** @type {number[]} */ numbers) => {
    const now = value(offer, wish, field)
    const fixed = !isFree(offer, wish, field)
    const options = numbers.map(number => ({ value: number, title: String(number), off: fixed && number !== now }))
    return html`<${Bar} legend=${legend} value=${now} options=${options} about=${fixed ? id : undefined}
      onChange=${(/** @type {number} */ to) => change(withRule(wish, field, to))} />`
  }
  return html`<div>
    <div class="two">${bar("seats", t("Players"), [2, 3, 4])}${bar("target", t("First to"), [121, 61])}</div>
    ${note ? html`<p class="strength" id=${id}>${note}</p>` : null}
  </div>`
}

/** Every rule that may be changed, each with its sentence. @param {Part & {isAlone: boolean}} props */
function MoreRules({ offer, wish, change, isAlone }) {
  const preset = presetOf(offer, wish)
  const presets = offer.presets.map(({ name, title }) => ({ value: name, title }))
  const choosePreset = (/** @type {string} */ name) => change(withPreset(wish, offer.presets.find(known => known.name === name) ?? preset))
  return html`<details class="more">
    <summary><span><b>${t("More rules")}</b> <span class="soft">${summary(offer, wish)}</span></span><${Icon} name="chevron" /></summary>
    <div class="fields">
      <${Choice} label=${t("Rules")} about=${preset.about} value=${wish.preset} options=${presets} onChange=${choosePreset} />
      <${Choice} label=${t("Match")} about=${t("The match is won by the first to win so many games; a skunk can count for more.")} value=${wish.length}
        options=${LENGTHS.map(games => ({ value: games, title: games === 1 ? t("One game") : t("First to {games}", { games }) }))}
        onChange=${(/** @type {number} */ length) => change({ ...wish, length })} />
      ${isAlone ? html`<${ClockChoice} offer=${offer} wish=${wish} change=${change} />` : null}
      ${offered(offer, wish).map(({ field, title, about, choices }) => {
        const now = value(offer, wish, field)
        const set = (/** @type {any} */ to) => change(withRule(wish, field, to))
        return typeof now === "boolean"
          ? html`<${Switch} key=${field} label=${title} about=${about} value=${now} onChange=${set} />`
          : html`<${Choice} key=${field} label=${title} about=${about} value=${now} options=${choices} onChange=${set} />`
      })}
    </div>
  </details>`
}

/** Who sits at a table besides programs: nobody, people with a link each, or people on this device. @typedef {"" | "invite" | "here"} Company */

/** What the game will be asked for as. @type {Record<Company, (offer: Offer, wish: Wish) => any>} */
const ASKED = { "": request, invite: invitation, here: together }

/** Sends the wish, as the one person whom the server knows by then, and goes to the table. @param {any} wanted */
async function start(wanted) {
  const code = import("../table/table.js")
  await me()
  const game = await post("/games", wanted)
  const others = game.here.map((/** @type {{seat: number, token: string}} */ { seat, token }) => [seat, token])
  if (others.length) keepHere(game.id, Object.fromEntries([[game.seat, ""], ...others]))
  await code
  go(`/g/${game.id}`)
}

/** The other kinds of company. @param {{company: Company, choose: (company: Company) => void}} props */
function Others({ company, choose }) {
  const kinds = /** @type {[Company, string][]} */ ([["", t("Against programs")], ["invite", t("Invite people")], ["here", t("Pass and play")]])
  return html`<div class="company">${kinds.filter(([kind]) => kind !== company).map(([kind, title]) => html`<button key=${kind} class="btn quiet" type="button"
    onClick=${() => choose(kind)}><${Icon} name=${kind === "here" ? "pass" : kind ? "people" : "cards"} />${title}</button>`)}</div>`
}

/** Whether programs alone play: what is offered without a network has no expert. @param {Offer} offer */
const isOffline = offer => !online.value && !offer.bots.some(({ name }) => name === "expert")

/** @param {Part & {share: (isShared: boolean) => void}} props share: hears whether people are to play */
export function NewGame({ offer, wish, change, share }) {
  const [busy, setBusy] = useState(false)
  const [refusal, refuse] = useState("")
  const [company, setCompany] = useState(/** @type {Company} */ (""))
  const choose = (/** @type {Company} */ kind) => {
    setCompany(kind)
    share(kind !== "")
  }
  const update = (/** @type {Wish} */ next) => {
    refuse("")
    remember(next)
    change(next)
  }
  const play = async (/** @type {Event} */ event) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    refuse("")
    try {
      await start(ASKED[company](offer, wish))
    } catch (error) {
      refuse(error instanceof ApiError ? error.message : t("The table did not open. Try again."))
      setBusy(false)
    }
  }
  const part = { offer, wish, change: update }
  const instead = isOffline(offer) ? standIn(offer, wish) : ""
  return html`<form class="new" onSubmit=${play} aria-labelledby="new-game">
    <h2 id="new-game">${t("New game")}</h2>
    ${company ? null : html`<${Levels} ...${part} />`}
    <${Table} ...${part} />
    <${MoreRules} ...${part} isAlone=${company === ""} />
    ${company === "invite" ? html`<${Invite} ...${part} />` : company === "here" ? html`<${Together} ...${part} />` : null}
    <p class="refusal" role="alert">${refusal}</p>
    <button class="btn primary play" type="submit" aria-disabled=${busy ? "true" : undefined}>${company === "invite" ? t("Open the table") : t("Play|start")}</button>
    ${isOffline(offer) ? html`<p class="soft small">${t("Without a network only programs play, and not the expert.")} ${instead ? t("{name} plays in its place.", { name: instead }) : null}</p>` : html`<${Others} company=${company} choose=${choose} />`}
  </form>`
}
