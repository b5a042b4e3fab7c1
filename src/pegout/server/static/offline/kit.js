// Playing without a network: what is kept for it, who answers which call, and what becomes of the games when the network is back.
import { ApiError, lastKnown, ofKit, online, send } from "../lib/api.js"
import { notice } from "../lib/notice.js"
import { allWords, t } from "../lib/words.js"
import { all, change, drop, find } from "./games.js"
import { LocalStream, Python } from "./python.js"

/** How ids of games begin that are played here: `pegout.store.OFFLINE`. */
const GAME = /^\/games\/(o[0-9a-f]{16})\b/
/** The list of games in progress. */
const RUNNING = "GET /me/games?over=false"
/** What a table is asked for where the server cannot be reached. */
const WITHOUT = /^(GET \/(me|presets|me\/games\?over=false)|POST \/games)$/
/** What the server tells of games that are over: it has to know of them first. */
const FINISHED = /^GET \/me\/(statistics|games)(?!\?over=false)/
/** With these the server says that a record will never be counted. */
const NEVER = [400, 409, 413, 422]
/** With these no other record would come through now either: no network, too many calls. */
const NOT_NOW = [0, 429]

/** @typedef {import("./games.js").Kept} Kept */

/** Games known to be here. @type {Set<string>} */
const here = new Set()
/** @type {Python | null} */
let python = null

/** Python, begun when it is first needed. */
export function running() {
  python ??= new Python(sendRecords)
  return python
}

/** Ends Python. */
export function end() {
  python?.end()
  python = null
  here.clear()
}

/** Whether this is a game of who is asking; one that began when nobody was known is anybody's. @param {Kept} game */
const isOwn = ({ owner }) => !owner || owner === lastKnown()

/** Whether this call is about a game that is here. @param {string} path */
async function isHere(path) {
  const id = GAME.exec(path)?.[1]
  if (!id) return false
  if (await find(id).catch(() => undefined)) here.add(id)
  else here.delete(id)
  return here.has(id)
}

/** @param {string} method @param {string} path @param {any} body */
async function askHere(method, path, body) {
  const [status, text] = await running().ask(method, path, body === undefined ? "" : JSON.stringify(body), lastKnown()).catch(async error => {
    console.error(error)
    await allWords()
    throw new ApiError(0, { code: "offline", message: t("Playing without a network did not start. Try again, or keep it anew in the settings.") })
  })
  const content = JSON.parse(text)
  if (status !== 200) throw new ApiError(status, content)
  return content
}

/** A call answered here, by the server, or by both: games in progress are here and there. @param {string} method @param {string} path @param {any} body @param {() => Promise<any>} fromServer */
export async function answer(method, path, body, fromServer) {
  if (await isHere(path)) return askHere(method, path, body)
  const call = `${method} ${path}`
  if (FINISHED.test(call)) await sendRecords()
  try {
    const content = await fromServer()
    setTimeout(sendRecords)
    return call === RUNNING ? together(content) : content
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 0 && WITHOUT.test(call) && ofKit() === 1)) throw error
    const content = await askHere(method, path, body)
    return call === RUNNING ? ownOf(content) : content
  }
}

/** The server's games and, before them, those in progress here, where the browser gives them. @param {{games: any[]}} content */
async function together({ games }) {
  const lines = (await all().catch(() => [])).filter(game => isOwn(game) && !game.over && game.line).map(({ line }) => line)
  return { games: [...lines.reverse(), ...games] }
}

/** Of the games here those of who is asking. @param {{games: any[]}} content */
async function ownOf({ games }) {
  const own = new Set((await all()).filter(isOwn).map(({ id }) => id))
  return { games: games.filter(({ id }) => own.has(id)) }
}

/** The news of a game that is here; null for all others. @param {string} path */
export function stream(path) {
  const [, id] = GAME.exec(path) ?? []
  if (!here.has(id)) return null
  return new LocalStream(running(), id, Number(/after=(\d+)/.exec(path)?.[1] ?? 0))
}

/** @type {Promise<void> | null} */
let sending = null

/** Sends the records of one's games that are over to the server, each until it has it; what it refuses is said and stays here. */
export const sendRecords = () => (sending ??= sendAll().finally(() => { sending = null }))

async function sendAll() {
  if (!online.value) return
  try {
    const games = (await all()).filter(game => isOwn(game) && game.record && !game.refused)
    if (!games.length) return
    const { id } = await send("GET", "/me")
    for (const game of games) if (!game.owner || game.owner === id) await sendOne(game)
  } catch {
    // Now is not the time: they wait for the next.
  }
}

/** What fails for this game alone holds up no other. @param {Kept} game */
async function sendOne(game) {
  try {
    await send("POST", "/me/games/played", JSON.parse(game.record ?? ""))
  } catch (error) {
    const status = error instanceof ApiError ? error.status : NaN
    if (NOT_NOW.includes(status)) throw error
    if (error instanceof ApiError && NEVER.includes(status)) {
      await change(game.id, { refused: error.message })
      await allWords()
      notice(t("A game that you played without a network could not be counted. {reason}", { reason: error.message }))
    }
    return
  }
  await drop(game.id)
  here.delete(game.id)
}

addEventListener("online", sendRecords)
