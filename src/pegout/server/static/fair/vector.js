// Numbers to try one's own check with, worked out on the page and compared with what the method's description has.
import { html, useEffect, useState } from "../lib/preact.js"
import { Icon } from "../lib/dom.js"
import { cardText } from "../lib/cards.js"
import { canCheck, deckOf, sealOf } from "./shuffle.js"
import { rich, t } from "../lib/words.js"

const SECRET = Uint8Array.from({ length: 32 }, (_, i) => i)
const GAME = { game: "g1", seeds: ["alice", "bob"] }
const SEAL = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
const PACKS = /** @type {{what: string, kind: "deal" | "cut", n: number, cards: string}[]} */ ([
  { what: t("Deal 1 starts"), kind: "deal", n: 1, cards: "AS 4D JD JC TH 6D 6S 5C QH 8D" },
  { what: t("Deal 2 starts"), kind: "deal", n: 2, cards: "6D 9S 6S TD 9H AD 6H KS QH 3D" },
  { what: t("Cut for the deal"), kind: "cut", n: 1, cards: "8C 9D" },
])

/** Whether each row is what this page works out. */
async function rows() {
  const packs = await Promise.all(PACKS.map(async ({ what, kind, n, cards }) => {
    const wanted = cards.split(" ")
    const deck = await deckOf(SECRET, kind, { ...GAME, n })
    return { what, told: wanted.map(cardText).join(" "), right: deck.slice(0, wanted.length).join(" ") === cards }
  }))
  return [{ what: t("Seal"), told: SEAL, right: (await sealOf(SECRET)) === SEAL }, ...packs]
}

export function Vector() {
  const [worked, set] = useState(/** @type {{what: string, told: string, right: boolean}[]} */ ([]))
  useEffect(() => { if (canCheck()) rows().then(set) }, [])
  return html`<section class="panel vector" aria-labelledby="vector"><h2 id="vector">${t("Write your own")}</h2>
    <p>${t("HMAC-SHA256 with the secret as its key, over a label, the game, the deal and the players’ numbers; its bytes swap the cards, from the last place to the second.")} ${rich("The method is fixed to the byte in {file} of the project, with a program of twenty lines.", { file: html`<code>docs/fair.md</code>` })} ${rich("To try yours: the secret is the bytes 00, 01 … 1f, the game {game}, the numbers {first} and {second}.", { game: html`<code>g1</code>`, first: html`<code>alice</code>`, second: html`<code>bob</code>` })}</p>
    <table class="tried"><caption class="sr">${t("What comes out, and whether this page finds the same")}</caption>
      <thead class="sr"><tr><th scope="col">${t("What")}</th><th scope="col">${t("Result")}</th><th scope="col">${t("This page")}</th></tr></thead>
      <tbody>${worked.map(({ what, told, right }) => html`<tr key=${what}><th scope="row">${what}</th><td>${told}</td>
        <td class=${right ? "same" : "other"}><${Icon} name=${right ? "check" : "close"} /><span class="sr">${right ? t("the same") : t("something else")}</span></td></tr>`)}</tbody></table>
  </section>`
}
