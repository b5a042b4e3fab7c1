// Finished games, newest first, each with its review.
import { html, useEffect, useState } from "../lib/preact.js"
import { get, me } from "../lib/api.js"
import { Icon } from "../lib/dom.js"
import { listed, locale, t } from "../lib/words.js"

/** @typedef {{id: string, opponents: string[], scores: number[], side: number, winner: number | null, how: string | null, updated: string}} Game */

/** So many are shown at first. */
const FIRST = 5

/** "Won 121 to 107", "Lost 40 to 43, resigned". @param {Game} game */
function result({ scores, side, winner, how }) {
  const values = { own: scores[side], others: listed(scores.filter((_, at) => at !== side).map(String)) }
  const text = winner === null ? t("Stopped at {own} to {others}", values) : winner === side ? t("Won {own} to {others}", values) : t("Lost {own} to {others}", values)
  const end = how === "claimed" ? t("claimed") : how === "resigned" ? t("resigned") : ""
  return end ? `${text}, ${end}` : text
}

export function Finished() {
  const [games, set] = useState(/** @type {Game[]} */ ([]))
  const [whole, show] = useState(false)
  useEffect(() => {
    me().then(() => get("/me/games?over=true")).then(answer => set(answer.games), () => {})
  }, [])
  if (!games.length) return null
  const shown = whole ? games : games.slice(0, FIRST)
  const day = (/** @type {string} */ updated) => new Date(updated).toLocaleDateString(locale, { day: "numeric", month: "long" })
  return html`<section class="finished" aria-labelledby="finished"><h2 id="finished">${t("Finished games")}</h2>
    <ul class="more others">${shown.map(game => html`<li key=${game.id}><a href=${`/g/${game.id}/review`}>
      <span><b>${result(game)}</b><small>${game.opponents.join(", ")} · ${day(game.updated)}</small></span><span class="to-review">${t("Review")}</span><${Icon} name="chevron" /></a></li>`)}</ul>
    ${games.length > shown.length ? html`<button type="button" class="btn quiet" onClick=${() => show(true)}>${t("Show all {n}", { n: games.length })}</button>` : null}
  </section>`
}
