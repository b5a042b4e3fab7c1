// Runs before the first paint: the theme that was chosen, so that a page in the dark never flashes white, and the language.
{
  const LANGUAGES = ["en", "de", "fr"]
  const root = document.documentElement
  /** @type {{theme?: string, language?: string}} */
  let chosen = {}
  try {
    chosen = JSON.parse(localStorage.getItem("pegout.settings") || "{}")
  } catch {
    // The settings find the theme a moment later.
  }
  if (chosen.theme === "dark" || chosen.theme === "light") root.dataset.theme = chosen.theme
  const wished = [chosen.language ?? "", ...navigator.languages].map(tag => tag.slice(0, 2).toLowerCase())
  root.lang = wished.find(tag => LANGUAGES.includes(tag)) ?? "en"
  document.cookie = `pegout_language=${root.lang}; path=/; max-age=31536000; SameSite=Lax`
  if (root.lang !== "en") {
    document.querySelector("link[rel=manifest]")?.setAttribute("href", `/static/manifest.${root.lang}.webmanifest`)
    const words = document.createElement("link")
    Object.assign(words, { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: `/static/words/${root.lang}/first.json` })
    document.head.append(words)
  }
}
