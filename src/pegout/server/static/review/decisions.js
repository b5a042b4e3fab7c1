// All decisions in a table: one's own, everybody's, or those with a mark.
import { html, useRef, useState } from "../lib/preact.js"
import { cardText } from "../lib/cards.js"
import { cardsOf, percent } from "../lib/choices.js"
import { Bar } from "../pages/form.js"
import { Mark } from "../table/seats.js"
import { inked } from "../table/words.js"
import { Cards, Details, Situation, did } from "./decision.js"
import { placeOf, ranksOf, reasonOf } from "./model.js"
import { fixed, t } from "../lib/words.js"

/** @typedef {import("./model.js").Reviewed} Reviewed */
/** @typedef {import("../lib/types").Decision} Decision */

const MARKS = { doubtful: t("doubtful"), mistake: t("mistake"), blunder: t("blunder") }

/** So many are shown at first. */
const FIRST = 10

/** @param {import("../lib/types").Choice} choice */
const short = choice => (choice.action.kind === "Discard" ? ranksOf(cardsOf(choice.action)) : inked(cardText(cardsOf(choice.action)[0])))

/** @param {Reviewed} props */
export function Decisions({ game, review, at, answered }) {
  const { decisions } = review
  const asked = review.worst[game.seat].decisions.map(i => decisions[i].n).filter(n => !answered.value.has(n))
  const marked = decisions.filter(decision => decision.mark)
  const mine = decisions.filter(decision => decision.seat === game.seat)
  const [filter, set] = useState("marked")
  const [open, toggle] = useState(0)
  const [whole, showWhole] = useState(false)
  const panel = useRef(/** @type {HTMLElement | null} */ (null))
  const showRest = () => {
    showWhole(true)
    requestAnimationFrame(() => /** @type {HTMLElement | undefined} */ (panel.current?.querySelectorAll(".row-btn")[FIRST])?.focus())
  }
  const wanted = { marked, mine, all: decisions }[filter] ?? []
  const shown = whole ? wanted : wanted.slice(0, FIRST)
  const options = [{ value: "marked", title: t("Marked {n}", { n: marked.length }) }, { value: "mine", title: t("Mine {n}", { n: mine.length }) }, { value: "all", title: t("All {n}", { n: decisions.length }) }]
  return html`<section class="panel" ref=${panel}><h2>${t("Decisions")}</h2>
    <${Bar} legend=${t("Which decisions")} class="quiet-legend" value=${filter} options=${options} onChange=${(/** @type {string} */ to) => set(to)} />
    ${shown.length ? html`<table class="tb decisions"><thead><tr><th scope="col" class="l">${t("Deal")}</th><th scope="col" class="l">${t("Decision")}</th><th scope="col" class="l">${t("Best")}</th><th scope="col" class="hc">${t("Win %")}</th><th scope="col">${t("Loss")}</th></tr></thead>
      ${shown.map(decision => html`<${Row} key=${decision.n} game=${game} decision=${decision} open=${open === decision.n} asked=${asked.includes(decision.n)}
        toggle=${() => toggle(open === decision.n ? 0 : decision.n)} look=${() => { at.value = decision.n - 1 }} />`)}</table>`
      : html`<p class="soft">${t("No decision has a mark.")}</p>`}
    ${wanted.length > shown.length ? html`<button type="button" class="btn quiet rest-btn" onClick=${showRest}>${t("Show all {n}", { n: wanted.length })}</button>` : null}
  </section>`
}

/** @param {{game: Reviewed["game"], decision: Decision, open: boolean, asked: boolean, toggle: () => void, look: () => void}} props */
function Row({ game, decision, open, asked, toggle, look }) {
  const { seat, kind, deal, count, chosen, best, loss, mark } = decision
  const on = kind === "PlayCard" && count ? html` <span class="soft">${t("on {count}", { count })}</span>` : null
  return html`<tbody class=${open ? "open" : ""}><tr>
      <td class="l">${deal}</td>
      <td class="l"><button type="button" class="row-btn" aria-expanded=${open} onClick=${toggle}><${Mark} game=${game} seat=${seat} /><span>${did(game, decision, html`<b>${short(chosen)}</b>`)}${on}${mark ? html`<small class=${`mark ${mark}`}>${MARKS[mark]}</small>` : null}</span></button></td>
      <td class="l nowrap-cell">${asked && !open ? html`<span class="soft">${t("try it first")}</span>` : loss > 0.0005 ? short(best) : html`<span class="soft">${t("the same")}</span>`}</td><td class="hc">${percent(chosen.win_chance)}</td>
      <td class=${mark ? "e" : "z"}>${fixed(loss)}</td></tr>
    ${open ? html`<tr class="open-row"><td colspan="5"><p class="soft">${placeOf(game, decision)} ${reasonOf(game, decision)} <a class="link" href="#replay" onClick=${look}>${t("See the table then")}</a></p>
      <${Situation} decision=${decision} /><${Cards} decision=${decision} open=${true} /><${Details} game=${game} decision=${decision} /></td></tr>` : null}
  </tbody>`
}
