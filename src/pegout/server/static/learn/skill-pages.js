// How to lay away, lead and peg, with the engine's numbers behind each advice.
import { html } from "../lib/preact.js"
import { CardFace } from "../lib/cards.js"
import { fixed, t } from "../lib/words.js"
import { facts, lessons } from "./data.js"
import { Average, Bars, Cribs, Throws, rankText } from "./figures.js"
import { PlayShown } from "./play.js"

const { plays, throws, cribs, leads, counts, at_least: atLeast, races } = lessons

/** Ranks by their place in the pack. */
const FOUR = 3
const FIVE = 4

/** The two ranks that bring a crib the most, or the least. @param {number[][]} table @param {(...all: number[]) => number} pick */
function extreme(table, pick) {
  const wanted = pick(...table.flat())
  const row = table.findIndex(points => points.includes(wanted))
  const column = table[row].indexOf(wanted)
  return { ranks: [column, row].sort((a, b) => a - b).map(rankText).join("–"), points: fixed(wanted) }
}

/** @param {{cards: string[]}} props */
const Six = ({ cards }) => html`<div class="felt six-cards">${cards.map(card => html`<${CardFace} key=${card} card=${card} />`)}</div>`

/** @param {{name: string}} props */
function Weighed({ name }) {
  const { cards, own, other } = throws[name]
  return html`<${Six} cards=${cards} />
    <div class="two-tables"><${Throws} throws=${own} caption=${t("Your crib")} /><${Throws} throws=${other} caption=${t("Their crib")} /></div>`
}

function Throw() {
  const best = extreme(cribs.own, Math.max), worst = extreme(cribs.other, Math.min), most = extreme(cribs.other, Math.max)
  return html`
    <p>${t("Two things are weighed: what you keep, with every starter that could come, and what you give to the crib. For your own crib add the two. For theirs take the second off.")}</p>
    <p>${t("The tables give average points: of your hand, of the crib, and of everything with the play. The last column is how often you win from the start of a game.")}</p>
    <h2>${t("A good hand stays together")}</h2>
    <p>${t("When four cards belong together, keep them, whoever deals.")}</p>
    <${Weighed} name="sevens_and_eights" />
    <${Weighed} name="fives" />
    <h2>${t("Whose crib is it?")}</h2>
    <p>${t("With the same six cards the answer can turn. In your own crib a pair, or a seven with an eight, comes back to you. In theirs it is a present.")}</p>
    <${Weighed} name="five_and_jack" />
    <${Weighed} name="pair" />
    <h2>${t("What two cards bring a crib")}</h2>
    <p>${t("The best throw to your own crib is {ranks}, with {points} points on average. To their crib it is the worst, with {most}. There the safest is {safe}, with {least}.",
      { ranks: best.ranks, points: best.points, most: most.points, safe: worst.ranks, least: worst.points })}</p>
    <div class="two-tables"><${Cribs} cribs=${cribs.own} caption=${t("Your crib")} /><${Cribs} cribs=${cribs.other} caption=${t("Their crib")} /></div>
    <p><a href="/train/discard">${t("Throw some hands that are hard to judge")}</a></p>`
}

function Lead() {
  const rows = leads.map(({ either }, rank) => ({ name: rankText(rank), share: either }))
  return html`
    <p>${t("The dealer answers your lead. These are the shares of dealers’ hands, as good players keep them, that score on it at once: by making fifteen, or by a pair.")}</p>
    <${Bars} caption=${t("Leads that the dealer can score on")} head=${t("Lead")} value=${t("Scored on")} rows=${rows} />
    <h2>${t("Never lead a five")}</h2>
    <p>${t("A ten, jack, queen or king makes it fifteen, and {share} % of hands have one. No other lead gives so much away.", { share: leads[FIVE].fifteen })}</p>
    <${PlayShown} play=${plays.five_led} title=${t("A five is led")} />
    <h2>${t("Why a four")}</h2>
    <p>${t("No single card makes a four, or anything below it, fifteen. Only a pair can be made of it, which {share} % of hands can. The four is the best of these: the low cards are worth more later, when the count is high.", { share: leads[FOUR].pair })}</p>
    <p>${t("The other side often lays a ten-card on it. Then an ace of yours makes fifteen.")}</p>
    <${PlayShown} play=${plays.four_led} title=${t("A four is led")} />
    <h2>${t("Lead from a pair")}</h2>
    <p>${t("If the other side pairs your card, you make three of a kind: six for two.")}</p>
    <${PlayShown} play=${plays.pair_back} title=${t("Paired, and paired back")} />`
}

