// The show: five cards, combination by combination, and the list in which each line lights its cards.
import { html, useEffect, useRef, useState } from "../lib/preact.js"
import { CardFace, cardText } from "../lib/cards.js"
import { useMedia } from "../lib/dom.js"
import { Pad } from "./pad.js"
import { TapOut } from "./tapout.js"
import { waitedFor } from "./people.js"
import { inWords, inked, nameOf, shownOf, printed, sorted } from "./words.js"
import { between } from "../lib/counted.js"
import { many, t } from "../lib/words.js"

/** @typedef {import("./table.js").TableProps} TableProps */
/** @typedef {import("./parts.js").Part} Part */
/** @typedef {import("../lib/types").GameEvent} GameEvent */

/** @param {TableProps & {scene: string}} props */
export function Show({ scene, ...table }) {
  const { stage, game } = table
  const part = stage.parts.value.at(-1)
  if (scene === "out") return html`<${Out} ...${table} part=${part} />`
  if (!part) return html`<section class="show"></section>`
  return html`<section class="show" aria-label=${t("The show")}>
    <div class="ttl"><h2>${shownOf(game, part.event)}</h2><span>${following(table, part)}</span></div>
    ${scene === "show"
      ? html`<${Counting} key=${part.event.n} part=${part} table=${table} />`
      : html`<div class="showgrid"><${Asking} ...${table} part=${part} /><${Pad} ...${table} scene=${scene} /></div>`}
  </section>`
}

/** What is shown after this part: "then your crib". @param {TableProps} table @param {Part} part */
function following({ stage, game }, part) {
  if (waitedFor(stage, game).length) return t("the next deal within 20 seconds")
  if (part.event.kind === "CribShown") return t("the last of this deal")
  const seat = part.event.seat ?? 0
  const { dealer } = stage.view.value
  const next = seat === dealer ? seat : (seat + 1) % game.rules.seats
  const { name } = game.seats[next]
  if (seat === dealer) return next === game.seat ? t("then your crib") : t("then {name}’s crib", { name })
  return next === game.seat ? t("then your hand") : t("then {name}’s hand", { name })
}

/** Five cards, some of them raised. @param {{event: GameEvent, starter: string | null, hot?: string[], game: import("../lib/types").Game}} props */
function Five({ event, starter, hot = [], game }) {
  const cards = sorted(event.cards ?? [])
  const mode = (/** @type {string} */ card) => (!hot.length ? "" : hot.includes(card) ? "hot" : "off")
  const number = inWords(cards.length)
  const whose = event.seat === game.seat ? t("Your {number} cards", { number }) : t("The {number} cards", { number })
  return html`<div class="fivewrap" style=${{ "--n": cards.length }}>
    <div class="five">
      ${cards.map(card => html`<${CardFace} key=${card} card=${card} class=${mode(card)} />`)}
      ${starter ? html`<${CardFace} card=${starter} class=${`st ${mode(starter)}`} />` : null}
    </div>
    <div class="tag" aria-hidden="true"><span>${whose}</span><span>${t("Starter")}</span></div>
  </div>`
}

/** Scrolls a list, and nothing around it, so far that a row of it is seen. @param {HTMLElement} box @param {Element} row */
function keepInView(box, row) {
  const seen = box.getBoundingClientRect(), wanted = row.getBoundingClientRect()
  box.scrollTop += Math.max(0, wanted.bottom - seen.bottom) + Math.min(0, wanted.top - seen.top)
}

/** @param {{part: Part, table: TableProps}} props */
function Counting({ part, table }) {
  const { stage, game } = table
  const [lit, light] = useState(-1)
  const { event, count, step, done } = part
  const items = count?.items ?? []
  const at = lit >= 0 ? lit : done ? -1 : step - 1
  const list = useRef(/** @type {HTMLElement | null} */ (null))
  useEffect(() => {
    const row = list.current?.children[done ? items.length : step]
    if (list.current && row) keepInView(list.current, row)
  }, [step, done])
  return html`<div class="showgrid"><div>
      <${Five} event=${event} starter=${stage.view.value.starter} hot=${items[at]?.cards ?? []} game=${game} />
      <${Spoken} part=${part} game=${game} />
    </div>
    <ol class="combos" ref=${list}>
      ${items.map((item, i) => html`<li key=${i} class=${i === at ? "on" : i >= step && !done ? "todo" : ""}>
        <button type="button" data-act="light" onClick=${() => light(lit === i ? -1 : i)} aria-pressed=${lit === i} disabled=${!done}>
          <span>${part.titles[i] ?? item.kind}</span><span class="cs">${sorted(item.cards).map(card => html`<span>${inked(cardText(card))}</span>`)}</span><span class="num">${item.points}</span>
        </button></li>`)}
      <li class=${`all ${done ? "" : "later"}`} aria-hidden=${done ? undefined : "true"}><span>${t("{total} in all", { total: count?.total ?? 0 })}</span></li>
    </ol></div>`
}

