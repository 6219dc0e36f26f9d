import type { Reading } from './scale.ts'

/** A line of a scale as it was sent; `stable` is null where it does not say. */
export type SentReading = Omit<Reading, 'stable'> & { stable: boolean | null }

/** The grams of the units that scales send. */
const GRAMS: Readonly<Record<string, number>> = { kg: 1_000, g: 1, lb: 453.592_37 }

/** Sign, figures with a point or a comma, and unit; spaces may stand between them. */
const WEIGHT = /([+-]?)\s{0,12}(\d{1,7}(?:[.,]\d{1,4})?)\s{0,4}(kg|g|lb)\b/i

/** `ST,GS,` and its like: stable or not, gross or net. `OL` is a load that is too much. */
const STATE = /^(ST|US|OL)\s*,\s*(?:(GS|NT|TR)\s*,)?/i

/** `S S` and `S D` of MT-SICS, and `SI`'s answers. */
const SICS = /^S\s+([SD])\s/i

/** Reads a line of a scale; null where it holds no weight. */
export function parseReading(line: string): SentReading | null {
  const text = line.trim()
  const state = STATE.exec(text)
  const sics = SICS.exec(text)
  if (state?.[1]?.toUpperCase() === 'OL' || state?.[2]?.toUpperCase() === 'TR') return null
  const weight = WEIGHT.exec(text)
  // Anything else before the weight is no line of a scale that is known here.
  if (!weight || (!state && !sics && weight.index > 0)) return null
  const [, sign = '', figures = '', unit = ''] = weight
  const grams = Number(figures.replace(',', '.')) * (GRAMS[unit.toLowerCase()] ?? 0)
  const rounded = Math.round(grams)
  return {
    grams: sign === '-' && rounded > 0 ? -rounded : rounded,
    stable: state ? state[1]?.toUpperCase() === 'ST' : sics ? sics[1]?.toUpperCase() === 'S' : null,
    ...(state?.[2]?.toUpperCase() === 'NT' ? { net: true } : {}),
  }
}

/** Readings of the same weight after which a scale that says nothing of it is stable. */
const SAME = 3
/** The most of a line that is waited for, in characters: what is longer is none. */
const LONGEST = 200

/** Returns a reader of what a scale sends, in pieces as they come: each whole line that holds a weight is answered. */
export function createReader(): (piece: string) => Reading[] {
  let rest = ''
  let last = { grams: Number.NaN, times: 0 }
  const read = (line: string): Reading[] => {
    const sent = parseReading(line)
    if (!sent) return []
    last = { grams: sent.grams, times: sent.grams === last.grams ? last.times + 1 : 1 }
    return [{ ...sent, stable: sent.stable ?? last.times >= SAME }]
  }
  return (piece) => {
    const lines = (rest + piece).split(/[\r\n\u0002\u0003]+/)
    rest = (lines.pop() ?? '').slice(-LONGEST)
    return lines.flatMap((line) => read(line))
  }
}
