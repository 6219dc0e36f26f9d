import type { LatLng } from './places.ts'

/** The mean radius of the earth, in kilometres. */
const EARTH = 6_371.008_8
const radians = (degrees: number) => (degrees * Math.PI) / 180

const isSame = (a: LatLng, b: LatLng) => a.lat === b.lat && a.lng === b.lng

/** Returns on which side of the line from `a` to `b` a place lies: below zero, above it, or zero on the line. */
const sideOf = (a: LatLng, b: LatLng, place: LatLng): number =>
  Math.sign((b.lng - a.lng) * (place.lat - a.lat) - (b.lat - a.lat) * (place.lng - a.lng))

const isBetween = (a: LatLng, b: LatLng, place: LatLng): boolean =>
  sideOf(a, b, place) === 0 &&
  Math.min(a.lat, b.lat) <= place.lat &&
  place.lat <= Math.max(a.lat, b.lat) &&
  Math.min(a.lng, b.lng) <= place.lng &&
  place.lng <= Math.max(a.lng, b.lng)

type Edge = readonly [from: LatLng, to: LatLng]

function doMeet([a, b]: Edge, [c, d]: Edge): boolean {
  if (sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0) return true
  return isBetween(a, b, c) || isBetween(a, b, d) || isBetween(c, d, a) || isBetween(c, d, b)
}

/** Checks whether the border of an area, which closes by itself, crosses or touches itself or goes back on its own way. */
export function crossesItself(corners: readonly LatLng[]): boolean {
  const edges = corners.map((from, at): Edge => [from, corners[(at + 1) % corners.length] ?? from])
  return edges.some((edge, at) =>
    edges.some((other, next) => {
      if (next <= at) return false
      const [a, b] = edge
      const [c, d] = other
      if (next === at + 1) return isSame(a, b) || isBetween(a, b, d) || isBetween(c, d, a)
      if (at === 0 && next === edges.length - 1) return isBetween(a, b, c) || isBetween(c, d, b)
      return doMeet(edge, other)
    }),
  )
}

/** Returns the size of an area on the globe, in square kilometres. */
export function squareKilometres(corners: readonly LatLng[]): number {
  let sum = 0
  for (const [at, from] of corners.entries()) {
    const to = corners[(at + 1) % corners.length] ?? from
    sum += radians(to.lng - from.lng) * (2 + Math.sin(radians(from.lat)) + Math.sin(radians(to.lat)))
  }
  return Math.abs((sum * EARTH * EARTH) / 2)
}

/** Returns an area as programs of maps read it (WKT, ISO 19125): longitude first, the first corner again at the end. */
export function wellKnownText(corners: readonly LatLng[]): string {
  const ring = [...corners, ...corners.slice(0, 1)].map(({ lat, lng }) => `${lng} ${lat}`)
  return `POLYGON ((${ring.join(', ')}))`
}
