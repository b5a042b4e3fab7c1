// What this browser was promised of each game before its first card, and the numbers it added: so that no record can lie later.
import { keep, read } from "../table/kept.js"

const SEALS = "pegout.seals"
/** So many games are remembered; the oldest go first. */
const MOST = 200

/** The promise, and by seat the number added here. @typedef {{commitment: string, seeds: Record<number, string>}} Seal */

/** @param {string} game @returns {Seal | null} */
export const sealOf = game => read(SEALS)?.[game] ?? null

/** The number that this browser adds for a seat: drawn once, for the first one sent is the one that counts. @param {{id: string, commitment: string}} game @param {number} seat */
export function seedFor({ id, commitment }, seat) {
  const { [id]: known, ...others } = read(SEALS) ?? {}
  const seal = known ?? { commitment, seeds: {} }
  const drawn = [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, "0")).join("")
  const seed = seal.seeds[seat] ?? drawn
  keep(SEALS, Object.fromEntries([...Object.entries(others).slice(1 - MOST), [id, { ...seal, seeds: { ...seal.seeds, [seat]: seed } }]]))
  return seed
}
