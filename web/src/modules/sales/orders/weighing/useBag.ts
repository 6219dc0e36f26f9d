import { parseDecimal } from '@bustan/contract/core/arabic/digits.ts'
import { useState } from 'react'
import type { Reading } from './scale.ts'
import type { SentBag } from './useWeighing.ts'
import type { WeighableLine } from './weighingLines.ts'

/** Grams by which a scale may waver without another bag being on it. */
const WAVERING = 2

/**
 * The bag that is being weighed: what the scale shows, unless a weight is typed. A bag that was added is not taken once more while it
 * still stands on the scale: `isTaken` until the scale has shown another weight.
 */
export function useBag(line: Pick<WeighableLine, 'position' | 'weighed'>, reading: Reading | null) {
  const [typed, setTyped] = useState('')
  const usual = String(line.weighed.tare_grams ?? 0)
  const [tare, setTare] = useState<{ position: number; digits: string } | null>(null)
  const [taken, setTaken] = useState<number | null>(null)
  if (taken !== null && reading && Math.abs(reading.grams - taken) > WAVERING) setTaken(null)
  const tareDigits = tare?.position === line.position ? tare.digits : usual

  const isTyped = typed.trim() !== ''
  const isSteady = reading !== null && reading.stable && reading.grams > 0 && taken === null
  const typedGrams = Math.round((parseDecimal(typed) ?? 0) * 1_000)
  const gross = isTyped ? typedGrams : isSteady ? reading.grams : 0
  // A scale that has taken the container off shows what is in it.
  const tareGrams = !isTyped && reading?.net ? 0 : Number(tareDigits || 0)
  const bag: SentBag | null =
    gross > tareGrams ? { gross, tare: tareGrams, source: isTyped ? 'typed' : 'scale' } : null
  return {
    bag,
    typed,
    setTyped,
    tare: tareDigits,
    setTare: (digits: string) => setTare({ position: line.position, digits }),
    isTaken: !isTyped && taken !== null,
    /**
     * Begins with another bag: the one that is being added is not taken once more. Returns what goes back to it, where it is refused after
     * all.
     */
    begin: (added: SentBag | null) => {
      if (added?.source === 'scale') setTaken(added.gross)
      setTyped('')
      return () => {
        setTaken(null)
        setTyped(typed)
      }
    },
  }
}
export type WeighedBag = ReturnType<typeof useBag>
