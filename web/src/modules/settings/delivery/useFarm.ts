import { useQuery } from '@tanstack/react-query'
import type { LatLng } from '../../../ui/map/mapProps.ts'
import { sectionsOptions } from '../settings.queries.ts'
import { placeOf } from './degrees.ts'

/** Where the farm is, as it was saved. */
export function useFarm(): LatLng | null {
  const sections = useQuery(sectionsOptions).data?.data
  const values = sections?.find(({ name }) => name === 'location')?.values
  return placeOf(values?.['lat'], values?.['long'])
}
