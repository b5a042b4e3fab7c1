// Runs the Python that the server runs too, in the browser: its tables answer the page's calls without a network.
import { all, find, keep } from "./games.js"

const KIT = new URL("../kit/", import.meta.url).pathname
/** @type {any} */
const scope = globalThis
/** By number what ends each stream. @type {Map<number, () => void>} */
const streams = new Map()

/** @param {any} python @param {string} name @param {string} format */
async function unpack(python, name, format) {
  const answer = await fetch(KIT + name)
  if (!answer.ok) throw new Error(`${name} did not come`)
  python.unpackArchive(await answer.arrayBuffer(), format)
}

/** Python with the tables of all games kept here. */
async function begin() {
  const { loadPyodide } = await import(KIT + "pyodide.mjs")
  const python = await loadPyodide({ indexURL: KIT })
  await unpack(python, "msgspec.whl", "wheel")
  await unpack(python, "pegout.zip", "zip")
  const offline = python.pyimport("pegout.server.offline.calls").Offline(async (/** @type {string} */ id, /** @type {string} */ text) => {
    await keep({ ...await find(id), id, text, over: JSON.parse(text).game.is_over })
  })
  offline.log.take_in(python.toPy((await all()).map(game => game.text)))
  return { python, offline }
}

/** @type {ReturnType<typeof begin> | null} */
let begun = null
const started = () => (begun ??= begin())

/** @param {string} method @param {string} path @param {string} body @returns {Promise<[number, string]>} */
async function ask(method, path, body = "") {
  const { offline } = await started()
  const answer = await offline.ask(method, path, body)
  const [status, text] = answer.toJs()
  answer.destroy()
  return [status, text]
}

/** Puts the record beside each game that is over, so that it can be sent later without any Python. */
async function record() {
  for (const game of await all()) {
    if (!game.over || game.record) continue
    const [status, text] = await ask("GET", `/games/${game.id}/record`)
    if (status === 200) await keep({ ...game, record: JSON.stringify({ ...JSON.parse(text), events: [] }) })
    scope.postMessage({ kind: "over" })
  }
}

/** @type {Record<string, (asked: any) => Promise<any>>} */
const CALLS = {
  ask: async ({ method, path, body }) => {
    const answer = await ask(method, path, body)
    if (method !== "GET") setTimeout(record)
    return answer
  },
  open: async ({ stream, game, after }) => {
    const { offline } = await started()
    streams.set(stream, offline.listen(game, after, (/** @type {string} */ name, /** @type {string} */ data) => {
      scope.postMessage({ kind: "event", stream, name, data })
      if (name === "table") setTimeout(record)
    }))
  },
  close: async ({ stream }) => {
    streams.get(stream)?.()
    streams.delete(stream)
  },
  run: async ({ code }) => (await started()).python.runPythonAsync(code),
}

scope.onmessage = async (/** @type {{data: any}} */ { data }) => {
  try {
    scope.postMessage({ kind: "answer", id: data.id, answer: await CALLS[data.kind](data) })
  } catch (error) {
    scope.postMessage({ kind: "answer", id: data.id, fault: String(error) })
  }
}
