// The scoreboards of this browser: each with its set-up, what was entered, and every change, so that all can be undone.
import { signal } from "../lib/preact.js"
import { standing } from "./score.js"

/** @typedef {import("./score.js").Setup} Setup */
/** @typedef {import("./score.js").Entry} Entry */
/** One number of a deal that is not pegged yet: a seat's play, hand or crib. */
/** @typedef {{seat: number, part: 0 | 1 | 2, points: number}} Draft */
/** Entries `out` at a place give way to `in`; the numbers not pegged yet go from `before` to `after`. */
/** @typedef {{at: number, out: Entry[], in: Entry[], before: Draft[], after: Draft[]}} Change */
/**
 * @typedef {object} Kept
 * @property {string} id
 * @property {Setup} setup
 * @property {Entry[]} entries
 * @property {Draft[]} draft
 * @property {Change[]} past
 * @property {Change[]} future
 * @property {"deal" | "points"} way numbers by the deal, or points as they fall
 * @property {boolean} turned whether the far half faces the other player
 * @property {number} changed milliseconds
 * @property {Share} [share] where it is shared live
 */
/**
 * The link to a shared board: `view` is the secret of who looks on, where it is known; `head` counts the changes that
 * the server had when it was last heard, and `isAhead` says that something here has not reached it.
 * @typedef {{id: string, secret: string, view: string | null, head: number, isAhead: boolean}} Share
 */

const KEY = "pegout.boards"
const MOST = 24

/** @typedef {{open: string | null, boards: Kept[]}} Shelf */

/** What is kept; nothing where that cannot be read. @returns {Shelf} */
function read() {
  try {
    const { open, boards } = JSON.parse(localStorage.getItem(KEY) || "{}")
    if (Array.isArray(boards)) return { open: typeof open === "string" ? open : null, boards: boards.filter(isWhole) }
  } catch {
    // Storage can be forbidden or hold something else: there is no board then.
  }
  return { open: null, boards: [] }
}

/** @param {any} board */
function isWhole(board) {
  return Array.isArray(board?.setup?.players) && [board.entries, board.draft, board.past, board.future].every(Array.isArray)
}

/** All boards, the one used last first, and which of them is open. */
export const shelf = signal(read())
/** Whether the browser keeps what is entered; if not, it lasts as long as the page. */
export const isKept = signal(true)

addEventListener("storage", ({ key }) => { if (key === KEY || key === null) shelf.value = read() })

/** @param {Shelf} to */
function keep(to) {
  shelf.value = to
  try {
    localStorage.setItem(KEY, JSON.stringify(to))
    isKept.value = true
  } catch {
    isKept.value = false
  }
}

/** The open board. @returns {Kept | null} */
export function opened() {
  const { open, boards } = shelf.value
  return boards.find(({ id }) => id === open) ?? null
}

/** Whether something was entered, or others have its link. @param {Kept} board */
export const isUsed = ({ entries, share }) => entries.length > 0 || share !== undefined

