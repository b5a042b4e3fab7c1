// A board shared live: what is entered here goes out, what others enter comes in, and without a network both wait.
import { html, useEffect, useState } from "../lib/preact.js"
import { ApiError, del, get, post, put, url } from "../lib/api.js"
import { Icon } from "../lib/dom.js"
import { notice } from "../lib/notice.js"
import { QrCode } from "../lib/qr-code.js"
import { adopt, link, opened } from "./kept.js"
import { t } from "../lib/words.js"

/** @typedef {import("./kept.js").Kept} Kept */
/** @typedef {import("./kept.js").Share} Share */
/** A board as the server tells it. @typedef {{id: string, head: number, may_write: boolean, setup: import("./score.js").Setup, entries: import("./score.js").Entry[]}} Told */

const LONGEST_PAUSE = 60_000

/** Whether the server says that there is no such board, or not by this link. @param {any} error */
const isEnded = error => error instanceof ApiError && (error.status === 403 || error.status === 404)

/** Follows a shared board until it is stopped. @param {string} id @param {string} secret @param {(told: Told | null) => void} onBoard null when the sharing has ended */
export function follow(id, secret, onBoard) {
  /** @type {EventSource | null} */
  let source = null
  let timer = 0, failures = 0
  const connect = () => {
    clearTimeout(timer)
    source?.close()
    source = new EventSource(url(`/scoreboards/${id}/stream?secret=${encodeURIComponent(secret)}`))
    source.addEventListener("board", event => { failures = 0; onBoard(JSON.parse(event.data)) })
    source.addEventListener("gone", leave)
    source.onerror = () => {
      source?.close()
      timer = setTimeout(connect, Math.min(500 * 2 ** ++failures, LONGEST_PAUSE))
      get(`/scoreboards/${id}?secret=${encodeURIComponent(secret)}`).catch(error => { if (isEnded(error)) leave() })
    }
  }
  let isStopped = false
  const leave = () => {
    if (isStopped) return
    stop()
    onBoard(null)
  }
  const stop = () => {
    isStopped = true
    clearTimeout(timer)
    source?.close()
    removeEventListener("online", connect)
  }
  addEventListener("online", connect)
  connect()
  return stop
}

/** The link of the open board, where it is shared under this name. @param {string} id @returns {Share | null} */
function shareOf(id) {
  const share = opened()?.share
  return share?.id === id ? share : null
}

/** @param {string} text */
function ended(text) {
  link(undefined)
  notice(text, { kind: "info" })
}

/** What the server has, taken over; what was entered here meanwhile and is not in it is asked for again. @param {Share} share @param {Told} told */
function take(share, told) {
  const isOther = adopt(told.setup, told.entries, { ...share, head: told.head, isAhead: false })
  if (isOther && share.isAhead) notice(t("Somebody else has entered something meanwhile, and it counts. Look whether yours is there; Undo brings it back."), { kind: "info" })
}

let isSending = false

/** Sends the open board until the server has all of it. @param {string} id */
async function send(id) {
  if (isSending) return
  isSending = true
  try {
    for (let share = shareOf(id); share?.isAhead; share = shareOf(id)) {
      const { setup, entries } = /** @type {Kept} */ (opened())
      const { head } = await put(`/scoreboards/${id}`, { secret: share.secret, head: share.head, setup, entries })
      const now = opened()
      if (now?.share?.id === id) link({ ...now.share, head, isAhead: now.entries !== entries || now.setup !== setup })
    }
  } catch (error) {
    refused(id, error)
  }
  isSending = false
}

/** @param {string} id @param {unknown} error without a network it is sent again when the stream is back */
function refused(id, error) {
  const share = shareOf(id)
  if (!(error instanceof ApiError)) throw error
  if (!share || error.status === 0 || error.status >= 500 || error.status === 429) return
  if (error.code === "board_moved") take(share, error.detail)
  else if (isEnded(error)) ended(t("This board is no longer shared. It is still here."))
  else notice(t("The shared board was not changed: {message}", { message: error.message }))
}

/** Keeps the open board and the shared one the same. @param {Kept | null} board */
export function useShared(board) {
  const share = board?.share
  const id = share?.id ?? "", secret = share?.secret ?? ""
  useEffect(() => {
    if (!id) return undefined
    return follow(id, secret, told => {
      const now = shareOf(id)
      if (!now) return
      if (!told) ended(t("The sharing of this board has ended. It is still here."))
      else if (told.head > now.head && !isSending) take(now, told)
      else if (now.isAhead) send(id)
    })
  }, [id, secret])
  useEffect(() => { if (share?.isAhead) send(id) }, [id, share?.isAhead, board?.entries, board?.setup])
}

/** @param {{label: string, address: string}} props */
function Link({ label, address }) {
  const [copied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(address).then(() => setCopied(true), () => notice(t("The link could not be copied. Mark it and copy it by hand.")))
  const share = () => navigator.share({ title: t("Cribbage"), text: label, url: address }).catch(() => {})
  return html`<div class="sb-link"><label><span class="lab">${label}</span><input class="text" readonly value=${address} onFocus=${(/** @type {any} */ event) => event.currentTarget.select()} /></label>
    <button class="btn quiet" type="button" onClick=${copy}><span aria-live="polite">${copied ? t("Copied") : t("Copy")}</span></button>
    ${"share" in navigator ? html`<button class="btn quiet" type="button" onClick=${share}>${t("Share")}</button>` : null}</div>`
}

/** Sharing in the menu: off, or its links. @param {{board: Kept}} props */
export function Sharing({ board: { setup, entries, share } }) {
  const [failed, fail] = useState("")
  const begin = () => post("/scoreboards", { setup, entries }).then(
    ({ id, scorer, view, head }) => { fail(""); link({ id, secret: scorer, view, head, isAhead: false }) }, error => fail(error.message))
  const end = () => del(`/scoreboards/${share?.id}?secret=${encodeURIComponent(share?.secret ?? "")}`).then(
    () => link(undefined), error => (error.status === 404 ? link(undefined) : fail(error.message)))
  const address = (/** @type {string} */ secret) => `${location.origin}/board/${share?.id}#${secret}`
  return html`<section class="sb-share" aria-labelledby="sb-share"><h3 id="sb-share">${t("Live on another phone")}</h3>
    ${share ? html`
      ${share.view ? html`<${Link} label=${t("To look on")} address=${address(share.view)} />
        <details class="more"><summary><span><b>${t("To scan")}</b> <span class="soft">${t("and look on")}</span></span><${Icon} name="chevron" /></summary><${QrCode} text=${address(share.view)} label=${t("The same as a QR code")} /></details>` : null}
      <${Link} label=${t("To enter too")} address=${address(share.secret)} />
      ${share.isAhead ? html`<p class="soft small" role="status">${t("Not everything has gone out yet. It goes when there is a network.")}</p>` : null}
      <button class="btn quiet" type="button" onClick=${end}>${t("End the sharing")}</button>`
    : html`<button class="btn quiet" type="button" onClick=${begin}>${t("Share this board")}</button>`}
    ${failed ? html`<p class="refusal" role="alert">${failed}</p>` : null}
  </section>`
}
