// How the table looks, sounds and moves for this person, with a small table that shows it at once.
import { html, useEffect, useState } from "../lib/preact.js"
import { ApiError, del, forget, me, patch, playHere, playThere } from "../lib/api.js"
import { Board } from "../lib/board.js"
import { CardFace } from "../lib/cards.js"
import { useStyle, useTitle } from "../lib/dom.js"
import { notice } from "../lib/notice.js"
import { go } from "../lib/router.js"
import { pace, resetSettings, settings } from "../lib/settings.js"
import { play } from "../lib/sound.js"
import { eraseKit, isChosen } from "../offline/fetching.js"
import { Keep } from "../offline/keep.js"
import { storage } from "../table/kept.js"
import { AlertSwitch } from "./alert-switch.js"
import { Account } from "./account.js"
import { Bar, Choice, Switch } from "./form.js"
import { PageTop } from "./page-top.js"
import { LANGUAGES, t } from "../lib/words.js"

const PACES = [
  { value: "slow", title: t("Slow") }, { value: "normal", title: t("Normal") },
  { value: "fast", title: t("Fast") }, { value: "instant", title: t("Instant") },
]
const THEMES = [{ value: "auto", title: t("As the device") }, { value: "light", title: t("Light") }, { value: "dark", title: t("Dark") }]
const RUNS = [{ value: false, title: t("In one, 8") }, { value: true, title: t("Apart, 6 + 2") }]

/** Each language in its own words, so that everybody finds theirs. */
const TONGUES = [{ value: "auto", title: t("As the browser") }, ...Object.entries(LANGUAGES).map(([value, title]) => ({ value, title }))]

/** The page opens again in the language that was chosen. @param {string} to */
function speak(to) {
  settings.language.value = to
  location.reload()
}

/** A corner of a table on which every setting can be seen. */
function Preview() {
  const [score, set] = useState(12)
  useEffect(() => {
    const timer = setTimeout(() => set(24), 400)
    return () => clearTimeout(timer)
  }, [])
  const more = () => {
    play("peg")
    set(score < 110 ? score + 12 : 12)
  }
  const sides = [{ name: t("You"), score, back: score - 12 }, { name: t("Hazel"), score: 31, back: 19 }]
  return html`<section class="felt preview" aria-label=${t("Preview")}>
    <${Board} sides=${sides} target=${121} lines=${[91, 61]} />
    <div class="preview-cards">
      <div class="faces">${["5H", "9D", "JC", "QS"].map(card => html`<${CardFace} key=${card} card=${card} alt="" />`)}</div>
      <button class="btn brass" onClick=${more}>${t("Peg 12")}</button>
    </div>
  </section>`
}

/** @param {{name: keyof typeof settings, label: string, about: string}} props */
function On({ name, label, about }) {
  const setting = /** @type {{value: any}} */ (settings[name])
  return html`<${Switch} label=${label} about=${about} value=${setting.value} onChange=${(/** @type {boolean} */ to) => { setting.value = to }} />`
}

function Looks() {
  return html`<section class="group" aria-labelledby="looks">
    <h2 id="looks">${t("Language, cards and colours")}</h2>
    <${Bar} legend=${t("Theme")} value=${settings.theme.value} options=${THEMES} columns=${3} onChange=${(/** @type {any} */ to) => { settings.theme.value = to }} />
    <div class="fields">
      <${Choice} label=${t("Language")} value=${settings.language.value} options=${TONGUES} onChange=${speak} />
      <${On} name="fourColour" label=${t("Four-colour deck")} about=${t("Clubs green and diamonds blue, so that no two suits look alike.")} />
      <${On} name="largePrint" label=${t("Large print")} about=${t("Cards with one big rank and suit.")} />
      <${On} name="leftHanded" label=${t("Left-handed table")} about=${t("Starter and crib, undo and menu change sides.")} />
    </div>
  </section>`
}

function Movement() {
  const less = pace.value !== settings.pace.value
  return html`<section class="group" aria-labelledby="movement">
    <h2 id="movement">${t("Pace and play")}</h2>
    <${Bar} legend=${t("Pace")} value=${settings.pace.value} options=${PACES} columns=${4} onChange=${(/** @type {any} */ to) => { settings.pace.value = to }} />
    ${less ? html`<p class="soft small">${t("Your device asks for less motion, so the pace is instant.")}</p>` : null}
    <div class="fields">
      <${On} name="tapTwice" label=${t("Tap twice to play")} about=${t("The first tap lifts a card, the second plays it.")} />
      <${On} name="tapTwicePeople" label=${t("Tap twice against people")} about=${t("Between people a card laid stays laid.")} />
      <${On} name="autoPlay" label=${t("Play forced cards")} about=${t("The page plays your last card, or the only one that fits.")} />
      <${Choice} label=${t("Double runs")} about=${t("How the show lists 4 5 5 6: a double run of three, or two runs and a pair.")} value=${settings.runsApart.value} options=${RUNS}
        onChange=${(/** @type {boolean} */ to) => { settings.runsApart.value = to }} />
      <${AlertSwitch} />
      <${On} name="winChance" label=${t("Chance to win")} about=${t("The table shows how likely you are to win. Only against programs.")} />
      <${On} name="keys" label=${t("Keys")} about=${t("Letters and digits work the table: 1 to 6 for cards, H for a hint, U to take back, ? for the list.")} />
    </div>
  </section>`
}

