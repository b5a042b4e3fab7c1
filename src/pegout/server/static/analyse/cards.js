// The cards of a position: typed in, or tapped in the grid into the row that is open.
import { html, useEffect, useRef, useState } from "../lib/preact.js"
import { CardFace, cardSaid } from "../lib/cards.js"
import { useMedia } from "../lib/dom.js"
import { CardLine, CardPicker, PickedCards } from "../lib/card-picker.js"
import { layer, seatNames, sizes } from "./model.js"
import { COLON, t } from "../lib/words.js"

/** @typedef {import("./analyse.js").Part} Part */
/** @typedef {"kept" | "thrown" | "starter" | "laid"} Name */

/** @param {Part} props */
export function Cards(props) {
  return props.position.kind === "throw" ? html`<${Dealt} ...${props} />` : html`<${InPlay} ...${props} />`
}

/** @param {Part} props */
function Dealt({ position, preset, change }) {
  const { dealt } = sizes(position, preset)
  const { cards } = position
  const full = cards.length === dealt
  const wide = useMedia("(min-width: 900px)")
  const box = useRef(/** @type {HTMLElement | null} */ (null))
  useEffect(() => {
    const lost = full && document.activeElement === document.body
    const last = lost && [...(box.current?.querySelectorAll(".picked button") ?? [])].at(-1)
    if (last instanceof HTMLElement) last.focus({ preventScroll: true })
  }, [full])
  const tap = (/** @type {string} */ card) => change({ cards: cards.includes(card) ? cards.filter(other => other !== card) : [...cards, card].slice(0, dealt) })
  return html`<div class="cards-in" ref=${box}>
    <${PickedCards} cards=${cards} room=${dealt} label=${t("Your cards")} onRemove=${tap} />
    <div class="line"><${CardLine} label=${t("Your cards")} cards=${cards} most=${dealt} placeholder="5h 5c 6s jd qd kc" onChange=${(/** @type {string[]} */ to) => change({ cards: to })} />
      <button type="button" class="btn quiet" disabled=${!cards.length} onClick=${() => change({ cards: [] })}>${t("Clear")}</button></div>
    ${full && !wide ? null : html`<${CardPicker} picked=${cards} label=${t("All cards")} onTap=${tap} elsewhere=${full ? fullBut(cards) : {}} />`}
  </div>`
}

/** Nothing more fits. @param {string[]} cards */
function fullBut(cards) {
  return /** @type {Record<string, string>} */ (new Proxy({}, { get: (_, card) => (cards.includes(String(card)) ? undefined : t("your hand is full")) }))
}

/** @type {Record<Name, string>} */
const TITLES = { kept: t("You kept"), thrown: t("You threw"), starter: t("Starter"), laid: t("Laid so far, in order") }
const WHERE = { kept: t("in your hand"), thrown: t("thrown"), starter: t("the starter"), laid: t("laid") }

/** Where each card is that this row cannot have. @param {Part["position"]} position @param {Name} row */
function elsewhere(position, row) {
  const taken = /** @type {Record<string, string>} */ ({})
  for (const name of /** @type {const} */ (["kept", "thrown", "starter"])) {
    if (name === row || (row === "laid" && name === "kept")) continue
    for (const card of position[name]) taken[card] = WHERE[name]
  }
  if (row !== "laid") for (const { seat, card } of position.laid) if (seat !== 0) taken[card] = WHERE.laid
  return taken
}

/** @param {Part} props */
function InPlay({ position, preset, change }) {
  const room = sizes(position, preset)
  const most = { kept: room.kept, thrown: room.thrown, starter: 1, laid: room.kept * position.seats }
  const [wanted, open] = useState(/** @type {Name | null} */ (null))
  const unfilled = /** @type {Name[]} */ (["kept", "thrown", "starter"]).find(name => position[name].length < most[name]) ?? "laid"
  const row = wanted ?? unfilled
  const cardsIn = (/** @type {Name} */ name) => (name === "laid" ? position.laid.map(({ card }) => card) : position[name])
  const put = (/** @type {Name} */ name, /** @type {string[]} */ cards) => {
    if (name !== "laid") return change({ [name]: cards })
    const laid = /** @type {import("./model.js").Laid[]} */ ([])
    for (const card of cards) laid.push(position.laid.find(known => known.card === card) ?? { card, seat: layer({ ...position, laid }, card) })
    return change({ laid })
  }
  const tap = (/** @type {string} */ card) => {
    const cards = cardsIn(row)
    const next = cards.includes(card) ? cards.filter(other => other !== card) : most[row] === 1 ? [card] : [...cards, card].slice(0, most[row])
    put(row, next)
    if (next.length >= most[row]) open(null)
  }
  return html`<div class="cards-in">
    <div class="rows" role="radiogroup" aria-label=${t("Where a tapped card goes")}>${/** @type {Name[]} */ (["kept", "thrown", "starter", "laid"]).map(name => html`
      <div class=${`row-in ${name} ${name === row ? "open" : ""}`} key=${name}>
        <label class="row-name"><input type="radio" name="row" checked=${name === row} onChange=${() => open(name)} /><span>${TITLES[name]}</span></label>
        ${name === "laid" ? html`<${LaidCards} position=${position} change=${change} />`
          : html`<${PickedCards} cards=${position[name]} room=${most[name]} label=${TITLES[name]} onRemove=${(/** @type {string} */ card) => { put(name, cardsIn(name).filter(other => other !== card)); open(name) }} />`}
      </div>`)}
    </div>
    <div class="line"><${CardLine} key=${row} label=${TITLES[row]} cards=${cardsIn(row)} most=${most[row]} taken=${elsewhere(position, row)} placeholder=${row === "laid" ? "td 5h" : "5h 5c jd qd"}
        onChange=${(/** @type {string[]} */ to) => { open(row); put(row, to) }} />
      <button type="button" class="btn quiet" onClick=${() => { open(null); change({ kept: [], thrown: [], starter: [], laid: [] }) }}>${t("Clear")}</button></div>
    <${CardPicker} picked=${cardsIn(row)} label=${`${t("All cards")}${COLON}${TITLES[row]}`} elsewhere=${elsewhere(position, row)} onTap=${tap} />
  </div>`
}

/** The cards laid, each with who laid it. @param {Pick<Part, "position" | "change">} props */
function LaidCards({ position, change }) {
  const { laid, kept, seats } = position
  const names = seatNames(seats)
  if (!laid.length) return html`<p class="soft">${position.dealer === 0 ? t("Nothing yet.") : t("Nothing yet: you lead.")}</p>`
  const pass = (/** @type {number} */ i) => change({ laid: laid.with(i, { ...laid[i], seat: (laid[i].seat % (seats - 1)) + 1 }) })
  return html`<ol class="laid-in">${laid.map(({ seat, card }, i) => html`<li key=${card}>
    <button type="button" class="card-btn" aria-label=${t("Take away the {card}", { card: cardSaid(card) })} onClick=${() => change({ laid: laid.filter(other => other.card !== card) })}><${CardFace} card=${card} alt="" /></button>
    ${seats > 2 && !kept.includes(card) ? html`<button type="button" class="who-laid" aria-label=${t("{name} laid it: the next", { name: names[seat] })} onClick=${() => pass(i)}>${names[seat]}</button>` : html`<span>${names[seat]}</span>`}
  </li>`)}</ol>`
}
