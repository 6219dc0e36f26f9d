import { createQueryId, PostgresQueryCompiler } from 'kysely'
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

export type Row = pg.QueryResultRow
/** Asks what a connection plans once. */
export type AskPlanned = <R extends Row = Row>(name: string, text: string, values: unknown[]) => Promise<R[]>

const plannedOn =
  (connection: pg.Pool | pg.PoolClient): AskPlanned =>
  async (name, text, values) =>
    (await connection.query({ name, text, values })).rows

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

const compiler = new PostgresQueryCompiler()

/** Returns a piece of the product's SQL that takes no values, such as its list of columns, as text. */
export const textOf = (piece: RawBuilder<unknown>): string =>
  compiler.compileQuery(piece.toOperationNode(), createQueryId()).sql
