/** Where a key leads from a place among `count`; time runs along the page, so arrows turn with it. */
export function placeAfter(key: string, place: number, count: number, isRtl: boolean): number | null {
  const ahead = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft'
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === ahead) return Math.min(place + 1, count - 1)
  if (key === back) return Math.max(place - 1, 0)
  return null
}
