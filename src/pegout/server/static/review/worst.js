// The decisions that cost most, each to be tried again before its answer is opened.
import { html, useEffect, useRef, useState } from "../lib/preact.js"
import { signed } from "../lib/choices.js"
import { Cards, Details, Situation, TryAgain, Tried, Verdict } from "./decision.js"
import { placeOf, reasonOf } from "./model.js"
import { fixed, t } from "../lib/words.js"

/** @typedef {import("./model.js").Reviewed} Reviewed */
/** @typedef {import("../lib/types").Decision} Decision */

/** @param {Reviewed} props */
export function Worst({ game, review, at, answered }) {
  const worst = review.worst[game.seat].decisions.map(i => review.decisions[i])
  const title = worst.length === 3 ? t("Three to look at") : worst.length === 2 ? t("Two to look at") : worst.length ? t("One to look at") : t("Nothing to look at")
  return html`<section class="panel"><h2>${title} ${worst.length > 1 ? html`<small>${t("worst first")}</small>` : null}</h2>
    ${worst.length ? html`<ol class="worst">${worst.map((decision, i) => html`<${One} key=${decision.n} game=${game} decision=${decision} place=${i + 1} look=${() => { at.value = decision.n - 1 }} told=${() => { answered.value = new Set([...answered.value, decision.n]) }} />`)}</ol>`
      : html`<p class="soft">${t("No decision of yours cost half a point of win chance.")}</p>`}
  </section>`
}

/** Moves the focus to what came in the place of the button that was pressed. @param {{current: HTMLElement | null}} rest @param {string} step */
function useFocus(rest, step) {
  const first = useRef(true)
  useEffect(() => {
    if (!first.current) /** @type {HTMLElement | null | undefined} */ (rest.current?.querySelector(".card-btn, summary, .do button"))?.focus()
    first.current = false
  }, [step])
}

/** @param {{game: Reviewed["game"], decision: Decision, place: number, look: () => void, told: () => void}} props */
function One({ game, decision, place, look, told: opened }) {
  const [step, go] = useState(/** @type {"asked" | "trying" | "told"} */ ("asked"))
  const [tried, keep] = useState(/** @type {import("../lib/types").Choice | null} */ (null))
  const rest = useRef(/** @type {HTMLElement | null} */ (null))
  const told = step === "told"
  useFocus(rest, step)
  const tell = () => {
    go("told")
    opened()
  }
  const answer = (/** @type {import("../lib/types").Choice} */ choice) => {
    keep(choice)
    tell()
  }
  return html`<li><span class="bdg">${place}</span>
    <div class="what"><p><${Verdict} game=${game} decision=${decision} open=${told} />
      <small>${placeOf(game, decision)}${told ? ` ${reasonOf(game, decision)}` : ""}</small></p></div>
    <span class="num" aria-label=${t("cost {loss} points of win chance", { loss: fixed(decision.loss) })} role="img">${signed(-decision.loss)}</span>
    <div class="rest" ref=${rest}>
      ${tried && told ? html`<${Tried} decision=${decision} choice=${tried} />` : null}
      ${step === "trying" ? html`<${TryAgain} game=${game} decision=${decision} answer=${answer} stop=${() => go("asked")} />`
        : html`<${Situation} decision=${decision} /><div class="row6"><${Cards} decision=${decision} open=${told} />
          <span class="do">${told ? null : html`<button type="button" class="btn quiet" onClick=${() => go("trying")}>${t("Try again")}</button>
            <button type="button" class="btn quiet" onClick=${tell}>${t("Answer")}</button>`}</span></div>`}
      ${told ? html`<details class="more-numbers"><summary>${t("All numbers")}</summary><${Details} game=${game} decision=${decision} /></details>
        <a class="link" href="#replay" onClick=${look}>${t("See the table then")}</a>` : null}
    </div></li>`
}