/** Begins a board; those before it stay. @param {Setup} setup @param {"deal" | "points"} way @param {boolean} turned */
export function begin(setup, way, turned) {
  const id = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`
  const board = { id, setup, entries: [], draft: [], past: [], future: [], way, turned, changed: Date.now() }
  keep({ open: id, boards: [board, ...shelf.value.boards.filter(isUsed)].slice(0, MOST) })
}

/** @param {string} id */
export const open = id => keep({ ...shelf.value, open: id })

/** Takes a board away; what it gives back puts it where it was. @param {string} id */
export function remove(id) {
  const was = shelf.value
  keep({ ...was, boards: was.boards.filter(board => board.id !== id) })
  return () => keep({ ...shelf.value, boards: was.boards })
}

/** Changes something of the open board that is no matter of points. @param {Partial<Pick<Kept, "way" | "turned" | "setup">>} to */
export const alter = to => put(board => ({ ...board, ...to }))

/** What is shared goes out again when entries or set-up are others. @param {(board: Kept) => Kept} change */
function put(change) {
  const { open, boards } = shelf.value
  const board = boards.find(({ id }) => id === open)
  if (!board) return
  const to = change(board)
  const isOther = to.entries !== board.entries || to.setup !== board.setup
  const share = to.share && isOther ? { share: { ...to.share, isAhead: true } } : {}
  keep({ open, boards: [{ ...to, ...share, changed: Date.now() }, ...boards.filter(({ id }) => id !== open)] })
}

/** The numbers that wait, where it is still their deal after these entries. @param {Kept} board @param {Entry[]} entries */
function waiting({ setup, entries: before, draft }, entries) {
  if (!draft.length) return draft
  const [was, is] = [standing(setup, before), standing(setup, entries)]
  return was.game === is.game && was.deal === is.deal && is.winner === null ? draft : []
}

/** Puts entries at a place instead of as many that are there. @param {number} at @param {number} count @param {Entry[]} entries @param {Draft[]} [draft] numbers that wait after it */
export const splice = (at, count, entries, draft) => put(board => made(board, {
  at, out: board.entries.slice(at, at + count), in: entries, before: board.draft,
  after: draft ?? waiting(board, board.entries.toSpliced(at, count, ...entries)),
}))

/** @param {Entry} entry @param {Draft[]} [draft] */
export const append = (entry, draft) => splice(opened()?.entries.length ?? 0, 0, [entry], draft)

/** The numbers that wait to be pegged. @param {Draft[]} draft */
export const jot = draft => splice(0, 0, [], draft)

/** @param {Kept} board @param {Change} change @returns {Kept} */
const made = (board, change) => ({ ...done(board, change), past: [...board.past, change], future: [] })

/** @param {Kept} board @param {Change} change @returns {Kept} */
function done(board, change) {
  const { at, out, in: put, after } = change
  const entries = out.length || put.length ? board.entries.toSpliced(at, out.length, ...put) : board.entries
  return { ...board, entries, draft: after }
}

/** @param {Change} change @returns {Change} */
const back = change => ({ at: change.at, out: change.in, in: change.out, before: change.after, after: change.before })

export const undo = () => put(board => {
  const change = board.past.at(-1)
  return change ? { ...done(board, back(change)), past: board.past.slice(0, -1), future: [...board.future, change] } : board
})

export const redo = () => put(board => {
  const change = board.future.at(-1)
  return change ? { ...done(board, change), past: [...board.past, change], future: board.future.slice(0, -1) } : board
})

/** Changes how the open board is shared, or ends that. @param {Share | undefined} share */
export const link = share => put(board => ({ ...board, share }))

/**
 * What the server has was heard: the link to it, and its board, which takes the place of what is here; that can be undone.
 * @param {Setup} setup @param {Entry[]} entries @param {Share} share @returns whether its entries are others than those here
 */
export function adopt(setup, entries, share) {
  const board = opened()
  if (!board) return false
  const same = (/** @type {Entry | undefined} */ one, /** @type {Entry | undefined} */ other) => JSON.stringify(one) === JSON.stringify(other)
  let at = 0
  while (at < Math.min(entries.length, board.entries.length) && same(entries[at], board.entries[at])) at++
  const isOther = at < Math.max(entries.length, board.entries.length)
  if (isOther) splice(at, board.entries.length - at, entries.slice(at))
  put(kept => ({ ...kept, setup }))
  link(share)
  return isOther
}

/** A board that somebody shares, opened here, each of its entries to be undone; one that is here already is gone on with. @param {Setup} setup @param {Entry[]} entries @param {Share} share */
export function join(setup, entries, share) {
  const known = shelf.value.boards.find(board => board.share?.id === share.id)
  if (known) return open(known.id)
  begin(setup, "points", false)
  const past = entries.map((entry, at) => ({ at, out: [], in: [entry], before: [], after: [] }))
  put(board => ({ ...board, entries, past }))
  link(share)
}
