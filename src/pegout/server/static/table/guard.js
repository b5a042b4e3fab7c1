// No tap lands on something else: no different action under the same finger within 400 ms.
import { useEffect, useRef, useState } from "../lib/preact.js"

export const SAME_FINGER = 400
const NEAR = 28

/** The last tap, at whichever of the tables that follow one another in this page. */
let last = { x: -99, y: -99, at: 0, act: "" }

/** What a tap on an element does, by name. @param {Element} target */
function actOf(target) {
  const control = target.closest("button, a, input, select, [data-act]")
  if (!control) return "next"
  return control.getAttribute("data-act") ?? control.getAttribute("aria-label") ?? control.textContent ?? ""
}

/** Stops clicks that would do something else than the tap just before at the same place. @param {{current: HTMLElement | null}} root */
export function useGuard(root) {
  useEffect(() => {
    const onClick = (/** @type {MouseEvent} */ event) => {
      if (event.detail === 0 || !(event.target instanceof Element)) return
      const act = actOf(event.target)
      const near = Math.hypot(event.clientX - last.x, event.clientY - last.y) < NEAR
      if (near && act !== last.act && event.timeStamp - last.at < SAME_FINGER) {
        event.stopPropagation()
        event.preventDefault()
        return
      }
      last = { x: event.clientX, y: event.clientY, at: event.timeStamp, act }
    }
    const element = root.current
    element?.addEventListener("click", onClick, true)
    return () => element?.removeEventListener("click", onClick, true)
  }, [])
}

/** Marks the table while it is worked by keys or by name, for then a lost focus must be found again. @param {{current: HTMLElement | null}} root */
export function useKeysMark(root) {
  useEffect(() => {
    const mark = (/** @type {Event} */ event) => {
      const byName = event.type === "keydown" || (event.type === "click" && /** @type {MouseEvent} */ (event).detail === 0)
      if (event.type !== "click" || byName) root.current?.toggleAttribute("data-by-keys", byName)
    }
    const kinds = ["keydown", "pointerdown", "click"]
    kinds.forEach(kind => addEventListener(kind, mark, true))
    return () => kinds.forEach(kind => removeEventListener(kind, mark, true))
  }, [])
}

/** Whether something has just become another thing, and is deaf to the pointer for a moment. @param {string} what */
export function useSettling(what) {
  const [settled, settle] = useState(what)
  const first = useRef(true)
  useEffect(() => {
    if (first.current) {
      first.current = false
      return undefined
    }
    const timer = setTimeout(() => settle(what), SAME_FINGER)
    return () => clearTimeout(timer)
  }, [what])
  return settled !== what
}
