// The table's menu: what can be set without leaving, keys, and resigning with a second tap.
import { html, useEffect, useRef, useState } from "../lib/preact.js"
import { Icon } from "../lib/dom.js"
import { settings } from "../lib/settings.js"
import { useAlerts } from "../pages/alert-switch.js"
import { isAdvised } from "./hint.js"
import { Offers, isShared, resigning } from "./people.js"
import { StopHere } from "./cover.js"
import { wholeTable } from "./saying.js"
import { WatchLink } from "./watch.js"
import { inWords, isSeated, sideAnd, sidesInOrder } from "./words.js"
import { many, t } from "../lib/words.js"

/** @typedef {import("./table.js").TableProps} TableProps */

const PACES = /** @type {Record<string, string>} */ ({ slow: t("Slow"), normal: t("Normal"), fast: t("Fast"), instant: t("Instant") })
const SWITCHES = /** @type {[keyof typeof settings, string][]} */ ([
  ["fourColour", t("Four-colour deck")], ["largePrint", t("Large print cards")], ["leftHanded", t("Left-handed")],
  ["runsApart", t("Runs and pairs apart")], ["tapTwice", t("Tap twice to play")], ["autoPlay", t("Play the only card for me")], ["sound", t("Sound")],
])
/** What can be switched at this table. @param {import("../lib/types").Game} game @returns {typeof SWITCHES} */
function switchesFor(game) {
  if (isAdvised(game)) return [...SWITCHES, ["winChance", t("Chance to win")]]
  return isShared(game) ? SWITCHES.map(([name, label]) => [name === "tapTwice" ? "tapTwicePeople" : name, label]) : SWITCHES
}
const KEYS = /** @type {[string, string][]} */ ([
  [t("1 to 6"), t("the cards")], [t("Arrows"), t("along the hand")], [t("Space"), t("lift, or finish what moves")], [t("Enter"), t("confirm")], ["U", t("undo")], ["H", t("a hint, then its numbers")],
  ["C", t("the count and the pile")], ["S", t("the scores")], ["R", t("my cards")], ["T", t("starter and crib")], ["L", t("what happened last")],
])

/** @param {TableProps & {scene: string, close: () => void, look: () => void, help: boolean}} props */
export function Menu({ scene, close, look, help, ...table }) {
  const { stage, game } = table
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null))
  useEffect(() => { dialog.current?.showModal() }, [])
  const onClick = (/** @type {MouseEvent} */ event) => { if (event.target === dialog.current) close() }
  return html`<dialog class="menu" aria-labelledby="menu-title" ref=${dialog} onClose=${close} onClick=${onClick}>
    <div class="menu-in">
    <div class="sheet-head"><h2 id="menu-title">${t("Table")}</h2><button class="icon" type="button" aria-label=${t("Close")} onClick=${close}><${Icon} name="close" /></button></div>
    <${Standing} ...${table} />
    <${Pace} />
    <div class="switches">${switchesFor(game).map(([name, label]) => html`<${Switch} key=${name} name=${name} label=${label} />`)}${isShared(game) ? html`<${Alerts} />` : null}</div>
    <div class="menu-row">
      <button class="btn quiet" type="button" onClick=${look}>${t("Look back and log")}</button>
      <button class="btn quiet" type="button" onClick=${() => { close(); stage.say(wholeTable(stage, game)) }}>${t("Say the whole table")}</button>
    </div>
    <details class="keys" open=${help}><summary>${t("Keys")}</summary><dl>${KEYS.map(([key, what]) => html`<div key=${key}><dt>${key}</dt><dd>${what}</dd></div>`)}</dl>
      <p>${t("The line beside the log takes 5h, drop 2c kd, go, count 8, cut, undo and next.")}</p></details>
    <div class="menu-row"><a class="btn quiet" href="/settings">${t("All settings")}</a><a class="btn quiet" href="/learn">${t("Rules")}</a></div>
    <${WatchLink} game=${game} />
    ${scene === "won" ? null : html`<${Offers} ...${table} close=${close} />`}
    ${stage.client.isPassed && scene !== "won" ? html`<${StopHere} ...${table} close=${close} />` : null}
    ${scene === "won" || !isSeated(game) ? null : html`<${Resign} ...${table} close=${close} />`}
    </div>
  </dialog>`
}

/** @param {number[]} numbers */
const sum = numbers => numbers.reduce((all, n) => all + n, 0)

/** "one skunk", "two double skunks". @param {NonNullable<import("../lib/types").Game["tally"]>} tally */
function skunks(tally) {
  const single = sum(tally.skunks), double = sum(tally.double_skunks)
  return [single ? many(single, "{number} skunk", "{number} skunks", { number: inWords(single) }) : "", double ? many(double, "{number} double skunk", "{number} double skunks", { number: inWords(double) }) : ""].filter(Boolean)
}

/** The match, and the tally against these players. @param {TableProps} props */
export function Standing({ game }) {
  const { match, tally } = game
  const sides = sidesInOrder(game)
  const line = (/** @type {number[]} */ numbers) => sides.map(side => `${sideAnd(game, side)} ${numbers[side] ?? 0}`).join(", ")
  return html`<div class="standing">
    ${match.length > 1 ? html`<p><b>${t("First to {n}", { n: match.length })}</b> ${line(match.worth)}</p>` : null}
    ${tally?.games ? html`<p><b>${t("All games")}</b> ${[line(tally.wins), ...skunks(tally)].join(", ")}</p>` : null}
  </div>`
}

function Pace() {
  return html`<fieldset class="pace"><legend class="lab">${t("Pace")}</legend><div class="seg">${Object.keys(PACES).map(name => html`<label key=${name}>
    <input type="radio" name="pace" value=${name} checked=${settings.pace.value === name}
      onChange=${() => { settings.pace.value = /** @type {any} */ (name) }} /><span>${PACES[name]}</span></label>`)}</div></fieldset>`
}

/** @param {{name: keyof typeof settings, label: string}} props */
function Switch({ name, label }) {
  const kept = /** @type {import("../lib/preact.js").Signal<boolean>} */ (/** @type {any} */ (settings[name]))
  return html`<label class="toggle"><input type="checkbox" role="switch" checked=${kept.value}
    onChange=${(/** @type {any} */ event) => { kept.value = event.target.checked }} /><span>${label}</span></label>`
}

/** Notifications, for who plays with people. */
function Alerts() {
  const [isOn, change, reason] = useAlerts()
  return html`<label class="toggle"><input type="checkbox" role="switch" checked=${isOn} onChange=${(/** @type {any} */ event) => change(event.target.checked)} /><span>${t("Tell me when it is my turn")}</span></label>
    <p class="refusal small" role="alert">${reason}</p>`
}

/** @param {TableProps & {close: () => void}} props */
function Resign({ stage, moves, game, close }) {
  const words = resigning(game)
  const [sure, ask] = useState(false)
  const resign = () => {
    close()
    stage.client.resign().catch(error => moves.refused(error))
  }
  if (!sure) return html`<button class="btn quiet resign" type="button" onClick=${() => ask(true)}><${Icon} name="flag" />${words.ask}</button>`
  return html`<div class="menu-row sure"><button class="btn quiet" type="button" onClick=${() => ask(false)}>${t("Play on")}</button>
    <button class="btn danger" type="button" onClick=${resign}>${words.sure}</button></div>`
}
