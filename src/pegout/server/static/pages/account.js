// Keeping one's games: passkeys and a password, signing in on another device, and out again.
import { html, useEffect, useState } from "../lib/preact.js"
import { ApiError, del, forget, get, me, post } from "../lib/api.js"
import { notice } from "../lib/notice.js"
import { knowsPasskeys, makePasskey, thisDevice } from "../lib/passkeys.js"
import { go } from "../lib/router.js"
import { PasswordForm, SignIn, wordsOf } from "./account-forms.js"
import { locale, many, t } from "../lib/words.js"

/**
 * @typedef {{id: string, name: string, created: string, used: string}} Passkey
 * @typedef {{name: string | null, number: string, passkeys: Passkey[], can_use_passkeys: boolean, fresh: boolean, others: number}} Keys
 * @typedef {"" | "password" | "sign-in" | "again"} Open
 */

const GUEST = t("You play as a guest: this browser alone knows your games. Add a passkey or a password, and they are yours on other devices too.")
const AGAIN = t("Sign in once more: only who has just done so may change how you sign in.")
const ELSEWHERE = t("Passkeys need an address that begins with https:// or http://localhost.")

/** @param {string} at */
const day = at => new Date(at).toLocaleDateString(locale, { day: "numeric", month: "long", year: "numeric" })

/** One way to sign in, with a button that asks once before it is gone. @param {{title: string, about: string, remove: () => void}} props */
function Key({ title, about, remove }) {
  const [asked, ask] = useState(false)
  return html`<li><span><b>${title}</b><small>${about}</small></span>
    ${asked
      ? html`<button type="button" class="btn danger" ref=${(/** @type {HTMLElement | null} */ el) => el?.focus()} onClick=${remove} onBlur=${() => ask(false)}>${t("Remove for good")}</button>`
      : html`<button type="button" class="btn quiet" aria-label=${t("Remove {title}", { title })} onClick=${() => ask(true)}>${t("Remove")}</button>`}</li>`
}

/** @param {{keys: Keys, change: (work: () => Promise<Keys>, done: string) => void}} props */
function List({ keys, change }) {
  if (!keys.name && !keys.passkeys.length) return null
  const gone = t("Removed. All other browsers are signed out.")
  return html`<ul class="keys">
    ${keys.name ? html`<${Key} title=${t("Password")} about=${t("You sign in as {name}", { name: keys.name })} remove=${() => change(() => del("/me/password"), gone)} />` : null}
    ${keys.passkeys.map(({ id, name, created, used }) => html`<${Key} key=${id} title=${t("Passkey: {name}", { name })} about=${t("Added {created}, used {used}", { created: day(created), used: day(used) })}
      remove=${() => change(() => del(`/me/passkeys/${id}`), gone)} />`)}
  </ul>`
}

/** Where one is signed in. @param {{keys: Keys, change: (work: () => Promise<Keys>, done: string) => void, out: () => void}} props */
function Here({ keys, change, out }) {
  return html`<div class="here">
    ${keys.others ? html`<p>${many(keys.others, "You are signed in on one other browser too.", "You are signed in on {n} other browsers too.")}</p>` : null}
    <div class="line"><button type="button" class="btn quiet" onClick=${out}>${t("Sign out")}</button>
      ${keys.others ? html`<button type="button" class="btn quiet" onClick=${() => change(() => post("/sign-out/others"), t("Signed out on all other browsers."))}>${t("Sign out everywhere else")}</button>` : null}</div>
  </div>`
}

/** The keys, and what may be done about them. */
function useKeys() {
  const [keys, set] = useState(/** @type {Keys | null} */ (null))
  const [open, show] = useState(/** @type {Open} */ (""))
  const [{ said, isBad }, tell] = useState({ said: "", isBad: false })
  const say = (/** @type {string} */ text, isBad = false) => tell({ said: text, isBad })
  useEffect(() => { me().then(() => get("/me/keys")).then(set, error => say(wordsOf(error), true)) }, [])
  const change = async (/** @type {() => Promise<Keys>} */ work, /** @type {string} */ done) => {
    say("")
    try {
      set(await work())
      forget()
      show("")
      say(done)
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === "sign_in_again"
      if (isStale) show("again")
      say(isStale ? AGAIN : wordsOf(error), !isStale)
    }
  }
  return { keys, open, show: (/** @type {Open} */ to) => { show(to); say("") }, said, isBad, say, change, know: set }
}

async function out(/** @type {(text: string, isBad: boolean) => void} */ say) {
  try {
    const { guest } = await post("/sign-out")
    forget()
    go("/")
    notice(guest === null ? t("You are signed out. Your games are kept.") : t("You are signed out, and the guest of this browser is back."), { kind: "info" })
  } catch (error) {
    say(wordsOf(error), true)
  }
}

const newPasskey = async () => {
  const { options } = await post("/me/passkeys/options")
  return post("/me/passkeys", { credential: await makePasskey(options), name: thisDevice() })
}

export function Account() {
  const { keys, open, show, said, isBad, say, change, know } = useKeys()
  if (!keys) return html`<p class="soft" role="status">${said}</p>`
  const isGuest = !keys.name && !keys.passkeys.length
  const canUse = keys.can_use_passkeys && knowsPasskeys()
  const signedIn = async () => { know(await get("/me/keys")); show(""); say(t("Signed in again. Now go on.")) }
  return html`<div class="account">
    ${isGuest ? html`<p>${GUEST}</p>` : null}
    <${List} keys=${keys} change=${change} />
    ${open === "" ? html`<div class="line">
      ${canUse ? html`<button type="button" class="btn quiet" onClick=${() => change(newPasskey, t("Your passkey is kept. Sign in with it on any device that has it."))}>${t("Add a passkey")}</button>` : null}
      <button type="button" class="btn quiet" onClick=${() => show("password")}>${keys.name ? t("Change the password") : t("Add a password")}</button></div>` : null}
    ${open === "" && !canUse ? html`<p class="soft small">${keys.can_use_passkeys ? t("This browser knows no passkeys.") : ELSEWHERE}</p>` : null}
    ${open === "password" ? html`<${PasswordForm} keys=${keys} change=${change} close=${() => show("")} />` : null}
    ${open === "sign-in" || open === "again" ? html`<${SignIn} canUse=${canUse} name=${open === "again" ? keys.name ?? "" : ""} again=${open === "again" ? signedIn : null} close=${() => show("")} />` : null}
    <p class=${isBad ? "refusal" : "soft small"} role="status">${said}</p>
    ${isGuest && open === "" ? html`<div class="here"><p>${t("Played on another device?")}</p><button type="button" class="btn quiet" onClick=${() => show("sign-in")}>${t("Sign in")}</button></div>` : null}
    ${isGuest ? null : html`<${Here} keys=${keys} change=${change} out=${() => out(say)} />`}
  </div>`
}
