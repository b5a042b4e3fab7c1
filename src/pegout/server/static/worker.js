// Keeps one edition of the page in the browser, so that it opens without a network. The server puts the edition's name
// and the tag of each of its files above these lines. What the API answers is never kept.
/** @type {any} */
const scope = globalThis
const PREFIX = "pegout-page-"
const NAME = PREFIX + EDITION
/** Where what games without a network need is, for who has chosen that: the page puts it there. */
const KIT_PREFIX = "pegout-kit-"
const KIT_NAME = KIT_PREFIX + KIT
const ALL_TAGS = { ...TAGS, ...KIT_TAGS }
/** So many files are fetched at a time. */
const AT_ONCE = 6

/** Pages that may open anew now, by their ids. @type {Set<string>} */
const ready = new Set()

/** Whether an answer is the file that belongs to this edition. @param {Response | undefined} answer @param {string} address */
const isRight = (answer, address) => Boolean(answer?.ok && (answer.headers.get("etag") ?? ALL_TAGS[address]).includes(ALL_TAGS[address]))

/** The caches of other editions, with this beginning of their names. @param {string} prefix */
const others = async prefix => (await caches.keys()).filter(name => name.startsWith(prefix) && name !== NAME && name !== KIT_NAME)

/** Puts a file into the cache: what an earlier edition has of it, or from the server; fails where the server has gone on. @param {string} address @param {Cache} cache @param {Cache[]} earlier */
async function keep(address, cache, earlier) {
  for (const old of earlier) {
    const known = await old.match(address, { ignoreVary: true })
    if (known && isRight(known, address)) return cache.put(address, known)
  }
  const answer = await fetch(address, { cache: "no-cache" })
  if (!isRight(answer, address)) throw new Error(`${address} is of another edition`)
  return cache.put(address, answer)
}

/** Whether somebody has an earlier kit whole: its last file is this. */
async function hasKit() {
  const found = (await others(KIT_PREFIX)).map(cacheName => caches.match("/static/kit/pegout.zip", { cacheName }))
  return (await Promise.all(found)).some(Boolean)
}

/** @param {string} name @param {string} prefix @param {Record<string, string>} tags */
async function fill(name, prefix, tags) {
  const cache = await caches.open(name)
  const earlier = await Promise.all((await others(prefix)).map(other => caches.open(other)))
  const left = Object.keys(tags)
  const one = async () => {
    for (let address = left.pop(); address; address = left.pop()) await keep(address, cache, earlier)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

/** Takes the place of the worker before it once no page of an older edition would go on with this one. */
async function takeOver() {
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true })
  const old = pages.filter((/** @type {{url: string}} */ page) => !new URL(page.url).pathname.startsWith("/api"))
  if (old.every((/** @type {{id: string}} */ page) => ready.has(page.id))) await scope.skipWaiting()
}

/** The address under which the cache has what is asked for; null where the network has to answer. @param {Request} request */
function kept(request) {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== "GET" || origin !== location.origin) return null
  if (Object.hasOwn(ALL_TAGS, pathname)) return pathname
  return request.mode === "navigate" && !/^\/(api|static|metrics)\b/.test(pathname) ? "/" : null
}

/** @param {string} address @param {Request} request */
async function answer(address, request) {
  const cacheName = Object.hasOwn(KIT_TAGS, address) ? KIT_NAME : NAME
  return (await caches.match(address, { cacheName, ignoreVary: true })) ?? fetch(request)
}

scope.addEventListener("install", (/** @type {any} */ event) => event.waitUntil((async () => {
  await fill(NAME, PREFIX, TAGS)
  if (KIT && await hasKit()) await fill(KIT_NAME, KIT_PREFIX, KIT_TAGS)
})()))

scope.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil((async () => {
  const old = [...await others(PREFIX), ...await others(KIT_PREFIX)]
  await Promise.all(old.map(name => caches.delete(name)))
  await scope.clients.claim()
})()))

scope.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data?.kind === "ready") ready.add(event.source.id)
  if (event.data?.kind === "busy") ready.delete(event.source.id)
  if (event.data?.kind === "ready") event.waitUntil(takeOver())
})

scope.addEventListener("fetch", (/** @type {any} */ event) => {
  const address = kept(event.request)
  if (address) event.respondWith(answer(address, event.request))
})
