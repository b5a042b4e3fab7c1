// The middle of the felt: the pack to cut, what to lay away, and in the play the starter, the pile and the crib.
import { html, useLayoutEffect, useRef } from "../lib/preact.js"
import { CardFace, cardName } from "../lib/cards.js"
import { Cut, CutStarter } from "./cut.js"
import { fly } from "./flight.js"
import { cardsInWords, cribOf, goingIn, isSeated, ownSide } from "./words.js"
import { many, t } from "../lib/words.js"

/** @typedef {import("./table.js").TableProps} TableProps */

/** @param {TableProps & {scene: string}} props */
export function Middle({ scene, ...table }) {
  if (scene === "cut") return html`<${Cut} ...${table} />`
  if (scene === "cut_starter") return html`<${CutStarter} ...${table} />`
  if (scene === "lay_away") return html`<${LayAway} ...${table} />`
  if (scene === "play") return html`<${Play} ...${table} />`
  return html`<section class="mid-zone one" aria-label=${t("The table")}><div class="centre"><${Pack} /><p class="q">${waiting(table)}</p></div></section>`
}

/** @param {TableProps} table */
const waiting = ({ stage, game }) => (stage.deal.value || !game.seats.length ? t("The next deal") : t("Shuffling"))

/** The pack, face down. */
export function Pack() {
  return html`<div class="pack" aria-hidden="true">${[0, 1, 2].map(i => html`<${CardFace} key=${i} card="??" alt="" />`)}</div>`
}

/** @param {TableProps} props */
function LayAway({ stage, moves, game }) {
  const { dealer, thrown } = stage.view.value
  const lifted = moves.lifted.value
  const mine = thrown.length && !moves.changing.value
  const cards = cardsInWords(moves.away)
  const choose = isSeated(game) ? t("Choose {cards} to put in.", { cards }) : t("Each puts in {cards}.", { cards })
  return html`<section class="mid-zone one" aria-label=${t("Laying away")}><div class="centre">
    ${mine
      ? html`<div class="thrown">${thrown.map(card => html`<${CardFace} key=${card} card=${card} />`)}</div>`
      : html`<${Pack} />`}
    <p class="q">${dealer === game.seat ? t("Your crib this time") : t("{name}’s crib this time", { name: game.seats[dealer ?? 0].name })}</p>
    <p class="sub">${mine ? t("Your throw. The others are still choosing.") : lifted.length ? goingIn(lifted) : choose}</p>
  </div></section>`
}

/** @param {TableProps} props */
function Play({ stage, moves, game }) {
  const { starter, dealer, crib_size } = stage.view.value
  const owner = dealer ?? 0
  const mine = game.seats[owner].side === ownSide(game)
  return html`<section class="mid-zone" aria-label=${t("The play")}>
    <div class="slot starter">
      ${starter ? html`<${CardFace} card=${starter} key=${starter} /><span>${t("Starter")}</span>` : null}
    </div>
    <${Pile} stage=${stage} moves=${moves} game=${game} />
    <div class=${`slot crib ${mine ? "mine" : "theirs"}`}>
      ${crib_size ? html`<${CardFace} card="??" alt=${many(crib_size, "{n} card face down", "{n} cards face down")} /><span>${cribOf(game, owner)}</span>` : null}
    </div>
  </section>`
}

/** @param {TableProps} props */
function Pile({ stage, game }) {
  const { pile, count, phase, turn } = stage.view.value
  const side = ownSide(game)
  const name = pile.length ? many(pile.length, "Count {count}, {n} card laid", "Count {count}, {n} cards laid", { count }) : t("No card laid yet")
  const lead = turn === null || phase !== "play" ? "" : turn === game.seat ? t("You lead") : t("{name}’s lead", { name: game.seats[turn].name })
  return html`<div class="pile" role="group" aria-label=${name} style=${{ "--n": pile.length }}>
    ${pile.map(({ seat, card }) => html`<${Laid} key=${card} card=${card} mine=${game.seats[seat].side === side} />`)}
    ${pile.length ? html`<span class="count num" aria-hidden="true" key=${count}>${count}</span>` : html`<span class="lead">${lead}</span>`}
  </div>`
}

/** @param {{card: string, mine: boolean}} props */
function Laid({ card, mine }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null))
  useLayoutEffect(() => fly(place.current, card), [])
  return html`<span class=${`laid ${mine ? "b" : "a"}`} ref=${place}><${CardFace} card=${card} alt=${cardName(card)} /></span>`
}
