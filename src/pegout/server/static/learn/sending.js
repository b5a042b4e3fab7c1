// Counts of the course on their way to where the trainer keeps its own. Without a network they wait.
import { ApiError, me, post } from "../lib/api.js"
import { read, write } from "./course-kept.js"

let isSending = false

/** Sends what waits, one after another, as long as that works. @param {Pick<Storage, "getItem" | "setItem">} storage @param {(kept: import("./course-kept.js").Kept) => void} told of what is kept then */
export async function sendWaiting(storage, told) {
  if (isSending || !navigator.onLine) return
  isSending = true
  try {
    for (let [first] = read(storage).waiting; first; [first] = read(storage).waiting) {
      await me()
      await post("/trainers/count/answer", first).catch(passOver)
      const kept = read(storage)
      const rest = { ...kept, waiting: kept.waiting.slice(1) }
      write(storage, rest)
      told(rest)
    }
  } catch {
    // They wait for the next time.
  } finally {
    isSending = false
  }
}

/** What will never be taken is let go; all else is tried again. @param {unknown} error */
function passOver(error) {
  const status = error instanceof ApiError ? error.status : 0
  if (![400, 404, 422].includes(status)) throw error
}
