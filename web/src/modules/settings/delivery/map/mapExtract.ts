import type { LatLng } from '../../../../ui/map/mapProps.ts'

const KM_PER_DEGREE = 111.32
/** Around the farm where no radius is set, and as much beyond one as people look past it, in kilometres. */
const USUAL_KM = 60
const BEYOND = 1.3

/** West, south, east and north, in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number]

const KINGDOM: Box = [34.4, 16.2, 55.8, 32.3]

/** Returns what a map of the shop has to cover: where goods are delivered; the kingdom where no farm is known. */
export function boxAround(farm: LatLng | null, radiusKm: number | null): Box {
  if (!farm) return KINGDOM
  const km = radiusKm === null ? USUAL_KM : radiusKm * BEYOND
  const north = km / KM_PER_DEGREE
  const east = north / Math.cos((farm.lat * Math.PI) / 180)
  const short = (degrees: number) => Number(degrees.toFixed(2))
  return [short(farm.lng - east), short(farm.lat - north), short(farm.lng + east), short(farm.lat + north)]
}

/** Returns the command that cuts a box out of the planet as it was on a day (`YYYY-MM-DD`). */
export const extractCommand = (box: Box, day: string): string =>
  `pmtiles extract https://build.protomaps.com/${day.replaceAll('-', '')}.pmtiles map.pmtiles --bbox=${box.join(',')}`
