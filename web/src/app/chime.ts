/** Two soft notes, a fifth apart: [frequency in Hz, start in s]. */
const NOTES = [
  [659.25, 0],
  [987.77, 0.14],
] as const
const LENGTH = 0.5
const LOUDNESS = 0.16

let context: AudioContext | undefined

/** Plays the sound of a new order. A browser that wants a click first stays silent. */
export async function playChime(): Promise<void> {
  if (!('AudioContext' in window)) return
  context ??= new AudioContext()
  if (context.state === 'suspended') await context.resume()
  const start = context.currentTime
  for (const [frequency, after] of NOTES) {
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.type = 'sine'
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0, start + after)
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + after + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + after + LENGTH)
    tone.connect(volume).connect(context.destination)
    tone.start(start + after)
    tone.stop(start + after + LENGTH)
  }
}
