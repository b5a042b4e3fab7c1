// Copies or shares the address of the page, which holds what is on it.
import { html, useState } from "./preact.js"
import { t } from "./words.js"

/** @param {{title?: string, text?: string, look?: string}} props title and text for sharing, where the device can; without them it is only copied */
export function CopyLink({ title, text, look = "quiet" }) {
  const [said, say] = useState("")
  const copy = () => navigator.clipboard.writeText(location.href).then(() => say(t("Copied.")), () => say(t("Copy the address of this page.")))
  const share = () => navigator.share({ title, text, url: location.href }).catch(() => {})
  return html`<div class="line link-line"><button type="button" class=${`btn ${look}`} onClick=${copy}>${t("Copy the link")}</button>
    ${title && "share" in navigator ? html`<button type="button" class=${`btn ${look}`} onClick=${share}>${t("Share")}</button>` : null}<p class="soft" role="status">${said}</p></div>`
}
