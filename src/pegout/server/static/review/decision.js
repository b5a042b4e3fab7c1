// One decision: its cards, what was known, the numbers of all choices, and a rollout to settle a dispute.
import { html, useState } from "../lib/preact.js"
import { post } from "../lib/api.js"
import { CardButton, CardFace, cardText } from "../lib/cards.js"
import { cardsOf, percent } from "../lib/choices.js"
import { Worth } from "../lib/worth.js"
import { inked, sorted } from "../table/words.js"
import { asked, handBefore, ranksOf } from "./model.js"
import { COLON, fixed, grouped, rich, t } from "../lib/words.js"

/** @typedef {import("./model.js").Reviewed} Reviewed */
/** @typedef {import("../lib/types").Decision} Decision */
/** @typedef {import("../lib/types").Choice} Choice */

/** A choice in print: a throw by its ranks, a card with its suit. @param {Choice} choice */
const named = choice => (choice.action.kind === "Discard" ? ranksOf(cardsOf(choice.action)) : inked(cardText(cardsOf(choice.action)[0])))

/** "You threw 9-J", "Hazel played 5♥". @param {Reviewed["game"]} game @param {Decision} decision @param {any} cards */
export function did(game, { seat, kind }, cards) {
  const { name } = game.seats[seat]
  if (kind === "Discard") return seat === game.seat ? rich("You threw {cards}", { cards }) : rich("{name} threw {cards}", { name, cards })
  return seat === game.seat ? rich("You played {cards}", { cards }) : rich("{name} played {cards}", { name, cards })
}

/** "You threw 9-J (46.1%), best 8-9 (48.7%)", the best only when it may be told. @param {{game: Reviewed["game"], decision: Decision, open: boolean}} props */
export function Verdict({ game, decision, open }) {
  const { chosen, best, loss } = decision
  const own = html`${did(game, decision, named(chosen))}`
  if (!open) return html`<span>${own}</span>`
  return html`<span>${own} (${percent(chosen.win_chance)}), ${loss > 0.0005 ? rich("best {cards} ({percent})", { cards: named(best), percent: percent(best.win_chance) }) : t("the best")}</span>`
}

/** Cards that were on the table: the pile of this count and the starter. @param {{decision: Decision}} props */
export function Situation({ decision: { kind, pile, count, starter } }) {
  if (kind === "Discard") return null
  return html`<div class="seen">
    ${pile.length ? html`<span>${t("Count {count}", { count })} <span class="cards">${pile.map(card => html`<${CardFace} key=${card} card=${card} />`)}</span></span>` : html`<span>${t("To lead")}</span>`}
    ${starter ? html`<span>${t("Starter")} <span class="cards"><${CardFace} card=${starter} /></span></span>` : null}</div>`
}

/** The hand before the decision; with the answer open the taken and the best cards are marked. @param {{decision: Decision, open: boolean}} props */
export function Cards({ decision, open }) {
  const taken = cardsOf(decision.chosen.action), best = cardsOf(decision.best.action)
  const look = (/** @type {string} */ card) => {
    const words = [...(taken.includes(card) ? ["t"] : []), ...(open && best.includes(card) ? ["k"] : [])]
    return words.join(" ")
  }
  const role = (/** @type {string} */ card) => [taken.includes(card) ? t("taken") : "", open && best.includes(card) ? t("best") : ""].map(word => word && `, ${word}`).join("")
  return html`<span class="mini6">${handBefore(decision).map(card => html`<span key=${card} class=${`mc ${look(card)}`}><${CardFace} card=${card} /><span class="sr">${role(card)}</span></span>`)}</span>`
}

