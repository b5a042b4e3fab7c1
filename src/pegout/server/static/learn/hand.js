// A hand counted combination by combination: its cards light up as they are said.
import { html } from "../lib/preact.js"
import { CardFace } from "../lib/cards.js"
import { Told, spoken, useSteps } from "../count/felt.js"
import { NOTHING } from "../count/link.js"
import { t } from "../lib/words.js"

/** @typedef {import("./data.js").Hand} Hand */

/** @param {{hand: Hand, title?: string}} props title: whose it is, or what it shows */
export function HandShown({ hand, title }) {
  const { cards, starter, items, crib } = hand
  const name = title ?? (crib ? t("A crib") : t("A hand"))
  const steps = useSteps(items.length, cards.join() + starter)
  const lit = items[steps.at]?.cards ?? []
  const look = (/** @type {string} */ card) => (!lit.length ? "" : lit.includes(card) ? "hot" : "off")
  const counted = { ...NOTHING, crib, hand: cards, starter: [starter], game: /** @type {"six" | "five"} */ (hand.five ? "five" : "six") }
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowLeft: steps.back, ArrowRight: steps.on }[event.key]
    if (!step || !items.length || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    step()
  }
  return html`<section class="felt count-felt shown" aria-label=${name} onKeyDown=${onKeyDown}>
    <p class="shown-title">${name}</p>
    <div class="five-in" style=${{ "--n": cards.length + 1 }}>
      <div class="held"><div class="picked">${cards.map(card => html`<${CardFace} key=${card} card=${card} class=${look(card)} />`)}</div></div>
      <div class="turned"><div class="picked"><${CardFace} card=${starter} class=${look(starter)} /></div><p aria-hidden="true">${t("Starter")}</p></div>
    </div>
    <p class="sr" role="status">${spoken(counted, items, steps.at)}</p>
    <${Told} counted=${counted} items=${items} steps=${steps} />
  </section>`
}
