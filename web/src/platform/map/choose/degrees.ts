import { toWesternDigits } from '@bustan/contract/core/arabic/digits.ts'
import type { LatLng } from '../../../ui/map/mapProps.ts'

/** Typed degrees as Western digits, without what degrees have not. */
export const degreesOnly = (text: string): string =>
  toWesternDigits(text)
    .replaceAll('\u2212', '-')
    .replaceAll(/[^\d.-]/g, '')

/** The place two inputs name; null where they name none. */
export function placeOf(lat: unknown, long: unknown): LatLng | null {
  if (String(lat ?? '').trim() === '' || String(long ?? '').trim() === '') return null
  const [north, east] = [Number(lat), Number(long)]
  const isPlace = Math.abs(north) <= 90 && Math.abs(east) <= 180
  return isPlace ? { lat: north, lng: east } : null
}
