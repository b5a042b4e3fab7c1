// A board that somebody shares: gone on with by who may enter, looked at by all others.
import { html, useEffect, useMemo, useState } from "../lib/preact.js"
import { get } from "../lib/api.js"
import { Board } from "../lib/board.js"
import { useMedia, useTitle } from "../lib/dom.js"
import { go } from "../lib/router.js"
import { deskOf, useAwake } from "./desk.js"
import { Deals } from "./history.js"
import { Half } from "./half.js"
import { join } from "./kept.js"
import { follow } from "./share.js"
import { matchLine, sideName, sidesOf, wholeBoard } from "./words.js"
import { t } from "../lib/words.js"

/** @typedef {import("./share.js").Told} Told */

/** @param {{id: string}} props the secret stands behind the # of the address, which no server sees */
export function Look({ id }) {
  const [told, tell] = useState(/** @type {Told | null} */ (null))
  const [fault, find] = useState("")
  const [tries, tryAgain] = useState(0)
  const secret = location.hash.slice(1)
  useTitle(t("Scoreboard"))
  useEffect(() => {
    let stop = () => {}, isLeft = false
    find("")
    get(`/scoreboards/${id}?secret=${encodeURIComponent(secret)}`).then(first => {
      if (isLeft) return
      if (first.may_write) {
        join(first.setup, first.entries, { id, secret, view: null, head: first.head, isAhead: false })
        return go("/board", { replace: true })
      }
      tell(first)
      stop = follow(id, secret, now => (now ? tell(now) : find(t("The sharing of this board has ended."))))
    }, error => find(error.message))
    return () => { isLeft = true; stop() }
  }, [id, secret, tries])
  if (fault && !told) return html`<main class="page narrow"><h1 tabindex="-1">${t("This link shows no board")}</h1><p class="lead" role="alert">${fault}</p>
    <div class="sb-files"><button class="btn quiet" type="button" onClick=${() => tryAgain(tries + 1)}>${t("Try again")}</button><a class="btn primary" href="/board">${t("Scoreboard")}</a></div></main>`
  return told ? html`<${Shown} told=${told} fault=${fault} />` : html`<main class="waiting" aria-busy="true"><h1 class="sr" tabindex="-1">${t("Opening")}</h1></main>`
}

/** @param {{told: Told, fault: string}} props */
function Shown({ told: { id, setup, entries }, fault }) {
  const desk = useMemo(() => deskOf({ id, setup, entries, draft: [], past: [], future: [], way: "points", turned: false, changed: 0 }, () => {}, true), [id, setup, entries])
  const wide = useMedia("(min-width: 1000px)")
  const { state } = desk
  const [isHistory, setHistory] = useState(false)
  const sides = sidesOf(setup)
  useAwake()
  if (isHistory) return html`<${Deals} setup=${setup} entries=${entries} back=${() => setHistory(false)} setRow=${null} />`
  return html`<main class=${`felt sb look sides-${sides.length} ${wide ? "wide" : ""}`}>
    <h1 class="sb-looking" tabindex="-1">${fault || t("Looking on, live")}</h1>
    <div class="sb-mid"><div class="boardwrap"><${Board} key=${String(wide)} sides=${sides.map(side => ({ name: sideName(setup, side), score: state.scores[side], back: state.back[side] }))}
      target=${setup.target} lines=${setup.skunks} long=${wide} plate=${false} label=${wholeBoard(setup, state)} /></div></div>
    <div class="sb-all">${sides.map(side => html`<${Half} key=${side} desk=${desk} side=${side} narrow=${false} up=${false} />`)}</div>
    <p class="sb-looking">${matchLine(setup, state)} <button class="link" type="button" onClick=${() => setHistory(true)}>${t("History and graph")}</button></p>
    <p class="sr" role="status" aria-live="polite">${wholeBoard(setup, state)}</p>
  </main>`
}
