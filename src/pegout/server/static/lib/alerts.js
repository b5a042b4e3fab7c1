// A notification of the browser when it is one's turn against people and no page of ours is in sight, for who wants that.
import { get } from "./api.js"
import { follow } from "./news.js"
import { settings } from "./settings.js"
import { isAwaited, stateOf } from "./turns.js"
import { t } from "./words.js"

/** Held by every page in sight. */
const IN_SIGHT = "pegout.in-sight"
/** Held by the one page out of sight that looks after the news. */
const ON_WATCH = "pegout.on-watch"

/** @typedef {import("./types").GameLine} GameLine */

const canAlert = () => "Notification" in window && "serviceWorker" in navigator && "locks" in navigator

/** Whether notifications are wanted and allowed. */
const isOn = () => settings.alerts.value && canAlert() && Notification.permission === "granted"

/** Switches notifications on, by the person's own tap, or off; the reason where the browser does not let it. @param {boolean} wanted @returns {Promise<string>} */
export async function switchAlerts(wanted) {
  settings.alerts.value = false
  if (!wanted) return ""
  if (!canAlert()) return t("This browser shows no notifications for this address.")
  if ((await Notification.requestPermission()) !== "granted") return t("The browser does not allow notifications here. Its own settings for this address can change that.")
  settings.alerts.value = true
  await worker()
  return ""
}

/** What shows notifications, also where a page may not. @returns {Promise<ServiceWorkerRegistration>} */
async function worker() {
  const registration = await navigator.serviceWorker.register(new URL("alert-worker.js", import.meta.url))
  const coming = registration.installing ?? registration.waiting
  if (!registration.active && coming) {
    await new Promise(done => coming.addEventListener("statechange", () => { if (coming.state !== "installing" && coming.state !== "installed") done(undefined) }))
  }
  return registration
}

/** Holds a lock, once it can be had, until it is let go. @param {string} name @param {LockMode} mode @param {() => (() => void) | void} [held] */
export function hold(name, mode, held = () => {}) {
  const waiting = new AbortController()
  let free = () => waiting.abort()
  navigator.locks.request(name, { mode, signal: waiting.signal }, () => new Promise(done => {
    const end = held()
    free = () => {
      end?.()
      done(undefined)
    }
  })).catch(() => {})
  return () => free()
}

/** Tells of every game where it has come to be this person's turn. Returns how to stop. */
function watch() {
  /** @type {Set<string> | null} */
  let before = null
  const look = async () => {
    const { games } = await get("/me/games?over=false")
    const turns = /** @type {GameLine[]} */ (games).filter(isAwaited)
    const fresh = before ? turns.filter(game => !before?.has(game.id)) : []
    before = new Set(turns.map(game => game.id))
    const { held } = await navigator.locks.query()
    if (held?.some(lock => lock.name === IN_SIGHT)) return
    const registration = fresh.length ? await worker() : null
    for (const game of fresh) {
      registration?.showNotification(t("Your turn: {names}", { names: game.opponents.join(", ") }), { body: `${stateOf(game)}.`, tag: game.id, icon: "/favicon.ico", data: { path: `/g/${game.id}` } })
    }
  }
  const tryTo = () => { look().catch(() => {}) }
  tryTo()
  return follow(tryTo)
}

/** What was told is known once a page is in sight. */
async function clear() {
  const registration = await navigator.serviceWorker.getRegistration(new URL("alert-worker.js", import.meta.url))
  for (const told of await registration?.getNotifications() ?? []) told.close()
}

/** Looks after notifications as long as the page lives. */
export function startAlerts() {
  if (!canAlert()) return
  let free = () => {}
  const look = () => {
    free()
    const isSeen = document.visibilityState === "visible"
    if (isSeen && isOn()) clear().catch(() => {})
    free = isSeen ? hold(IN_SIGHT, "shared") : isOn() ? hold(ON_WATCH, "exclusive", watch) : () => {}
  }
  document.addEventListener("visibilitychange", look)
  look()
}
