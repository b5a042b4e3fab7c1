// Addresses of the page: one signal, the history, and plain links.
import { signal } from "./preact.js"
import { clearNotice } from "./notice.js"

/** The path on show. */
export const path = signal(location.pathname)

/** Counts navigations, so that focus moves once for each and never at the first load. */
export const moves = signal(0)

/**
 * Goes to a path of this page.
 * @param {string} to
 * @param {{replace?: boolean}} [options]
 */
export function go(to, { replace = false } = {}) {
  history[replace ? "replaceState" : "pushState"](null, "", to)
  arrive()
  scrollTo(0, 0)
}

function arrive() {
  if (path.value === location.pathname) return
  clearNotice()
  path.value = location.pathname
  moves.value += 1
}

/** @param {MouseEvent} event */
function take(event) {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest("a") : null
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return
  if (link.pathname.startsWith("/api/")) return
  if (link.pathname === location.pathname && link.hash) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
}

addEventListener("popstate", arrive)
document.addEventListener("click", take)