function Sounds() {
  return html`<section class="group" aria-labelledby="sounds">
    <h2 id="sounds">${t("Sound")}</h2>
    <div class="fields">
      <${Switch} label=${t("Sounds")} about=${t("Short and soft, for cards, pegs and points.")} value=${settings.sound.value}
        onChange=${(/** @type {boolean} */ to) => { settings.sound.value = to; play("score") }} />
      <div class="field"><label class="words" for="volume">${t("Volume")}</label>
        <input id="volume" type="range" min="0" max="1" step="0.05" value=${settings.volume.value} disabled=${!settings.sound.value}
          onInput=${(/** @type {any} */ event) => { settings.volume.value = Number(event.currentTarget.value) }} onChange=${() => play("score")} />
      </div>
    </div>
  </section>`
}

/** The name that others at the table see. */
function Name() {
  const [known, know] = useState("")
  const [typed, type] = useState(/** @type {string | null} */ (null))
  const [said, say] = useState("")
  useEffect(() => { me().then(person => know(person.name), () => {}) }, [])
  const keep = async (/** @type {Event} */ event) => {
    event.preventDefault()
    try {
      const person = await patch("/me", { name: (typed ?? known).trim() })
      forget()
      know(person.name)
      type(null)
      say(t("Kept."))
    } catch (error) {
      say(error instanceof ApiError ? error.message : t("That was not kept. Try again."))
    }
  }
  return html`<form class="name" onSubmit=${keep}>
    <label class="lab" for="name">${t("Your name")}</label>
    <div class="line">
      <input class="text" id="name" value=${typed ?? known} maxlength="30" autocomplete="nickname" required
        onInput=${(/** @type {any} */ event) => { type(event.currentTarget.value); say("") }} />
      <button class="btn quiet" type="submit">${t("Keep")}</button>
    </div>
    <p class="soft small" role="status">${said}</p>
  </form>`
}

/** Deleting asks once, in place. */
function Erase() {
  const [asked, ask] = useState(false)
  const erase = async () => {
    await playThere()
    try {
      await del("/me")
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "no_identity")) {
        if (isChosen()) playHere()
        notice(error instanceof ApiError ? error.message : t("Nothing was deleted. Try again."))
        return
      }
    }
    await eraseKit()
    forget()
    resetSettings()
    storage().clear()
    go("/")
    notice(t("Everything is deleted."), { kind: "info" })
  }
  if (!asked) return html`<button class="btn danger" onClick=${() => ask(true)}>${t("Delete all my data")}</button>`
  return html`<div class="ask" role="group" aria-label=${t("Delete all my data")}>
    <p>${t("Your name, your games, your statistics, your passkeys and password, and these settings go for good. Games with other people stay with them, without your name.")}</p>
    <div class="line"><button class="btn quiet" onClick=${() => ask(false)} ref=${(/** @type {HTMLElement | null} */ el) => el?.focus()}>${t("Keep them")}</button>
      <button class="btn danger" onClick=${erase}>${t("Delete everything")}</button></div>
  </div>`
}

/** Whether finished games may be published, all of one's data to take away, and deleting it. */
function Data() {
  const [share, set] = useState(/** @type {boolean | null} */ (null))
  useEffect(() => { me().then(person => set(person.share), () => {}) }, [])
  const change = async (/** @type {boolean} */ to) => {
    try {
      set((await patch("/me", { share: to })).share)
      forget()
    } catch (error) {
      notice(error instanceof ApiError ? error.message : t("That was not kept. Try again."))
    }
  }
  return html`<div class="fields">
      <${Switch} label=${t("Let finished games be published")} about=${t("As records without names, for who studies the game; only where everybody at the table has agreed.")} value=${share ?? false} onChange=${change} />
      <div class="field"><div class="words"><b>${t("Take it away")}</b><p>${t("All that is kept of you, one record a line.")}</p></div>
        <a class="btn quiet" href="/api/v1/me/export" download="pegout.jsonl">${t("Download")}</a></div>
    </div><${Erase} />`
}

export default function Settings() {
  useTitle(t("Settings"))
  const styled = useStyle("/static/style/account.css")
  useEffect(() => { if (styled && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView() }, [styled])
  return html`<main class="page settings" aria-busy=${styled ? undefined : "true"}>
    <${PageTop} title=${t("Settings")} />
    <div class="split">
      <${Preview} />
      <div class="groups">
        <${Looks} /><${Movement} /><${Sounds} />
        <section class="group" aria-labelledby="you"><h2 id="you">${t("You")}</h2><${Name} /><${Account} /></section>
        <${Keep} />
        <section class="group" aria-labelledby="data"><h2 id="data">${t("Your data")}</h2><${Data} /></section>
      </div>
    </div>
  </main>`
}
