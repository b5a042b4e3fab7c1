// Notifications, switched by the person's own tap: only then is the browser asked for them.
import { html, useState } from "../lib/preact.js"
import { switchAlerts } from "../lib/alerts.js"
import { settings } from "../lib/settings.js"
import { Switch } from "./form.js"
import { t } from "../lib/words.js"

/** Whether notifications are on, how to switch them, and the reason where the browser does not let it. @returns {[boolean, (to: boolean) => void, string]} */
export function useAlerts() {
  const [reason, tell] = useState("")
  return [settings.alerts.value, to => { switchAlerts(to).then(tell, error => tell(error.message)) }, reason]
}

/** As one of the settings. */
export function AlertSwitch() {
  const [isOn, change, reason] = useAlerts()
  return html`<${Switch} label=${t("Tell me when it is my turn")} about=${t("A notification of your browser, in games with people, while no page of Pegout is in sight.")}
      value=${isOn} onChange=${change} />
    <p class="refusal small" role="alert">${reason}</p>`
}