/** Picks again without the answer; in the play cards of a rank are one choice. @param {{game: Reviewed["game"], decision: Decision, answer: (choice: Choice) => void, stop: () => void}} props */
export function TryAgain({ game, decision, answer, stop }) {
  const [picked, pick] = useState(/** @type {string[]} */ ([]))
  const wanted = cardsOf(decision.chosen.action).length
  const key = (/** @type {string[]} */ cards) => sorted(cards).map(card => (decision.kind === "PlayCard" ? card[0] : card)).join()
  const found = decision.choices.find(choice => key(cardsOf(choice.action)) === key(picked))
  const fits = (/** @type {string} */ card) => decision.choices.some(choice => cardsOf(choice.action).some(other => key([other]) === key([card])))
  const tap = (/** @type {string} */ card) => {
    if (!fits(card)) return
    pick(picked.includes(card) ? picked.filter(other => other !== card) : [...picked, card].slice(-wanted))
  }
  return html`<div class="again-box" role="group" aria-label=${t("Try again")}>
    <p>${decision.kind === "Discard" ? decision.dealer === game.seat ? t("Throw {cards} into your crib.", { cards: asked(decision) }) : t("Throw {cards} into {name}’s crib.", { cards: asked(decision), name: game.seats[decision.dealer].name }) : t("Play a card.")}</p>
    <${Situation} decision=${decision} />
    <div class="picks">${handBefore(decision).map((card, i, all) => html`<${CardButton} key=${card} card=${card} place=${i + 1} of=${all.length} selected=${picked.includes(card)}
      reason=${fits(card) ? "" : t("does not fit")} onTap=${() => tap(card)} />`)}</div>
    <div class="line"><button type="button" class="btn primary" disabled=${!found} onClick=${() => found && answer(found)}>${decision.kind === "Discard" ? t("Throw these") : t("Play this")}</button>
      <button type="button" class="btn quiet" onClick=${stop}>${t("Leave it")}</button></div></div>`
}

/** What the second try would have cost. @param {{decision: Decision, choice: Choice}} props */
export function Tried({ decision, choice }) {
  const cost = 100 * (decision.best.win_chance - choice.win_chance)
  const same = cost < 0.05
  return html`<p class="tried" role="status">${named(choice)}${COLON}${percent(choice.win_chance)}. ${same ? t("That is the best.") : rich("It costs {cost}. The best is {cards}, {percent}.", { cost: fixed(cost), cards: named(decision.best), percent: percent(decision.best.win_chance) })}</p>`
}

/** What the numbers of a rollout rest on. @param {{choices: Choice[], samples: number}} rolled */
function rolledWords({ choices, samples }) {
  if (choices.every(choice => !choice.error)) return t("Every hand that the others can hold was looked at: there is no standard error.")
  return t("From {n} hands; ± is the standard error of the difference from the best.", { n: grouped(samples) })
}

/** All choices with their numbers, and a rollout on demand. @param {{game: Reviewed["game"], decision: Decision}} props */
export function Details({ game, decision }) {
  const [rolled, set] = useState(/** @type {{choices: Choice[], samples: number} | null} */ (null))
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState("")
  const roll = () => {
    setBusy(true)
    setFault("")
    post(`/games/${game.id}/review/rollout`, { n: decision.n })
      .then(set, error => setFault(error instanceof Error ? error.message : t("That did not come. Try again.")))
      .finally(() => setBusy(false))
  }
  return html`<div class="details">
    <div class="scrolled" tabindex="0" role="group" aria-label=${t("All choices")}>
      <${Worth} key=${rolled ? "rolled" : ""} choices=${rolled?.choices ?? decision.choices} chosen=${decision.chosen.action} errors=${rolled?.choices.some(choice => choice.error)} word=${decision.seat === game.seat ? t("yours") : t("taken")} caption=${t("All choices")} /></div>
    <div class="line rolled"><button type="button" class="btn quiet" disabled=${busy} onClick=${roll}>${busy ? t("Rolling out") : t("Roll it out")}</button>
      <p class="soft" role="status">${fault || (rolled ? rolledWords(rolled) : t("Weighs every choice again with many more hands."))}</p></div>
  </div>`
}
