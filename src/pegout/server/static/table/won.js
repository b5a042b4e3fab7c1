// The end of a game: who won, skunks, the game in numbers, the tally, and what comes next.
import { html, useEffect, useState } from "../lib/preact.js"
import { url } from "../lib/api.js"
import { Board } from "../lib/board.js"
import { go } from "../lib/router.js"
import { Skunks } from "./skunk.js"
import { Statistics } from "./statistics.js"
import { Mark } from "./seats.js"
import { TalkButton } from "./talk.js"
import { Standing } from "./menu.js"
import { namesOf, othersOf } from "./people.js"
import { isGivenUp, isSeated, ownSide, printed, nameOf, sideName, sidesInOrder } from "./words.js"
import { listed, many, t } from "../lib/words.js"

/** @typedef {import("./table.js").TableProps} TableProps */
/** @typedef {import("../lib/types").Game} Game */
/** @typedef {import("../lib/types").View} View */

/** The sentence for so many skunks, from none to three. @param {number} skunks @param {string[]} sentences */
const bySkunks = (skunks, sentences) => sentences[Math.min(skunks, 3)]

/** @param {View} view */
const worst = view => Math.max(0, ...(view.skunks ?? [0]))

/** "You won, and it’s a skunk." @param {Game} game @param {View} view */
export function title(game, view) {
  if (view.winner === null) return t("The game was stopped.")
  const mine = isSeated(game) && view.winner === ownSide(game)
  if (mine) return bySkunks(worst(view), [t("You won."), t("You won, and it’s a skunk."), t("You won, and it’s a double skunk."), t("You won, and it’s a triple skunk.")])
  const winners = game.seats.filter(seat => seat.side === view.winner).map(seat => nameOf(game, seat.seat))
  const name = listed(winners), n = winners.length
  const own = isSeated(game) ? view.skunks?.[ownSide(game)] ?? 0 : worst(view)
  if (own) {
    return bySkunks(own, ["", many(n, "{name} wins, and it’s a skunk.", "{name} win, and it’s a skunk.", { name }), many(n, "{name} wins, and it’s a double skunk.", "{name} win, and it’s a double skunk.", { name }),
      many(n, "{name} wins, and it’s a triple skunk.", "{name} win, and it’s a triple skunk.", { name })])
  }
  if (isGivenUp(view.how)) return many(n, "{name} wins.", "{name} win.", { name })
  const by = game.rules.target - (isSeated(game) ? view.scores[ownSide(game)] : Math.max(...view.scores.filter((_, side) => side !== view.winner)))
  return many(n, "{name} wins by {by}. Good game.", "{name} win by {by}. Good game.", { name, by })
}

/** What there is to say about it. @param {Game} game @param {View} view */
function story(game, view) {
  if (!isSeated(game) && isGivenUp(view.how)) return view.how === "claimed" ? t("The other side was away too long, and the game was claimed.") : t("The other side resigned.")
  if (view.how === "claimed") return view.winner === ownSide(game) ? t("The other side was away too long, and the game is yours by claim.") : t("You were waited for too long, and the game was claimed.")
  if (view.how === "resigned") return view.winner === ownSide(game) ? t("The other side resigned.") : t("You resigned. The next one starts level.")
  const words = (view.skunks ?? []).flatMap((skunk, side) => {
    if (!skunk) return []
    const line = game.rules.skunk_lines[skunk - 1]
    return line ? [t("{name} stopped at {score}, not past the line at {line}.", { name: sideName(game, side), score: view.scores[side], line: line - 1 })] : []
  })
  const worth = game.rules.skunk_worth[worst(view)] ?? 1
  if (words.length && game.match.length > 1 && worth > 1) words.push(t("In this match that counts as {worth} games.", { worth }))
  return words.join(" ")
}

/** What each side’s score ended on. @param {TableProps} table @param {number} side */
function ending({ stage, game }, side) {
  const isSide = (/** @type {import("../lib/types").GameEvent} */ event) => event.seat !== undefined && game.seats[event.seat]?.side === side
  const past = stage.past.value
  const won = stage.view.value.winner === side
  const last = past.findLast(event => isSide(event) && (event.pegged ?? 0) > 0)
  const what = { HandShown: t("out on a hand of {total}", { total: last?.scored?.total }), CribShown: t("out on a crib of {total}", { total: last?.scored?.total }), StarterCut: t("out on his heels") }[last?.kind ?? ""]
  if (won) return isGivenUp(stage.view.value.how) ? "" : what ?? (stage.view.value.how === "play" ? t("out in the play") : t("out"))
  if (isGivenUp(stage.view.value.how)) return stage.view.value.how === "claimed" ? t("away") : t("resigned")
  const missed = past.find(event => event.counted === false && isSide(event))
  if (missed) return missed.kind === "CribShown" ? t("would have had {total} in crib", { total: missed.scored?.total ?? 0 }) : t("would have had {total} in hand", { total: missed.scored?.total ?? 0 })
  return t("{n} short", { n: game.rules.target - stage.view.value.scores[side] })
}

