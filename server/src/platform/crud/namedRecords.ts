import { sql } from 'kysely'
import type { Fields } from '@bustan/contract/core/resource/fields.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { Permission } from '@bustan/contract/permissions.ts'
import type { Executor } from '../db/tables.ts'
import { pickTranslation } from '../texts/translations.ts'

/**
 * Records that others name by their id: the table, and what each is called by. That is a field, in two languages unless the
 * definition says otherwise, or `person`: their name while they are there, or `id`: their number.
 */
export interface NamedRecords {
  readonly table: string
  readonly by: string
  /** The fields of records that are served by a definition, and the columns of those that are called otherwise. */
  readonly fields?: Fields
  readonly columns?: Readonly<Record<string, string>>
  /** The permissions of which one is needed to know of a change, where they are not those of a subject of the same name. */
  readonly readers?: readonly Permission[]
  /** The column that names the account that one was merged into. */
  readonly mergedInto?: string
}

/** Returns the columns that hold what records are called in Arabic and in English: one of both where it is the same. */
export function titleColumns({
  by,
  fields,
  columns = {},
}: Omit<NamedRecords, 'table'>): readonly [ar: string, en: string] {
  const names =
    fields && fields[by]?.kind !== 'bilingual' ? ([by, by] as const) : ([`${by}_ar`, `${by}_en`] as const)
  return [columns[names[0]] ?? names[0], columns[names[1]] ?? names[1]]
}

/** Returns what a record is called in a language, by what its two columns hold. */
export const titleIn = (ar: unknown, en: unknown, language: Language): string =>
  pickTranslation({ ar: String(ar ?? ''), en: String(en ?? '') }, language)

/** The records that the audit trail calls by their names, by resource. */
export type RecordsByResource = ReadonlyMap<string, NamedRecords>

/** Reads what records are called now, by id, in one query. */
export async function readRecordNames(
  db: Executor,
  named: NamedRecords,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, string>> {
  const { table, by } = named
  const from = sql`from ${sql.table(table)} t where t.id = any(${ids}::int[])`
  if (by === 'id') {
    const { rows } = await sql<{ id: number }>`select t.id ${from}`.execute(db)
    return new Map(rows.map(({ id }) => [id, `#${id}`]))
  }
  if (by === 'person') {
    const { rows } = await sql<{ id: number; name: string }>`
      select t.id, trim(t.first_name || ' ' || t.last_name) as name ${from} and t.deleted_at is null`.execute(
      db,
    )
    return new Map(rows.map(({ id, name }) => [id, name]))
  }
  const [ar, en] = titleColumns(named)
  const { rows } = await sql<{ id: number; ar: unknown; en: unknown }>`
    select t.id, ${sql.ref(`t.${ar}`)} as ar, ${sql.ref(`t.${en}`)} as en ${from}`.execute(db)
  return new Map(rows.map((row) => [row.id, titleIn(row.ar, row.en, language)]))
}

/** Reads what every record is called, in both languages. */
export async function readBothNames(
  db: Executor,
  { table }: Pick<NamedRecords, 'table'>,
): Promise<{ id: number; name_ar: string; name_en: string }[]> {
  const { rows } = await sql<{ id: number; name_ar: string; name_en: string }>`
    select id, name_ar, name_en from ${sql.table(table)}`.execute(db)
  return rows
}
