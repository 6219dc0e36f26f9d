import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { RawBuilder } from 'kysely'
import pg from 'pg'

// The bare server's connections: as many as the product has, statements named alike.

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  application_name: process.env['BARE_NAME'] ?? 'bench-bare',
  max: Number(process.env['DATABASE_POOL'] ?? 10),
  onConnect: async (client) => {
    await client.query(`select set_config('TimeZone', 'UTC', false)`)
  },
})
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const isNamed = process.env['DATABASE_NAMED'] === '1'

export type Row = pg.QueryResultRow
/** Asks what a connection plans once. */
export type AskPlanned = <R extends Row = Row>(name: string, text: string, values: unknown[]) => Promise<R[]>

const plannedOn =
  (query: pg.Pool | pg.PoolClient): AskPlanned =>
  async <R extends Row>(name: string, text: string, values: unknown[]) =>
    (await query.query<R>(isNamed ? { name, text, values } : { text, values })).rows

/** Asks; what depends on its values is planned with them, as the product does. */
export async function ask<R extends Row = Row>(text: string, values: unknown[]): Promise<R[]> {
  return (await pool.query<R>({ text, values })).rows
}

export const askPlanned: AskPlanned = plannedOn(pool)

/** Runs `work` in a transaction of its own. */
export async function inTransaction<T>(work: (on: AskPlanned) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const done = await work(plannedOn(client))
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

export const closeDatabase = (): Promise<void> => pool.end()

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Returns a piece of the product's SQL that takes no values, such as its list of columns, as text. */
export const textOf = (piece: RawBuilder<unknown>): string => piece.compile(compiler).sql

/** A page's rows, and how many there are in all. */
export interface RowPage {
  rows: Row[]
  total: number
}

/** Splits rows that each hold the total; where the page is empty, one row holds the total alone. */
export const pageOf = (rows: readonly Row[]): RowPage => ({
  rows: rows.filter((row) => row['id'] !== null),
  total: rows[0]?.['found_total'] ?? 0,
})
