import { sql } from 'kysely'
import type { Fields, Language } from '@bustan/contract/core/fields.ts'
import { foldForIndex } from '@bustan/contract/core/fold.ts'
import type { Executor } from '../db/tables.ts'
import { inEither } from './columns.ts'

/** Where a reference's record is found, and what it is called: a bilingual name unless a person's is said. */
export interface Referred {
  table: string
  person?: boolean
}

/** What records are called, by id. */
export async function namesOf(
  db: Executor,
  of: Referred,
  ids: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, { id: number; name: string }>> {
  if (ids.length === 0) return new Map()
  const names = of.person ? sql`first_name as ar, last_name as en` : sql`name_ar as ar, name_en as en`
  const { rows } = await sql<{ id: number; ar: string; en: string }>`
    select id, ${names} from ${sql.table(of.table)} where id = any(${ids}::int[])`.execute(db)
  return new Map(
    rows.map(({ id, ...both }) => [
      id,
      { id, name: of.person ? `${both.ar} ${both.en}`.trim() : inEither(both, language) },
    ]),
  )
}

/** The folded text a row is found by: its names in both languages. */
export function searchOf(fields: Fields, values: Readonly<Record<string, unknown>>): string {
  const names = Object.entries(fields).filter(([, field]) => field.kind === 'bilingual' && !field.long)
  return foldForIndex(
    names
      .flatMap(([name]) => [values[`${name}_ar`], values[`${name}_en`]])
      .filter(Boolean)
      .join(' '),
  )
}
