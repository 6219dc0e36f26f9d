import { useQuery } from '@tanstack/react-query'
import type { LatLng } from '../../../ui/map/mapProps.ts'
import { sectionsOptions } from '../settings.queries.ts'
import { placeOf } from './degrees.ts'

/** Where the farm is and how far it delivers, as it was saved. */
export function useFarm(): { farm: LatLng | null; radiusKm: number | null } {
  const sections = useQuery(sectionsOptions).data?.data
  const valuesOf = (section: string) => sections?.find(({ name }) => name === section)?.values
  const { lat, long } = valuesOf('location') ?? {}
  const radius = Number(valuesOf('delivery')?.['radius_km'] ?? 0)
  return { farm: placeOf(lat, long), radiusKm: radius > 0 ? radius : null }
}
