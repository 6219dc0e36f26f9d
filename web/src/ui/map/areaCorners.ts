import type { LatLng } from './mapProps.ts'

/** Degrees apart, as the map draws them near a place. */
const apart = (a: LatLng, b: LatLng) =>
  Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180))

/** Returns the corners of an area with one more, in the side that gets the least longer by it. */
export function withCorner(corners: readonly LatLng[], corner: LatLng): LatLng[] {
  const detours = corners.map((from, at) => {
    const to = corners[(at + 1) % corners.length] ?? from
    return apart(from, corner) + apart(corner, to) - apart(from, to)
  })
  const at = corners.length < 3 ? corners.length : detours.indexOf(Math.min(...detours)) + 1
  return corners.toSpliced(at, 0, corner)
}
