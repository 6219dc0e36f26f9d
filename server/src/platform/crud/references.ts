import { sql } from 'kysely'
import type { Tx } from '../db/tables.ts'
import { AppError } from '../faults/errors.ts'
import type { TextKey, Translate } from '../texts/texts.ts'

/** A column of another table that may name the record. `text` is a counted text. */
export interface Reference {
  table: string
  column: string
  id: number
  text: TextKey
}

/** Throws in_use with the counts when any row still names the record. */
export async function requireUnused(tx: Tx, t: Translate, references: readonly Reference[]): Promise<void> {
  const uses: { text: TextKey; count: number }[] = []
  for (const { table, column, id, text } of references) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(tx)
    if (rows[0]?.count) uses.push({ text, count: rows[0].count })
  }
  if (uses.length === 0) return
  throw new AppError('in_use', {
    values: { uses: uses.map(({ text, count }) => t(text, { count })).join(' · ') },
    more: { uses: Object.fromEntries(uses.map(({ text, count }) => [text.split('/').at(-1), count])) },
  })
}
