import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freshDatabase } from '../../../../test/databases/freshDatabase.ts'
import { bothDatabases } from '../../../../test/databases/kinds.ts'
import type { TestDatabase } from '../../../../test/databases/freshDatabase.ts'
import { embeddedTemplate } from '../../../../test/databases/templates.ts'
import { runPlanned } from './planned.ts'
import { runRaw } from './raw.ts'

const databases = bothDatabases('the driver')

/** Checks whether a connection has prepared the statement. Those of an app that other tests of this process left running have not. */
const hasPrepared = (connection: unknown, name: string): boolean =>
  connection instanceof pg.Connection &&
  'parsedStatements' in connection &&
  Object.keys(connection.parsedStatements ?? {}).some((prepared) => prepared.startsWith(`${name} `))

describe.each(databases)('planned statements on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    // One connection, so that the test looks into the one that was used.
    database = await freshDatabase(kind, kind === 'postgres' ? { poolSize: 1 } : {})
  })
  afterAll(() => database.close())

  it('are planned once, and any other with its values', async () => {
    await runRaw(
      database.db,
      'create table plans as select 1 as n from generate_series(1, 1000) union all select 2',
    )
    await runRaw(database.db, 'create index on plans (n); analyze plans')
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const next = sql<{ next: number }>`select ${number}::int + 1 as next`
      expect(await runPlanned(database.db, 'test.next', next)).toEqual([{ next: number + 1 }])
      await runRaw(database.db, 'select $1::int + 2', [number])
    }
    const { rows } = await runRaw(
      database.db,
      `select name ~ '^test.next [\\w-]{16}$' as is_named, generic_plans > 0 as is_kept from pg_prepared_statements`,
    )
    expect(rows).toEqual([{ is_named: true, is_kept: true }])
    // Rare values are looked for in the index, common ones are not: as they come, however often it is asked.
    const lastOf = async (n: number) => {
      const { rows: plan } = await runRaw(database.db, 'explain select * from plans where n = $1', [n])
      return JSON.stringify(plan).includes('Index')
    }
    for (let time = 0; time < 8; time += 1) expect([await lastOf(1), await lastOf(2)]).toEqual([false, true])
  })

  it('answer what the same query answers unplanned, the first time and later', async () => {
    const query = sql`
      select ${1}::int as a_number, ${null}::text as nothing, ${new Date('2026-02-03T04:05:06.789Z')}::timestamptz as at,
        ${Buffer.from([1, 2, 255])}::bytea as bytes, ${[3, 4]}::int[] as many, ${'1.50'}::numeric as amount,
        ${JSON.stringify({ deep: [1] })}::jsonb as plain, 9007199254740991::bigint as large, ${true}::boolean as flag
      from generate_series(1, 2)`
    const { rows } = await query.execute(database.db)
    expect(rows).toHaveLength(2)
    for (let time = 0; time < 3; time += 1)
      expect(await runPlanned(database.db, 'test.values', query)).toEqual(rows)
    // No row and no column is an answer as well.
    const none = sql`select ${1}::int as one where false`
    for (let time = 0; time < 2; time += 1)
      expect(await runPlanned(database.db, 'test.none', none)).toEqual([])
  })

  it('ask for their columns the first time only', async () => {
    const query = sql<{ twice: number }>`select ${21}::int * 2 as twice`
    const described = vi.spyOn(pg.Connection.prototype, 'describe')
    try {
      for (let time = 0; time < 3; time += 1)
        expect(await runPlanned(database.db, 'test.twice', query)).toEqual([{ twice: 42 }])
      expect(described.mock.contexts.filter((wire) => hasPrepared(wire, 'test.twice'))).toHaveLength(1)
    } finally {
      described.mockRestore()
    }
  })

  it('that fail say so each time, and leave the connection to others', async () => {
    const query = (divisor: number) => sql<{ n: number }>`select 10 / ${divisor}::int as n`
    expect(await runPlanned(database.db, 'test.divide', query(5))).toEqual([{ n: 2 }])
    for (let time = 0; time < 2; time += 1)
      await expect(runPlanned(database.db, 'test.divide', query(0))).rejects.toThrow('division by zero')
    // A value that a number can't hold exactly is refused when it is read.
    const tooLarge = sql`select 9007199254740993::bigint + ${0}::bigint as n`
    for (let time = 0; time < 2; time += 1)
      await expect(runPlanned(database.db, 'test.large', tooLarge)).rejects.toThrow(RangeError)
    expect(await runPlanned(database.db, 'test.divide', query(2))).toEqual([{ n: 5 }])
  })

  it('open their transaction in the same round trip, and are undone with it', async () => {
    await runRaw(database.db, 'create table marks (n int check (n > 0))')
    const mark = (n: number) => sql`insert into marks values (${n}::int)`
    const all = async () =>
      (await sql<{ n: number }>`select n from marks order by n`.execute(database.db)).rows.map((row) => row.n)
    await runPlanned(database.db, 'test.mark', mark(1))
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    try {
      await database.transaction((tx) => runPlanned(tx, 'test.mark', mark(2)))
      // The insert, which brings the beginning along, and the end.
      const own = sent.mock.contexts.filter(
        (client) => client instanceof pg.Client && hasPrepared(client.connection, 'test.mark'),
      )
      expect(own).toHaveLength(2)
    } finally {
      sent.mockRestore()
    }
    expect(await all()).toEqual([1, 2])

    const undone = database.transaction(async (tx) => {
      await runPlanned(tx, 'test.mark', mark(3))
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    // The very first statement of a transaction may fail as well.
    await expect(database.transaction((tx) => runPlanned(tx, 'test.mark', mark(-1)))).rejects.toThrow('check')
    await expect(database.transaction(async () => undefined)).resolves.toBeUndefined()
    expect(await all()).toEqual([1, 2])
    await runPlanned(database.db, 'test.mark', mark(4))
    expect(await all()).toEqual([1, 2, 4])
  })

  it('have names of their own, and not without end', async () => {
    const where =
      kind === 'postgres'
        ? { url: database.url, dataDir: '', poolSize: 1 }
        : { dataDir: '', memoryTemplate: await embeddedTemplate('empty') }
    const thread = new Worker(new URL('../../../../test/agreement/manyStatements.ts', import.meta.url), {
      workerData: where,
    })
    const [message] = await once(thread, 'message')
    expect(message).toEqual({ named: 200, fits: true, isRight: true })
    await once(thread, 'exit')
  })
})