/** The last of the steps that have room, "…" for those before. @param {string[]} steps @param {number} room in letters */
function lastOf(steps, room) {
  let from = steps.length - 1
  while (from > 0 && steps.slice(from - 1).join(", ").length <= room) from -= 1
  return from > 0 ? ["…", ...steps.slice(from)] : steps
}

/** "15-2, 15-4, and a pair is 6", as far as it has come. @param {{part: Part, game: import("../lib/types").Game}} props */
function Spoken({ part, game }) {
  const { steps, step, done, count } = part
  const wide = useMedia("(min-width: 1000px)")
  if (count && !count.total) return html`<p class="call">${done ? t("Nineteen, which is nothing") : ""}</p>`
  const said = lastOf(steps.slice(0, step), wide ? 80 : 56)
  const words = done ? [] : said.splice(-1)
  const long = steps.join(", ").length > 36
  return html`<p class=${`call ${long ? "long" : ""}`}>${said.map((text, i) => printed(text) + (text === "…" ? " " : i < said.length - 1 || words.length ? between(said[i + 1] ?? words[0]) : ""))}${words.length ? html`<em>${printed(words[0])}</em>` : null}</p>
    ${done && part.claim ? html`<p class="missed">${missed(part, game)}</p>` : null}`
}

/** What a claim missed. @param {Part} part @param {import("../lib/types").Game} game */
function missed({ claim, count, event }, game) {
  const claimed = claim?.points ?? 0
  const total = count?.total ?? 0
  const isOwn = event.seat === game.seat
  const values = { name: game.seats[event.seat ?? 0].name, claimed, total, missed: total - claimed }
  if (claim?.too_high) return isOwn ? t("You counted {claimed}. There are {total}.", values) : t("{name} counted {claimed}. There are {total}.", values)
  if (claimed < total) return isOwn ? t("You counted {claimed} and missed {missed}.", values) : t("{name} counted {claimed} and missed {missed}.", values)
  return isOwn ? t("You counted {claimed}. Right.", values) : t("{name} counted {claimed}. Right.", values)
}

/** What is said beside the pad: who counts, or what was counted and who may find more in it. @param {TableProps} table @param {Part} part */
function asking({ stage, game }, part) {
  const { claim, awaited } = stage.view.value
  const seat = part.event.seat ?? 0
  const points = part.claim?.points ?? claim?.points
  if (points == null) return seat === game.seat ? t("Count your points.") : t("{name} is counting.", { name: game.seats[seat].name })
  const said = seat === game.seat ? t("You counted {points}.", { points }) : t("{name} counted {points}.", { name: game.seats[seat].name, points })
  return stage.client.isPassed ? `${said} ${t("{name}, is there more?", { name: nameOf(game, awaited[0] ?? seat) })}` : said
}

/** The cards, and whose turn it is to count. @param {TableProps & {part: Part}} props */
function Asking({ stage, moves, game, part }) {
  const mine = moves.may("ClaimCount")
  return html`<div class="fivewrap" style=${{ "--n": part.event.cards?.length ?? 4 }}>
    ${mine ? html`<${TapOut} stage=${stage} moves=${moves} game=${game} cards=${part.event.cards ?? []} />`
      : html`<${Five} event=${part.event} starter=${stage.view.value.starter} game=${game} />`}
    ${mine ? null : html`<p class="call">${asking({ stage, moves, game }, part)}</p>`}
  </div>`
}

/** The game is won: how, and what the hands not reached would have been. @param {TableProps & {part?: Part}} props */
function Out({ stage, game, part }) {
  const { won, hands } = /** @type {{won: GameEvent, hands: GameEvent[]}} */ (stage.out.value)
  const starter = stage.view.value.starter
  return html`<section class="show outs" aria-label=${t("The end of the game")} tabindex="0">
    ${part && won.how === "show" ? html`<div class="ttl"><h2>${shownOf(game, part.event)}</h2><span>${many(part.count?.total ?? part.claim?.points ?? 0, "{n} points", "{n} points")}</span></div>
      <${Five} event=${part.event} starter=${starter} game=${game} />` : null}
    <p class="won">${t("That’s the game.")}</p>
    <p class="wonsub">${printed(won.text.line)}</p>
    ${hands.map(event => html`<div class="ghosth" key=${event.n}>
      <div class="ttl"><h2>${shownOf(game, event)}</h2><span>${t("would have been {total}", { total: event.scored?.total ?? 0 })}</span></div>
      <${Five} event=${event} starter=${starter} game=${game} />
    </div>`)}
  </section>`
}
