// Where the game stands: who deals, the scores, and the rules.
import { html, useId } from "../lib/preact.js"
import { Icon } from "../lib/dom.js"
import { Bar, Choice } from "../pages/form.js"
import { seatNames, sideNames } from "./model.js"
import { t } from "../lib/words.js"

/** @typedef {import("./analyse.js").Part} Part */

/** @param {number} seats */
const dealers = seats => seatNames(seats).map((name, seat) => ({ value: seat, title: seats === 2 ? [t("You deal"), t("They deal")][seat] : name }))

/** @param {{name: string, value: number, most: number, onChange: (value: number) => void}} props */
function Score({ name, value, most, onChange }) {
  const id = useId()
  const read = (/** @type {any} */ event) => {
    const digits = event.currentTarget.value.replace(/\D/g, "").slice(0, 3)
    onChange(Math.min(Number(digits), most))
    event.currentTarget.value = digits && String(Math.min(Number(digits), most))
  }
  return html`<div class="score"><label class="lab" for=${id}>${name}</label>
    <input class="text num" id=${id} inputmode="numeric" autocomplete="off" value=${value} onInput=${read} onFocus=${(/** @type {any} */ event) => event.currentTarget.select()}
      onBlur=${(/** @type {any} */ event) => { event.currentTarget.value = String(value) }} /></div>`
}

/** @param {Part} props */
export function Place({ position, preset, presets, change }) {
  const { seats, target, dealer, scores } = position
  const free = (/** @type {string} */ field) => preset?.may_change.includes(field)
  const offer = (/** @type {string} */ field, /** @type {number[]} */ numbers, /** @type {number} */ now) =>
    [...new Set([...numbers, now])].map(number => ({ value: number, title: String(number), off: !free(field) && number !== now }))
  return html`<div class="place">
    <${Bar} legend=${t("Dealer")} value=${dealer} options=${dealers(seats)} onChange=${(/** @type {number} */ to) => change({ dealer: to })} />
    <div class="scores-in" role="group" aria-label=${t("Scores")}>${scores.map((score, side) => html`<${Score} key=${side} name=${sideNames(seats)[side]} value=${score} most=${target - 1}
      onChange=${(/** @type {number} */ to) => change({ scores: scores.with(side, to) })} />`)}</div>
    <details class="more"><summary><span><b>${t("Rules")}</b> <span class="soft">${t("{title}, {seats} players, to {target}", { title: preset?.title, seats, target })}</span></span><${Icon} name="chevron" /></summary>
      <div class="fields">
        <${Choice} label=${t("Rules")} value=${position.preset} options=${presets.map(({ name, title }) => ({ value: name, title }))} onChange=${(/** @type {string} */ to) => change({ preset: to })} />
        <div class="two"><${Bar} legend=${t("Players")} value=${seats} options=${offer("seats", [2, 3, 4], seats)} onChange=${(/** @type {number} */ to) => change({ seats: to })} />
          <${Bar} legend=${t("First to")} value=${target} options=${offer("target", [121, 61], target)} onChange=${(/** @type {number} */ to) => change({ target: to })} /></div>
      </div></details>
  </div>`
}
