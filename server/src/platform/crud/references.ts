import { sql } from 'kysely'
import type { Tx } from '../db/tables.ts'
import { errorCode, BROKEN_REFERENCE, RESTRICTED } from '../db/databaseErrors.ts'
import { AppError } from '../faults/errors.ts'
import { usesText } from '../texts/texts.ts'
import type { Translate } from '../texts/texts.ts'

/** A column that may name a record of another table, or several (`many`: an array of ids, or with `key` rows of JSON that have one there; `byId`: an object by ids). `text` is a counted text under `uses`, else they are called records. */
export interface Use {
  table: string
  column: string
  many?: boolean
  key?: string | undefined
  byId?: boolean
  text: string
}

function namesRecord({ column, many, key, byId }: Use, id: number) {
  if (byId) return sql`${sql.ref(column)} -> ${String(id)}::text is not null`
  if (key) return sql`${sql.ref(column)} @> ${JSON.stringify([{ [key]: id }])}::jsonb`
  return many ? sql`${id} = any(${sql.ref(column)})` : sql`${sql.ref(column)} = ${id}`
}

/** Waits for a deletion. Throws in_use where a table that no definition is of, such as one of a module that is off, names the record. */
export async function withStrangeUses<T>(t: Translate, deletion: Promise<T>): Promise<T> {
  try {
    return await deletion
  } catch (error) {
    const code = errorCode(error)
    if (code !== BROKEN_REFERENCE && code !== RESTRICTED) throw error
    throw new AppError('in_use', { values: { uses: t(usesText('records'), { count: 1 }) } })
  }
}

/** Throws in_use with the counts when any row still names the record. */
export async function requireUnused(tx: Tx, t: Translate, id: number, uses: readonly Use[]): Promise<void> {
  const counts: { text: string; count: number }[] = []
  for (const use of uses) {
    const { table, text } = use
    const isNamed = namesRecord(use, id)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${isNamed}`.execute(tx)
    if (rows[0]?.count) counts.push({ text, count: rows[0].count })
  }
  if (counts.length === 0) return
  throw new AppError('in_use', {
    values: { uses: counts.map(({ text, count }) => t(usesText(text), { count })).join(' · ') },
    more: { uses: Object.fromEntries(counts.map(({ text, count }) => [text, count])) },
  })
}
