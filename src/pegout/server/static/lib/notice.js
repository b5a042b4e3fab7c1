// One line at the top of the screen, for what went wrong or what is good to know.
import { signal } from "./preact.js"

/** @typedef {{text: string, kind: "error" | "info", action: {label: string, run: () => void} | null}} Notice */

export const current = signal(/** @type {Notice | null} */ (null))

/**
 * Shows a line until it is closed or another one comes.
 * @param {string} text
 * @param {{kind?: "error" | "info", action?: {label: string, run: () => void}}} [options]
 */
export function notice(text, { kind = "error", action } = {}) {
  current.value = { text, kind, action: action ?? null }
}

export function clearNotice() {
  current.value = null
}
