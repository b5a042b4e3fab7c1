// How the shuffle can be checked, /fair: told in plain words, done with any record, and what all shuffles here have brought.
import { html } from "../lib/preact.js"
import { useStyle, useTitle } from "../lib/dom.js"
import { PageTop } from "../pages/page-top.js"
import { Checking } from "./checking.js"
import { Counts } from "./counts.js"
import { Vector } from "./vector.js"
import { rich, t } from "../lib/words.js"

const SHEET = new URL("fair.css", import.meta.url).pathname

function How() {
  return html`<section class="panel how" aria-labelledby="how"><h2 id="how">${t("How it works")}</h2>
    <ol>
      <li><b>${t("A sealed promise.")}</b> ${t("Before the first card the server draws a secret number and shows its seal, a fingerprint that fits no other number.")}</li>
      <li><b>${t("Your own part.")}</b> ${t("Then each player’s browser adds a number of its own. The server could not know it when it sealed the secret.")}</li>
      <li><b>${t("The cards follow.")}</b> ${t("Every cut and every deal is worked out from the secret and those numbers, by a fixed rule. Nobody can move a card any more.")}</li>
      <li><b>${t("The secret is shown.")}</b> ${t("When the game is over anybody can see that it fits the seal, and work out each pack again.")}</li>
    </ol></section>`
}

function Limits() {
  return html`<section class="panel" aria-labelledby="limits"><h2 id="limits">${t("What it does not prove")}</h2>
    <p>${t("That nobody looks at the cards. Who runs a server holds the secret while you play, and could look. The programs that you play against cannot: each gets what its own seat may see, which the open code shows and a test holds.")}</p>
    <p>${t("That a stranger’s record is of a game that was played. Anybody can write a record of a game with themselves. What your own browser was shown before the first card is the proof for your games.")}</p>
    <p class="soft">${rich("Points and turns are not looked at here: {command} plays the whole game again. With the method below you can write a check of your own.", { command: html`<code>pegout verify FILE</code>` })}</p></section>`
}

export default function Fair() {
  useTitle(t("Fair shuffles"))
  const styled = useStyle(SHEET)
  if (!styled) return html`<main class="page waiting" aria-busy="true"><h1 class="sr" tabindex="-1">${t("Fair shuffles")}</h1></main>`
  return html`<main class="page fair">
    <${PageTop} title=${t("Fair shuffles")} lead=${t("No card is moved, and you need not take anybody’s word for it.")} />
    <div class="parts"><${How} /><${Limits} /><${Checking} /><${Vector} /></div>
    <${Counts} />
  </main>`
}
