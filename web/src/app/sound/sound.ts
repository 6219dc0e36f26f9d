import { type Cell, createCell } from '../../platform/state/cell.ts'
import { createPart } from '../../ui/part.ts'
import { readStoredJson, writeStored } from '../../platform/state/storage.ts'

/** Soft notes, each with its frequency in Hz and its start in s: upwards for what comes in, downwards for what is late. */
const tunes = {
  arrived: [
    [659.25, 0],
    [987.77, 0.14],
  ],
  late: [
    [783.99, 0],
    [587.33, 0.18],
    [587.33, 0.42],
  ],
} as const
type Tune = keyof typeof tunes
const LENGTH = 0.5
const LOUDNESS = 0.16
/** Milliseconds that a browser may take to decide about letting a sound out. */
const PATIENCE = 300
/** Another tab has told of its turn by then, in ms. */
const HELD = 1_000
/** A tab that was slow to hear of an order is no later than this behind the one that rang for it, in ms. */
const LATE = 60_000
/** When a tab of this browser last rang, in ms, and the newest order it rang for. */
const RANG = 'bustan.rung'

const rest = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function playNotes(sound: AudioContext, tune: Tune): void {
  const start = sound.currentTime
  for (const [frequency, after] of tunes[tune]) {
    const tone = sound.createOscillator()
    const volume = sound.createGain()
    tone.type = 'sine'
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0, start + after)
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + after + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + after + LENGTH)
    tone.connect(volume).connect(sound.destination)
    tone.start(start + after)
    tone.stop(start + after + LENGTH)
  }
}

/** Checks whether it is this tab's turn: no tab of this browser has rung within `quiet` ms, or lately for this order. */
function isMyTurn(quiet: number, order: number): boolean {
  const last = readStoredJson<{ at: number; order: number }>(RANG) ?? { at: 0, order: 0 }
  const now = Date.now()
  // Clocks of tabs, and one that is put right, may differ a little: what lies a moment ahead was just now.
  const since = Math.abs(now - last.at)
  if (order > 0 && order <= last.order && since < LATE) return false
  const isMine = since >= quiet
  writeStored(RANG, JSON.stringify({ at: isMine ? now : last.at, order: Math.max(order, last.order) }))
  return isMine
}

/** The sounds of this page. */
export class Sound {
  /**
   * True where the browser lets sounds out. Many want a click on the page first: while somebody watches, it is asked with every click
   * and key until it agrees. One that has no sound blocks none.
   */
  readonly isAllowed: Cell<boolean> = createCell(!('AudioContext' in globalThis), () => {
    const ended = new AbortController()
    const ask = () => void (this.isAllowed.get() || this.ask().catch(() => undefined))
    ask()
    document.addEventListener('click', ask, ended)
    document.addEventListener('keydown', ask, ended)
    return () => ended.abort()
  })
  private context: AudioContext | undefined

  /** Asks the browser for sound; inside a click it says yes. */
  async ask(): Promise<void> {
    if (!('AudioContext' in globalThis)) return
    this.context ??= new AudioContext()
    // The promise stays open where sound is not allowed.
    await Promise.race([this.context.resume(), rest(PATIENCE)])
    this.isAllowed.set(this.context.state === 'running')
  }

  /**
   * Plays the sound of orders that wait, unless a tab of this browser did within `quiet` ms, or the browser lets none out. `order`: the
   * one that came in, for which one tab rings, however late another hears of it.
   */
  async ring(quiet: number, order = 0, tune: Tune = 'arrived'): Promise<void> {
    await this.ask()
    const { context } = this
    if (!context || !this.isAllowed.get()) return
    const play = () => {
      if (isMyTurn(quiet, order)) playNotes(context, tune)
    }
    // Two tabs hear of an order in the same moment: the lock is held until the turn that was taken has been told.
    if (!('locks' in navigator)) return play()
    await navigator.locks.request('bustan.chime', { ifAvailable: true }, async (lock) => {
      if (!lock) return
      play()
      await rest(HELD)
    })
  }
}

export const [SoundPart, useSound] = createPart<Sound>()
