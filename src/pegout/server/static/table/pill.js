// The newest announcement, in the words of the log, at the one who said it.
import { html } from "../lib/preact.js"
import { Clock } from "./clock.js"
import { Mark } from "./seats.js"
import { nameOf, printed } from "./words.js"
import { COLON, t } from "../lib/words.js"

/** @param {import("./table.js").TableProps} props */
export function Pill({ stage, game }) {
  const isTimed = game.clock?.some(time => time.seat === game.seat)
  return html`<div class=${`say ${isTimed ? "timed" : ""}`}>${isTimed ? html`<${Clock} game=${game} seat=${game.seat} class="own" />` : null}<${Saying} stage=${stage} game=${game} /></div>`
}

/** @param {{stage: import("./stage.js").Stage, game: import("../lib/types").Game, calls?: boolean}} props */
export function Saying({ stage, game, calls = true }) {
  const call = calls ? stage.call.value : null
  const word = stage.word.value
  if (stage.client.link.value === "trying") return html`<span class="pill lost" role="status">${t("That didn’t reach the table. Trying again.")}</span>`
  if (word) return html`<span class="pill word" aria-hidden="true">${printed(word)}</span>`
  if (!call) return null
  return html`<span class="pill" aria-hidden="true" key=${`${call.seat} ${call.text}`}>
    <${Mark} game=${game} seat=${call.seat} />${nameOf(game, call.seat)}${COLON}<b>${printed(call.text)}</b>
    ${call.points ? html`<span class="plus">+${call.points}</span>` : null}
  </span>`
}
