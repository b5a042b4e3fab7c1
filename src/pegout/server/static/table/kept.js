// Small things that a reload brings back: where the storage is forbidden they are simply gone.

/** @typedef {"localStorage" | "sessionStorage"} Area */

/** The browser's storage; where it is forbidden, one in which nothing is and nothing stays. @param {Area} [area] @returns {Pick<Storage, "getItem" | "setItem" | "clear">} */
export function storage(area = "localStorage") {
  try {
    return globalThis[area]
  } catch {
    return { getItem: () => null, setItem() {}, clear() {} }
  }
}

/** @param {string} name @param {Area} [area] */
export function read(name, area) {
  try {
    return JSON.parse(storage(area).getItem(name) ?? "null")
  } catch {
    return null
  }
}

/** @param {string} name @param {unknown} value @param {Area} [area] */
export function keep(name, value, area) {
  try {
    storage(area).setItem(name, JSON.stringify(value))
  } catch {
    // Then it lasts as long as the page.
  }
}
