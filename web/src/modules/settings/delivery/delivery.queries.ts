import { placesApi } from '@bustan/contract/places/places.api.ts'
import { deliveryApi } from '@bustan/contract/settings/delivery.api.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, keyOf, queryOf } from '../../../platform/call.ts'
import type { LatLng, MapName } from '../../../ui/map/mapProps.ts'

/** From how near names of towns and of districts stand on the map. */
const TOWNS_FROM = 9
const DISTRICTS_FROM = 12

/** What a place is called. A name that can't be had is no fault to be told: the place is unknown then. */
export const placeNameOptions = ({ lat, lng }: LatLng) => ({
  ...queryOf(placesApi.nameOf, { query: { lat, long: lng } }),
  staleTime: 3_600_000,
  retry: false,
  meta: { quiet: true },
})

/** What delivery to a place costs, by what stands in the form. */
export const previewOptions = (body: Readonly<Record<string, string | number | boolean | null>>) =>
  queryOptions({
    queryKey: [...keyOf(deliveryApi.preview), body] as const,
    queryFn: async () => (await call(deliveryApi.preview, { body })).data,
    retry: false,
    meta: { quiet: true },
  })

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
