const EARTH_RADIUS_KM = 6_371

/** Great-circle distance between two places, in kilometres to two decimals. */
export function distanceKm(from: readonly [number, number], to: readonly [number, number]): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const dLat = radians(to[0] - from[0])
  const dLong = radians(to[1] - from[1])
  const a =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(from[0])) * Math.cos(radians(to[0])) * Math.sin(dLong / 2) ** 2
  return Math.round(2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(a)) * 100) / 100
}
