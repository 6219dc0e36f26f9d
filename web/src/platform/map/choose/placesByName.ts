import type { Answered } from '@bustan/contract/core/calls/endpoint.ts'
import { placesApi } from '@bustan/contract/places/places.api.ts'
import { queryOf } from '../../http/call.ts'

/** Towns and districts by part of their name. */
export const placesByNameOptions = (name: string) => ({
  ...queryOf(placesApi.find, { query: { name } }),
  select: ({ data }: Answered<typeof placesApi.find>) => data,
  staleTime: 3_600_000,
  meta: { quiet: true },
})
