// Watching: the link by which others look on, and the place of a hand for who has none.
import { html, useState } from "../lib/preact.js"
import { notice } from "../lib/notice.js"
import { whoseTurn } from "./saying.js"
import { t } from "../lib/words.js"

/** @typedef {import("./table.js").TableProps} TableProps */

/** The secret of the link to watch by that was opened, or null. */
export const watchedBy = () => /^#watch=(.*)$/.exec(location.hash)?.[1] ?? null

/** A link for others to watch by, where the table has agreed on that. @param {{game: import("../lib/types").Game}} props */
export function WatchLink({ game }) {
  const [copied, setCopied] = useState(false)
  if (!game.watch) return null
  const link = `${location.origin}/g/${game.id}#watch=${game.watch}`
  const copy = () => navigator.clipboard.writeText(link).then(
    () => setCopied(true), () => notice(t("The link could not be copied. Mark it and copy it by hand.")))
  const share = () => navigator.share({ title: t("Cribbage"), text: t("Watch our game of cribbage"), url: link }).catch(() => {})
  return html`<div class="watch-link"><label for="watch-link">${t("To watch by, without any hand")}</label>
    <div class="link-row"><input class="text" id="watch-link" readonly value=${link} onFocus=${(/** @type {any} */ event) => event.currentTarget.select()} />
      <button class="btn quiet" type="button" onClick=${copy}><span aria-live="polite">${copied ? t("Copied") : t("Copy")}</span></button>
      ${"share" in navigator ? html`<button class="btn quiet" type="button" onClick=${share}>${t("Share")}</button>` : null}</div></div>`
}

/** Below the table for who watches. @param {TableProps & {setOpen: (open: "look") => void}} props */
export function Watching({ stage, game }) {
  return html`<div class="watching"><b>${t("You are watching.")}</b> <span>${stage.moving.value ? "" : whoseTurn(stage, game)}</span></div>`
}

/** Why a link shows no table. @param {{fault: string, id: string}} props */
export function NotWatched({ fault, id }) {
  return html`<main class="page narrow">
    <h1 tabindex="-1" data-autofocus>${t("This link shows no table")}</h1>
    <p class="lead" role="alert">${fault}</p>
    <p><a class="btn quiet" href=${`/g/${id}`}>${t("I sit at this table")}</a></p>
    <p><a class="btn primary" href="/">${t("Home")}</a></p>
  </main>`
}
