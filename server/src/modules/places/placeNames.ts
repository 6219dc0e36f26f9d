import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { NamedRecords } from '../../platform/crud/namedRecords.ts'
import type { Executor, Tx } from '../../platform/db/tables.ts'
import { invalidField } from '../../platform/faults/errors.ts'
import './places.table.ts'

/** As SQL: the names of a district, in Arabic and English. */
export const areaNames = (areaId: RawBuilder<unknown>) => sql<readonly [string, string] | null>`(
  select array[p.name_ar, p.name_en] from areas p where p.id = ${areaId})`

/** As SQL: a city with its region, as JSON. */
export const cityWithRegion = (cityId: RawBuilder<unknown>) => sql`(
  select json_build_object('id', c.id, 'ar', c.name_ar, 'en', c.name_en, 'region_id', r.id, 'region_ar', r.name_ar,
    'region_en', r.name_en) from cities c join regions r on r.id = c.region_id where c.id = ${cityId})`

/** The records of this module that others name. */
export const placeRecords = {
  cities: { table: 'cities', by: 'name' },
} as const satisfies Readonly<Record<string, NamedRecords>>

/** Returns every city and every district of one, by their Arabic names. */
export async function readPlaceIds(
  db: Executor,
): Promise<{ city: string; city_id: number; district: string | null; area_id: number | null }[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof readPlaceIds>>[number]>`
    select c.name_ar as city, c.id as city_id, null as district, null::int as area_id from cities c
    union all select c.name_ar, c.id, a.name_ar, a.id from areas a join cities c on c.id = a.city_id`.execute(
    db,
  )
  return rows
}

/** Throws 422 of `city_id` unless there is such a city and it is switched on. */
export async function requireCity(tx: Tx, id: number): Promise<void> {
  const city = await tx.selectFrom('cities').select('is_active').where('id', '=', id).executeTakeFirst()
  if (!city?.is_active) throw invalidField('city_id', 'unknown')
}
