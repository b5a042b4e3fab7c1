// Which scene is on the table, and the moves that the page makes for its person.
import { useEffect } from "../lib/preact.js"
import { millis, settings } from "../lib/settings.js"

/** @typedef {import("./stage.js").Stage} Stage */

/** The least time before the page plays a card by itself: how long it takes must tell nothing. */
const LEAST = 600

/** @param {Stage} stage */
export function sceneOf(stage) {
  const { phase } = stage.view.value
  const gate = stage.gate.value?.kind
  if (stage.finished.value) return "won"
  if (stage.out.value) return "out"
  if (gate === "cut" || stage.cut.value) return "cut"
  if (stage.parts.value.length) {
    const counting = stage.parts.value.at(-1)?.count
    if (!counting && (phase === "claim" || phase === "muggins")) return phase
    return "show"
  }
  if (gate === "starter" || phase === "cut_starter") return "cut_starter"
  if (phase === "play" || phase === "lay_away") return phase
  return stage.deal.value && phase === "show" ? "play" : "wait"
}

/** Plays a card that was tapped early, and the only card that fits where the person wants that. @param {import("./table.js").TableProps} table */
export function useAutoPlay({ stage, moves }) {
  const view = stage.view.value
  const wanted = moves.wanted.value
  const isSending = stage.client.sending.value !== null
  useEffect(() => {
    if (!moves.may("PlayCard") || isSending) return undefined
    if (wanted) {
      moves.wanted.value = null
      if (!moves.reason(wanted) && view.hand.includes(wanted)) moves.play(wanted)
      return undefined
    }
    if (!settings.autoPlay.value || view.legal.length !== 1) return undefined
    const timer = setTimeout(() => moves.play(/** @type {string} */ (view.legal[0].card)), Math.max(LEAST, millis(LEAST)))
    return () => clearTimeout(timer)
  }, [view.decision, view.n, wanted, isSending])
}
