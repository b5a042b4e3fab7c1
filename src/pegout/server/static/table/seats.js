// The other players: a row for one, chips for two or three, a partner known by word and shape.
import { html } from "../lib/preact.js"
import { Shape } from "../lib/board.js"
import { CardFace } from "../lib/cards.js"
import { Clock } from "./clock.js"
import { hasTapped } from "./dealing.js"
import { Saying } from "./pill.js"
import { cardsInWords, isSeated, nameOf, ownSide, placeOf, trackOf } from "./words.js"
import { many, t } from "../lib/words.js"

/** @typedef {import("../lib/types").Game} Game */
/** @typedef {import("../lib/types").Seat} Seat */
/** @typedef {import("./table.js").TableProps} TableProps */

/** The mark of a seat: its side's figure, two joined rings for a partner. @param {{game: Game, seat: number}} props */
export function Mark({ game, seat }) {
  if (isSeated(game) && seat !== game.seat && game.seats[seat].side === ownSide(game)) {
    return html`<svg class="rings" viewBox="0 0 26 16" aria-hidden="true"><circle cx="8.5" cy="8" r="6" /><circle cx="17.5" cy="8" r="6" /></svg>`
  }
  return html`<${Shape} side=${trackOf(game, seat)} />`
}

/** What a seat is doing, in a few words. @param {import("./stage.js").Stage} stage @param {Game} game @param {number} seat */
function doing(stage, game, seat) {
  const { phase, hand_sizes, has_thrown, resigned } = stage.view.value
  if (game.seats[seat].stand_in) return t("away, a program plays")
  if (game.seats[seat].away) return t("away")
  if (resigned.includes(seat)) return game.rules.seats === 4 ? t("wants to resign") : t("has resigned")
  if (phase === "lay_away") return has_thrown[seat] ? t("has thrown") : t("choosing a throw")
  if (hasTapped(stage, game.seats[seat])) return t("has tapped on")
  if (stage.parts.value.length || phase === "over") return lastCount(stage, seat)
  if (phase !== "play") return ""
  const left = hand_sizes[seat]
  return left ? many(left, "{n} card left", "{n} cards left") : t("no cards left")
}

/** @param {import("./stage.js").Stage} stage @param {number} seat */
function lastCount(stage, seat, isShort = false) {
  const part = stage.parts.value.findLast(({ event, done }) => done && event.seat === seat)
  if (!part?.count) return ""
  const { total } = part.count
  if (isShort) return part.event.kind === "CribShown" ? t("crib {total}", { total }) : t("hand {total}", { total })
  return part.event.kind === "CribShown" ? t("crib counted {total}", { total }) : t("hand counted {total}", { total })
}

/** @param {{count: number}} props */
function Backs({ count }) {
  return html`<span class="backs" aria-hidden="true">${Array.from({ length: count }, (_, i) => html`<${CardFace} key=${i} card="??" alt="" />`)}</span>`
}

/** @param {TableProps & {scene: string}} props */
export function Seats({ stage, game, scene }) {
  const count = game.rules.seats
  const others = Array.from({ length: count - 1 }, (_, i) => game.seats[(game.seat + 1 + i) % count])
  if (count === 2 && !game.isCommon) return html`<${Opponent} stage=${stage} game=${game} seat=${others[0]} scene=${scene} />`
  return html`<section class=${`chips of-${count}`} aria-label=${game.isCommon ? t("The players") : t("The other players")}>
    ${(game.isCommon ? game.seats : others).map(seat => html`<${Chip} key=${seat.seat} stage=${stage} game=${game} seat=${seat} />`)}
  </section>`
}

/** @param {{stage: import("./stage.js").Stage, game: Game, seat: Seat, scene: string}} props */
function Opponent({ stage, game, seat, scene }) {
  const state = doing(stage, game, seat.seat)
  const deals = stage.view.value.dealer === seat.seat ? t("deals") : ""
  const small = [seat.level, deals, state].filter(Boolean).join(", ")
  const showing = scene === "show" || scene === "out" || scene === "claim" || scene === "muggins"
  return html`<section class="opp" aria-label=${seat.name} data-seat=${seat.seat}>
    <div class="who"><${Mark} game=${game} seat=${seat.seat} /><span>${seat.name}<small>${small}</small></span></div>
    <${Clock} game=${game} seat=${seat.seat} />
    ${showing ? html`<${Saying} stage=${stage} game=${game} calls=${scene === "claim" || scene === "muggins"} />` : html`<${Backs} count=${stage.view.value.hand_sizes[seat.seat] ?? 0} />`}
  </section>`
}

/** @param {{stage: import("./stage.js").Stage, game: Game, seat: Seat}} props */
function Chip({ stage, game, seat }) {
  const { dealer, turn, hand_sizes, phase, has_thrown } = stage.view.value
  const place = placeOf(game, seat.seat)
  const isPartner = game.rules.seats === 4 && isSeated(game) && seat.side === ownSide(game)
  const left = hand_sizes[seat.seat] ?? 0
  const gone = game.seats[seat.seat].stand_in ? t("program") : game.seats[seat.seat].away ? t("away") : ""
  const counted = hasTapped(stage, seat) ? t("tapped on") : stage.parts.value.length ? lastCount(stage, seat.seat, true) : ""
  const classes = `chipp ${isPartner ? "partner" : ""} ${turn === seat.seat ? "turn" : ""}`
  const isDealer = dealer === seat.seat
  const isTimed = game.clock?.some(time => time.seat === seat.seat)
  const hasThrown = phase === "lay_away" && has_thrown[seat.seat]
  const visible = isDealer && !isPartner ? t("dealer") : game.isCommon && !isPartner ? (hasThrown ? t("has thrown") : "") : place
  const thrown = hasThrown && visible !== t("has thrown") ? t(", has thrown") : ""
  return html`<div class=${classes} data-seat=${seat.seat}>
    <span class="n"><${Mark} game=${game} seat=${seat.seat} /><b>${nameOf(game, seat.seat)}</b>${isDealer && isPartner ? html`<em>${t("deals")}</em>` : null}</span>
    <small>${gone || counted || (isTimed && !isDealer ? "" : visible)}<${Clock} game=${game} seat=${seat.seat} /><span class="sr">${(visible === place && !gone) || !place ? "" : `, ${place}`}, ${cardsInWords(left)}${thrown}</span></small>
    <${Backs} count=${left} />
  </div>`
}
