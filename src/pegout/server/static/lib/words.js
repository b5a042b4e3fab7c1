// The words of the page in the reader's language. A text's key is its English; places in braces are filled from `values`.
// Where one English word is two elsewhere, "Play|start" tells which: what follows the bar is never shown.

/** @typedef {string | number | null | undefined} Value */

/** By code, each in its own words. */
export const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français" }

/** The name of a worker. */
const WORKER = /** @type {any} */ (globalThis).name

/** The language in force, which theme.js has found before; a worker is named by it. */
export const language = globalThis.document?.documentElement.lang ?? (WORKER in LANGUAGES ? WORKER : "en")
/** The same for dates and numbers. */
export const locale = language === "en" ? "en-GB" : language

/** Between a name and what is told of it: French keeps the mark at its word. */
export const COLON = language === "fr" ? "\u00a0: " : ": "

/** A place in a text. */
const PLACE = /\{(\w+)\}/

/** By English text; by its plural where there are forms for numbers. @type {Record<string, string | Record<string, string>>} */
const catalogue = {}
const forms = new Intl.PluralRules(language)

/** Fetches a part of the catalogue; what does not come stays English. @param {"first" | "rest"} part */
async function fetchPart(part) {
  const answer = await fetch(new URL(`../words/${language}/${part}.json`, import.meta.url)).catch(() => null)
  if (answer?.ok) Object.assign(catalogue, await answer.json())
  return !!answer?.ok
}

/** @type {Promise<boolean> | null} */
let rest = null

/** Settles when the words of all pages are there; before, only those of the home page and the table are. */
export async function allWords() {
  if (language === "en") return
  rest ??= fetchPart("rest")
  if (!await rest) rest = null
}

/** The texts between the places and the places' names, in turn. @param {string} english */
function pieces(english, count = NaN) {
  const found = catalogue[english] ?? english.replace(/\|\w+$/, "")
  return (typeof found === "string" ? found : (found[forms.select(count)] ?? found.other)).split(PLACE)
}

/** French drops the e before a vowel. @param {string} before @param {Value} value */
function elided(before, value) {
  return language === "fr" && value != null && /^[aeiouàâéèêîô]/i.test(String(value)) ? before.replace(/(^|\s)([dq]u?)e $/i, "$1$2’") : before
}

/** @param {string[]} texts @param {Record<string, Value>} values */
function filled(texts, values) {
  return texts.map((text, i) => {
    if (i % 2) return values[text] ?? `{${text}}`
    return i + 1 < texts.length ? elided(text, values[texts[i + 1]]) : text
  }).join("")
}

/** A text with its places filled. @param {string} text @param {Record<string, Value>} values */
export const fill = (text, values) => filled(text.split(PLACE), values)

/** The text in the reader's language. @param {string} english @param {Record<string, Value>} [values] */
export const t = (english, values = {}) => filled(pieces(english), values)

/** The text that goes with a number, which is {n} in it. @param {number} n @param {string} one @param {string} other @param {Record<string, Value>} [values] */
export function many(n, one, other, values = {}) {
  return filled(language === "en" && n === 1 ? one.split(PLACE) : pieces(other, n), { n, ...values })
}

/** The text with parts of the page in its places. @param {string} english @param {Record<string, any>} values */
export const rich = (english, values) => pieces(english).map((text, i) => (i % 2 ? values[text] : text))

/** "A, B and C". @param {string[]} names */
export const listed = names => (names.length < 2 ? names.join() : t("{first} and {last}", { first: names.slice(0, -1).join(", "), last: names.at(-1) }))

/** With a capital at its beginning. @param {string} text */
export const capital = text => text.charAt(0).toUpperCase() + text.slice(1)

/** A number with so many places behind its point. @param {number} value */
export const fixed = (value, places = 1) => (language === "en" ? value.toFixed(places)
  : value.toLocaleString(locale, { minimumFractionDigits: places, maximumFractionDigits: places, useGrouping: false }))

/** A whole number, its thousands apart. @param {number} value */
export const grouped = value => value.toLocaleString(locale)

if (language !== "en") await fetchPart("first")
