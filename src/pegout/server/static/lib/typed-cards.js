// Cards as they are typed: "5h 10c", "5♥, qd", "5H5C6S".

const SIGNS = /** @type {Record<string, string>} */ ({ "♣": "C", "♦": "D", "♥": "H", "♠": "S" })

/** The cards that a text names, and the first word that is none. @param {string} text @returns {{cards: string[], wrong: string}} */
export function readCards(text) {
  const cards = /** @type {string[]} */ ([])
  for (const word of text.replaceAll(",", " ").split(/\s+/).filter(Boolean)) {
    const found = [...word.matchAll(/(10|[2-9TJQKA])([CDHS♣♦♥♠])/gi)]
    if (found.map(match => match[0]).join("") !== word) return { cards, wrong: word }
    for (const [, rank, suit] of found) {
      cards.push((rank === "10" ? "T" : rank.toUpperCase()) + (SIGNS[suit] ?? suit.toUpperCase()))
    }
  }
  return { cards, wrong: "" }
}

/** "5h 5c 6s". @param {string[]} cards */
export const writeCards = cards => cards.map(card => card.toLowerCase()).join(" ")
