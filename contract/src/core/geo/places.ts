import { recordOf } from '../values/objects.ts'

/** Degrees, WGS 84. */
export type LatLng = { lat: number; lng: number }

/** Checks whether a value is a place as an answer has it. */
export function isPlace(value: unknown): value is LatLng {
  const { lat, lng } = recordOf(value)
  return typeof lat === 'number' && typeof lng === 'number'
}

/** Returns a place as people copy it, latitude first. */
export const spelledPlace = ({ lat, lng }: LatLng): string => `${lat}, ${lng}`
