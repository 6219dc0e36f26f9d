const STEPS = [2, 4, 6, 8, 10]

/** Returns the end of an axis that starts at zero: a round even number, so that its middle is a whole one. */
export function axisEnd(most: number): number {
  if (most <= 2) return 2
  const power = 10 ** Math.floor(Math.log10(most))
  const step = STEPS.find((one) => one * power >= most) ?? 10
  return step * power
}

/** Parts of a whole in percent, with where each begins; of nothing, nothing. */
export function ringParts(values: readonly number[]): { from: number; share: number }[] {
  const all = values.reduce((sum, value) => sum + value, 0)
  let from = 0
  return values.map((value) => {
    const share = all === 0 ? 0 : (value / all) * 100
    const part = { from, share }
    from += share
    return part
  })
}
