// Small things that a reload brings back: where the storage is forbidden they are simply gone.

/** @param {string} name @param {Storage} [storage] */
export function read(name, storage) {
  try {
    return JSON.parse((storage ?? localStorage).getItem(name) ?? "null")
  } catch {
    return null
  }
}

/** @param {string} name @param {unknown} value @param {Storage} [storage] */
export function keep(name, value, storage) {
  try {
    (storage ?? localStorage).setItem(name, JSON.stringify(value))
  } catch {
    // Then it lasts as long as the page.
  }
}
