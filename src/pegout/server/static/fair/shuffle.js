// The shuffles worked out again, byte for byte as docs/fair.md has them, with the browser's own cryptography.

const encoder = new TextEncoder()
const SUITS = "SHDC"
const RANKS = "A23456789TJQK"
const LABELS = { deal: "pegout-shuffle-v1", cut: "pegout-cut-v1" }

/** Whether this browser lets the page compute: it does where the page came over https, or from this computer. */
export const canCheck = () => Boolean(globalThis.crypto?.subtle)

/** @param {Uint8Array} bytes */
const hex = bytes => [...bytes].map(byte => byte.toString(16).padStart(2, "0")).join("")

/** The bytes of hexadecimal digits; null where it is something else. @param {string} text */
export function bytesOf(text) {
  if (!/^([0-9a-f]{2})*$/i.test(text)) return null
  return Uint8Array.from(text.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
}

/** A number in 4 bytes, the highest first. @param {number} n */
const four = n => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255]

/** @param {ArrayLike<number>} bytes */
const framed = bytes => [...four(bytes.length), ...Array.from(bytes)]

/** The seal of a secret: its SHA-256 in hexadecimal. @param {Uint8Array<ArrayBuffer>} secret */
export const sealOf = async secret => hex(new Uint8Array(await crypto.subtle.digest("SHA-256", secret)))

/** Numbers without end, each below the limit that is asked for, none favoured. @param {CryptoKey} key @param {number[]} message */
function numbers(key, message) {
  let counter = 0
  /** @type {number[]} */
  let bytes = []
  return async (/** @type {number} */ limit) => {
    for (;;) {
      if (!bytes.length) bytes = [...new Uint8Array(await crypto.subtle.sign("HMAC", key, Uint8Array.from([...message, ...four(counter++)])))]
      const byte = /** @type {number} */ (bytes.shift())
      if (byte < 256 - (256 % limit)) return byte % limit
    }
  }
}

/**
 * The pack of a game's deal or round of the cut 1, 2, 3 …, top first.
 * @param {Uint8Array<ArrayBuffer>} secret @param {"deal" | "cut"} kind @param {{game: string, n: number, seeds: string[]}} which
 */
export async function deckOf(secret, kind, { game, n, seeds }) {
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"])
  const parts = [encoder.encode(LABELS[kind]), encoder.encode(game), four(n), ...seeds.map(seed => encoder.encode(seed))]
  const below = numbers(key, parts.flatMap(framed))
  const deck = [...SUITS].flatMap(suit => [...RANKS].map(rank => rank + suit))
  for (let i = deck.length - 1; i > 0; i--) {
    const j = await below(i + 1)
    ;[deck[i], deck[j]] = [deck[j], deck[i]]
  }
  return deck
}
