// Any position: what each throw or card is worth, and the chance to win by the score.
import { html, useEffect, useMemo, useState } from "../lib/preact.js"
import { ApiError, get, post } from "../lib/api.js"
import { cardText } from "../lib/cards.js"
import { cardsOf, percent } from "../lib/choices.js"
import { addStyle, useAddress, useTitle } from "../lib/dom.js"
import { Bar } from "../pages/form.js"
import { PageTop } from "../pages/page-top.js"
import { Cards } from "./cards.js"
import { fromSearch, question, toSearch, withRules } from "./model.js"
import { Place } from "./place.js"
import { Result } from "./result.js"
import { t } from "../lib/words.js"

/** @typedef {import("./model.js").Position} Position */
/** @typedef {import("./model.js").Preset} Preset */
/** @typedef {{position: Position, preset: Preset | undefined, presets: Preset[], change: (change: Partial<Position>) => void}} Part */

const SHEETS = ["../style/choices.css", "../style/worth.css", "../style/picker.css", "./analyse.css"]
await Promise.all(SHEETS.map(sheet => addStyle(new URL(sheet, import.meta.url).pathname)))

const KINDS = [{ value: "throw", title: t("Throw") }, { value: "play", title: t("Play") }, { value: "chance", title: t("Win chance") }]
const PAUSE = 250

/** The position, kept in the address. @param {Preset[]} presets */
function usePosition(presets) {
  const [position, set] = useState(() => fromSearch(location.search))
  const change = (/** @type {Partial<Position>} */ to) => {
    set(withRules(position, to, presets))
  }
  useAddress(location.pathname + toSearch(position))
  return { position, change }
}

/** @param {{path: string, body: any} | null} asked */
function useAnswer(asked) {
  const [state, set] = useState(/** @type {{asked: string, answer: any, failed: string}} */ ({ asked: "", answer: null, failed: "" }))
  const key = asked ? JSON.stringify(asked) : ""
  useEffect(() => {
    if (!asked) return undefined
    const stop = new AbortController()
    const timer = setTimeout(() => {
      post(asked.path, asked.body, { signal: stop.signal }).then(
        answer => set({ asked: key, answer, failed: "" }),
        error => { if (!stop.signal.aborted) set({ asked: key, answer: null, failed: error instanceof ApiError ? error.message : t("That did not work. Try again.") }) },
      )
    }, PAUSE)
    return () => { clearTimeout(timer); stop.abort() }
  }, [key])
  return { ...(state.asked === key ? state : { answer: null, failed: "" }), waiting: Boolean(key) && state.asked !== key }
}

/** The best card at the foot of a phone, while the grid fills the screen. @param {{best: import("../lib/types").Choice}} props */
const Peek = ({ best }) => html`<a class="peek" href="#best"><span>${t("Play {cards}", { cards: cardsOf(best.action).map(cardText).join(" ") })}</span><span class="num">${percent(best.win_chance)}</span></a>`

/** @param {{presets: Preset[]}} props */
function Desk({ presets }) {
  const { position, change } = usePosition(presets)
  const preset = presets.find(({ name }) => name === position.preset) ?? presets[0]
  const asked = useMemo(() => question(position, preset), [position, preset])
  const found = useAnswer(asked)
  const part = { position, preset, presets, change }
  return html`<div class="split">
    <div class="ask-for">
      <${Bar} legend=${t("What to weigh")} value=${position.kind} options=${KINDS} columns=${3} onChange=${(/** @type {any} */ kind) => change({ kind })} />
      <${Place} ...${part} />
      ${position.kind === "chance" ? null : html`<${Cards} ...${part} />`}
    </div>
    <${Result} ...${part} ...${found} />
    ${position.kind === "play" && found.answer?.choices?.length ? html`<${Peek} best=${found.answer.choices[0]} />` : null}
  </div>`
}

export default function Analyse() {
  useTitle(t("Analyse"))
  const [presets, set] = useState(/** @type {Preset[] | null} */ (null))
  const [failed, fail] = useState("")
  useEffect(() => {
    get("/presets").then(
      offer => set(offer.presets),
      error => fail(error instanceof ApiError ? error.message : t("This page did not open. Try again.")),
    )
  }, [])
  return html`<main class="page analyse" aria-busy=${presets || failed ? undefined : "true"}>
    <${PageTop} title=${t("Analyse")} />
    ${presets ? html`<${Desk} presets=${presets} />` : html`<p class="lead" role="alert">${failed}</p>`}
  </main>`
}
