// The part of the new-game form for several people on one device.
import { html } from "../lib/preact.js"
import { HERE, LONGEST_NAME, nameHere, placesHere, placesOf } from "./new-game-model.js"
import { t } from "../lib/words.js"

/** @typedef {import("./new-game.js").Part} Part */

/** @param {{label: string, value: string, place: number, set: (name: string) => void}} props */
const Name = ({ label, value, place, set }) => html`<input class="text" aria-label=${label} placeholder=${nameHere(place)} maxlength=${LONGEST_NAME} autocomplete="off"
  value=${value} onInput=${(/** @type {any} */ event) => set(event.currentTarget.value)} />`

/** Everybody's name, and programs in the seats that are left. @param {Part} props */
export function Together({ offer, wish, change }) {
  const { here } = wish
  const set = (/** @type {Partial<typeof here>} */ changed) => change({ ...wish, here: { ...here, ...changed } })
  const places = placesOf(offer, wish)
  const seats = placesHere(offer, wish)
  const people = seats.filter(seat => seat === HERE).length
  const options = [{ name: HERE, title: t("A person") }, ...offer.bots]
  return html`<section class="invite together" aria-labelledby="together">
    <h2 id="together" tabindex="-1">${t("On this device")}</h2>
    <p class="soft">${t("Pass it on after each move. A cover hides the cards until the next person has tapped.")}</p>
    <div class="sit"><span class="lab">${t("First")}</span><${Name} label=${t("Name of the first player")} value=${here.name} place=${0} set=${(/** @type {string} */ name) => set({ name })} /></div>
    ${places.map((place, i) => html`<div class="sit" key=${place}>
      <span class="lab">${places.length === 1 ? t("Second") : place}</span>
      ${places.length === 1 ? null : html`<select aria-label=${t("{place}: who plays", { place })} onChange=${(/** @type {any} */ event) => set({ seats: here.seats.map((seat, at) => (at === i ? options[event.currentTarget.selectedIndex].name : seats[at] ?? seat)) })}>
        ${options.map(({ name, title }) => html`<option key=${name} selected=${name === seats[i]} disabled=${name !== HERE && seats[i] === HERE && people === 1}>${title}</option>`)}</select>`}
      ${seats[i] === HERE ? html`<${Name} label=${places.length === 1 ? t("Name of the second player") : place === t("Partner") ? t("Name of the player across") : place === t("Left") ? t("Name of the player on the left") : t("Name of the player on the right")} value=${here.names[i]} place=${i + 1}
        set=${(/** @type {string} */ name) => set({ names: here.names.with(i, name) })} />` : null}
    </div>`)}
  </section>`
}
