// The charts of one's statistics: small pictures beside the numbers that they show, and words for who does not see them.
import { html } from "../lib/preact.js"
import { fixed, t } from "../lib/words.js"

/**
 * @typedef {{dealer: number | null, pone: number | null}} ByRole
 * @typedef {{play: ByRole, hand: ByRole, crib: number | null}} Parts
 * @typedef {{game: string, won: boolean, how: string, given: number, taken: number, people: boolean}} Told
 * @typedef {{kind: "bot" | "person" | "program", name: string, games: number, wins: number, skunks_given: number, skunks_taken: number}} Opponent
 */

/** @param {number | null} value */
const points = value => (value === null ? "–" : fixed(value))
/** @param {number} part @param {number} all */
const percent = (part, all) => Math.round((100 * part) / all) + " %"
/** "+0.3", "−1.2". @param {number} value */
const signed = value => (Math.abs(value) < 0.05 ? "±0" : (value < 0 ? "−" : "+") + fixed(Math.abs(value)))

/** The longest bar: more than anybody makes on average. */
const MOST = 12
const WIDTH = 120

/** One's own average as a bar, the expected one as a mark. @param {{own: number | null, expected: number | null}} props */
function Measure({ own, expected }) {
  const x = (/** @type {number} */ value) => (WIDTH * Math.min(value, MOST)) / MOST
  return html`<svg class="measure" viewBox=${`0 0 ${WIDTH} 18`} preserveAspectRatio="none" aria-hidden="true">
    <rect class="rail" width=${WIDTH} height="10" y="4" />
    ${own === null ? null : html`<rect class="own" width=${x(own)} height="10" y="4" />`}
    ${expected === null ? null : html`<rect class="mark" x=${x(expected) - 1} width="2" height="18" />`}
  </svg>`
}

/** What hands, cribs and the play bring, beside what may be expected of the same deals. @param {{averages: Parts, expected: Parts}} props */
export function Averages({ averages, expected }) {
  const rows = /** @type {[string, number | null, number | null][]} */ ([
    [t("Hand, dealing"), averages.hand.dealer, expected.hand.dealer],
    [t("Hand, not dealing"), averages.hand.pone, expected.hand.pone],
    [t("Crib"), averages.crib, expected.crib],
    [t("Play, dealing"), averages.play.dealer, expected.play.dealer],
    [t("Play, not dealing"), averages.play.pone, expected.play.pone],
  ])
  return html`<section aria-labelledby="averages"><h2 id="averages">${t("Points a deal")}</h2>
    <table class="sums bars"><caption class="sr">${t("Your average points a deal, and what the program Pro makes in the same kinds of game")}</caption>
      <thead><tr><th scope="col">${t("Part")}</th><td></td><th scope="col">${t("You")}</th><th scope="col">${t("Pro")}</th><th scope="col"><span class="sr">${t("Difference")}</span></th></tr></thead>
      <tbody>${rows.map(([name, own, other]) => html`<tr key=${name}><th scope="row">${name}</th><td class="chart"><${Measure} own=${own} expected=${other} /></td>
        <td>${points(own)}</td><td class="soft-num">${points(other)}</td><td class="diff">${own === null || other === null ? "" : signed(Number(points(own)) - Number(points(other)))}</td></tr>`)}</tbody>
    </table>
    <p class="soft small">${t("The bar is yours. The mark is what Pro, a good program, makes against itself in the same kinds of game.")}</p>
  </section>`
}

/** What a game of the row was, for ears. @param {Told} game */
const said = ({ won, how, given, taken }) => {
  const skunk = Math.max(given, taken)
  const by = how === "claimed" ? t("claimed") : how === "resigned" ? t("resigned") : ""
  return [won ? t("won") : t("lost"), skunk > 1 ? t("double skunk") : skunk ? t("skunk") : "", by].filter(Boolean).join(", ")
}

/** The last games, oldest first: won upwards, lost downwards, longer with a skunk. @param {{games: Told[]}} props */
export function Recent({ games }) {
  if (games.length < 2) return null
  const width = 340 / 30
  const wins = games.filter(({ won }) => won).length
  const words = `${t("Won {wins} of the last {games} games.", { wins, games: games.length })} ${t("Oldest first: {games}.", { games: games.map(said).join("; ") })}`
  return html`<section class="recent" aria-labelledby="recent"><h2 id="recent">${t("The last {n} games", { n: games.length })}</h2>
    <svg viewBox="0 0 340 84" role="img" aria-label=${words}>
      <line x1="0" x2="340" y1="42" y2="42" />
      ${games.map(({ game, won, given, taken }, i) => {
        const size = 14 + 11 * Math.min(2, Math.max(given, taken))
        return html`<rect key=${game} class=${won ? "won" : "lost"} x=${i * width + 1.5} width=${width - 3} y=${won ? 42 - size : 42} height=${size} rx="2" />`
      })}
    </svg>
    <p class="soft small legend"><span class="won">${t("Won above the line")}</span><span class="lost">${t("Lost below it")}</span><span>${t("Longer: a skunk or a double one")}</span></p>
  </section>`
}

/** @param {Opponent} opponent */
const nameOf = ({ kind, name }) => name || (kind === "person" ? t("People without a name") : t("A program"))
const KIND = { bot: t("program"), program: t("a player’s program"), person: t("person") }

/** " · 2 skunks given, 1 taken". @param {Opponent} opponent */
function skunks({ skunks_given: given, skunks_taken: taken }) {
  if (!given && !taken) return ""
  const parts = [...(given ? [t("{given} given", { given })] : []), ...(taken ? [t("{taken} taken", { taken })] : [])]
  return ` · ${t("skunks: {parts}", { parts: parts.join(", ") })}`
}

/** So many are shown at first. */
export const FIRST = 6

/** @param {{opponents: Opponent[]}} props */
export function Opponents({ opponents }) {
  return html`<table class="sums bars opponents"><caption class="sr">${t("By opponent: games, wins and skunks")}</caption>
    <thead><tr><th scope="col">${t("Opponent")}</th><td></td><th scope="col">${t("Games")}</th><th scope="col">${t("Won")}</th></tr></thead>
    <tbody>${opponents.map((one, i) => html`<tr key=${i}><th scope="row">${nameOf(one)}<small>${KIND[one.kind]}${skunks(one)}</small></th>
      <td class="chart"><svg class="measure" viewBox=${`0 0 ${WIDTH} 18`} preserveAspectRatio="none" aria-hidden="true"><rect class="rail" width=${WIDTH} height="10" y="4" />
        <rect class="own" width=${(WIDTH * one.wins) / one.games} height="10" y="4" /><rect class="mark faint" x=${WIDTH / 2 - 1} width="1.500" height="18" /></svg></td>
      <td>${one.games}</td><td>${percent(one.wins, one.games)}</td></tr>`)}</tbody>
  </table>`
}
