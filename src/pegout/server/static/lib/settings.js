// The person's own settings of this browser, as signals, kept in localStorage and shown on <html> at once.
import { computed, effect, signal } from "./preact.js"

const KEY = "pegout.settings"

const DEFAULTS = {
  /** @type {"slow" | "normal" | "fast" | "instant"} */
  pace: "normal",
  fourColour: false,
  largePrint: false,
  /** @type {"auto" | "light" | "dark"} */
  theme: "auto",
  leftHanded: false,
  /** The code of one of `LANGUAGES` of words.js, or "auto" for the browser's. */
  language: "auto",
  tapTwice: false,
  /** The same against people, where a card laid stays laid. */
  tapTwicePeople: matchMedia("(pointer: coarse)").matches,
  autoPlay: false,
  runsApart: false,
  /** Whether the chance to win is on view against programs. */
  winChance: false,
  /** Whether the browser tells when it is one's turn against people. */
  alerts: false,
  sound: false,
  /** From 0 to 1. */
  volume: 0.5,
  keys: true,
}

/** @typedef {typeof DEFAULTS} Values */

/** What is kept, and of it only known names with the right type. @returns {Values} */
function kept() {
  /** @type {Record<string, any>} */
  const values = { ...DEFAULTS }
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) || "{}")
    for (const name of Object.keys(values)) if (typeof stored[name] === typeof values[name]) values[name] = stored[name]
  } catch {
    // Storage can be forbidden or hold something else: the defaults are good.
  }
  return /** @type {Values} */ (values)
}

const start = kept()

export const settings = {
  pace: signal(start.pace),
  fourColour: signal(start.fourColour),
  largePrint: signal(start.largePrint),
  theme: signal(start.theme),
  leftHanded: signal(start.leftHanded),
  language: signal(start.language),
  tapTwice: signal(start.tapTwice),
  tapTwicePeople: signal(start.tapTwicePeople),
  autoPlay: signal(start.autoPlay),
  runsApart: signal(start.runsApart),
  winChance: signal(start.winChance),
  alerts: signal(start.alerts),
  sound: signal(start.sound),
  volume: signal(start.volume),
  keys: signal(start.keys),
}

/** Puts every setting back to its first value. */
export function resetSettings() {
  for (const [name, value] of Object.entries(DEFAULTS)) {
    /** @type {Record<string, {value: any}>} */ (settings)[name].value = value
  }
}

/** A signal that follows a media query. @param {string} query */
function media(query) {
  const list = matchMedia(query)
  const matches = signal(list.matches)
  list.addEventListener("change", () => { matches.value = list.matches })
  return matches
}

const darkOutside = media("(prefers-color-scheme: dark)")
const lessMotion = media("(prefers-reduced-motion: reduce)")

/** The pace in force: a wish for less motion means instant. */
export const pace = computed(() => (lessMotion.value ? "instant" : settings.pace.value))

const FACTOR = { slow: 1.6, normal: 1, fast: 0.5, instant: 0 }

/** Milliseconds at the pace in force. @param {number} normal milliseconds at the normal pace */
export const millis = normal => normal * FACTOR[pace.value]

effect(() => {
  const values = Object.fromEntries(Object.entries(settings).map(([name, kept]) => [name, kept.value]))
  try {
    localStorage.setItem(KEY, JSON.stringify(values))
  } catch {
    // The settings then last as long as the page.
  }
})

effect(() => {
  const root = document.documentElement
  const dark = settings.theme.value === "dark" || (settings.theme.value === "auto" && darkOutside.value)
  root.dataset.theme = dark ? "dark" : "light"
  root.toggleAttribute("data-instant", pace.value === "instant")
  root.toggleAttribute("data-four-colour", settings.fourColour.value)
  root.toggleAttribute("data-large-print", settings.largePrint.value)
  root.toggleAttribute("data-left-handed", settings.leftHanded.value)
})
