import { placesApi } from '@bustan/contract/places/places.api.ts'
import { deliveryApi } from '@bustan/contract/settings/delivery/delivery.api.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, keyOf, queryOf } from '../../../platform/http/call.ts'
import type { LatLng } from '../../../ui/map/mapProps.ts'

/** The query for the name of a place. A name that can't be loaded is not reported as an error: the place is unknown then. */
export const placeNameOptions = ({ lat, lng }: LatLng) => ({
  ...queryOf(placesApi.nameOf, { query: { lat, long: lng } }),
  staleTime: 3_600_000,
  retry: false,
  meta: { quiet: true },
})

/** The query for the delivery price to a place with the values in the form. */
export const previewOptions = (body: Readonly<Record<string, string | number | boolean | null>>) =>
  queryOptions({
    queryKey: [...keyOf(deliveryApi.preview), body] as const,
    queryFn: async () => (await call(deliveryApi.preview, { body })).data,
    retry: false,
    meta: { quiet: true },
  })
