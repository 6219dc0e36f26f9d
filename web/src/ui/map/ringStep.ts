/** The pixels that rings lie apart at least. */
const APART_PIXELS = 64
const STEPS = [1, 2, 5] as const

/** The round distance in kilometres that rings lie apart, where a pixel is `kmPerPixel` long. */
export function ringStep(kmPerPixel: number): number {
  const least = APART_PIXELS * kmPerPixel
  const power = 10 ** Math.floor(Math.log10(least))
  return (STEPS.find((step) => step * power >= least) ?? 10) * power
}
