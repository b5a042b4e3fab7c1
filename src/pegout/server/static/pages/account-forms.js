// The two forms of an account: choosing a password, and signing in.
import { html, useEffect, useState } from "../lib/preact.js"
import { handOver } from "../offline/games.js"
import { ApiError, forget, get, me, post, put } from "../lib/api.js"
import { notice } from "../lib/notice.js"
import { NoPasskey, usePasskey } from "../lib/passkeys.js"
import { go } from "../lib/router.js"
import { Bar } from "./form.js"
import { many, rich, t } from "../lib/words.js"

/** @typedef {import("./account.js").Keys} Keys */

/** @param {unknown} error */
export const wordsOf = error => (error instanceof ApiError || error instanceof NoPasskey ? error.message : t("That did not work. Nothing has changed; try again."))

/** The name as the server keeps it. @param {string} typed */
const login = typed => typed.normalize("NFKC").toLowerCase().trim().split(/\s+/).join("-")

/** Focus for what has just been opened. @param {HTMLElement | null} element */
const focused = element => { if (element && !element.dataset.met) { element.dataset.met = "yes"; element.focus() } }

/** @param {{keys: Keys, change: (work: () => Promise<Keys>, done: string) => void, close: () => void}} props */
export function PasswordForm({ keys, change, close }) {
  const [name, type] = useState(keys.name?.replace(/-\d{4}$/, "") ?? "")
  const [password, choose] = useState("")
  const [shown, show] = useState(false)
  useEffect(() => { if (!keys.name) me().then(person => type(known => known || (person.name === "You" ? "" : person.name)), () => {}) }, [])
  const whole = login(name) ? `${login(name)}-${keys.number}` : ""
  const keep = (/** @type {Event} */ event) => {
    event.preventDefault()
    change(() => put("/me/password", { name, password }), t("Kept. On other devices sign in as {name}.", { name: whole }))
  }
  return html`<form class="account-form" onSubmit=${keep} aria-label=${keys.name ? t("Change the password") : t("Add a password")}>
    <div><label class="lab" for="sign-in-name">${t("Name to sign in by")}</label>
      <input class="text" id="sign-in-name" value=${name} maxlength="30" required autocomplete="off" autocapitalize="none" spellcheck=${false} ref=${focused}
        onInput=${(/** @type {any} */ event) => type(event.currentTarget.value)} aria-describedby="whole-name" />
      <p class="soft small" id="whole-name">${whole ? rich("You sign in as {name}. The number is yours, so that no two names are alike.", { name: html`<b>${whole}</b>` }) : t("A number of yours is put behind it, so that no two names are alike.")}</p></div>
    <input class="sr" tabindex="-1" aria-hidden="true" autocomplete="username" readonly value=${whole} />
    <div><label class="lab" for="new-password">${keys.name ? t("New password") : t("Password")}</label>
      <div class="line nowrap-line"><input class="text" id="new-password" type=${shown ? "text" : "password"} value=${password} minlength="10" maxlength="200" required autocomplete="new-password"
        onInput=${(/** @type {any} */ event) => choose(event.currentTarget.value)} aria-describedby="strength" />
        <button type="button" class="btn quiet" aria-pressed=${shown} onClick=${() => show(!shown)}>${t("Show")}</button></div>
      <p class="soft small" id="strength">${t("Ten characters or more; a few words are easy to remember.")}${keys.name ? ` ${t("All other browsers are signed out.")}` : ""}</p></div>
    <div class="line"><button class="btn primary" type="submit">${t("Keep it")}</button><button class="btn quiet" type="button" onClick=${close}>${t("Cancel")}</button></div>
  </form>`
}

/** @param {{name: string, joined: number, left: number}} entered */
function welcome({ name, joined, left }) {
  const who = name === "You" ? t("You are signed in.") : t("You are signed in as {name}.", { name })
  const came = joined ? many(joined, "One game of this browser is in your account now.", "{n} games of this browser are in your account now.") : ""
  const stays = left ? many(left, "One game waits here until you sign out.", "{n} games wait here until you sign out.") : ""
  return [who, came, stays].filter(Boolean).join(" ")
}

/** How many games the guest of this browser has. */
function useGuestGames() {
  const [games, set] = useState(0)
  useEffect(() => { me().then(person => (person.guest ? get("/me/games") : { games: [] })).then(answer => set(answer.games.length), () => {}) }, [])
  return games
}

/**
 * @param {{canUse: boolean, name: string, again: (() => Promise<void>) | null, close: () => void}} props
 *   again: what follows where somebody who is signed in does so once more
 */
export function SignIn({ canUse, name: known, again, close }) {
  const [name, type] = useState(known)
  const [password, fill] = useState("")
  const [bring, choose] = useState(true)
  const [said, say] = useState("")
  const games = useGuestGames()
  const enter = async (/** @type {() => Promise<any>} */ ask) => {
    say("")
    try {
      const was = await me()
      const entered = await ask()
      forget()
      if (was.guest && bring && !again) await handOver(was.id, (await me()).id).catch(() => {})
      if (again) return await again()
      go("/")
      notice(welcome(entered), { kind: "info" })
    } catch (error) {
      say(wordsOf(error))
    }
  }
  const byPassword = (/** @type {Event} */ event) => {
    event.preventDefault()
    enter(() => post("/sign-in/password", { name, password, bring }))
  }
  const byPasskey = () => enter(async () => {
    const { options } = await post("/sign-in/options")
    return post("/sign-in/passkey", { credential: await usePasskey(options), bring })
  })
  return html`<form class="account-form" onSubmit=${byPassword} aria-label=${t("Sign in")}>
    ${games && !again ? html`<${Bar} legend=${many(games, "The game of this browser", "The {n} games of this browser")} value=${bring} columns=${2} onChange=${choose}
      options=${[{ value: true, title: t("Into my account") }, { value: false, title: t("Leave them here") }]} />
      <p class="soft small tight">${bring ? t("They and their statistics are then your account’s.") : t("They are back when you sign out.")}</p>` : null}
    ${canUse ? html`<button type="button" class="btn primary" ref=${focused} onClick=${byPasskey}>${t("Sign in with a passkey")}</button><p class="or soft">${t("or")}</p>` : null}
    <div><label class="lab" for="login">${t("Name, with its number")}</label>
      <input class="text" id="login" value=${name} maxlength="40" required autocomplete="username" autocapitalize="none" spellcheck=${false} ref=${canUse ? undefined : focused}
        onInput=${(/** @type {any} */ event) => type(event.currentTarget.value)} /></div>
    <div><label class="lab" for="password">${t("Password")}</label>
      <input class="text" id="password" type="password" value=${password} maxlength="200" required autocomplete="current-password"
        onInput=${(/** @type {any} */ event) => fill(event.currentTarget.value)} /></div>
    <p class="refusal" role="alert">${said}</p>
    <div class="line"><button class=${`btn ${canUse ? "quiet" : "primary"}`} type="submit">${t("Sign in")}</button><button class="btn quiet" type="button" onClick=${close}>${t("Cancel")}</button></div>
  </form>`
}
