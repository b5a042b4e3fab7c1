// Counting: a hand or crib, a number, and what was missed.
import { html, useEffect, useRef, useState } from "../lib/preact.js"
import { CardFace, cardText } from "../lib/cards.js"
import { useTitle } from "../lib/dom.js"
import { NOTHING, toHash } from "../count/link.js"
import { PageTop } from "../pages/page-top.js"
import { inked, printed, sorted } from "../table/words.js"
import { usePuzzle } from "./puzzle.js"
import { Sums, useProgress } from "./progress.js"
import { joined } from "../lib/counted.js"
import { t } from "../lib/words.js"

/** @typedef {import("../lib/types").Counted} Counted */

const MOST = 29

/** The number was right, or by how much it was not. @param {Counted} judged */
function verdict({ points, total }) {
  if (points === total) return t("{total} is right.", { total })
  return points < total ? t("There are {total}: you missed {missed}.", { total, missed: total - points }) : t("There are {total}: {more} too many.", { total, more: points - total })
}

/** @param {{judged: Counted, hand: {crib: boolean, cards: string[], starter: string}}} props */
function Items({ judged, hand }) {
  const head = useRef(/** @type {HTMLElement | null} */ (null))
  useEffect(() => { head.current?.focus({ preventScroll: true }) }, [])
  return html`<section class="verdict" aria-label=${t("The count")}>
    <h2 tabindex="-1" ref=${head} class=${judged.loss === 0 ? "right" : ""}>${verdict(judged)}</h2>
    <p class="soft">${judged.total ? printed(joined(judged.steps)) : t("Nothing in it: nineteen, as players say.")}</p>
    ${judged.total ? html`<ol class="items">${judged.items.map((item, i) => html`<li key=${i}>
      <span>${judged.titles[i]}</span><span class="cs">${sorted(item.cards).map(card => html`<span key=${card}>${inked(cardText(card))}</span>`)}</span><b class="num">${item.points}</b></li>`)}
    </ol>` : null}
    <p class="small"><a href=${"/count" + toHash({ ...NOTHING, crib: hand.crib, hand: hand.cards, starter: [hand.starter] })}>${t("Step through it, and see what could be cut")}</a></p>
  </section>`
}

/** @param {{chosen: number | null, choose: (n: number | null) => void}} props */
function Pad({ chosen, choose }) {
  return html`<div class="try-pad" role="group" aria-label=${t("Points")}>
    ${Array.from({ length: MOST + 1 }, (_, n) => html`<button key=${n} type="button" class="num" aria-pressed=${chosen === n} onClick=${() => choose(chosen === n ? null : n)}>${n}</button>`)}
  </div>`
}

export function Counting() {
  useTitle(t("Counting"))
  const { puzzle, judged, busy, failed, ask, answer } = usePuzzle("count")
  const [chosen, choose] = useState(/** @type {number | null} */ (null))
  const progress = useProgress(judged)
  useEffect(() => choose(null), [puzzle?.id])
  const hand = puzzle?.hand
  const give = () => { if (chosen !== null) answer({ points: chosen }) }
  return html`<main class="page train" aria-busy=${puzzle ? undefined : "true"}>
    <${PageTop} title=${t("Counting")} back="/train" />
    ${failed ? html`<p class="refusal" role="alert">${failed} <button class="link" onClick=${puzzle ? give : ask}>${t("Try again")}</button></p>` : null}
    <div class="split">
      ${hand ? html`<section class="felt try counting" aria-label=${t("The hand")}>
        <p class="try-ask">${hand.crib ? t("A crib") : t("A hand")} <span>${judged ? "" : t("What is it worth?")}</span></p>
        <div class="try-five">${sorted(hand.cards).map(card => html`<${CardFace} key=${card} card=${card} />`)}
          <figure><${CardFace} card=${hand.starter} /><figcaption>${t("Starter")}</figcaption></figure></div>
        ${judged ? null : html`<${Pad} chosen=${chosen} choose=${choose} />
          <button class="btn brass" aria-disabled=${chosen === null || busy ? "true" : undefined} onClick=${give}>${busy ? t("Counting") : chosen === null ? t("Choose a number") : t("Count {chosen}", { chosen })}</button>`}
      </section>` : html`<div class="felt try blank"></div>`}
      <div class="beside">
        ${judged && hand ? html`<${Items} key=${puzzle?.id} judged=${judged} hand=${hand} />
          <div class="onward"><button class="btn primary" aria-disabled=${busy ? "true" : undefined} onClick=${ask}>${t("Next")}</button></div>` : html`<p class="lead">${t("Fifteens, pairs, runs, flush and nobs.")} <a href="/learn/count">${t("A course in counting")}</a></p>`}
        <${Sums} kind="count" progress=${progress} />
      </div>
    </div>
  </main>`
}
