// Cards in flight: a card that appears on the pile comes from where it was, in a hand or at a player's place.
import { millis } from "../lib/settings.js"

const FLIGHT = 200
const EASE = "cubic-bezier(.2,.7,.2,1)"

/** @type {Map<string, DOMRect>} */
let places = new Map()
/** @type {DOMRect | null} */
let origin = null
/** @type {Set<Animation>} */
const flying = new Set()

/** Remembers where the cards and the players are before the view changes. @param {number} [seat] whose card will move */
export function noteFlights(seat) {
  places = new Map()
  for (const card of document.querySelectorAll(".at-table [data-card]")) {
    places.set(/** @type {HTMLElement} */ (card).dataset.card ?? "", card.getBoundingClientRect())
  }
  origin = document.querySelector(`.at-table [data-seat="${seat}"]`)?.getBoundingClientRect() ?? null
}

/** Lets a card that has just appeared come from its old place. @param {Element | null} element @param {string} card */
export function fly(element, card) {
  const length = millis(FLIGHT)
  const from = places.get(card) ?? origin
  if (!element || !from || !length) return
  const to = element.getBoundingClientRect()
  const x = from.left + from.width / 2 - to.left - to.width / 2
  const y = from.top + from.height / 2 - to.top - to.height / 2
  const animation = element.animate([{ transform: `translate(${x}px,${y}px)` }, {}], { duration: length, easing: EASE })
  flying.add(animation)
  animation.onfinish = animation.oncancel = () => flying.delete(animation)
}

/** Forgets which cards were where. */
export function forgetFlights() {
  places = new Map()
}

/** Puts every card where it goes now. */
export function finishFlights() {
  for (const animation of flying) animation.finish()
}
