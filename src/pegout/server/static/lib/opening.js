// Runs before the modules: where a part of the page does not come, the page says so, and opens again when it can be had.
{
  const KEPT = "pegout.opening"
  /** Milliseconds after which a failure has nothing to do with one before it. */
  const FORGOTTEN = 120_000
  const LONGEST = 60_000
  /** What is said, since the words of the page may be what did not come. @type {Record<string, string[]>} */
  const WORDS = {
    en: ["This page did not open", "A part of it did not come. Your games are kept. It tries again by itself.", "Try again now"],
    de: ["Diese Seite ging nicht auf", "Ein Teil davon kam nicht an. Deine Partien sind aufgehoben. Es wird von selbst noch einmal versucht.", "Jetzt noch einmal versuchen"],
    fr: ["Cette page ne s’est pas ouverte", "Une partie n’est pas arrivée. Vos parties sont conservées. Un nouvel essai se fait tout seul.", "Réessayer maintenant"],
  }
  let isWaiting = false

  /** How long to wait this time, in milliseconds: twice as long as the last, also across reloads. */
  function next() {
    let wait = 1_000
    try {
      const last = JSON.parse(sessionStorage.getItem(KEPT) || "{}")
      if (Date.now() - last.at < FORGOTTEN) wait = Math.min(2 * last.wait, LONGEST)
      sessionStorage.setItem(KEPT, JSON.stringify({ at: Date.now(), wait }))
    } catch {
      // Without a memory it is tried as often as at first.
    }
    return wait
  }

  /** Loads the page again when the server answers: sooner, a page of the browser's own would take its place. */
  async function reopen() {
    if (isWaiting) return
    isWaiting = true
    for (let isThere = false; !isThere;) {
      await new Promise(done => setTimeout(done, next()))
      isThere = await fetch("/", { cache: "no-store" }).then(answer => answer.ok, () => false)
    }
    isWaiting = false
    if (document.querySelector("[data-lost]")) location.reload()
  }

  function say() {
    const root = document.getElementById("app")
    if (!root) return
    const [title, text, again] = WORDS[document.documentElement.lang] ?? WORDS.en
    root.innerHTML = `<main class="page narrow" data-lost>
      <h1>${title}</h1>
      <p class="lead" role="alert">${text}</p>
      <button class="btn primary" type="button">${again}</button>
    </main>`
    root.querySelector("button")?.addEventListener("click", () => location.reload())
  }

  addEventListener("error", ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") setTimeout(() => target.replaceWith(target.cloneNode()), next())
    if (!(target instanceof HTMLScriptElement)) return
    say()
    reopen()
  }, true)
  addEventListener("pegout-part-lost", reopen)
}
