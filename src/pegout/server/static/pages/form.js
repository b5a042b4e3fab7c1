// Form parts that every page shares: one choice of a few, a list to choose from, a switch.
import { html, useId } from "../lib/preact.js"

/** @typedef {{value: any, title: string, off?: boolean}} Option */

/**
 * One choice of a few, as a bar of radio buttons.
 * @param {{legend: string, value: any, options: Option[], onChange: (value: any) => void, columns?: number, about?: string, class?: string}} props
 * `about` is the id of the sentence that says why some of them are off.
 */
export function Bar({ legend, value, options, onChange, columns, about, class: className = "" }) {
  const name = useId()
  const chosen = JSON.stringify(value)
  return html`<fieldset class=${`bar-field ${className}`} aria-describedby=${about}>
    <legend class="lab">${legend}</legend>
    <div class=${`seg ${about ? "settled" : ""} ${columns ? "cols-" + columns : ""}`}>${options.map(option => html`
      <label key=${option.title} class=${option.off ? "off" : ""}>
        <input type="radio" name=${name} checked=${JSON.stringify(option.value) === chosen} disabled=${option.off} aria-disabled=${option.off ? "true" : undefined}
          onChange=${() => onChange(option.value)} />
        <span>${option.title}</span>
      </label>`)}
    </div>
  </fieldset>`
}

/**
 * A list to choose one value from, with a sentence that explains it.
 * @param {{label: string, about?: string, value: any, options: Option[], onChange: (value: any) => void}} props
 */
export function Choice({ label, about, value, options, onChange }) {
  const id = useId()
  const chosen = JSON.stringify(value)
  return html`<div class="field">
    <div class="words">
      <label for=${id}>${label}</label>
      ${about ? html`<p id=${id + "about"}>${about}</p>` : null}
    </div>
    <select id=${id} aria-describedby=${about ? id + "about" : undefined}
      onChange=${(/** @type {any} */ event) => onChange(options[event.currentTarget.selectedIndex].value)}>
      ${options.map(option => html`<option key=${option.title} selected=${JSON.stringify(option.value) === chosen}>${option.title}</option>`)}
    </select>
  </div>`
}

/**
 * Something that is on or off, with a sentence that explains it.
 * @param {{label: string, about?: string, value: boolean, onChange: (value: boolean) => void}} props
 */
export function Switch({ label, about, value, onChange }) {
  const id = useId()
  return html`<div class="field">
    <div class="words">
      <label for=${id}>${label}</label>
      ${about ? html`<p id=${id + "about"}>${about}</p>` : null}
    </div>
    <input class="switch" type="checkbox" role="switch" id=${id} checked=${value} aria-describedby=${about ? id + "about" : undefined}
      onChange=${(/** @type {any} */ event) => onChange(event.currentTarget.checked)} />
  </div>`
}
