// The counting course: random hands of a step, their combinations tapped out one after another, speed and misses kept.
import { html, useEffect, useRef, useState } from "../lib/preact.js"
import { CardButton, cardText } from "../lib/cards.js"
import { useTitle, walk } from "../lib/dom.js"
import { PageTop } from "../pages/page-top.js"
import { totalOf } from "../count/count.js"
import { titleOf } from "../lib/counted.js"
import { storage } from "../table/kept.js"
import { inked, sorted } from "../table/words.js"
import { COLON, fixed, many, t } from "../lib/words.js"
import { IN_A_ROW, KEY, idOf, isDone, read, summary, withAnswer, write } from "./course-kept.js"
import { LEVELS, handOf, judge, singles } from "./levels.js"
import { sendWaiting } from "./sending.js"

/** @typedef {import("./levels.js").Hand} Hand */
/** @typedef {import("./levels.js").Item} Item */

/** @type {() => Record<string, {name: string, about: string}>} */
const levels = () => ({
  fifteen: { name: t("A fifteen"), about: t("One set of cards adds up to fifteen. Find it.") },
  fifteens: { name: t("Fifteens"), about: t("Two or more of them, of two cards and of more.") },
  pairs: { name: t("Pairs"), about: t("Pairs, three and four of a kind, and fifteens beside them. Take all cards of a kind at once.") },
  runs: { name: t("Runs"), about: t("A run of three, four or five. Take the whole of it.") },
  doubled: { name: t("Double runs"), about: t("Each run for itself, or the double run at once, with its pair.") },
  suits: { name: t("Flush and nobs"), about: t("Four or five of a suit, and the jack of the starter’s suit.") },
  hands: { name: t("Any hand"), about: t("Everything there is, or nothing.") },
  cribs: { name: t("Cribs"), about: t("A flush needs all five here, and a jack counts only in the starter’s suit.") },
})

/** @type {() => Record<string, string>} */
const reasons = () => ({
  again: t("You have that already."),
  longer: t("It is longer than that: take all of it."),
  more: t("There is another of that rank: take all of them."),
  crib: t("In a crib a flush needs all five cards."),
  none: t("No points in these."),
})

/** @param {{items: Item[]}} props */
function Items({ items }) {
  return html`<ol class="items">${items.map((item, i) => html`<li key=${i}><span>${titleOf(item)}</span>
    <span class="cs">${sorted(item.cards).map(card => html`<span key=${card}>${inked(cardText(card))}</span>`)}</span><b class="num">${item.points}</b></li>`)}</ol>`
}

/** The steps to choose from. @param {{level: string, kept: import("./course-kept.js").Kept, choose: (level: string) => void}} props */
function Steps({ level, kept, choose }) {
  const all = levels()
  return html`<div class="course-steps" role="group" aria-label=${t("Steps of the course")}>${LEVELS.map((one, i) => {
    const done = isDone(kept.levels[one])
    return html`<button key=${one} type="button" aria-pressed=${one === level} onClick=${() => choose(one)}><b>${i + 1}</b> ${all[one].name}${done ? html` <span class="done" aria-hidden="true">✓</span><span class="sr">${t("done")}</span>` : null}</button>`
  })}</div>`
}

/** How the step has gone so far. @param {{answers: import("./course-kept.js").Answer[] | undefined}} props */
function SoFar({ answers }) {
  const { answered, right, missed, seconds, row } = summary(answers)
  if (!answered) return null
  return html`<dl class="sums-line course-sums">
      <div><dt>${t("Hands")}</dt><dd class="num">${answered}</dd></div>
      <div><dt>${t("Right")}</dt><dd class="num">${right}</dd></div>
      <div><dt>${t("Missed a hand")}</dt><dd class="num">${fixed(missed)}</dd></div>
      <div><dt>${t("Seconds a hand")}</dt><dd class="num">${Math.round(seconds)}</dd></div>
    </dl>
    ${row ? html`<p class="soft small">${row < IN_A_ROW ? t("{row} right in a row; {needed} make the step done.", { row, needed: IN_A_ROW }) : t("{row} right in a row. On to the next step.", { row })}</p>` : null}`
}

/** One hand: what is picked, found and wrong, and when it began. @param {Hand} hand */
function useTapping(hand) {
  const [picked, pick] = useState(/** @type {string[]} */ ([]))
  const [found, find] = useState(/** @type {number[]} */ ([]))
  const [wrong, setWrong] = useState(0)
  const [word, say] = useState("")
  const began = useRef(performance.now())
  useEffect(() => {
    pick([]); find([]); setWrong(0); say("")
    began.current = performance.now()
  }, [hand])
  const tap = (/** @type {string} */ card) => { say(""); pick(picked.includes(card) ? picked.filter(one => one !== card) : [...picked, card]) }
  const take = () => {
    const { places, why } = judge(hand, picked, found)
    if (why) { setWrong(wrong + 1); say(reasons()[why]) } else {
      const items = singles(hand)
      find([...found, ...places])
      say(`${places.map(place => titleOf(items[place])).join(", ")}${COLON}${totalOf(places.map(place => items[place]))}`)
    }
    pick([])
  }
  return { picked, found, wrong, word, tap, take, seconds: () => (performance.now() - began.current) / 1000 }
}

