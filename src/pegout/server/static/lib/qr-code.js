// A link as a code for the camera of another phone.
import { html, useMemo } from "./preact.js"
import { generate } from "./lean-qr.js"

/** @param {{text: string, label: string}} props */
export function QrCode({ text, label }) {
  const { size, path } = useMemo(() => {
    const code = generate(text)
    const places = Array.from({ length: code.size * code.size }, (_, i) => [i % code.size, Math.floor(i / code.size)])
    return { size: code.size, path: places.filter(([x, y]) => code.get(x, y)).map(([x, y]) => `M${x} ${y}h1v1h-1z`).join("") }
  }, [text])
  return html`<svg class="qr" viewBox=${`-4 -4 ${size + 8} ${size + 8}`} shape-rendering="crispEdges" role="img" aria-label=${label}><path d=${path} /></svg>`
}
