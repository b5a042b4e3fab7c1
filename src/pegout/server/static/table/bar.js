// The head of the table: home, which deal it is, a look back where the hint has its place, and the menu.
import { html } from "../lib/preact.js"
import { Icon } from "../lib/dom.js"
import { isAdvised } from "./hint.js"
import { Wish } from "./people.js"
import { wholeTable } from "./saying.js"
import { t } from "../lib/words.js"

/** @param {import("./table.js").TableProps & {heading: string, setOpen: (open: "" | "menu" | "look" | "help") => void}} props */
export function Bar({ stage, moves, game, heading, setOpen }) {
  return html`<header class="bar">
    <a class="icon" href="/" aria-label=${t("Home")}><${Icon} name="back" /></a>
    <h1 class="mid" tabindex="-1">${heading}</h1>
    <${Wish} stage=${stage} moves=${moves} game=${game} />
    <button class="whole" type="button" onClick=${() => stage.say(wholeTable(stage, game))}>${t("Say the whole table")}</button>
    ${isAdvised(game) ? html`<button class="icon look" type="button" aria-label=${t("Look back")} onClick=${() => setOpen("look")}><${Icon} name="list" /></button>` : null}
    <button class="icon" type="button" aria-label=${t("Table menu")} aria-haspopup="dialog" onClick=${() => setOpen("menu")}><${Icon} name="more" /></button>
  </header>`
}
