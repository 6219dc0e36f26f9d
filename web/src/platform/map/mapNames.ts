import { placesApi } from '@bustan/contract/places/places.api.ts'
import { queryOptions } from '@tanstack/react-query'
import type { LatLng, MapName } from '../../ui/map/mapProps.ts'
import { call } from '../http/call.ts'

/** From how near names of towns and of districts stand on the map. */
const TOWNS_FROM = 9
const DISTRICTS_FROM = 10

interface NamedPlace {
  name_ar: string
  name_en: string
  lat?: number | null
  long?: number | null
}

const namesFrom = (rows: readonly NamedPlace[], from: number): MapName[] =>
  rows.flatMap(({ name_ar: ar, name_en: en, lat, long }) =>
    typeof lat === 'number' && typeof long === 'number' ? [{ ar, en, lat, lng: long, from }] : [],
  )

/** The towns and districts that the product knows, as names on a map. */
export const mapNamesOptions = queryOptions({
  queryKey: ['places', 'map-names'] as const,
  queryFn: async () => {
    const [cities, areas] = await Promise.all([call(placesApi.cities), call(placesApi.areas)])
    return [...namesFrom(cities.data, TOWNS_FROM), ...namesFrom(areas.data, DISTRICTS_FROM)]
  },
  staleTime: Infinity,
  meta: { quiet: true },
})

/** Names in the order in which they get their place on the map: the nearest to a place first. */
export function nearestFirst(names: readonly MapName[], { lat, lng }: LatLng): MapName[] {
  const across = Math.cos((lat * Math.PI) / 180)
  const apart = (name: MapName) => Math.hypot(name.lat - lat, (name.lng - lng) * across)
  return names.toSorted((one, other) => apart(one) - apart(other))
}
