// Talking at the table: set phrases and short messages in a sheet, a bubble at the seat, and whom one does not hear.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../lib/preact.js"
import { Icon } from "../lib/dom.js"
import { phrases } from "../lib/said.js"
import { othersOf } from "./people.js"
import { Mark } from "./seats.js"
import { tell } from "./telling.js"
import { nameOf, printed } from "./words.js"
import { COLON, t } from "../lib/words.js"

/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("../lib/types").Game} Game */
/** @typedef {import("../lib/types").Message} Message */
/** @typedef {{stage: Stage, game: Game}} Place */

const LONGEST = 200
/** How long a bubble stays, in milliseconds. */
const SHOWN = 6000
/** Phases in which partners could tell each other what they hold (rule 3.3). */
const SILENT = ["lay_away", "cut_starter", "play"]

/** Whether only set phrases may be said now. @param {Place} place */
const isSilent = ({ stage, game }) => game.rules.seats === 4 && SILENT.includes(stage.newest.value.phase)

/** The button that opens the sheet, with how much has not been read. @param {Place & {class?: string, words?: boolean}} props */
export function TalkButton({ stage, class: className = "sq", words = false }) {
  const { talk } = stage.client
  if (!talk.isOn) return words ? null : html`<span></span>`
  const { unread } = talk
  const sign = unread ? html`<span class="unread num">${unread > 9 ? "9+" : unread}<span class="sr"> ${t("new")}</span></span>` : null
  const label = words ? undefined : unread ? t("Talk, {n} new", { n: unread > 9 ? "9+" : unread }) : t("Talk")
  return html`<button class=${`${className} talk-btn`} type="button" aria-label=${label} aria-haspopup="dialog" onClick=${() => { talk.isOpen.value = true }}>
    <${Icon} name="talk" />${words ? html`<span>${t("Talk")}</span>` : null}${sign}</button>`
}

/** What somebody has just said, at their seat; a tap opens the sheet. @param {Place} place */
export function Bubble({ stage, game }) {
  const { talk } = stage.client
  const message = talk.newest.value
  const [gone, go] = useState(talk.newest.peek())
  useEffect(() => {
    if (!message) return undefined
    const name = nameOf(game, message.seat)
    tell(stage, t("{name} says: {text}", { name, text: message.text }), { line: `${name}${COLON}${message.text}`, seat: message.seat })
    const timer = setTimeout(() => go(message), SHOWN)
    return () => clearTimeout(timer)
  }, [message])
  if (!message || message === gone || talk.isOpen.value || game.muted.includes(message.seat)) return null
  const count = game.rules.seats
  const place = (message.seat - game.seat - 1 + count) % count
  return html`<div class="bubble-at" style=${{ "--place": count === 2 ? 0 : place, "--places": count === 2 ? 9 : count - 1 }}>
    <button class="bubble" type="button" tabindex="-1" onClick=${() => { talk.isOpen.value = true }}>
      <${Mark} game=${game} seat=${message.seat} /><span><b>${nameOf(game, message.seat)}</b> ${printed(message.text)}</span></button></div>`
}

/** The sheet, when it is open. @param {Place} place */
export function Talk(place) {
  const { talk } = place.stage.client
  return talk.isOpen.value && talk.isOn ? html`<${Sheet} ...${place} />` : null
}

