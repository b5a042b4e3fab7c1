// The table before the game begins: links for the open seats, who has come, who is ready.
import { html, useState } from "../lib/preact.js"
import { Icon, useStyle, useTitle } from "../lib/dom.js"
import { notice } from "../lib/notice.js"
import { QrCode } from "../lib/qr-code.js"
import { PageTop } from "../pages/page-top.js"
import { Sitting, agreed, played } from "./sitting.js"
import { Talk, TalkButton } from "./talk.js"
import { isSeated, nameOf } from "./words.js"
import { t } from "../lib/words.js"

/** @typedef {import("../lib/types").Game} Game */
/** @typedef {import("./stage.js").Stage} Stage */

const SHEET = new URL("lobby.css", import.meta.url).pathname

/** @param {{stage: Stage}} props */
export function Lobby({ stage }) {
  const game = /** @type {Game} */ (stage.client.game.value)
  const open = game.seats.filter(seat => seat.kind === "open").length
  const title = stage.view.value.phase === "over" ? t("The table is closed") : open ? t("Waiting for players") : t("Everybody is here")
  useTitle(title)
  if (!useStyle(SHEET)) return html`<main class="waiting" aria-busy="true"></main>`
  if (stage.view.value.phase === "over") return html`<${Closed} />`
  return html`<main class="page narrow lobby" data-lobby=${open}>
    <${PageTop} title=${title} />
    <p class="lead" role="status">${open ? leadOf(game, open) : t("The game begins when everybody is ready.")}</p>
    <${Sitting} seats=${game.seats} own=${game.seat} below=${(/** @type {import("../lib/types").Seat} */ seat) => html`<${Link} game=${game} seat=${seat} />`} />
    <p class="soft">${played(game.rules, game.match.length)} ${agreed(game.terms)}</p>
    ${isSeated(game) ? html`<${After} stage=${stage} game=${game} /><${Talk} stage=${stage} game=${game} />` : null}
  </main>`
}

/** @param {Game} game @param {number} open */
function leadOf(game, open) {
  if (!isSeated(game)) return t("You are watching. The game begins when everybody has come.")
  if (!game.invites?.length) return t("Whoever opened the table has the links for the seats that are left.")
  return open === 1 ? t("Send the link to one person. It seats whoever opens it first.") : t("Send each link to one person. It seats whoever opens it first.")
}

function Closed() {
  return html`<main class="page narrow lobby">
    <h1 tabindex="-1" data-autofocus>${t("The table is closed")}</h1>
    <p class="lead">${t("Nothing was played here. A new table is opened on the first page.")}</p>
    <a class="btn primary" href="/">${t("Home")}</a>
  </main>`
}

/** The link for an open seat. @param {{game: Game, seat: import("../lib/types").Seat}} props */
function Link({ game, seat }) {
  const [copied, setCopied] = useState(false)
  const secret = game.invites?.find(invite => invite.seat === seat.seat)?.secret
  if (seat.kind !== "open" || !secret) return null
  const link = `${location.origin}/g/${game.id}#join=${secret}`
  const copy = () => navigator.clipboard.writeText(link).then(
    () => setCopied(true), () => notice(t("The link could not be copied. Mark it and copy it by hand.")))
  const share = () => navigator.share({ title: t("Cribbage"), text: t("A seat for you at the cribbage table"), url: link }).catch(() => {})
  return html`<div class="link-row">
      <input class="text" readonly aria-label=${t("Link for seat {seat}", { seat: seat.seat + 1 })} value=${link} onFocus=${(/** @type {any} */ event) => event.currentTarget.select()} />
      <button class="btn quiet" type="button" onClick=${copy}><span aria-live="polite">${copied ? t("Copied") : t("Copy")}</span></button>
      ${"share" in navigator ? html`<button class="btn quiet" type="button" onClick=${share}>${t("Share")}</button>` : null}
    </div>
    <details><summary>${t("Show it as a code to scan")}</summary><${QrCode} text=${link} label=${t("The link for seat {seat} as a QR code", { seat: seat.seat + 1 })} /></details>`
}

/** Ready, or the table closed again. @param {{stage: Stage, game: Game}} props */
function After({ stage, game }) {
  const [sure, ask] = useState(false)
  const refused = (/** @type {Error} */ error) => notice(error.message)
  const heard = stage.client.talk.newest.value
  const isReady = Boolean(game.seats[game.seat].ready)
  return html`<div class="after">
    ${isReady ? html`<p class="soft">${t("You are ready. The game begins by itself.")}</p>`
      : html`<button class="btn primary play" type="button" onClick=${() => stage.client.ready(1).catch(refused)}>${t("Ready")}</button>`}
    <${TalkButton} stage=${stage} game=${game} class="btn quiet" words />
    <p class="sr" role="status">${heard ? t("{name} says: {text}", { name: nameOf(game, heard.seat), text: heard.text }) : ""}</p>
    ${sure ? html`<button class="btn danger" type="button" onClick=${() => stage.client.stop().catch(refused)}>${t("Close it for everybody")}</button>`
      : html`<button class="btn quiet" type="button" onClick=${() => ask(true)}><${Icon} name="close" />${t("Close the table")}</button>`}
  </div>`
}
