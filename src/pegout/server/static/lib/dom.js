// Small helpers that every page uses.
import { h, html, useEffect, useLayoutEffect, useRef, useState } from "./preact.js"
import { allWords, t } from "./words.js"

/** Whether a media query holds, kept up to date. @param {string} query */
export function useMedia(query) {
  const [matches, set] = useState(() => matchMedia(query).matches)
  useLayoutEffect(() => {
    const list = matchMedia(query)
    const follow = () => set(list.matches)
    follow()
    list.addEventListener("change", follow)
    return () => list.removeEventListener("change", follow)
  }, [query])
  return matches
}

/** @type {Map<string, Promise<void>>} */
const sheets = new Map()

/** Adds a style sheet once; settles when it is in force. @param {string} href @returns {Promise<void>} */
export function addStyle(href) {
  const known = sheets.get(href)
  if (known) return known
  const loading = new Promise((/** @type {(value: void) => void} */ resolve) => {
    const link = document.createElement("link")
    link.rel = "stylesheet"
    link.href = href
    link.onload = link.onerror = () => resolve()
    document.head.append(link)
  })
  sheets.set(href, loading)
  return loading
}

/** True once the style sheet is loaded. @param {string} href */
export function useStyle(href) {
  const [loaded, set] = useState(false)
  useEffect(() => {
    let wanted = true
    addStyle(href).then(() => { if (wanted) set(true) })
    return () => { wanted = false }
  }, [href])
  return loaded
}

/** Sets the title of the document. @param {string} title */
export function useTitle(title) {
  useEffect(() => { document.title = title === "Pegout" ? t("Pegout: cribbage, unhurried") : title + " · Pegout" }, [title])
}

