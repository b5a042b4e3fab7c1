// The five sounds, made on the spot: short, soft, and never the only sign of anything.
import { settings } from "./settings.js"

/** @type {AudioContext | null} */
let audio = null

/** Peak of every sound: 14 dB below full scale at full volume. */
const PEAK = 10 ** (-14 / 20)

/** A gain that falls from peak to nothing. @param {AudioContext} ctx @param {number} at @param {number} length @param {number} level */
function envelope(ctx, at, length, level) {
  const gain = ctx.createGain()
  const peak = PEAK * settings.volume.value * level
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.exponentialRampToValueAtTime(Math.max(peak, 0.0002), at + 0.004)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length)
  gain.connect(ctx.destination)
  return gain
}

/** @param {AudioContext} ctx @param {number} frequency @param {{after?: number, length: number, level?: number}} shape */
function tone(ctx, frequency, { after = 0, length, level = 1 }) {
  const at = ctx.currentTime + after
  const wave = ctx.createOscillator()
  wave.frequency.value = frequency
  wave.connect(envelope(ctx, at, length, level))
  wave.start(at)
  wave.stop(at + length)
}

/** @param {AudioContext} ctx @param {number} length seconds @param {number} pitch centre of the band in hertz */
function noise(ctx, length, pitch) {
  const samples = ctx.createBuffer(1, Math.ceil(ctx.sampleRate * length), ctx.sampleRate)
  const data = samples.getChannelData(0)
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1
  const source = ctx.createBufferSource()
  const band = ctx.createBiquadFilter()
  band.type = "bandpass"
  band.frequency.value = pitch
  source.buffer = samples
  source.connect(band).connect(envelope(ctx, ctx.currentTime, length, 1))
  source.start()
}

/** @type {Record<string, (ctx: AudioContext) => void>} */
const SOUNDS = {
  card: ctx => noise(ctx, 0.03, 2600),
  peg: ctx => {
    noise(ctx, 0.012, 3200)
    tone(ctx, 180, { length: 0.07, level: 0.8 })
  },
  score: ctx => {
    tone(ctx, 523.25, { length: 0.22, level: 0.45 })
    tone(ctx, 659.25, { after: 0.09, length: 0.3, level: 0.45 })
  },
  go: ctx => tone(ctx, 120, { length: 0.12, level: 0.9 }),
  win: ctx => [392, 493.88, 587.33, 783.99].forEach((pitch, i) => tone(ctx, pitch, { after: i * 0.15, length: 0.4, level: 0.5 })),
}

/** Plays one of the sounds where the person has chosen sound. @param {"card" | "peg" | "score" | "go" | "win"} name */
export function play(name) {
  if (!settings.sound.value || settings.volume.value === 0) return
  audio ??= new AudioContext()
  if (audio.state === "suspended") audio.resume()
  SOUNDS[name](audio)
}
