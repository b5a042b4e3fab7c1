// What can be set at the scoreboard, and the ways to its history, to other boards and home.
import { html, useEffect, useRef } from "../lib/preact.js"
import { Icon } from "../lib/dom.js"
import { settings } from "../lib/settings.js"
import { Bar, Switch } from "../pages/form.js"
import { alter, isKept, jot } from "./kept.js"
import { Sharing } from "./share.js"
import { WAYS, properNames, wholeBoard } from "./words.js"
import { t } from "../lib/words.js"

/** @typedef {import("./desk.js").Desk} Desk */

/** How long what is entered lasts. */
export const keptWhere = () => (isKept.value ? t("Everything is kept on this device, and works without a network.") : t("This browser keeps nothing. The board lasts until the page is closed."))

/** @param {{desk: Desk, close: () => void}} props */
export function Menu({ desk: { board, setup, state }, close }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null))
  useEffect(() => { dialog.current?.showModal() }, [])
  const change = (/** @type {"deal" | "points"} */ way) => {
    if (board.draft.length) jot([])
    alter({ way })
  }
  const rename = (/** @type {number} */ seat, /** @type {string} */ name) => alter({ setup: { ...setup, players: properNames(setup.players.with(seat, name.slice(0, 24))) } })
  return html`<dialog class="sb-menu" aria-labelledby="sb-menu" ref=${dialog} onClose=${close} onClick=${(/** @type {any} */ event) => { if (event.target === dialog.current) close() }}>
    <div class="sb-menu-in">
      <header><h2 id="sb-menu" tabindex="-1" autofocus>${t("Scoreboard")}</h2><button class="icon" type="button" aria-label=${t("Close")} onClick=${close}><${Icon} name="close" /></button></header>
      <p class="soft">${wholeBoard(setup, state)}</p>
      <nav class="sb-ways" aria-label=${t("From here")}>
        <a class="btn primary" href="/board/history">${t("History and graph")}</a>
        <a class="btn quiet" href="/board/new">${t("New board, other boards")}</a>
        <a class="btn quiet" href="/">${t("Home")}</a>
      </nav>
      <${Bar} legend=${t("Peg")} value=${board.way} options=${WAYS} onChange=${change} />
      <div class="fields">
        <${Switch} label=${t("Turn the far half")} about=${t("For who sits across the table.")} value=${board.turned} onChange=${(/** @type {boolean} */ turned) => alter({ turned })} />
        <${Switch} label=${t("Sound")} value=${settings.sound.value} onChange=${(/** @type {boolean} */ on) => { settings.sound.value = on }} />
      </div>
      <${Sharing} board=${board} />
      <fieldset class="sb-names"><legend class="lab">${t("Names")}</legend>${setup.players.map((name, seat) => html`<label key=${seat}><span class="sr">${t("Player {seat}", { seat: seat + 1 })}</span>
        <input class="text" value=${name} maxlength="24" autocomplete="off" onChange=${(/** @type {any} */ event) => rename(seat, event.currentTarget.value)} /></label>`)}</fieldset>
      ${settings.keys.value ? html`<p class="soft small">${t("Keys: U undoes, Y does again, S says the board; numbers can be typed, Enter goes on.")}</p>` : null}
      <p class="soft small">${"wakeLock" in navigator ? t("The screen stays awake while the board is open.") : t("This browser cannot keep the screen awake; the device’s settings can.")} ${keptWhere()}</p>
    </div>
  </dialog>`
}
