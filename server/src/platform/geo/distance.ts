import { compassPoints } from '@bustan/contract/places/compass.ts'
import type { CompassPoint } from '@bustan/contract/places/compass.ts'

const EARTH_RADIUS_KM = 6_371

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance between two places, in kilometres to two decimals. */
export function distanceKm(from: readonly [number, number], to: readonly [number, number]): number {
  const dLat = radians(to[0] - from[0])
  const dLong = radians(to[1] - from[1])
  const a =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(from[0])) * Math.cos(radians(to[0])) * Math.sin(dLong / 2) ** 2
  return Math.round(2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(a)) * 100) / 100
}

/** The direction of one place from another, of eight: where somebody at `from` looks to. */
export function compassPoint(from: readonly [number, number], to: readonly [number, number]): CompassPoint {
  const [lat, otherLat] = [radians(from[0]), radians(to[0])]
  const dLong = radians(to[1] - from[1])
  const east = Math.sin(dLong) * Math.cos(otherLat)
  const north = Math.cos(lat) * Math.sin(otherLat) - Math.sin(lat) * Math.cos(otherLat) * Math.cos(dLong)
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4))
  return compassPoints[(eighth + 8) % 8] ?? 'n'
}
