// Runs the Python that the server runs too, in the browser: its tables answer the page's calls without a network.
// Nothing that is imported here waits for anything: what the page says meanwhile would not be heard.
import { all, change, PLAYS } from "./games.js"

/** @type {any} */
const scope = globalThis
const KIT = new URL("../kit/", import.meta.url).pathname
/** What is asked of games, which another page may play. */
const GAMES = /^\/(me\/)?games\b/
/** Whose games begin now. @type {string | undefined} */
let owner
/** By number what ends each stream. @type {Map<number, () => void>} */
const streams = new Map()
let isHeld = false
/** Counts how often the games were taken over here: tables from before may keep nothing more. */
let turns = 0

/** Python with the package that plays. */
async function load() {
  const { loadPyodide } = await import(KIT + "pyodide.mjs")
  const python = await loadPyodide({ indexURL: KIT })
  for (const [name, format] of [["msgspec.whl", "wheel"], ["pegout.zip", "zip"]]) {
    const answer = await fetch(KIT + name)
    if (!answer.ok) throw new Error(`${name} did not come`)
    python.unpackArchive(await answer.arrayBuffer(), format)
  }
  return python
}

/** Takes the games over from whatever page has had them. */
function hold() {
  return new Promise(held => {
    scope.navigator.locks.request(PLAYS, { steal: true }, () => {
      isHeld = true
      held(undefined)
      return new Promise(() => {})
    }).catch(() => {
      isHeld = false
      for (const stream of streams.keys()) scope.postMessage({ kind: "lost", stream })
      streams.clear()
    })
  })
}

/** The tables of all games kept here, as they are now, told in the language that the page has named this worker by. @param {any} python */
async function sitDown(python) {
  await hold()
  const turn = ++turns
  const offline = python.pyimport("pegout.server.offline.calls").Offline(async (/** @type {string} */ id, /** @type {string} */ text) => {
    if (!isHeld || turn !== turns) throw new Error(`${id} is played on another page`)
    await change(id, { text, over: JSON.parse(text).game.is_over }, { owner })
  }, scope.name)
  offline.log.take_in(python.toPy((await all()).map(game => game.text)))
  return offline
}

/** @type {Promise<any> | null} */
let loading = null
const loaded = () => (loading ??= load().catch(error => {
  loading = null
  throw error
}))
/** @type {Promise<any> | null} */
let sitting = null
const tables = () => (sitting ??= loaded().then(sitDown).catch(error => {
  sitting = null
  throw error
}))

/** What is said where another page plays on. */
async function elsewhere() {
  const { allWords, t } = await import("../lib/words.js")
  await allWords()
  return JSON.stringify({ code: "unavailable", message: t("Another page of Pegout plays on with this game.") })
}

/** @param {string} method @param {string} path @param {string} body @returns {Promise<[number, string]>} */
async function ask(method, path, body = "") {
  const before = tables()
  await before
  if (!isHeld && method === "GET" && GAMES.test(path)) return [503, await elsewhere()]
  if (!isHeld && method !== "GET" && sitting === before) sitting = null
  const answer = await (await tables()).ask(method, path, body)
  const [status, text] = answer.toJs()
  answer.destroy()
  return [status, text]
}

/** Puts each game's line beside it, and the record of those that are over, so that the page needs no Python for them. */
async function note() {
  const [status, text] = await ask("GET", "/me/games")
  if (status !== 200) return
  for (const line of JSON.parse(text).games) await change(line.id, { line })
  for (const game of await all()) {
    if (!game.over || game.record) continue
    const [found, record] = await ask("GET", `/games/${game.id}/record`)
    if (found === 200) await change(game.id, { record: JSON.stringify({ ...JSON.parse(record), events: [] }) })
    scope.postMessage({ kind: "over" })
  }
}

let noting = 0
/** Notes soon, once for all that happens together. */
function noteSoon() {
  clearTimeout(noting)
  noting = setTimeout(() => note().catch(error => console.error(error)), 300)
}

/** @type {Record<string, (asked: any) => Promise<any>>} */
const CALLS = {
  ask: async ({ method, path, body, person }) => {
    owner = person
    const answer = await ask(method, path, body)
    if (method !== "GET") noteSoon()
    return answer
  },
  open: async ({ stream, game, after }) => {
    const offline = await tables()
    if (!isHeld) throw new Error(`${game} is played on another page`)
    streams.set(stream, offline.listen(game, after, (/** @type {string} */ name, /** @type {string} */ data) => {
      scope.postMessage({ kind: "event", stream, name, data })
      noteSoon()
    }))
  },
  close: async ({ stream }) => {
    streams.get(stream)?.()
    streams.delete(stream)
  },
  run: async ({ code }) => (await loaded()).runPythonAsync(code),
}

scope.onmessage = async (/** @type {{data: any}} */ { data }) => {
  try {
    scope.postMessage({ kind: "answer", id: data.id, answer: await CALLS[data.kind](data) })
  } catch (error) {
    scope.postMessage({ kind: "answer", id: data.id, fault: String(error) })
  }
}
