// The frame of the page: which page is shown, the notice bar, focus after a navigation.
import { html, render, useEffect, useErrorBoundary, useLayoutEffect, useRef, useState } from "./lib/preact.js"
import { startAlerts } from "./lib/alerts.js"
import { ofKit, online } from "./lib/api.js"
import { Icon, useTitle } from "./lib/dom.js"
import { clearNotice, current } from "./lib/notice.js"
import { moves, path } from "./lib/router.js"
import "./lib/settings.js"
import { allWords, t } from "./lib/words.js"

/** @typedef {(props: any) => any} Page */

/** @type {[RegExp, () => Promise<{default: Page}>][]} */
const ROUTES = [
  [/^\/$/, () => import("./pages/home.js")],
  [/^\/g\/(?<id>[\w-]+)\/?$/, () => import("./table/table.js")],
  [/^\/g\/(?<id>[\w-]+)\/review\/?$/, () => import("./review/review.js")],
  [/^\/train(?:\/(?<kind>daily|discard|play|count))?\/?$/, () => import("./train/train.js")],
  [/^\/analyse\/?$/, () => import("./analyse/analyse.js")],
  [/^\/count\/?$/, () => import("./count/page.js")],
  [/^\/board(?:\/(?<view>\w+))?\/?$/, () => import("./board/board.js")],
  [/^\/learn(?:\/(?<part>[\w-]+))?\/?$/, () => import("./pages/learn.js")],
  [/^\/stats\/?$/, () => import("./pages/stats.js")],
  [/^\/fair\/?$/, () => import("./fair/fair.js")],
  [/^\/settings\/?$/, () => import("./pages/settings.js")],
]

/** Pages that need no more than the first words: the home page and the table. */
const FIRST = /^\/(g\/[\w-]+\/?)?$/

/** @param {string} address */
function route(address) {
  for (const [pattern, load] of ROUTES) {
    const match = pattern.exec(address)
    if (match) return { load, props: match.groups ?? {} }
  }
  return null
}

function Lost() {
  useTitle(t("Nothing here"))
  return html`<main class="page narrow">
    <h1 tabindex="-1">${t("There is nothing at this address.")}</h1>
    <p class="lead">${t("Perhaps it has a slip in it. Your games are on the first page.")}</p>
    <a class="btn primary" href="/">${t("Home")}</a>
  </main>`
}

/** @param {{again: () => void, isLost: boolean}} props a part that did not come is fetched again without being asked */
function Broken({ again, isLost }) {
  return html`<main class="page narrow" data-lost=${isLost}>
    <h1 tabindex="-1">${t("This page did not open")}</h1>
    <p class="lead">${isLost ? t("A part of it did not come. Your games are kept. It tries again by itself.") : t("Your games are kept. Try again in a moment.")}</p>
    <button class="btn primary" onClick=${again}>${isLost ? t("Try again now") : t("Try again")}</button>
  </main>`
}

/** The bar for what went wrong; being offline comes first. */
function Notices() {
  const said = current.value
  const offline = !online.value && !/^\/(board|count|learn|g\/o)/.test(path.value)
  const isPlaying = path.value === "/" && ofKit() === 1
  const away = isPlaying ? t("You are offline. You can play against programs; all other games go on when you are back.")
    : t("You are offline. Your games are kept and go on when you are back.")
  const text = offline ? away : said?.text
  const bar = useRef(/** @type {HTMLElement | null} */ (null))
  useLayoutEffect(() => {
    document.documentElement.style.setProperty("--notice", (bar.current?.offsetHeight ?? 0) + "px")
  })
  return html`<div role="status" aria-live="polite">${text ? html`<div class="notice" ref=${bar}>
    <p>${text}</p>
    ${!offline && said?.action ? html`<button class="link" onClick=${said.action.run}>${said.action.label}</button>` : null}
    ${offline ? null : html`<button class="icon" aria-label=${t("Close")} onClick=${clearNotice}><${Icon} name="close" /></button>`}
  </div>` : null}</div>`
}

/** Moves focus to the new page, as a full load would. */
function useFocus(/** @type {any} */ shown) {
  const seen = useRef(moves.value)
  useEffect(() => {
    if (!shown || seen.current === moves.value) return
    seen.current = moves.value
    const target = document.querySelector("[data-autofocus], h1[tabindex]")
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }, [shown])
}

/** Loads the code of the page at an address. @param {string} address */
function usePage(address) {
  const [state, set] = useState(/** @type {{address: string, page: Page | null, props: any, failed: boolean} | null} */ (null))
  const [tries, again] = useState(0)
  useEffect(() => {
    let wanted = true
    const found = route(address)
    const show = (/** @type {Page | null} */ page, failed = false) => {
      if (wanted) set({ address, page, props: found?.props ?? {}, failed })
    }
    if (!found) show(Lost)
    else (FIRST.test(address) ? found.load() : allWords().then(found.load)).then(module => show(module.default), () => {
      show(null, true)
      dispatchEvent(new Event("pegout-part-lost"))
    })
    return () => { wanted = false }
  }, [address, tries])
  return { state, again: () => again(tries + 1) }
}

function App() {
  const { state, again } = usePage(path.value)
  const [error, clearError] = useErrorBoundary(thrown => console.error(thrown))
  useFocus(state)
  const retry = () => { clearError(); again() }
  const Page = state?.page
  return html`
    <${Notices} />
    ${error || state?.failed ? html`<${Broken} again=${retry} isLost=${!error} />`
      : Page ? html`<${Page} key=${state.address} ...${state.props} />`
      : html`<main class="waiting" aria-busy="true"><span class="sr">${t("Opening")}</span></main>`}`
}

document.querySelector("meta[name=description]")?.setAttribute("content", t("Cribbage in the browser, against players from Easy to Expert. Free, no account, no advertisement."))
const root = document.getElementById("app")
if (root) render(html`<${App} />`, root)
startAlerts()

/** A newer worker waits for this page only where an older one serves it. */
const newer = () => { if (navigator.serviceWorker.controller) allWords().then(() => import("./lib/newer.js")) }
navigator.serviceWorker?.register("/worker.js").then(kept => {
  kept.onupdatefound = newer
  if (kept.waiting) newer()
}).catch(() => {})