function Peg() {
  const row = (/** @type {number} */ count) => ({ name: String(count), share: counts[count] })
  const until = (/** @type {number} */ goal) => Array.from({ length: 10 }, (_, i) => row(goal - 10 + i))
  return html`
    <p>${t("Before you lay a card, think of the count that it leaves. Ten-cards are what people hold most, so keep away from the counts that a ten-card finishes.")}</p>
    <h2>${t("Not five, and not twenty-one")}</h2>
    <p>${t("From a count of five a ten-card makes fifteen, and from twenty-one it makes thirty-one: {share} % of hands have one.", { share: counts[21] })}</p>
    <${PlayShown} play=${plays.twenty_one} title=${t("Twenty-one is left")} />
    <div class="two-tables">
      <${Bars} caption=${t("Hands that can make fifteen")} head=${t("Count")} value=${t("Of hands with four cards")} rows=${until(15)} />
      <${Bars} caption=${t("Hands that can make thirty-one")} head=${t("Count")} value=${t("Of hands with four cards")} rows=${until(facts.limit)} />
    </div>
    <h2>${t("Small things that add up")}</h2>
    <ul>
      <li>${t("Keep a low card for the end of a count: it wins the go, and sometimes thirty-one.")}</li>
      <li>${t("Before you pair a card, ask whether the other side may have the third.")}</li>
      <li>${t("Two cards that stand close together invite a run. Make one only if you can lengthen it.")}</li>
      <li>${t("Remember what has been laid. A player who said go at twenty-four has nothing below eight.")}</li>
    </ul>
    <p><a href="/train/play">${t("Play some cards that are hard to judge")}</a></p>`
}

function End() {
  const rows = [3, 5, 7, 9, 11, 13].map(points => ({ name: String(points), share: atLeast.pone[points - 1] }))
  const shares = Object.fromEntries(races.map(race => [race.to_go, race.pone]))
  return html`
    <p>${t("In the last deals only one thing counts: who is home first. Know what a deal brings, and where the order of counting puts you.")}</p>
    <${Average} />
    <p>${t("So a pone who needs about this much in the last deal is in the race, since the pone counts before the dealer’s hand and crib.")}</p>
    <${PlayShown} play=${plays.counting_out} title=${t("The pone is home first")} withScores />
    <h2>${t("Counting out")}</h2>
    <p>${t("How often the pone’s hand alone brings so many points, before anything is pegged:")}</p>
    <${Bars} caption=${t("The pone’s hand")} head=${t("Points or more")} value=${t("Of deals")} rows=${rows} />
    <p>${t("If a good hand takes you out, keep the hand and forget the crib: it is counted too late. If even the best hand falls short, keep cards that peg. And where the other side is sure to count out, you must be home in the play.")}</p>
    <h2>${t("Who has the deal matters")}</h2>
    <p>${t("Both have the same number of points to go, and the cards are about to be dealt. With {few} to go the pone wins {share} of 100 games; with {many} to go only {less}.", { few: 5, share: shares[5], many: 20, less: shares[20] })}</p>
    <${Bars} caption=${t("The pone is home first")} head=${t("To go, both")} value=${t("Of games")} rows=${races.map(race => ({ name: String(race.to_go), share: race.pone }))} />
    <p>${t("Playing on or holding back follows from it. When you are ahead in such a race, play safe in the pegging. When you are behind, take every chance to peg.")}</p>`
}

/** @type {Record<string, () => any>} */
export const PAGES = { throw: Throw, lead: Lead, peg: Peg, end: End }
