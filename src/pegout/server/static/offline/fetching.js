// Fetching, and giving up again, what whole games without a network need.
import { ofKit } from "../lib/api.js"
import { keep } from "../table/kept.js"
import { all, erase } from "./games.js"

/** What `ofKit` reads. */
const MARK = "pegout.kit"
const PREFIX = "pegout-kit-"
/** What is put into the browser last: where it is, all is. */
const LAST = "/static/kit/pegout.zip"

/** What the server offers: the bytes to fetch, and each file with its size. @typedef {{name: string, bytes: number, files: Record<string, number>}} Offer */

/** Whether this browser can keep anything for this address. */
export const canKeep = () => "serviceWorker" in navigator && "caches" in globalThis && "indexedDB" in globalThis

/** Whether this browser is to play without a network. */
export const isChosen = () => ofKit() === 1

/** @returns {Promise<Offer>} */
export async function offered() {
  const answer = await fetch("/kit.json")
  if (!answer.ok) throw new Error("There was no answer.")
  return answer.json()
}

/** Whether all is here and chosen. */
export async function isKept() {
  if (!canKeep() || !isChosen()) return false
  const names = (await caches.keys()).filter(name => name.startsWith(PREFIX))
  const found = await Promise.all(names.map(cacheName => caches.match(LAST, { cacheName, ignoreVary: true })))
  return found.some(Boolean)
}

/** Reads an answer to its end. @param {Response} answer @param {(bytes: number) => void} came @returns {Promise<Response>} */
async function whole(answer, came) {
  if (!answer.ok || !answer.body) throw new Error("A part did not come.")
  const reader = answer.body.getReader()
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const parts = []
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    if (!value) continue
    parts.push(/** @type {Uint8Array<ArrayBuffer>} */ (value))
    came(value.length)
  }
  const headers = new Headers(answer.headers)
  headers.delete("content-encoding")
  headers.delete("content-length")
  return new Response(new Blob(parts), { headers })
}

/** Whether something was not kept because the browser has no room. @param {unknown} error */
export const isFull = error => error instanceof Error && error.name === "QuotaExceededError"

/** Fetches all of it; fails where the server has gone on meanwhile, and leaves nothing behind where there is no room. @param {Offer} offer @param {(share: number) => void} onShare hears how much of 1 has come @param {AbortSignal} signal */
export async function fetchKit(offer, onShare, signal) {
  const total = Object.values(offer.files).reduce((sum, size) => sum + size, 0)
  let here = 0
  const cache = await caches.open(PREFIX + offer.name)
  const addresses = Object.keys(offer.files).filter(address => address !== LAST)
  for (const address of [...addresses, LAST]) {
    if (address === LAST && (await offered()).name !== offer.name) throw new Error("The server has another edition now.")
    const answer = await fetch(address, { signal, cache: "no-cache" })
    await cache.put(address, await whole(answer, bytes => onShare(Math.min(1, (here += bytes) / total)))).catch(async error => {
      if (isFull(error)) await caches.delete(PREFIX + offer.name)
      throw error
    })
  }
  keep(MARK, 1)
  await navigator.storage?.persist?.()
}

/** Gives the files back; games that are here stay, go on with the server's files, and are sent to it. */
export async function dropKit() {
  keep(MARK, (await all()).length ? "games" : null)
  for (const name of await caches.keys()) if (name.startsWith(PREFIX)) await caches.delete(name)
}

/** Gives the files back and deletes all games. */
export async function eraseKit() {
  if (!canKeep()) return
  await erase()
  await dropKit()
}
