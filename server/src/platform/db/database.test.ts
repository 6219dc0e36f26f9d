import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../test/databases/freshDatabase.ts'
import { bothDatabases } from '../../../test/databases/kinds.ts'
import type { TestDatabase } from '../../../test/databases/freshDatabase.ts'
import { DatabaseUnavailable } from './databaseErrors.ts'
import { runRaw } from './raw.ts'
import type { Executor, Tx } from './tables.ts'

const databases = bothDatabases('the driver')

const fail = (state: string) =>
  sql.raw(`do $$ begin raise exception 'refused' using errcode = '${state}'; end $$`)

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

  it('turns columns into the same values', async () => {
    const { rows } = await runRaw(
      database.db,
      `select 9007199254740991::bigint as whole, 12.500::numeric as quantity, date '2026-02-28' as day,
              timestamptz '2026-01-01 00:00+03' as moment, array[1, 2, null]::bigint[] as ids,
              array[0.10, 2]::numeric[] as quantities, array[date '2026-01-01'] as days,
              jsonb_build_object('name', 'تفاح') as document, count(*) as counted, null::bigint as nothing,
              current_setting('TimeZone') as zone`,
    )
    expect(rows).toEqual([
      {
        whole: 9007199254740991,
        quantity: '12.500',
        day: '2026-02-28',
        moment: new Date('2025-12-31T21:00:00Z'),
        ids: [1, 2, null],
        quantities: ['0.10', '2'],
        days: ['2026-01-01'],
        document: { name: 'تفاح' },
        counted: 1,
        nothing: null,
        zone: 'UTC',
      },
    ])
  })

  it('refuses a bigint that a number cannot hold, rather than change it', async () => {
    await expect(runRaw(database.db, 'select 9007199254740993::bigint')).rejects.toThrow(RangeError)
    await expect(database.ping()).resolves.toBeUndefined()
  })

  it('takes parameters and reports the code of a broken rule', async () => {
    await add(database.db, "a'b")
    expect(await codes(database.db)).toEqual(["a'b"])
    await expect(add(database.db, "a'b")).rejects.toMatchObject({ code: '23505' })
  })

  it('has the extensions that searching needs', async () => {
    await runRaw(
      database.db,
      'create extension if not exists unaccent; create extension if not exists btree_gin',
    )
    const { rows } = await runRaw(
      database.db,
      `select unaccent('é') as plain, similarity('abc', 'abc') as alike`,
    )
    expect(rows).toEqual([{ plain: 'e', alike: 1 }])
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

  it.each(['40001', '40P01'])('runs the whole work again after %s', async (state) => {
    let runs = 0
    await database.transaction(async (tx) => {
      runs++
      await add(tx, `run ${runs}`)
      if (runs < 4) await fail(state).execute(tx)
    })
    expect(await codes(database.db)).toEqual(['run 4'])
  })

  it('gives up after three retries, and at once on other errors', async () => {
    let runs = 0
    const conflicting = database.transaction(async (tx) => {
      runs++
      await fail('40001').execute(tx)
    })
    await expect(conflicting).rejects.toThrow(DatabaseUnavailable)
    expect(runs).toBe(4)
    const broken = database.transaction(async (tx) => {
      runs++
      await fail('23514').execute(tx)
    })
    await expect(broken).rejects.toMatchObject({ code: '23514' })
    expect(runs).toBe(5)
  })

  it('does what is left to do once, in order, after the commit', async () => {
    const done: string[] = []
    let runs = 0
    await database.transaction(async (tx) => {
      runs++
      await add(tx, 'a')
      database.afterCommit(tx, async () => {
        done.push(`sees ${String(await codes(database.db))}`)
      })
      database.afterCommit(tx, () => {
        done.push('second')
      })
      if (runs === 1) await fail('40001').execute(tx)
      expect(done).toEqual([])
    })
    expect(done).toEqual(['sees a', 'second'])
  })

  it('drops what was left to do when the transaction is rolled back', async () => {
    const done: string[] = []
    const refused = database.transaction(async (tx) => {
      database.afterCommit(tx, () => void done.push('never'))
      await fail('23514').execute(tx)
    })
    await expect(refused).rejects.toThrow()
    expect(done).toEqual([])
  })

  it('does not undo or fail a commit because of what came after it', async () => {
    let last = ''
    await database.transaction(async (tx) => {
      await add(tx, 'stands')
      database.afterCommit(tx, () => {
        throw new Error('mail server down')
      })
      database.afterCommit(tx, () => void (last = 'still done'))
    })
    expect(await codes(database.db)).toEqual(['stands'])
    expect(last).toBe('still done')
  })

  it('refuses afterCommit on a transaction that is over', async () => {
    let kept: Tx | undefined
    await database.transaction(async (tx) => void (kept = tx))
    if (!kept) throw new Error('no transaction')
    const over = kept
    expect(() => database.afterCommit(over, () => undefined)).toThrow('handed out')
  })

  it('tells listeners after the commit, and nothing after a rollback', async () => {
    const heard: string[] = []
    const stop = await database.listen('shelf_changes', (payload) => heard.push(payload))
    const refused = database.transaction(async (tx) => {
      await database.notify(tx, 'shelf_changes', 'rolled back')
      throw new Error('no')
    })
    await expect(refused).rejects.toThrow('no')
    await database.transaction(async (tx) => {
      await database.notify(tx, 'shelf_changes', 'one')
      await database.notify(tx, 'other', 'elsewhere')
      await add(tx, 'x')
      expect(heard).toEqual([])
    })
    await expect.poll(() => heard).toEqual(['one'])
    await stop()
    await database.transaction((tx) => database.notify(tx, 'shelf_changes', 'two'))
    await database.ping()
    expect(heard).toEqual(['one'])
  })

  it('takes a payload of 7,999 bytes and refuses a longer one', async () => {
    await database.transaction((tx) => database.notify(tx, 'sizes', 'x'.repeat(7_999)))
    const tooLong = database.transaction((tx) => database.notify(tx, 'sizes', 'ت'.repeat(4_000)))
    await expect(tooLong).rejects.toThrow(RangeError)
    await expect(database.listen('No; drop table shelf', () => undefined)).rejects.toThrow('no channel name')
  })

  it('answers many at once', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, i) => database.transaction((tx) => add(tx, String(i).padStart(2, '0')))),
    )
    expect(await codes(database.db)).toHaveLength(40)
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

  it('is unavailable once closed', async () => {
    const closed = await freshDatabase(kind)
    await closed.ping()
    await closed.close()
    await expect(closed.transaction((tx) => add(tx, 'late'))).rejects.toThrow(
      /destroyed|closed|cannot be reached/,
    )
  })
})
