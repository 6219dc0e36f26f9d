import { useQuery } from '@tanstack/react-query'
import type { LatLng } from '../../../../ui/map/mapProps.ts'
import { sectionsOptions } from '../../settings.queries.ts'
import { placeOf } from './degrees.ts'

/** Returns the place of the farm and how far it delivers, as it was saved. */
export function useFarm(): { farm: LatLng | null; radiusKm: number | null } {
  const sections = useQuery(sectionsOptions).data?.data
  const values = sections?.find(({ name }) => name === 'general')?.values
  const radius = Number(values?.['radius_km'] ?? 0)
  return { farm: placeOf(values?.['lat'], values?.['long']), radiusKm: radius > 0 ? radius : null }
}