/** Keeps the address of the page once a change is painted, for a browser takes its time over it. @param {string} address "" to leave it */
export function useAddress(address) {
  const written = useRef(address)
  useEffect(() => {
    if (!address || written.current === address) return undefined
    let timer = 0
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        history.replaceState(null, "", address)
        written.current = address
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [address])
}

/** @param {Record<string, any>} one @param {Record<string, any>} other */
const differ = (one, other) => Object.keys({ ...one, ...other }).some(name => one[name] !== other[name])

/** A part that is drawn again only when something that it is given has become another. @template P @param {(props: P) => any} Part */
export function memo(Part) {
  return /** @this {any} @param {P} props */ function Memo(props) {
    this.shouldComponentUpdate = (/** @type {any} */ next) => differ(this.props, next)
    return h(/** @type {any} */ (Part), /** @type {any} */ (props))
  }
}

/** @type {Record<string, string>} */
const PATHS = {
  back: "M15 5l-7 7 7 7",
  more: "M4.100 12a.9.9 0 101.800 0 .9.9 0 10-1.800 0M11.100 12a.9.9 0 101.800 0 .9.9 0 10-1.800 0M18.100 12a.9.9 0 101.800 0 .9.9 0 10-1.800 0",
  undo: "M8.500 5L4.500 9l4 4M5 9h9a5 5 0 010 10h-4",
  board: "M6.500 6h11a4 4 0 014 4v4a4 4 0 01-4 4h-11a4 4 0 01-4-4v-4a4 4 0 014-4zM7 10.200h.01M10.500 10.200h.01M14 10.200h.01M17 10.200h.01M7 13.900h.01M10.500 13.900h.01M14 13.900h.01M17 13.900h.01",
  cards: "M5 5h6a2 2 0 012 2v10a2 2 0 01-2 2H5a2 2 0 01-2-2V7a2 2 0 012-2zM16.500 6l3.200.9a1.500 1.500 0 011 1.900l-2.700 9.600M6 9h.01",
  book: "M12 6.500C9.500 4.800 6.500 4.500 3.500 4.800v13.700c3-.3 6 0 8.500 1.700 2.500-1.700 5.500-2 8.500-1.700V4.800c-3-.3-6 0-8.500 1.700zM12 6.500v13.700",
  target: "M12 3.500a8.500 8.500 0 100 17 8.500 8.500 0 100-17zM12 8a4 4 0 100 8 4 4 0 100-8zM12 12h.01",
  chart: "M4 20h16M7 20v-7M12 20V5M17 20v-10",
  gear: "M4 7h9M19 7h1M4 17h1M11 17h9M16 4.600v4.800M8 14.600v4.800",
  close: "M6 6l12 12M18 6L6 18",
  check: "M5 12.500l4.500 4.500L19 7.500",
  chevron: "M9 6l6 6-6 6",
  play: "M8 5.500v13l10.500-6.500z",
  flag: "M6 21V4M6 5h11l-2.200 3.500L17 12H6",
  people: "M9 11.500a3.500 3.500 0 100-7 3.500 3.500 0 000 7zM2.500 19.500c.5-3.600 2.800-5.500 6.500-5.500s6 1.900 6.500 5.500M16 4.800a3.500 3.500 0 010 6.400M18 14.500c2 .8 3.200 2.500 3.500 5",
  help: "M9 9.200A3 3 0 0112 6.500c1.700 0 3 1.100 3 2.700 0 2.300-3 2.500-3 4.800M12 17.800h.01",
  cover: "M3 12c2.400-3.900 5.400-5.800 9-5.800s6.600 1.900 9 5.800c-2.400 3.900-5.400 5.800-9 5.800S5.400 15.900 3 12zM12 9.600a2.400 2.400 0 100 4.800 2.400 2.400 0 000-4.800zM4.500 4.500l15 15",
  pass: "M8.500 3.500h7a1.500 1.500 0 011.500 1.500v14a1.500 1.500 0 01-1.500 1.500h-7A1.500 1.500 0 017 19V5a1.500 1.500 0 011.500-1.500zM11 17.500h2M1.500 10.500L4 8M1.500 10.500L4 13M22.500 13.500L20 11M22.500 13.500L20 16",
  talk: "M5.500 5h13A2.500 2.500 0 0121 7.500v7a2.500 2.500 0 01-2.500 2.500H12l-4.500 3.500V17h-2A2.500 2.500 0 013 14.500v-7A2.500 2.500 0 015.500 5z",
  pause: "M8 5.500v13M16 5.500v13",
  dealBack: "M18 6l-6 6 6 6M11 6l-6 6 6 6",
  dealOn: "M6 6l6 6-6 6M13 6l6 6-6 6",
  bulb: "M9.500 18.500h5M10.500 21.500h3M9.300 15.600c-.2-1.300-.9-2.100-1.600-3a5.600 5.600 0 118.600 0c-.7.9-1.400 1.700-1.600 3z",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
}

/** A line icon in the colour of the text; only ever beside a word or in a labelled button. @param {{name: string}} props */
export function Icon({ name }) {
  return html`<svg class="ico" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]} /></svg>`
}

/** Moves the focus along the buttons of a group by the arrow keys. @param {KeyboardEvent} event @param {HTMLElement | null} group */
export function walk(event, group) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  const buttons = [...(group?.querySelectorAll("button") ?? [])]
  const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement))
  if (!step || at < 0) return
  event.preventDefault()
  buttons[(at + step + buttons.length) % buttons.length].focus()
}

function NotCome() {
  return html`<main class="page narrow" data-lost>
    <h1 tabindex="-1">${t("This page did not open")}</h1>
    <p class="lead" role="alert">${t("A part of it did not come. Your games are kept. It tries again by itself.")}</p>
  </main>`
}

/** A part of a page that is fetched when it is first shown. @param {() => Promise<(props: any) => any>} load */
export function later(load) {
  /** @type {((props: any) => any) | null} */
  let fetched = null
  return function Later(/** @type {any} */ props) {
    const [Part, set] = useState(() => fetched)
    useEffect(() => {
      if (fetched) return
      allWords().then(load).then(part => { fetched = part; set(() => part) }, () => {
        set(() => NotCome)
        dispatchEvent(new Event("pegout-part-lost"))
      })
    }, [])
    return Part ? html`<${Part} ...${props} />` : html`<main class="waiting" aria-busy="true"><h1 class="sr" tabindex="-1">${t("Opening")}</h1></main>`
  }
}
