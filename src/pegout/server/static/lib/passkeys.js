// Passkeys: what the server asks goes to the browser, and its answer back, as JSON with bytes in base64url.
import { t } from "./words.js"

/** A passkey was not made or used; nothing has changed. */
export class NoPasskey extends Error {}

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = () => "PublicKeyCredential" in window

/** @param {string} text */
const bytes = text => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), sign => sign.charCodeAt(0))

/** @param {ArrayBuffer | null} buffer */
const coded = buffer =>
  buffer && btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "")

/** @param {any} credential */
const plain = ({ id, rawId, type, response }) => ({
  id, rawId: coded(rawId), type, clientExtensionResults: {},
  response: Object.fromEntries(
    ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"].flatMap(name => (response[name] ? [[name, coded(response[name])]] : []))),
})

/** @param {() => Promise<any>} ask @param {string} otherwise */
async function answer(ask, otherwise) {
  try {
    return plain(await ask())
  } catch (error) {
    const has = error instanceof DOMException && error.name === "InvalidStateError"
    throw new NoPasskey(has ? t("This device has a passkey of yours already.") : otherwise)
  }
}

/** Makes a passkey. @param {any} options @returns {Promise<any>} */
export function makePasskey(options) {
  const publicKey = {
    ...options, challenge: bytes(options.challenge), user: { ...options.user, id: bytes(options.user.id) },
    excludeCredentials: options.excludeCredentials.map((/** @type {any} */ one) => ({ ...one, id: bytes(one.id) })),
  }
  return answer(() => navigator.credentials.create({ publicKey }), t("No passkey was made. Nothing has changed."))
}

/** Signs with a passkey that the person chooses. @param {any} options @returns {Promise<any>} */
export function usePasskey(options) {
  const publicKey = { ...options, challenge: bytes(options.challenge), allowCredentials: [] }
  return answer(() => navigator.credentials.get({ publicKey }), t("No passkey was used. Nothing has changed."))
}

const DEVICES = /** @type {[RegExp, string][]} */ ([
  [/iPhone/, "iPhone"], [/iPad/, "iPad"], [/Android/, "Android"], [/Windows/, "Windows"], [/Macintosh/, "Mac"], [/CrOS/, "Chromebook"], [/Linux/, "Linux"],
])

/** What a passkey made here is called in the list. */
export const thisDevice = () => DEVICES.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? t("Passkey")
