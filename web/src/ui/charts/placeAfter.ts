/** Returns the place that a key leads to among `count`; time runs in the reading direction, so arrows turn with it. */
export function placeAfter(key: string, place: number, count: number, isRtl: boolean): number | null {
  const ahead = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft'
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === ahead) return Math.min(place + 1, count - 1)
  if (key === back) return Math.max(place - 1, 0)
  return null
}
