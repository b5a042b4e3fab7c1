// Several people on one device: whose seats are here, and by what they are known. Kept by game, for this browser alone.
import { keep, read } from "./kept.js"

const HERE = "pegout.here"
/** So many games are remembered; the oldest go first. */
const MOST = 30

/** Seats of this device and the token of each; the browser's own person needs none. @typedef {Record<number, string>} Tokens */

/** The people who share this device at a game, or null. @param {string} id @returns {Tokens | null} */
export const hereAt = id => read(HERE)?.[id] ?? null

/** @param {string} id @param {Tokens} tokens */
export function keepHere(id, tokens) {
  const { [id]: _, ...others } = read(HERE) ?? {}
  keep(HERE, Object.fromEntries([...Object.entries(others).slice(1 - MOST), [id, tokens]]))
}
