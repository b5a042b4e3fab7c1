// What can be set at the scoreboard, and the ways to its history, to other boards and home.
import { html, useEffect, useRef } from "../lib/preact.js"
import { Icon } from "../lib/dom.js"
import { settings } from "../lib/settings.js"
import { Bar, Switch } from "../pages/form.js"
import { alter, jot } from "./kept.js"
import { Sharing } from "./share.js"
import { properNames, wholeBoard } from "./words.js"

/** @typedef {import("./desk.js").Desk} Desk */

const WAYS = [{ value: "deal", title: "By the deal" }, { value: "points", title: "As points fall" }]

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
      <header><h2 id="sb-menu" tabindex="-1" autofocus>Scoreboard</h2><button class="icon" type="button" aria-label="Close" onClick=${close}><${Icon} name="close" /></button></header>
      <p class="soft">${wholeBoard(setup, state)}</p>
      <nav class="sb-ways" aria-label="From here">
        <a class="btn primary" href="/board/history">History and graph</a>
        <a class="btn quiet" href="/board/new">New board, other boards</a>
        <a class="btn quiet" href="/">Home</a>
      </nav>
      <${Bar} legend="Peg" value=${board.way} options=${WAYS} onChange=${change} />
      <div class="fields">
        <${Switch} label="Turn the far half" about="For who sits across the table." value=${board.turned} onChange=${(/** @type {boolean} */ turned) => alter({ turned })} />
        <${Switch} label="Sound" value=${settings.sound.value} onChange=${(/** @type {boolean} */ on) => { settings.sound.value = on }} />
      </div>
      <${Sharing} board=${board} />
      <fieldset class="sb-names"><legend class="lab">Names</legend>${setup.players.map((name, seat) => html`<label key=${seat}><span class="sr">${`Player ${seat + 1}`}</span>
        <input class="text" value=${name} maxlength="24" autocomplete="off" onChange=${(/** @type {any} */ event) => rename(seat, event.currentTarget.value)} /></label>`)}</fieldset>
      ${settings.keys.value ? html`<p class="soft small">Keys: U undoes, Y does again, S says the board; numbers can be typed, Enter goes on.</p>` : null}
      <p class="soft small">${"wakeLock" in navigator ? "The screen stays awake while the board is open." : "This browser cannot keep the screen awake; the device’s settings can."} Everything is kept on this device, and works without a network.</p>
    </div>
  </dialog>`
}
