// The part of the new-game form that opens a table to other people.
import { html } from "../lib/preact.js"
import { Icon } from "../lib/dom.js"
import { ClockChoice, LateChoices, titleOf } from "./clocks.js"
import { Choice, Switch } from "./form.js"
import { LONGEST_NAME, OPEN, placesOf } from "./new-game-model.js"
import { t } from "../lib/words.js"

/** @typedef {import("./new-game.js").Part} Part */

/** Who sits where, and what the table agrees on. @param {Part} part */
export function Invite(part) {
  const { offer, wish, change } = part
  const { invite } = wish
  const set = (/** @type {Partial<typeof invite>} */ changed) => change({ ...wish, invite: { ...invite, ...changed } })
  const places = placesOf(offer, wish)
  const players = [{ value: OPEN, title: t("A person, by a link") }, ...offer.bots.map(({ name, title }) => ({ value: name, title }))]
  return html`<section class="invite" aria-labelledby="invite">
    <h2 id="invite" tabindex="-1">${t("With people")}</h2>
    <label class="your-name"><span class="lab">${t("Your name")}</span>
      <input class="text" maxlength=${LONGEST_NAME} autocomplete="nickname" value=${invite.name} onInput=${(/** @type {any} */ event) => set({ name: event.currentTarget.value })} /></label>
    <div class="fields">
      ${places.length === 1 ? null : places.map((place, i) => html`<${Choice} key=${place} label=${place} value=${invite.seats[i]} options=${players}
        onChange=${(/** @type {string} */ name) => set({ seats: invite.seats.with(i, name) })} />`)}
    </div>
    <details class="more">
      <summary><span><b>${t("Time")}</b> <span class="soft">${titleOf(wish.time)}</span></span><${Icon} name="chevron" /></summary>
      <div class="fields">
        <${ClockChoice} ...${part} />
        <${LateChoices} ...${part} />
        <${Switch} label=${t("A program for who is away")} about=${t("Others may put a program in the seat of somebody who has gone; coming back gives the seat back.")}
          value=${invite.substitute} onChange=${(/** @type {boolean} */ substitute) => set({ substitute })} />
      </div>
    </details>
  </section>`
}
