import { sql } from 'kysely'
import type { Permission } from '@bustan/contract/permissions.ts'
import { categories } from '@bustan/contract/catalog/categories/categories.ts'
import type { MissingRecords } from '@bustan/contract/catalog/productImport/productImport.ts'
import { units } from '@bustan/contract/catalog/units/units.ts'
import { isArabicName } from '@bustan/contract/core/arabic/names.ts'
import { normalizeForSearch } from '@bustan/contract/core/arabic/normalize.ts'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import type { Actor } from '../../../platform/changes/changes.ts'
import { storedRow } from '../../../platform/crud/store/storedRow.ts'
import { writtenColumns } from '../../../platform/crud/store/columns.ts'
import { searchOf } from '../../../platform/crud/store/names.ts'
import { insertInto, resourceTable } from '../../../platform/crud/store/resourceTable.ts'
import type { ResourceTable } from '../../../platform/crud/store/resourceTable.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readNames } from './importNames.ts'
import type { Names } from './importNames.ts'

export type MissingKind = keyof MissingRecords

/** Names of the records that a row needs and that are not there yet, by the column that will lead to them. */
export interface Pending {
  category_id?: string
  unit_id?: string
}

const LONGEST: Readonly<Record<MissingKind, number>> = {
  categories: categories.fields.name.max,
  units: units.fields.name.max,
}

const partsOf = (name: string): string[] =>
  name
    .split(/[>›»/\\|←]/)
    .map((part) => part.trim())
    .filter(Boolean)

/** Returns whether a record can be created under this name: in Arabic, of a category also its main one before it. */
export function canBeCreated(kind: MissingKind, name: string): boolean {
  const parts = kind === 'categories' ? partsOf(name) : [name]
  const fits = (part: string) =>
    part.length <= LONGEST[kind] && /\p{Script=Arabic}/u.test(part) && isArabicName(part)
  return parts.length > 0 && parts.length <= 2 && parts.every(fits)
}

/** Returns of which kind somebody with these permissions may create records. */
export const creatableBy = (granted: { has: (permission: Permission) => boolean }): Set<MissingKind> =>
  new Set((['categories', 'units'] as const).filter((kind) => granted.has(`${kind} create`)))

const tables: Readonly<Record<MissingKind, ResourceTable>> = {
  categories: resourceTable<Resource>(categories, { table: 'categories' }),
  units: resourceTable<Resource>(units, { table: 'units' }),
}

/** Returns those of the missing records that rows to be written name: rows with problems are left out. */
export async function plannedRecords(
  tx: Tx,
  importId: number,
  missing: MissingRecords,
): Promise<MissingRecords> {
  const rows = await tx
    .selectFrom('product_import_rows')
    .select('pending')
    .where('import_id', '=', importId)
    .where('pending', 'is not', null)
    .execute()
  const pending = rows.flatMap((row) => row.pending ?? [])
  const named = (column: keyof Pending) =>
    new Set(pending.flatMap((one) => one[column] ?? []).map(normalizeForSearch))
  const [categories, units] = [named('category_id'), named('unit_id')] as const
  return {
    categories: missing.categories.filter((name) => categories.has(normalizeForSearch(name))),
    units: missing.units.filter((name) => units.has(normalizeForSearch(name))),
  }
}

/** The context in which one run creates records and records them in the trail. */
interface Creating {
  tx: Tx
  platform: Platform
  actor: Actor
}

async function create(
  { tx, platform, actor }: Creating,
  kind: MissingKind,
  name: string,
  more: Record<string, unknown> = {},
): Promise<number> {
  const table = tables[kind]
  const { fields } = table.resource
  const columns = { ...writtenColumns(fields, { name: { ar: name } }, null), ...more }
  const inserted = await insertInto(tx, table)
    .values({ ...columns, search: searchOf(fields, columns) })
    .returningAll()
    .executeTakeFirstOrThrow()
  const after = storedRow(inserted)
  await platform.changes.record(tx, { resource: kind, id: after.id, action: 'create', actor, after })
  return after.id
}

async function categoryNamed(work: Creating, names: Names, name: string): Promise<number> {
  const [main = name, part] = partsOf(name)
  const mainId = names.mainNamed(main) ?? (await create(work, 'categories', main))
  names.add(main, mainId, true)
  if (part === undefined) return mainId
  const id = await create(work, 'categories', part, { parent_id: mainId })
  names.add(part, id)
  names.add(`${main} ${part}`, id)
  return id
}

/**
 * Creates what a file names and the shop has not, and returns the ids by column and folded name. What somebody has created
 * meanwhile under such a name is taken; two imports at once wait for each other.
 */
export async function createMissing(
  work: Creating,
  missing: MissingRecords,
): Promise<(pending: Pending) => { category_id?: number; unit_id?: number }> {
  const { tx } = work
  if (missing.categories.length + missing.units.length > 0)
    await sql`select pg_advisory_xact_lock(hashtext('product_imports'))`.execute(tx)
  const ids = { categories: new Map<string, number>(), units: new Map<string, number>() }
  for (const kind of ['categories', 'units'] as const) {
    if (missing[kind].length === 0) continue
    const names = await readNames(tx, kind)
    for (const name of missing[kind]) {
      const there = names.find(name)
      const id =
        typeof there === 'number'
          ? there
          : kind === 'units'
            ? await create(work, kind, name)
            : await categoryNamed(work, names, name)
      names.add(name, id)
      ids[kind].set(normalizeForSearch(name), id)
    }
  }
  const idOf = (kind: MissingKind, name: string) => {
    const id = ids[kind].get(normalizeForSearch(name))
    if (id === undefined) throw new Error(`${kind} of an import: ${name} was not created`)
    return id
  }
  return ({ category_id, unit_id }) => ({
    ...(category_id === undefined ? {} : { category_id: idOf('categories', category_id) }),
    ...(unit_id === undefined ? {} : { unit_id: idOf('units', unit_id) }),
  })
}
