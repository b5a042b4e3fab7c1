// As much of a browser as the modules of games without a network ask for; `browser` is what tests set and look at.

/** `language` of the page; `answer` of the server to "METHOD /path" and body: [status, JSON], or null without a network. */
export const browser = globalThis.browser = { language: "en", asked: [], workers: 0, answer: () => [200, {}] }

const items = new Map()
globalThis.localStorage = {
  getItem: name => items.get(name) ?? null,
  setItem: (name, value) => items.set(name, String(value)),
  removeItem: name => items.delete(name),
  clear: () => items.clear(),
}
globalThis.document = { documentElement: { dataset: { edition: "" }, get lang() { return browser.language } } }
globalThis.addEventListener = () => {}
globalThis.caches = { keys: async () => [], delete: async () => true }
const locks = { request: async (name, options, held) => held() }
Object.defineProperty(globalThis, "navigator", { value: { onLine: true, serviceWorker: {}, locks } })
globalThis.Worker = class {
  constructor() { browser.workers += 1 }
  postMessage() {}
  terminate() { browser.workers -= 1 }
}

globalThis.fetch = async (address, request = {}) => {
  const path = String(address).replace(/^.*\/api\/v1/, "")
  const call = `${request.method ?? "GET"} ${path}`
  const body = request.body && JSON.parse(request.body)
  browser.asked.push(body?.game ? `${call} ${body.game}` : call)
  const answer = browser.answer(call, body)
  if (!answer) throw new TypeError("no network")
  const [status, content] = answer
  return { ok: status === 200, status, headers: { get: () => null }, json: async () => content, arrayBuffer: async () => new ArrayBuffer(0) }
}

const kept = new Map()
function asking(result) {
  const asked = { result }
  setTimeout(() => asked.onsuccess?.())
  return asked
}
const store = {
  get: id => asking(structuredClone(kept.get(id))),
  getAll: () => asking([...kept.values()].map(value => structuredClone(value))),
  put: value => asking(kept.set(value.id, structuredClone(value)) && value.id),
  delete: id => asking(void kept.delete(id)),
  clear: () => asking(kept.clear()),
}
globalThis.indexedDB = {
  open() {
    const asked = { result: { createObjectStore() {}, transaction() {
      const transaction = { objectStore: () => store }
      setTimeout(() => setTimeout(() => transaction.oncomplete()))
      return transaction
    } } }
    setTimeout(() => { asked.onupgradeneeded(); asked.onsuccess() })
    return asked
  },
}
