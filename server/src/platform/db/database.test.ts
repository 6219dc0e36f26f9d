import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../test/databases/freshDatabase.ts'
import { bothDatabases } from '../../../test/databases/kinds.ts'
import type { TestDatabase } from '../../../test/databases/freshDatabase.ts'
import { runRaw } from './statements/raw.ts'
import type { Executor } from './tables.ts'

const databases = bothDatabases('the driver')

async function codes(executor: Executor): Promise<unknown[]> {
  const { rows } = await runRaw(executor, 'select code from shelf order by code')
  return rows.map((row) => (row as { code: string }).code)
}

const add = (tx: Executor, code: string) => runRaw(tx, 'insert into shelf (code) values ($1)', [code])

describe.each(databases)('the %s database', (kind) => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await freshDatabase(kind)
    await runRaw(database.db, 'create table shelf (id bigint generated always as identity, code text unique)')
  })
  beforeEach(() => runRaw(database.db, 'truncate shelf'))
  afterAll(() => database.close())

  it('refuses a bigint that a number cannot hold, rather than change it', async () => {
    await expect(runRaw(database.db, 'select 9007199254740993::bigint')).rejects.toThrow(RangeError)
    await expect(database.ping()).resolves.toBeUndefined()
  })

  it('keeps all of a transaction or nothing of it', async () => {
    const result = await database.transaction(async (tx) => {
      await add(tx, 'kept')
      return 7
    })
    expect(result).toBe(7)
    const refused = database.transaction(async (tx) => {
      await add(tx, 'dropped')
      throw new Error('changed my mind')
    })
    await expect(refused).rejects.toThrow('changed my mind')
    expect(await codes(database.db)).toEqual(['kept'])
  })

  it('tells listeners after the commit, and nothing after a rollback', async () => {
    const received: string[] = []
    const stop = await database.listen('shelf_changes', (payload) => received.push(payload))
    const refused = database.transaction(async (tx) => {
      await database.notify(tx, 'shelf_changes', 'rolled back')
      throw new Error('no')
    })
    await expect(refused).rejects.toThrow('no')
    await database.transaction(async (tx) => {
      await database.notify(tx, 'shelf_changes', 'one')
      await database.notify(tx, 'other', 'elsewhere')
      await add(tx, 'x')
      expect(received).toEqual([])
    })
    await expect.poll(() => received).toEqual(['one'])
    await stop()
    await database.transaction((tx) => database.notify(tx, 'shelf_changes', 'two'))
    await database.ping()
    expect(received).toEqual(['one'])
  })

  it('can stop waiting for a query', async () => {
    const controller = new AbortController()
    const slow = sql`select count(*) from generate_series(1, 5000000)`.execute(database.db, {
      signal: controller.signal,
      inflightQueryAbortStrategy: 'cancel query',
    })
    setTimeout(() => controller.abort(new Error('the client has gone')), 50)
    await expect(slow).rejects.toThrow('the client has gone')
    await expect(database.ping()).resolves.toBeUndefined()
  })
})
