// Talks to the server: JSON in, JSON out, one kind of error.
import { signal } from "./preact.js"
import { allWords, t } from "./words.js"
import { keep, read } from "../table/kept.js"

/** A refusal by the server, or (status 0, code "offline") no answer at all. */
export class ApiError extends Error {
  /**
   * @param {number} status
   * @param {{code?: string, message?: string, detail?: any, rule?: string | null}} body
   */
  constructor(status, body) {
    super(body.message || t("That didn't reach the table."))
    this.status = status
    this.code = body.code || "unknown"
    this.detail = body.detail ?? null
    this.rule = body.rule ?? null
  }
}

/** Whether the last request got an answer. */
export const online = signal(navigator.onLine)
addEventListener("offline", () => { online.value = false })
addEventListener("online", () => { online.value = true })

/** The address of an API path, for an EventSource. @param {string} path */
export const url = path => "/api/v1" + path

/**
 * @param {string} method
 * @param {string} path
 * @param {any} [body]
 * @param {{signal?: AbortSignal, token?: string}} [options] token: of whom the call is, where that is not the browser's own person
 * @returns {Promise<any>}
 */
export async function send(method, path, body, options = {}) {
  /** @type {Record<string, string>} */
  const headers = body === undefined ? {} : { "content-type": "application/json" }
  if (options.token) headers.authorization = `Bearer ${options.token}`
  const request = { method, headers, body: body === undefined ? undefined : JSON.stringify(body), signal: options.signal }
  let answer
  try {
    answer = await fetch(url(path), request)
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") throw error
    online.value = false
    throw new ApiError(0, { code: "offline", message: t("You are offline. Nothing is lost.") })
  }
  online.value = true
  if (!document.documentElement.dataset.edition?.includes(answer.headers.get("pegout-edition") ?? "")) allWords().then(() => import("./newer.js"))
  const content = await answer.json().catch(() => null)
  if (!answer.ok) throw new ApiError(answer.status, content ?? {})
  return content
}

/** @typedef {typeof import("../offline/kit.js")} Kit */
/** What answers without a network, for who has chosen to keep it. @type {Promise<Kit | null> | null} */
let kit = null
/** @type {Kit | null} */
let here = null

/** Has calls answered without a network where the server cannot be reached. */
export function playHere() {
  kit = import("../offline/kit.js").then(module => (here = module), () => null)
}

/** Has the server alone answer again. */
export async function playThere() {
  await kit
  here?.end()
  kit = here = null
}

/** What of games without a network is here: 1 for all that they need, "games" where only some are left; or null. */
export const ofKit = () => read("pegout.kit")
if (ofKit()) playHere()

/** @type {typeof send} */
async function call(method, path, body, options = {}) {
  const ask = () => send(method, path, body, options)
  const answers = options.token ? null : await kit
  return answers ? answers.answer(method, path, body, ask) : ask()
}

/** The events of a game. @param {string} path @returns {EventSource} */
export const stream = path => /** @type {any} */ (here?.stream(path)) ?? new EventSource(url(path))

/** @param {string} path @param {{signal?: AbortSignal}} [options] */
export const get = (path, options) => call("GET", path, undefined, options)
/** @type {Promise<{id: string, name: string, guest: boolean, share: boolean}> | null} */
let known = null
/** The id of who one was when the server last said it: games that begin without it are theirs. @returns {string | undefined} */
export const lastKnown = () => read("pegout.me") ?? undefined

/** Who one is; makes a guest of somebody new, whom the server then knows on every later call. */
export function me() {
  known ??= get("/me").then(person => {
    if (person.id) keep("pegout.me", person.id)
    return person
  }).catch(error => {
    known = null
    throw error
  })
  return known
}

/** Forgets who one is, after everything was deleted. */
export function forget() {
  known = null
}

/** @param {string} path @param {any} [body] @param {{signal?: AbortSignal}} [options] */
export const post = (path, body = {}, options) => call("POST", path, body, options)
/** @param {string} path @param {any} [body] */
export const put = (path, body = {}) => call("PUT", path, body)
/** @param {string} path @param {any} [body] */
export const patch = (path, body = {}) => call("PATCH", path, body)
/** @param {string} path */
export const del = path => call("DELETE", path, {})

/** The same calls, made for somebody else on this device. @param {string} [token] */
export const callsOf = token => ({
  get: (/** @type {string} */ path) => call("GET", path, undefined, { token }),
  post: (/** @type {string} */ path, /** @type {any} */ body = {}) => call("POST", path, body, { token }),
  put: (/** @type {string} */ path, /** @type {any} */ body = {}) => call("PUT", path, body, { token }),
  del: (/** @type {string} */ path) => call("DELETE", path, {}, { token }),
})