/** @param {Place} place */
function Sheet(place) {
  const { stage, game } = place
  const { talk } = stage.client
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null))
  const [refusal, refuse] = useState("")
  const close = () => { talk.isOpen.value = false }
  useEffect(() => {
    dialog.current?.showModal()
    talk.looked()
    return close
  }, [])
  const say = async (/** @type {{phrase: string} | {text: string}} */ what) => {
    refuse("")
    try {
      await talk.say(what)
      return true
    } catch (error) {
      refuse(/** @type {any} */ (error).code === "too_many" ? t("That was a lot at once. Wait a moment; your words are kept here.") : /** @type {Error} */ (error).message)
      return false
    }
  }
  return html`<dialog class="menu talk" aria-labelledby="talk-title" ref=${dialog} onClose=${close}
      onClick=${(/** @type {MouseEvent} */ event) => { if (event.target === dialog.current) close() }}>
    <div class="menu-in">
      <${Head} ...${place} close=${close} refuse=${refuse} />
      <${Messages} game=${game} messages=${talk.messages.value} />
      <${Phrases} say=${(/** @type {string} */ phrase) => say({ phrase }).then(done => { if (done) close() })} />
      <p class="refusal" role="alert">${refusal}</p>
      ${isSilent(place)
        ? html`<p class="soft small">${t("Words of your own can be said again after the play. Until then partners may tell each other nothing of their cards (rule 3.3).")}</p>`
        : html`<${Own} say=${(/** @type {string} */ text) => say({ text })} />`}
    </div></dialog>`
}

/** The title, and whom one hears. @param {Place & {close: () => void, refuse: (words: string) => void}} props */
function Head({ stage, game, close, refuse }) {
  const { talk } = stage.client
  const [open, setOpen] = useState(false)
  const mute = (/** @type {number} */ seat, /** @type {boolean} */ to) => talk.mute(seat, to).catch(error => refuse(error.message))
  return html`<div class="sheet-head"><h2 id="talk-title">${t("Talk")}</h2>
      <button class="btn quiet mutes" type="button" aria-expanded=${open} onClick=${() => setOpen(!open)}>${t("Mute")}</button>
      <button class="icon" type="button" aria-label=${t("Close")} onClick=${close}><${Icon} name="close" /></button></div>
    ${open ? html`<div class="mute-list" role="group" aria-label=${t("Mute")}>${othersOf(game).map(({ seat, name }) => html`<label class="toggle" key=${seat}>
      <input type="checkbox" role="switch" checked=${game.muted.includes(seat)} onChange=${(/** @type {any} */ event) => mute(seat, event.currentTarget.checked)} /><span>${t("Mute {name}", { name })}</span></label>`)}</div>` : null}`
}

/** What has been said, the newest in sight. @param {{game: Game, messages: Message[]}} props */
function Messages({ game, messages }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null))
  useLayoutEffect(() => { if (list.current) list.current.scrollTop = list.current.scrollHeight }, [messages.length])
  return html`<div class="said" role="log" aria-label=${t("What was said")} tabindex="0" ref=${list}>
    ${messages.length ? html`<ul>${messages.map(({ n, seat, text }) => html`<li key=${n} class=${seat === game.seat ? "own" : ""}>
      <${Mark} game=${game} seat=${seat} /><span><b>${nameOf(game, seat)}</b> ${printed(text)}</span></li>`)}</ul>` : html`<p class="soft">${t("Nothing was said yet.")}</p>`}</div>`
}

/** @param {{say: (name: string) => void}} props */
function Phrases({ say }) {
  const [known, know] = useState(/** @type {[string, string][]} */ ([]))
  useEffect(() => { phrases().then(found => know(Object.entries(found)), () => {}) }, [])
  return html`<div class="phrases" role="group" aria-label=${t("Set phrases")}>${known.map(([name, text]) => html`<button type="button" key=${name} onClick=${() => say(name)}>${text}</button>`)}</div>`
}

/** A line of one's own. @param {{say: (text: string) => Promise<boolean>}} props */
function Own({ say }) {
  const [text, setText] = useState("")
  const send = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault()
    if (text.trim() && await say(text.trim())) setText("")
  }
  return html`<form class="own-words" onSubmit=${send}>
    <input class="text" aria-label=${t("Your message")} placeholder=${t("Your message")} maxlength=${LONGEST} autocomplete="off" enterkeyhint="send" value=${text}
      onInput=${(/** @type {any} */ event) => setText(event.currentTarget.value)} />
    <button class="btn primary" type="submit" disabled=${!text.trim()}>${t("Say it")}</button></form>`
}
