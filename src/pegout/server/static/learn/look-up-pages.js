// Questions and words, to look up.
import { html } from "../lib/preact.js"
import { fixed, grouped, t } from "../lib/words.js"
import { facts, lessons } from "./data.js"
import { saidAtTheTable, wordsOfTheGame } from "./glossary.js"
import { HandShown } from "./hand.js"
import { PlayShown } from "./play.js"

const { hands, plays, muggins } = lessons

/** @type {() => {id: string, asked: string, answer: any}[]} */
const questions = () => [
  { id: "nineteen", asked: t("Why is a bad hand called nineteen?"), answer: html`
    <p>${t("Because no hand is worth nineteen. Nor is any worth {others}. So who says “nineteen” has nothing.", { others: facts.never.filter(n => n !== 19).join(", ") })}</p>
    <${HandShown} hand=${hands.nothing} title=${t("Nineteen")} />
    <p>${t("That happens to {share} % of all hands of four cards with a starter, taken at random.", { share: fixed((100 * facts.nothing) / facts.hands) })}</p>` },
  { id: "best", asked: t("What is the best hand?"), answer: html`
    <p>${t("{most}: three fives and a jack in hand, and the fourth five turned as the starter, in the jack’s suit.", { most: facts.most })}</p>
    <${HandShown} hand=${hands.best} title=${t("The best hand")} />
    <p>${t("Of {hands} hands with a starter only {best} are that good. Next comes the same without the right jack:", { hands: grouped(facts.hands), best: facts.best })}</p>
    <${HandShown} hand=${hands.second} title=${t("The next best")} />` },
  { id: "skunk", asked: t("What is a skunk, and where are the lines?"), answer: html`
    <p>${t("Losing by so much that it counts for more. To {target}: with {skunk} points or fewer you are skunked, with {double} or fewer double skunked. To {short}: with {low} or fewer, and with {lowest} or fewer.",
      { target: facts.target, skunk: facts.lines[0] - 1, double: facts.lines[1] - 1, short: facts.short, low: facts.short_lines[0] - 1, lowest: facts.short_lines[1] - 1 })}</p>
    <p>${t("In a match a win usually counts {one}, a skunk {two}, a double skunk {three}. Tables differ, so agree on it first.", { one: facts.worth[0], two: facts.worth[1], three: facts.worth[2] })}</p>` },
  { id: "nobs", asked: t("Nobs or heels?"), answer: html`
    <p>${t("Both are jacks. His heels is a jack turned as the starter: two for the dealer, at once. His nobs is the jack of the starter’s suit in a hand or the crib: one for its owner, at the show.")}</p>
    <${PlayShown} play=${plays.heels} title=${t("His heels")} withScores />
    <${HandShown} hand=${hands.nobs} title=${t("His nobs")} />` },
  { id: "first", asked: t("Who counts first?"), answer: html`
    <p>${t("The player on the dealer’s left, and so on round the table. The dealer counts the hand, and last of all the crib. Who gets home first has won, whatever the others still hold.")}</p>
    <${PlayShown} play=${plays.counting_out} title=${t("The pone is home first")} withScores />` },
  { id: "go", asked: t("When do I say go, and what is the point for last?"), answer: html`
    <p>${t("Say go when you have cards and every one of them would take the count past {limit}. The other goes on alone as long as a card fits. One point goes to whoever laid the last card of the count, and none if it made {limit}, which was two already.", { limit: facts.limit })}</p>
    <${PlayShown} play=${plays.go} title=${t("One for the go")} />
    <p>${t("When nobody has cards any more the same point is called last.")}</p>` },
  { id: "crib-flush", asked: t("Does a flush count in the crib?"), answer: html`
    <p>${t("Only if all five cards are of one suit. In a hand four are enough.")}</p>
    <${HandShown} hand=${hands.no_flush_in_crib} title=${t("No flush")} />` },
  { id: "players", asked: t("Can three or four play?"), answer: html`
    <p>${t("Yes. Each is dealt five cards and lays away one. With three a card of the pack fills the crib, and each plays alone. With four you play in pairs.")} <a href="/learn/seats">${t("More about three and four")}</a></p>` },
  { id: "muggins", asked: t("What is muggins?"), answer: html`
    <p>${t("Taking the points that the other side missed in counting. It is played only where the table has agreed on it.")}</p>
    <${PlayShown} play=${muggins} title=${t("Two points missed")} />` },
  { id: "five-card", asked: t("What is the five-card game?"), answer: html`
    <p>${t("The older game for two, to {short}: five cards are dealt, three kept, and the play is one count only. The pone starts with {start}.", { short: facts.short, start: facts.five_start })} <a href="/learn/five">${t("More about five cards")}</a></p>
    <${HandShown} hand=${hands.five_card_best} title=${t("Fives are worth having there too")} />` },
]

function Questions() {
  const all = questions()
  return html`
    <nav class="contents" aria-label=${t("Questions")}><ol>${all.map(({ id, asked }) => html`<li key=${id}><a href=${`#${id}`}>${asked}</a></li>`)}</ol></nav>
    ${all.map(({ id, asked, answer }) => html`<section key=${id} aria-labelledby=${id}><h2 id=${id}>${asked}</h2>${answer}</section>`)}`
}

/** @param {{words: {word: string, meaning: string}[]}} props */
const List = ({ words }) => html`<dl class="glossary">${words.map(({ word, meaning }) => html`<div key=${word}><dt>${word}</dt><dd>${meaning}</dd></div>`)}</dl>`

function Glossary() {
  return html`
    <h2>${t("Words of the game")}</h2><${List} words=${wordsOfTheGame()} />
    <h2>${t("Said at the table")}</h2><${List} words=${saidAtTheTable()} />`
}

/** @type {Record<string, () => any>} */
export const PAGES = { questions: Questions, glossary: Glossary }
