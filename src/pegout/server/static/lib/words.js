// The words of the page. A text's key is its English; places in braces are filled from `values`.

/** The text in the reader's language. @param {string} english @param {Record<string, string | number>} [values] */
export function t(english, values = {}) {
  return english.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place))
}