/** @param {{hand: Hand, tapping: ReturnType<typeof useTapping>, over: boolean, finish: () => void}} props */
function Felt({ hand, tapping, over, finish }) {
  const group = useRef(/** @type {HTMLElement | null} */ (null))
  const { picked, found, word, tap, take } = tapping
  const items = singles(hand)
  const sum = totalOf(found.map(place => items[place]))
  const all = [...sorted(hand.cards), hand.starter]
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter" || over || !picked.length) return walk(event, group.current)
    event.preventDefault()
    take()
  }
  return html`<section class="felt try counting course-felt" aria-label=${hand.crib ? t("The crib") : t("The hand")}>
    <p class="try-ask">${hand.crib ? t("A crib") : t("A hand")} <span>${over ? "" : t("Tap the cards of a combination, then take it.")}</span></p>
    <div class="five tap course-five" role="group" aria-label=${t("The cards")} ref=${group} onKeyDown=${onKeyDown}>
      ${all.map((card, i) => html`<${CardButton} key=${card} card=${card} place=${i + 1} of=${all.length} selected=${picked.includes(card)} class=${card === hand.starter ? "st" : ""} data-word=${card === hand.starter ? t("Starter") : null}
        onTap=${() => { if (!over) tap(card) }} />`)}</div>
    <p class="sum num"><span class="sr">${t("Points so far")} </span>${sum}</p>
    <p class="try-word" role="status">${word}</p>
    ${over ? null : html`<div class="course-acts">
      <button type="button" class="btn brass" aria-disabled=${picked.length ? undefined : "true"} onClick=${() => { if (picked.length) take() }}>${t("Take it")}</button>
      <button type="button" class="btn ghost" onClick=${finish}>${sum ? t("That is all") : t("Nothing in it")}</button>
    </div>`}
  </section>`
}

/** What was there, and what of it was missed. @param {{hand: Hand, found: number[], wrong: number, seconds: number}} props */
function Verdict({ hand, found, wrong, seconds }) {
  const head = useRef(/** @type {HTMLElement | null} */ (null))
  useEffect(() => { head.current?.focus({ preventScroll: true }) }, [])
  const items = singles(hand), total = totalOf(items)
  const missed = items.filter((_, place) => !found.includes(place))
  const lost = totalOf(missed)
  return html`<section class="verdict" aria-label=${t("The count")}>
    <h2 tabindex="-1" ref=${head} class=${lost ? "" : "right"}>${lost ? t("There are {total}: you missed {lost}.", { total, lost }) : t("{total}, all found.", { total })}</h2>
    <p class="soft">${many(Math.round(seconds), "In {n} second.", "In {n} seconds.")}${wrong ? ` ${many(wrong, "{n} set of cards was none.", "{n} sets of cards were none.")}` : ""}</p>
    ${missed.length ? html`<h3>${t("Missed")}</h3><${Items} items=${missed} />` : null}
    ${found.length ? html`<h3>${t("Found")}</h3><${Items} items=${found.map(place => items[place])} />` : null}
  </section>`
}

export function Course() {
  useTitle(t("A course in counting"))
  const [kept, keep] = useState(() => read(storage()))
  const [level, choose] = useState(() => LEVELS.find(one => !isDone(kept.levels[one])) ?? "hands")
  const [hand, deal] = useState(() => handOf(level))
  const [over, end] = useState(/** @type {number | null} */ (null))
  const tapping = useTapping(hand)
  const next = (to = level) => { choose(to); end(null); deal(handOf(to)) }
  const save = (/** @type {import("./course-kept.js").Kept} */ to) => { keep(to); write(storage(), to) }
  useEffect(() => {
    sendWaiting(storage(), keep)
    const hear = (/** @type {StorageEvent} */ { key }) => { if (key === KEY) keep(read(storage())) }
    addEventListener("storage", hear) // another page goes through the course too
    return () => removeEventListener("storage", hear)
  }, [])
  const finish = () => {
    const items = singles(hand), total = totalOf(items), points = totalOf(tapping.found.map(place => items[place]))
    const seconds = tapping.seconds()
    end(seconds)
    save(withAnswer(kept, level, { right: points === total && !tapping.wrong, missed: total - points, wrong: tapping.wrong, seconds }, { id: idOf(hand), points }))
    sendWaiting(storage(), keep)
  }
  const about = levels()[level].about
  const after = isDone(kept.levels[level]) ? LEVELS[LEVELS.indexOf(level) + 1] : undefined
  return html`<main class="page train learn course">
    <${PageTop} title=${t("A course in counting")} back="/learn" />
    <${Steps} level=${level} kept=${kept} choose=${next} />
    <p class="lead">${about}</p>
    <div class="split">
      <${Felt} hand=${hand} tapping=${tapping} over=${over !== null} finish=${finish} />
      <div class="beside">
        ${over === null ? null : html`<${Verdict} hand=${hand} found=${tapping.found} wrong=${tapping.wrong} seconds=${over} />
          <div class="onward">${after ? html`<button type="button" class="btn quiet" onClick=${() => next(after)}>${t("Next step")}</button>` : null}<button type="button" class="btn primary" onClick=${() => next()}>${t("Next hand")}</button></div>`}
        <${SoFar} answers=${kept.levels[level]} />
        <p class="soft small">${t("Kept in this browser. With a network your counts are added to those under Train.")} <a href="/train/count">${t("Count with a number")}</a></p>
      </div>
    </div>
  </main>`
}
