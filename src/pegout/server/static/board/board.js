// The scoreboard for real cards: the open board, its history, a new one, or one that somebody shares. Only what is shared
// is told to the server.
import { html } from "../lib/preact.js"
import { addStyle } from "../lib/dom.js"
import { Scoreboard } from "./desk.js"
import { History } from "./history.js"
import { opened } from "./kept.js"
import { Look } from "./look.js"
import { SetUp } from "./setup.js"
import { useShared } from "./share.js"

await addStyle(new URL("./board.css", import.meta.url).pathname)

/** @param {{view?: string}} props "history", "new", or the name of a shared board */
export default function BoardPage({ view }) {
  const board = opened()
  useShared(view === "history" || !view ? board : null)
  if (view && view !== "history" && view !== "new") return html`<${Look} id=${view} />`
  if (!board || view === "new") return html`<${SetUp} />`
  return view === "history" ? html`<${History} board=${board} />` : html`<${Scoreboard} board=${board} />`
}
