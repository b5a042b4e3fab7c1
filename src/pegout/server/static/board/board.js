// The scoreboard for real cards: the open board, its history, or a new one. Nothing is asked of the server.
import { html } from "../lib/preact.js"
import { addStyle } from "../lib/dom.js"
import { Scoreboard } from "./desk.js"
import { History } from "./history.js"
import { opened } from "./kept.js"
import { SetUp } from "./setup.js"

await addStyle(new URL("./board.css", import.meta.url).pathname)

/** @param {{view?: "history" | "new"}} props */
export default function BoardPage({ view }) {
  const board = opened()
  if (!board || view === "new") return html`<${SetUp} />`
  return view === "history" ? html`<${History} board=${board} />` : html`<${Scoreboard} board=${board} />`
}
