// Learning the game: what there is, and each part fetched when it is opened.
import { html } from "../lib/preact.js"
import { Icon, addStyle, later, useTitle } from "../lib/dom.js"
import { t } from "../lib/words.js"
import { rules, skills, toLookUp } from "../learn/parts.js"
import { PageTop } from "./page-top.js"

/** @typedef {import("../learn/parts.js").Part} Part */
/** @typedef {Record<string, () => any>} Pages */

await addStyle(new URL("../learn/learn.css", import.meta.url).pathname)

const SHEETS = ["table/show.css", "count/count.css", "train/train.css", "style/choices.css", "style/picker.css"]

/** The style of cards and counts, with the code that needs it. @template T @param {Promise<T>} code */
const styled = code => Promise.all([code, ...SHEETS.map(name => addStyle(new URL(`../${name}`, import.meta.url).pathname))]).then(([module]) => module)

/** The pages of a module, each in the frame of a lesson. @param {() => Promise<{PAGES: Pages}>} load */
const lessonOf = load => later(() => styled(Promise.all([load(), import("../learn/lesson.js")]))
  .then(([{ PAGES }, { Lesson }]) => ({ part }) => html`<${Lesson} part=${part} Text=${PAGES[part]} />`))

const RuleLesson = lessonOf(() => import("../learn/rule-pages.js"))
const SkillLesson = lessonOf(() => import("../learn/skill-pages.js"))
const LookUp = lessonOf(() => import("../learn/look-up-pages.js"))
const Rules = lessonOf(() => import("../learn/rules.js").then(({ Rules }) => ({ PAGES: { rules: Rules } })))
const Sheet = lessonOf(() => import("../learn/sheet.js").then(({ Sheet }) => ({ PAGES: { sheet: Sheet } })))
const Course = later(() => styled(import("../learn/course.js")).then(module => module.Course))
const FirstGame = later(() => styled(import("../learn/first-game.js")).then(module => module.FirstGame))

/** @type {Record<string, (props: any) => any>} */
const OWN = { count: Course, "first-game": FirstGame, rules: Rules, sheet: Sheet, questions: LookUp, glossary: LookUp }

/** @param {{title: string, parts: Part[]}} props */
function Group({ title, parts }) {
  return html`<section class="topics"><h2>${title}</h2>
    <ul>${parts.map(({ part, title: name, about }) => html`<li key=${part}><a href=${`/learn/${part}`}><span class="tx"><b>${name}</b><span>${about}</span></span><${Icon} name="chevron" /></a></li>`)}</ul></section>`
}

function Contents() {
  useTitle(t("Learn"))
  const practice = [
    { part: "count", title: t("A course in counting"), about: t("Tap out the combinations, from single fifteens to cribs") },
  ]
  return html`<main class="page learn">
    <${PageTop} title=${t("Learn")} />
    <nav class="learn-contents" aria-label=${t("Contents")}>
      <a class="first-game" href="/learn/first-game"><span class="tx"><b>${t("Your first game")}</b><span>${t("Two deals against Hazel, with somebody beside you who says what to do and why.")}</span></span><${Icon} name="chevron" /></a>
      <div class="learn-groups">
        <${Group} title=${t("The rules")} parts=${rules()} />
        <div><${Group} title=${t("Play well")} parts=${skills()} /><${Group} title=${t("Practise")} parts=${practice} /><${Group} title=${t("Look it up")} parts=${toLookUp()} /></div>
      </div>
    </nav>
    <p class="soft">${t("Every example is worked out by the same engine that plays.")} <a href="/count">${t("Count any hand")}</a> · <a href="/train">${t("Train")}</a></p>
  </main>`
}

function Lost() {
  useTitle(t("Nothing here"))
  return html`<main class="page narrow"><h1 tabindex="-1">${t("There is no such lesson.")}</h1><a class="btn primary" href="/learn">${t("All lessons")}</a></main>`
}

/** @param {{part?: string}} props */
export default function Learn({ part }) {
  if (!part) return html`<${Contents} />`
  if (OWN[part]) return html`<${OWN[part]} part=${part} />`
  const is = (/** @type {Part[]} */ group) => group.some(one => one.part === part)
  return is(rules()) ? html`<${RuleLesson} part=${part} />` : is(skills()) ? html`<${SkillLesson} part=${part} />` : html`<${Lost} />`
}
