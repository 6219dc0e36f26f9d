import { normalizeForIndex } from '@bustan/contract/core/arabic/normalize.ts'
import { demoAddresses } from '../../../demo/masters/addresses.ts'
import { additionalFields, banks, nationalities } from '../../../demo/masters/lists.ts'
import type { DemoWorld } from '../../../demo/demoWorld.ts'
import type { Name } from '../../../demo/people/names.ts'
import { insertRows } from '../../../platform/db/statements/insertRows.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { readPlaceIds } from '../../places/index.ts'

/** A text in both languages, as it is stored and found. */
const named = (field: string, [ar, en]: Name) => ({
  [`${field}_ar`]: ar,
  [`${field}_en`]: en,
  search: normalizeForIndex(`${ar} ${en}`),
})

const namedRows = (names: readonly Name[], created_at: Date) =>
  names.map((name) => ({ ...named('name', name), created_at, updated_at: created_at }))

/** Throws where an address is in a place that does not ship. */
async function insertAddresses(tx: Tx, { people, now }: DemoWorld): Promise<void> {
  const places = await readPlaceIds(tx)
  const rows = demoAddresses(people, now).map(({ title, city, district, point, ...columns }) => {
    const place = places.find((one) => one.city === city && one.district === district)
    if (!place) throw new Error(`${city}, ${district} does not ship`)
    return {
      ...named('title', title),
      ...columns,
      city_id: place.city_id,
      area_id: place.area_id,
      point_lat: point?.lat ?? null,
      point_lng: point?.long ?? null,
      search: normalizeForIndex(`${title.join(' ')} ${columns.address}`),
      updated_at: columns.created_at,
    }
  })
  await insertRows(tx, 'masters_addresses', rows)
}

/** Fills the lists that ship empty: places and types of service ship with the product. */
export async function insertMasters(tx: Tx, world: DemoWorld): Promise<void> {
  const { openedAt } = world
  await insertRows(tx, 'masters_banks', namedRows(banks, openedAt))
  await insertRows(tx, 'masters_nationalities', namedRows(nationalities, openedAt))
  const fields = additionalFields.map(({ label, options, ...columns }) => ({
    ...named('label', label),
    ...columns,
    options: options.map(([name_ar, name_en]) => ({ name_ar, name_en })),
    created_at: openedAt,
    updated_at: openedAt,
  }))
  await insertRows(tx, 'masters_additional_fields', fields)
  await insertAddresses(tx, world)
}
