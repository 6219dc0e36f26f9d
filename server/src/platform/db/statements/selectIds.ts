import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Executor } from '../tables.ts'

/** The ids that a query selects, in its order. */
export async function selectIds(db: Executor, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${query}`.execute(db)
  return rows.map(({ id }) => id)
}

/** As SQL: whether a row is one of these; every row is where none are named. */
export const among = (
  column: RawBuilder<unknown>,
  only: readonly number[] | undefined,
): RawBuilder<boolean> => (only ? sql<boolean>`${column} = any(${[...only]}::int[])` : sql<boolean>`true`)