/** @param {TableProps & {setOpen: (open: "" | "menu" | "look" | "help") => void}} props */
export function Won({ stage, moves, game, setOpen }) {
  const table = { stage, moves, game }
  const view = stage.view.value
  const sides = sidesInOrder(game)
  const first = (/** @type {number} */ side) => game.seats.findIndex(seat => seat.side === side && (!isSeated(game) || side !== ownSide(game) || seat.seat === game.seat))
  const skunked = sides.flatMap((side, track) => (view.skunks?.[side] ? [track] : []))
  const text = story(game, view)
  useFreshStanding(stage)
  return html`<main class="winp">
    <div class="art">${worst(view) ? html`<${Skunks} count=${worst(view)} losers=${skunked} />` : html`<${HomeBoard} ...${table} />`}</div>
    <div class="told">
      <h1 tabindex="-1" data-autofocus>${title(game, view)}</h1>
      ${text ? html`<p class="p">${printed(text)}</p>` : null}
      <div class=${`fin fin-${sides.length}`}>${sides.map(side => html`<div key=${side}>
        <span class="n"><${Mark} game=${game} seat=${first(side)} />${sideName(game, side)}</span>
        <span class="num">${view.scores[side]}</span>
        <small>${ending(table, side)}</small></div>`)}</div>
      <${Standing} ...${table} />
      <${Statistics} ...${table} />
      <p class="p"><a href=${`/fair#game=${game.id}${stage.client.query ? `&${stage.client.query}` : ""}`}>${t("Check the shuffles of this game")}</a></p>
      ${stage.isWatched ? html`<${Watched} stage=${stage} setOpen=${setOpen} />` : html`<${After} ...${table} setOpen=${setOpen} />`}
    </div>
  </main>`
}

/** Without a skunk the picture is the board, pegs home. @param {TableProps} props */
function HomeBoard({ stage, game }) {
  const { scores, back } = stage.view.value
  const sides = sidesInOrder(game).map(side => ({ name: sideName(game, side), score: scores[side], back: back[side] }))
  return html`<${Board} sides=${sides} target=${game.rules.target} lines=${game.rules.skunk_lines} />`
}

/** The tally and the match with this game in them. @param {import("./stage.js").Stage} stage */
function useFreshStanding(stage) {
  useEffect(() => { stage.client.refresh() }, [])
}

/** What there is for who has watched. @param {{stage: import("./stage.js").Stage, setOpen: (open: "look") => void}} props */
function Watched({ stage, setOpen }) {
  const { client } = stage
  return html`<div class="go"><div class="beside"><a class="btn quiet" href=${url(client.path("/record"))} download=${`pegout-${client.id}.json`}>${t("Record")}</a>
    <button class="btn quiet" type="button" onClick=${() => setOpen("look")}>${t("Log")}</button><a class="btn quiet" href="/">${t("Home")}</a></div></div>`
}

/** @param {TableProps & {setOpen: (open: "" | "menu" | "look" | "help") => void}} props */
function After({ stage, moves, game, setOpen }) {
  const wish = game.seats[game.seat]?.wish
  const [going, setGoing] = useState(wish === "rematch" && !game.match.next)
  const on = game.match.length > 1 && game.match.winner === null
  const { next } = game.match
  const isWaiting = wish === "rematch" && !next
  const asking = othersOf(game).filter(seat => seat.wish === "rematch")
  const silent = othersOf(game).filter(seat => seat.wish !== "rematch")
  useEffect(() => { if (going && next) go(`/g/${next}`) }, [going, next])
  const again = async () => {
    setGoing(true)
    try {
      const begun = next ?? (await stage.client.rematch())
      if (begun) go(`/g/${begun}`)
    } catch (error) {
      moves.refused(error)
      setGoing(false)
    }
  }
  return html`<div class="go">
    <p class="p asking" role="status">${isWaiting ? t("Waiting for {names}.", { names: namesOf(game, silent) }) : asking.length && !next ? t("{names} would like another game.", { names: namesOf(game, asking) }) : ""}</p>
    <button class="btn primary again" type="button" disabled=${going || isWaiting} onClick=${again}>${on ? t("Next game") : t("Rematch")}</button>
    <div class="beside"><a class="btn quiet" href=${`/g/${game.id}/review`}>${t("Review")}</a><${TalkButton} stage=${stage} game=${game} class="btn quiet" words /><button class="btn quiet" type="button" onClick=${() => setOpen("look")}>${t("Log")}</button><a class="btn quiet" href="/">${t("Home")}</a></div>
  </div>`
}
