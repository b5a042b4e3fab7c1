// All cards to tap, and with the hand complete what each of them would bring as the starter.
import { html } from "../lib/preact.js"
import { cardText } from "../lib/cards.js"
import { CardPicker, PickedCards } from "../lib/card-picker.js"
import { awayRoom } from "./link.js"
import { fixed, many, t } from "../lib/words.js"

/** @typedef {import("./link.js").Counted} Counted */
/** @typedef {{card: string, points: number}[]} Turned */

/** @param {number} n */
const points = n => many(n, "{n} point", "{n} points")

/** The points in words and colours for the grid. @param {Turned} cuts */
function notesOf(cuts) {
  const all = cuts.map(cut => cut.points), least = Math.min(...all), span = Math.max(...all) - least
  return Object.fromEntries(cuts.map(cut => [cut.card, { text: String(cut.points), said: points(cut.points), share: span ? (cut.points - least) / span : 0 }]))
}

/** Which cards bring so much: "5♦", or how many. @param {Turned} cuts @param {number} worth */
function which(cuts, worth) {
  const cards = cuts.filter(cut => cut.points === worth).map(cut => cut.card)
  return cards.length > 4 ? t("{n} cards", { n: cards.length }) : cards.map(cardText).join(" ")
}

/** @param {{cuts: Turned}} props */
function Figures({ cuts }) {
  const all = cuts.map(cut => cut.points), best = Math.max(...all), worst = Math.min(...all)
  return html`<dl class="cut-figures">
    <div><dt>${t("Average of {n}", { n: cuts.length })}</dt><dd class="num">${fixed(all.reduce((sum, n) => sum + n, 0) / all.length, 2)}</dd></div>
    <div><dt>${t("Best, {cards}", { cards: which(cuts, best) })}</dt><dd class="num">${best}</dd></div>
    <div><dt>${t("Worst, {cards}", { cards: which(cuts, worst) })}</dt><dd class="num">${worst}</dd></div>
  </dl>`
}

/** The cards laid away, which cannot be turned. @param {{counted: Counted, tap: (card: string) => void, isAway: boolean, toAway: (isAway: boolean) => void}} props */
function Away({ counted: { away }, tap, isAway, toAway }) {
  return html`<div class="away-in">
    ${away.length || isAway ? html`<${PickedCards} cards=${away} room=${2} label=${t("Laid away")} onRemove=${tap} />` : null}
    ${away.length === 2 ? html`<p class="soft">${t("Laid away, so never cut")}</p>` : html`<button type="button" class="btn quiet" aria-pressed=${isAway} onClick=${() => toAway(!isAway)}>${isAway ? t("Tap what was laid away") : t("Add what was laid away")}</button>`}
  </div>`
}

/** @param {{counted: Counted, cuts: Turned | null, tap: (card: string) => void, isAway: boolean, toAway: (isAway: boolean) => void}} props */
export function Cuts({ counted, cuts, tap, isAway, toAway }) {
  const { hand, starter, away } = counted
  return html`<section class="cuts" aria-labelledby="cuts">
    <h2 id="cuts">${cuts ? t("What could be cut") : t("All cards")}</h2>
    ${cuts ? html`<${Figures} cuts=${cuts} />` : html`<p class="soft cut-figures">${counted.crib ? t("When the crib is complete, each card shows what it would bring as the starter.") : t("When the hand is complete, each card shows what it would bring as the starter.")}</p>`}
    <${CardPicker} picked=${[...hand, ...starter, ...away]} label=${t("All cards")} notes=${cuts ? notesOf(cuts) : {}} onTap=${tap} />
    ${awayRoom(counted) ? html`<${Away} counted=${counted} tap=${tap} isAway=${isAway} toAway=${toAway} />` : null}
  </section>`
}
