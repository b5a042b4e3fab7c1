// The place of the new-game form on the first page while there is no network: either Python begins here, or it is not here.
import { html } from "../lib/preact.js"
import { t } from "../lib/words.js"
import { isChosen } from "./fetching.js"

/** @param {{fault: string, again: () => void}} props fault: why it does not begin */
export const Alone = ({ fault, again }) => html`<h2>${t("No network")}</h2>
  ${isChosen() && fault
    ? html`<p class="refusal" role="alert">${fault}</p><button class="btn quiet" type="button" onClick=${again}>${t("Try again")}</button>`
    : isChosen()
    ? html`<p role="status">${t("Getting ready to play without one. This takes some seconds.")}</p>`
    : html`<p>${t("The scoreboard, the counter and the lessons work all the same. Your games go on when you are back.")}</p>
      <p class="soft">${t("To play against programs without a network, choose “Keep for offline” in the settings while you have one.")}</p>`}`
