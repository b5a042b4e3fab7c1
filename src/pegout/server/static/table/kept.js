// Small things that a reload brings back: where the storage is forbidden they are simply gone.

/** @param {string} name @param {Storage} [storage] */
export function read(name, storage = localStorage) {
  try {
    return JSON.parse(storage.getItem(name) ?? "null")
  } catch {
    return null
  }
}

/** @param {string} name @param {unknown} value @param {Storage} [storage] */
export function keep(name, value, storage = localStorage) {
  try {
    storage.setItem(name, JSON.stringify(value))
  } catch {
    // Then it lasts as long as the page.
  }
}
