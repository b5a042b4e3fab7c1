// The server has a newer edition of the page: says so, and opens the page anew where nothing is cut short or lost.
import { effect } from "./preact.js"
import { notice } from "./notice.js"
import { moves } from "./router.js"
import { t } from "./words.js"

const TRIED = "pegout.newer"
/** No page opens anew more often than this, in milliseconds: two servers of two editions may stand behind one address. */
const SELDOM = 30_000
/** Milliseconds without anything fetched after which a page is at rest. */
const REST = 500
const FIELDS = "textarea, input:not([type=checkbox], [type=radio], [type=range], [type=button])"

/** Whether something typed would be gone. */
const hasTyped = () => [...document.querySelectorAll(FIELDS)].some(field => {
  const { value, defaultValue } = /** @type {HTMLInputElement} */ (field)
  return value !== defaultValue
})

/** Whether nobody would notice: nothing was touched yet, or the page is out of sight. */
const isUnnoticed = () => navigator.userActivation?.hasBeenActive === false || (document.visibilityState === "hidden" && !hasTyped())

/** Counts taps and keys. */
let touches = 0
let isOpening = false

function open() {
  isOpening = true
  location.reload()
}

/** Opens the page anew without a worker's help, unless that has just been tried. */
function openSeldom() {
  const last = Number(sessionStorage.getItem(TRIED))
  if (isOpening || Date.now() - last < SELDOM) return
  sessionStorage.setItem(TRIED, String(Date.now()))
  open()
}

/** The worker of the newer edition, once it has everything; null where no worker is at work. @returns {Promise<ServiceWorker | null>} */
async function waiting() {
  const registration = await navigator.serviceWorker?.getRegistration("/")
  if (!registration?.active) return null
  if (!registration.waiting && !registration.installing) await registration.update().catch(() => {})
  const coming = registration.installing
  if (coming) await new Promise(done => coming.addEventListener("statechange", done, { once: true }))
  return registration.waiting
}

/** Lets the newer edition take over at once, or as soon as no other page of Pegout stands in its way. */
async function takeOver() {
  const worker = await waiting()
  if (worker) worker.postMessage({ kind: "ready" })
  else openSeldom()
}

/** The same once the page has all that it asked for, which a worker in its last moments must not be asked, and if nobody does anything meanwhile. */
async function takeOverAtRest() {
  const before = touches
  const fetched = () => performance.getEntriesByType("resource").length
  for (let last = -1; last !== fetched();) {
    last = fetched()
    await new Promise(done => setTimeout(done, REST))
  }
  if (touches === before) await takeOver()
}

async function look() {
  if (isUnnoticed()) await takeOverAtRest()
  else (await waiting())?.postMessage({ kind: "busy" })
}

/** Begins when a newer edition was heard of. */
async function begin() {
  navigator.serviceWorker?.addEventListener("controllerchange", open)
  document.addEventListener("visibilitychange", look)
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => { touches += 1 }, true)
  const first = moves.value
  effect(() => { if (moves.value !== first) takeOverAtRest() })
  await look()
  if (isOpening) return
  notice(t("There is a newer Pegout. It opens by itself with the next page."), { kind: "info", action: { label: t("Open it now"), run: takeOver } })
}

begin()
