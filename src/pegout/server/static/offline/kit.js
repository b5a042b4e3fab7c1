// Playing without a network: what is kept for it, who answers which call, and what becomes of the games when the network is back.
import { ApiError, online, send } from "../lib/api.js"
import { notice } from "../lib/notice.js"
import { allWords, t } from "../lib/words.js"
import { all, change, drop, find } from "./games.js"
import { LocalStream, Python } from "./python.js"

/** How ids of games begin that are played here: `pegout.table.opening.OFFLINE`. */
const GAME = /^\/games\/(o[0-9a-f]{16})\b/
/** What a table is asked for where the server cannot be reached. */
const WITHOUT = /^(GET \/(me|presets|me\/games\?over=false)|POST \/games)$/

/** Games known to be here. @type {Set<string>} */
const here = new Set()
/** @type {Python | null} */
let python = null

/** Python, begun when it is first needed. */
export function running() {
  python ??= new Python(sendRecords)
  return python
}

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
  const [status, text] = await running().ask(method, path, body === undefined ? "" : JSON.stringify(body)).catch(async error => {
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
  try {
    const content = await fromServer()
    setTimeout(sendRecords)
    return call === "GET /me/games?over=false" ? together(content) : content
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 0 && WITHOUT.test(call))) throw error
    return askHere(method, path, body)
  }
}

/** The server's games and, before them, those in progress here. @param {{games: any[]}} content */
async function together({ games }) {
  const lines = (await all()).filter(({ over, line }) => !over && line).map(({ line }) => line)
  return { games: [...lines.reverse(), ...games] }
}

/** The news of a game that is here; null for all others. @param {string} path */
export function stream(path) {
  const [, id] = GAME.exec(path) ?? []
  if (!here.has(id)) return null
  return new LocalStream(running(), id, Number(/after=(\d+)/.exec(path)?.[1] ?? 0))
}

let isSending = false

/** Sends the records of games that are over to the server, each until it has it; what it refuses is said and stays here. */
export async function sendRecords() {
  if (isSending || !online.value) return
  isSending = true
  try {
    for (const game of await all()) {
      if (!game.record || game.refused) continue
      await sendOne(game)
    }
  } catch {
    // Without a network they wait for the next.
  } finally {
    isSending = false
  }
}

/** @param {import("./games.js").Kept} game */
async function sendOne(game) {
  try {
    await send("GET", "/me")
    await send("POST", "/me/games/played", JSON.parse(game.record ?? ""))
  } catch (error) {
    if (!(error instanceof ApiError) || ![409, 413, 422].includes(error.status)) throw error
    await change(game.id, { refused: error.message })
    await allWords()
    notice(t("A game that you played without a network could not be counted. {reason}", { reason: error.message }))
    return
  }
  await drop(game.id)
  here.delete(game.id)
}

addEventListener("online", sendRecords)
