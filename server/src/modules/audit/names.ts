import { recordOf } from '@bustan/contract/core/values/objects.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { pickTranslation } from '../../platform/texts/translations.ts'
import { readRecordNames } from '../../platform/crud/namedRecords.ts'
import type { Executor } from '../../platform/db/tables.ts'
import { nameOf } from '../../platform/exports/heading.ts'
import { translateIn } from '../../platform/texts/texts.ts'
import { accessRecords } from '../access/index.ts'
import { catalogRecords } from '../catalog/index.ts'
import { contentRecords } from '../content/index.ts'
import { messagingRecords } from '../messaging/index.ts'
import { peopleRecords } from '../people/index.ts'
import { placeRecords } from '../places/index.ts'
import { orderRecords } from '../sales/index.ts'
import type { StoredChange } from './audit.queries.ts'
import type { RawChange } from './differences.ts'

const records = {
  ...accessRecords,
  ...catalogRecords,
  ...contentRecords,
  ...messagingRecords,
  ...orderRecords,
  ...peopleRecords,
  ...placeRecords,
}

/** The current names of the records of a table, by id. */
export type Names = ReadonlyMap<NamedTable, ReadonlyMap<number, string>>
/** A table that a field can name a record of. */
type NamedTable = keyof typeof records

const tableOf: Readonly<Record<string, NamedTable>> = {
  units: 'units',
  categories: 'categories',
  products: 'products',
  management: 'departments',
  users: 'users',
  admins: 'admins',
  roles: 'roles',
  orders: 'orders',
  questions: 'questions',
  advertisements: 'advertisements',
  answers: 'saved_answers',
}

/** Records that are never deleted: the pages of the app, which the product itself names, and invoices. */
const STAYING = new Set(['pages', 'invoices'])

const idOf = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

/** Reads, in one query a table, what the records and references on a page are called. */
export async function readNames(
  db: Executor,
  rows: readonly StoredChange[],
  changes: readonly RawChange[],
  language: Language,
): Promise<Names> {
  const wanted = new Map<NamedTable, Set<number>>()
  const want = (table: NamedTable, id: number | null) => {
    if (id !== null) wanted.set(table, (wanted.get(table) ?? new Set()).add(id))
  }
  for (const row of rows) {
    const table = tableOf[row.resource]
    if (table) want(table, idOf(row.record_id))
  }
  for (const { to, before, after } of changes)
    if (to) for (const id of [before, after].flat()) if (typeof id === 'number') want(to, id)
  const names = new Map<NamedTable, ReadonlyMap<number, string>>()
  for (const [table, ids] of wanted)
    names.set(table, await readRecordNames(db, records[table], [...ids], language))
  return names
}

/** Returns the title of the record when it happened, else its current one; and whether it still exists. */
export function titleOf(
  row: StoredChange,
  names: Names,
  language: Language,
): { title: string | null; exists: boolean } {
  const table = tableOf[row.resource]
  const now = table ? names.get(table)?.get(idOf(row.record_id) ?? 0) : undefined
  const then = recordedTitle(row.after, language) ?? recordedTitle(row.before, language)
  if (row.resource === 'exports')
    return { title: nameOf(row.record_id, translateIn(language)), exists: false }
  const title = row.resource === 'access' ? row.record_id : (then ?? now ?? null)
  return { title, exists: now !== undefined || STAYING.has(row.resource) }
}

function recordedTitle(recorded: unknown, language: Language): string | null {
  const values = recordOf(recorded)
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '')
  for (const name of ['name', 'title', 'body']) {
    const both = pickTranslation({ ar: text(`${name}_ar`), en: text(`${name}_en`) }, language) || text(name)
    if (both) return both
  }
  return `${text('first_name')} ${text('last_name')}`.trim() || null
}
