import { withoutKeys } from '@bustan/contract/core/values/withoutKeys.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { ListMeta } from '@bustan/contract/core/resource/list.ts'
import type { PlacesQuery } from '@bustan/contract/places/places.ts'
import type { Executor } from '../../platform/db/tables.ts'
import { listPlaces } from './placeLists.ts'
import type { PlaceTable } from './placeLists.ts'

/** The fields of a place that the ordering app receives: its name in one language, its position, and the places it lies in. */
const fields = new Set(['id', 'name', 'region_id', 'city_id', 'lat', 'long'])

/** Places that an address can be chosen in. */
export async function listStorePlaces<Row extends object>(
  db: Executor,
  of: PlaceTable,
  query: PlacesQuery,
  language: Language,
): Promise<{ data: Row[]; meta: ListMeta }> {
  const whole = { ...query, limit: query.limit || undefined }
  const { data, meta } = await listPlaces<Row>(db, of, whole, language, { offered: true })
  return { data: data.map((row) => withoutKeys(row, (name) => !fields.has(name))), meta }
}
