// What somebody sees who opens a link to a seat: the table, a name to give, and "Sit down".
import { html, useEffect, useState } from "../lib/preact.js"
import { post } from "../lib/api.js"
import { useStyle, useTitle } from "../lib/dom.js"
import { LONGEST_NAME } from "../pages/new-game-model.js"
import { keep, read } from "./kept.js"
import { Sitting, agreed, played } from "./sitting.js"
import { t } from "../lib/words.js"

/** @typedef {import("../lib/types").Invitation} Invitation */

const NAME = "pegout.name"
const SHEET = new URL("lobby.css", import.meta.url).pathname

/** @param {{id: string, secret: string, seated: () => void}} props */
export function Join({ id, secret, seated }) {
  useTitle(t("A seat for you"))
  const styled = useStyle(SHEET)
  const [offer, setOffer] = useState(/** @type {Invitation | null} */ (null))
  const [refusal, refuse] = useState("")
  const take = (/** @type {string} */ name) => post(`/games/${id}/join`, { secret, ...(name ? { name } : {}) }).then(seated)
  useEffect(() => {
    const look = async () => {
      const found = /** @type {Invitation} */ (await post(`/games/${id}/invitation`, { secret }))
      if (found.seats[found.seat].kind === "open") setOffer(found)
      else await take("")
    }
    look().catch(error => refuse(error.message))
  }, [])
  if (refusal && styled) return html`<${Refused} refusal=${refusal} id=${id} />`
  if (!offer || !styled) return html`<main class="waiting" aria-busy="true"><h1 class="sr" tabindex="-1">${t("A seat for you")}</h1></main>`
  return html`<${SitDown} offer=${offer} take=${take} />`
}

/** @param {{refusal: string, id: string}} props */
function Refused({ refusal, id }) {
  return html`<main class="page narrow lobby">
    <h1 tabindex="-1" data-autofocus>${t("This link opens no seat")}</h1>
    <p class="lead" role="alert">${refusal}</p>
    <div class="after"><a class="btn primary" href="/">${t("Home")}</a>${location.hash ? html`<a class="btn quiet" href=${`/g/${id}`}>${t("I sit at this table")}</a>` : null}</div>
  </main>`
}

/** @param {{offer: Invitation, take: (name: string) => Promise<void>}} props */
function SitDown({ offer, take }) {
  const [name, setName] = useState(/** @type {string} */ (read(NAME) ?? ""))
  const [busy, setBusy] = useState(false)
  const [refusal, refuse] = useState("")
  const host = offer.seats.find(seat => seat.kind === "person")?.name ?? t("Somebody")
  const sit = (/** @type {Event} */ event) => {
    event.preventDefault()
    setBusy(true)
    keep(NAME, name.trim())
    take(name.trim()).catch(error => {
      refuse(error.message)
      setBusy(false)
    })
  }
  return html`<main class="page narrow lobby join">
    <h1 tabindex="-1" data-autofocus>${t("{host} has a seat for you", { host })}</h1>
    <p class="lead">${played(offer.rules, offer.length)} ${t("Free, and no account needed.")}</p>
    <form onSubmit=${sit}>
      <${Sitting} seats=${offer.seats} own=${offer.seat} />
      <label><span class="lab">${t("Your name")}</span><input class="text" maxlength=${LONGEST_NAME} autocomplete="nickname" value=${name}
        onInput=${(/** @type {any} */ event) => setName(event.currentTarget.value)} /></label>
      <p class="refusal" role="alert">${refusal}</p>
      <button class="btn primary play" type="submit" disabled=${busy}>${t("Sit down")}</button>
      <p class="soft small">${agreed(offer.terms)}</p>
    </form>
  </main>`
}
