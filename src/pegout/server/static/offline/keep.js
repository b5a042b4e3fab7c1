// "Keep for offline" in the settings: what it is, how large, how far it has come, and how to give it back.
import { html, useEffect, useRef, useState } from "../lib/preact.js"
import { playHere } from "../lib/api.js"
import { fixed, t } from "../lib/words.js"
import { canKeep, dropKit, fetchKit, isFull, isKept, offered } from "./fetching.js"

/** @typedef {import("./fetching.js").Offer} Offer */
/** @typedef {"looking" | "impossible" | "away" | "none" | "free" | "coming" | "kept"} State */

/** @param {number} bytes */
const megabytes = bytes => t("{number} MB", { number: fixed(bytes / 1e6) })

/** What is said in each state. @type {Record<State, () => string>} */
const SAID = {
  looking: () => "",
  impossible: () => t("Browsers keep pages only where the address begins with https:// or http://localhost."),
  away: () => t("The server cannot be reached just now. Try again when you are back."),
  none: () => t("This server does not offer it. Whoever runs it can add it with the command “python3 dev.py offline”."),
  free: () => t("Whole games against programs, up to Pro, without a network. Fetched once from this server; it stays in this browser."),
  coming: () => t("It is being fetched. Stay on this page until all of it is here."),
  kept: () => t("Games against programs, up to Pro, open without a network. What you finish there counts when you are back."),
}

/** @param {{share: number}} props */
function Progress({ share }) {
  const percent = Math.floor(share * 100)
  return html`<progress class="kit-progress" max="100" value=${percent} aria-label=${t("Fetched")}></progress>
    <p class="soft small num">${t("{number} %", { number: percent })}</p>`
}

/** Where things stand. @returns {Promise<[State, Offer | null]>} */
async function look() {
  if (!canKeep()) return ["impossible", null]
  if (await isKept()) return ["kept", null]
  const offer = await offered().catch(() => null)
  if (!offer) return ["away", null]
  return [offer.name ? "free" : "none", offer]
}

export function Keep() {
  const [state, set] = useState(/** @type {State} */ ("looking"))
  const [offer, setOffer] = useState(/** @type {Offer | null} */ (null))
  const [share, setShare] = useState(0)
  const [fault, say] = useState("")
  const place = useRef(/** @type {HTMLElement | null} */ (null))
  const coming = useRef(/** @type {AbortController | null} */ (null))
  const again = () => look().then(([found, there]) => {
    set(found)
    setOffer(there)
    if (location.hash === "#offline") requestAnimationFrame(() => place.current?.scrollIntoView())
  })
  useEffect(() => {
    again()
    return () => coming.current?.abort()
  }, [])
  const fetchIt = async () => {
    if (!offer) return
    coming.current = new AbortController()
    setShare(0)
    say("")
    set("coming")
    try {
      await fetchKit(offer, setShare, coming.current.signal)
      playHere()
      set("kept")
    } catch (error) {
      set("free")
      say(coming.current.signal.aborted ? "" : isFull(error) ? t("There is no room for it in this browser: nothing was kept. Free some space on the device, then try again.") : t("It did not come whole; nothing is lost. Try again."))
    }
  }
  const drop = async () => {
    await dropKit()
    await again()
  }
  return html`<section class="group keep" ref=${place} aria-labelledby="offline">
    <h2 id="offline">${t("Without a network")}</h2>
    <p class="soft">${t("The page, the scoreboard, the counter and the lessons open without a network already.")}</p>
    <p role="status">${SAID[state]()}</p>
    ${state === "coming" ? html`<${Progress} share=${share} />` : null}
    ${state === "free" && offer ? html`<button class="btn quiet" onClick=${fetchIt}>${t("Keep for offline, {size}", { size: megabytes(offer.bytes) })}</button>` : null}
    ${state === "coming" ? html`<button class="btn quiet" onClick=${() => coming.current?.abort()}>${t("Stop")}</button>` : null}
    ${state === "kept" ? html`<button class="btn quiet" onClick=${drop}>${t("Keep it no longer")}</button>` : null}
    ${state === "away" ? html`<button class="btn quiet" onClick=${again}>${t("Try again")}</button>` : null}
    <p class="refusal" role="alert">${fault}</p>
  </section>`
}
