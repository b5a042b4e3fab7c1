// News of all one's games by one stream: something has happened, and who wants to know fetches what it needs.
import { url } from "./api.js"

/** Several pieces of news within so many milliseconds are one. */
const TOGETHER = 300
const LONGEST_PAUSE = 60_000

/** Calls back whenever something happens in one of this person's games. Returns how to stop. @param {() => void} onNews */
export function follow(onNews) {
  /** @type {EventSource | null} */
  let source = null
  let timer = 0, again = 0, failures = 0
  const news = () => {
    clearTimeout(timer)
    timer = setTimeout(onNews, TOGETHER)
  }
  const connect = () => {
    source = new EventSource(url("/me/stream"))
    source.onmessage = news
    source.addEventListener("table", news)
    source.onopen = () => {
      // What happened before the connection is news too.
      news()
      failures = 0
    }
    source.onerror = () => {
      source?.close()
      failures += 1
      again = setTimeout(connect, Math.min(500 * 2 ** failures, LONGEST_PAUSE))
    }
  }
  connect()
  return () => {
    source?.close()
    clearTimeout(timer)
    clearTimeout(again)
  }
}
