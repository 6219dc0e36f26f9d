import { sql } from 'kysely'
import type { Language } from '@bustan/contract/core/resource/fields.ts'
import { pickTranslation } from '../../platform/crud/columns.ts'
import type { Executor } from '../../platform/db/tables.ts'
import { nameOf } from '../../platform/exports/nameOf.ts'
import { translateIn } from '../../platform/texts/texts.ts'
import type { StoredChange } from './audit.queries.ts'
import type { RawChange, ReferredTable } from './differences.ts'

/** The current names of the records of a table, by id. */
export type Names = ReadonlyMap<NamedTable, ReadonlyMap<number, string>>
type NamedTable = ReferredTable | 'orders' | 'questions' | 'advertisements' | 'saved_answers'

const people = new Set<string>(['users', 'admins'])
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

/** The column that holds the name where it has another one. */
const nameIn: Readonly<Partial<Record<NamedTable, string>>> = { questions: 'body', advertisements: 'title' }

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
  for (const [table, ids] of wanted) names.set(table, await namesIn(db, table, [...ids], language))
  return names
}

async function namesIn(
  db: Executor,
  table: NamedTable,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, string>> {
  const from = sql`from ${sql.table(table)} t where t.id = any(${ids}::int[])`
  if (table === 'orders') {
    const { rows } = await sql<{ id: number }>`select t.id ${from}`.execute(db)
    return new Map(rows.map(({ id }) => [id, `#${id}`]))
  }
  if (people.has(table)) {
    const { rows } = await sql<{ id: number; name: string }>`
      select t.id, trim(t.first_name || ' ' || t.last_name) as name ${from} and t.deleted_at is null`.execute(
      db,
    )
    return new Map(rows.map(({ id, name }) => [id, name]))
  }
  const both = (language: Language) => sql.ref(`t.${nameIn[table] ?? 'name'}_${language}`)
  const { rows } = await sql<{ id: number; name_ar: string; name_en: string }>`
    select t.id, ${both('ar')} as name_ar, ${both('en')} as name_en ${from}`.execute(db)
  return new Map(rows.map((row) => [row.id, pickTranslation({ ar: row.name_ar, en: row.name_en }, language)]))
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
  const values = (recorded ?? {}) as Readonly<Record<string, unknown>>
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '')
  for (const name of ['name', 'title', 'body']) {
    const both = pickTranslation({ ar: text(`${name}_ar`), en: text(`${name}_en`) }, language) || text(name)
    if (both) return both
  }
  return `${text('first_name')} ${text('last_name')}`.trim() || null
}
