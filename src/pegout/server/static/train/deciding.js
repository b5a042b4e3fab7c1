// Throws and cards to choose: the position, the choice, what it cost.
import { html, useEffect, useRef, useState } from "../lib/preact.js"
import { cardText } from "../lib/cards.js"
import { cardsOf, cardsSaid, percent } from "../lib/choices.js"
import { Icon, useTitle } from "../lib/dom.js"
import { Worth } from "../lib/worth.js"
import { PageTop } from "../pages/page-top.js"
import { goingIn, sorted } from "../table/words.js"
import { Position } from "./position.js"
import { today, usePuzzle } from "./puzzle.js"
import { Sums, useProgress } from "./progress.js"
import { fixed, locale, t } from "../lib/words.js"

/** @typedef {import("../lib/types").Judged} Judged */
/** @typedef {import("../lib/types").Puzzle} Puzzle */

/** @type {Record<string, {title: string, lead: string}>} */
export const KINDS = {
  daily: { title: t("Hand of the day"), lead: t("Six cards, the same for everybody.") },
  discard: { title: t("Throws"), lead: t("The best and the next are close.") },
  play: { title: t("Pegging"), lead: t("The best card and the next are close.") },
  count: { title: t("Counting"), lead: t("How much is it worth?") },
}

/** "29 November". @param {string} day */
export const dayText = day => new Date(day + "T12:00").toLocaleDateString(locale, { day: "numeric", month: "long" })

/** The cost in words. @param {number} loss hundredths of a win */
function costText(loss) {
  if (loss === 0) return t("That is the best.")
  return loss < 0.05 ? t("As good as the best.") : t("That costs {loss} points of win chance.", { loss: fixed(loss) })
}

/** @param {{puzzle: Puzzle, judged: Judged}} props */
function Verdict({ puzzle, judged }) {
  const head = useRef(/** @type {HTMLElement | null} */ (null))
  useEffect(() => { head.current?.focus({ preventScroll: true }) }, [])
  const [best] = judged.choices
  const better = judged.loss >= 0.05 ? t("Best: {cards}, {percent}.", { cards: cardsOf(best.action).map(cardText).join(" "), percent: percent(best.win_chance) }) : ""
  const isThrow = best.action.kind === "Discard"
  const own = { cards: cardsOf(judged.chosen.action).map(cardText).join(" "), percent: percent(judged.chosen.win_chance) }
  return html`<section class="verdict" aria-label=${t("What it was worth")}>
    <h2 tabindex="-1" ref=${head} class=${judged.loss < 0.05 ? "right" : ""}>${costText(judged.loss)}</h2>
    <p class="soft">${isThrow ? t("You threw {cards}: you win {percent} of such games.", own) : t("You played {cards}: you win {percent} of such games.", own)} ${better}</p>
    <${Worth} choices=${judged.choices} chosen=${judged.chosen.action} least=${5} caption=${isThrow ? t("Every throw, by chance to win, with average points") : t("Every card, by chance to win, with average points")} />
    ${puzzle.kind === "daily" && !judged.kept ? html`<p class="soft small">${t("Your first answer of that day stays the one that counts.")}</p>` : null}
  </section>`
}

/** Today, or a day before. @param {{day: number, go: (day: number) => void}} props days ago */
function Days({ day, go }) {
  return html`<nav class="days" aria-label=${t("Days")}>
    <button class="icon" aria-label=${t("The day before")} disabled=${day >= 60} onClick=${() => go(day + 1)}><${Icon} name="back" /></button>
    <span>${day === 0 ? t("Today, {day}", { day: dayText(today(day)) }) : dayText(today(day))}</span>
    <button class="icon" aria-label=${t("The day after")} disabled=${day === 0} onClick=${() => go(day - 1)}><${Icon} name="chevron" /></button>
  </nav>`
}

/** The cards to lift, and what one has lifted. @param {Puzzle | null} puzzle */
function useLifted(puzzle) {
  const [lifted, lift] = useState(/** @type {string[]} */ ([]))
  useEffect(() => lift([]), [puzzle?.id])
  const most = puzzle?.view?.phase === "play" ? 1 : 2
  const tap = (/** @type {string} */ card) => lift(lifted.includes(card) ? lifted.filter(other => other !== card) : [...lifted, card].slice(-most))
  return { lifted, tap, full: lifted.length === most, clear: () => lift([]) }
}

/** The button under the hand: what it will do. @param {Puzzle} puzzle @param {string[]} lifted @param {boolean} full */
function wish({ view }, lifted, full) {
  const isPlay = view?.phase === "play"
  if (isPlay) return full ? t("Play the {card}", { card: cardText(lifted[0]) }) : t("Choose a card")
  if (!full) return lifted.length ? t("One more card") : t("Choose two cards")
  return view?.dealer === 0 ? t("Put in your crib") : t("Put in their crib")
}

/** @param {{kind: string}} props */
export function Deciding({ kind }) {
  const about = KINDS[kind] ?? KINDS.discard
  useTitle(about.title)
  const [day, go] = useState(0)
  const { puzzle, judged, busy, failed, ask, answer, again } = usePuzzle(kind, today(day))
  const { lifted, tap, full, clear } = useLifted(puzzle)
  const progress = useProgress(judged)
  const view = puzzle?.view
  const give = () => {
    if (!full || !view) return
    const action = view.phase === "play" ? { kind: "PlayCard", card: lifted[0] } : { kind: "Discard", cards: sorted(lifted) }
    answer({ action })
  }
  const best = judged ? cardsOf(judged.choices[0].action) : null
  const shown = judged ? cardsOf(judged.chosen.action) : lifted
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter" || !full || judged || !(event.target instanceof Element && event.target.closest("[data-card]"))) return
    event.preventDefault()
    give()
  }
  return html`<main class="page train" aria-busy=${puzzle ? undefined : "true"}>
    <${PageTop} title=${about.title} back="/train" />
    ${kind === "daily" ? html`<${Days} day=${day} go=${(/** @type {number} */ to) => { clear(); go(to) }} />` : null}
    ${failed ? html`<p class="refusal" role="alert">${failed} <button class="link" onClick=${puzzle ? give : ask}>${t("Try again")}</button></p>` : null}
    <div class="split" onKeyDown=${onKeyDown}>
      ${puzzle && view ? html`<${Position} key=${puzzle.id} view=${view} chosen=${shown} best=${best} onTap=${tap}>
          ${judged ? null : html`<p class="sr" role="status">${view.phase !== "play" && full ? goingIn(lifted) : full ? cardsSaid(lifted) : ""}</p>
            <button class="btn brass" aria-disabled=${!full || busy ? "true" : undefined} onClick=${give}>${busy ? t("Thinking") : wish(puzzle, lifted, full)}</button>`}
        <//>` : html`<div class="felt try blank"></div>`}
      <div class="beside">
        ${puzzle && judged ? html`<${Verdict} key=${puzzle.id} puzzle=${puzzle} judged=${judged} />` : html`<p class="lead">${about.lead}</p>`}
        ${judged ? html`<div class="onward">
          ${kind === "daily" ? html`<button class="btn quiet" onClick=${() => { clear(); again() }}>${t("Try it again")}</button><a class="btn primary" href="/train">${t("Done")}</a>`
            : html`<button class="btn primary" aria-disabled=${busy ? "true" : undefined} onClick=${() => { clear(); ask() }}>${t("Next")}</button>`}</div>` : null}
        <${Sums} kind=${kind} progress=${progress} />
      </div>
    </div>
  </main>`
}
