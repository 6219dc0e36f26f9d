import { describe, expect, it } from 'vitest'
import { bothDatabases } from '../../../../test/databases/kinds.ts'
import { openedFor, signal } from '../../../../test/agreement/opened.ts'
import { column, rowsOf } from '../../../../test/agreement/readRows.ts'

const databases = bothDatabases('sessions wait for rows on one, for their turn on the other')

const prepare = `
  create table stock (id int primary key, n int not null);
  insert into stock values (1, 0), (2, 0), (3, 0);
  create table lines (id int primary key, stock_id int not null references stock (id))`

/** The locks that both databases must treat alike for the second caller while one is held: it waits, and then sees the change. */
const locks: readonly (readonly [name: string, statement: string])[] = [
  ['a row that is read for update', 'select n from stock where id = 1 for update'],
  ['a row that is read for its number', 'select n from stock where id = 1 for no key update'],
  ['a row that was changed', 'update stock set n = n where id = 1'],
  ['an advisory lock', 'select pg_advisory_xact_lock(7001)'],
  ['an advisory lock of two numbers', 'select pg_advisory_xact_lock(70, 1)'],
  ['a table', 'lock table stock in share row exclusive mode'],
]

/** Counts the advisory locks of this database: a cluster's list names those of its other databases, where other tests run. */
const advisoryLocks = `
  select count(*) from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`

describe.each(databases)('locks on %s', (kind) => {
  const open = openedFor(kind, prepare)

  it.each(locks)('%s is had by one, and then by the next', async (_name, statement) => {
    const events: string[] = []
    const held = signal()
    const first = open().transaction(async (tx) => {
      await rowsOf(tx, statement)
      events.push('first has it')
      held.give()
      // The second has time to come in between, if anything lets it.
      for (let time = 0; time < 5; time += 1) await rowsOf(tx, 'select pg_sleep(0.01)')
      await rowsOf(tx, 'update stock set n = 5 where id = 1')
      events.push('first ends')
    })
    await held.given
    const second = open().transaction(async (tx) => {
      await rowsOf(tx, statement)
      events.push('second has it')
      return column(tx, 'update stock set n = n + 1 where id = 1 returning n')
    })
    await first
    expect(await second).toEqual([6])
    expect(events).toEqual(['first has it', 'first ends', 'second has it'])
  })

  it('are had again by who has them', async () => {
    await open().transaction(async (tx) => {
      for (const [, statement] of locks) await rowsOf(tx, statement)
      for (const [, statement] of locks) await rowsOf(tx, statement)
      expect(await column(tx, 'select pg_try_advisory_xact_lock(7001)')).toEqual([true])
      expect(await column(tx, 'select id from stock where id = 1 for update nowait')).toEqual([1])
      expect(await column(tx, 'select id from stock where id = 1 for update skip locked')).toEqual([1])
    })
  })

  it('end with their transaction, however it ends', async () => {
    for (const outcome of ['commit', 'rollback'] as const) {
      const ended = open().transaction(async (tx) => {
        for (const [, statement] of locks) await rowsOf(tx, statement)
        if (outcome === 'rollback') throw new Error('no')
      })
      await (outcome === 'commit' ? ended : expect(ended).rejects.toThrow('no'))
      await open().transaction(async (tx) => {
        expect(await column(tx, 'select pg_try_advisory_xact_lock(7001)')).toEqual([true])
        expect(await column(tx, 'select id from stock order by id for update nowait')).toEqual([1, 2, 3])
      })
    }
    expect(await column(open().db, advisoryLocks)).toEqual([0])
  })

  it('end with the connection that had them for its session', async () => {
    await open()
      .db.connection()
      .execute(async (db) => {
        await rowsOf(db, 'select pg_advisory_lock(7002)')
        expect(await column(db, 'select pg_advisory_unlock(7002)')).toEqual([true])
        expect(await column(db, 'select pg_advisory_unlock(7002)')).toEqual([false])
      })
    expect(await column(open().db, 'select pg_try_advisory_xact_lock(7002)')).toEqual([true])
  })

  it('are given back with the savepoint they were taken after', async () => {
    await open().transaction(async (tx) => {
      await rowsOf(tx, 'savepoint before')
      await rowsOf(tx, 'select pg_advisory_xact_lock(7003)')
      await rowsOf(tx, 'rollback to savepoint before')
      expect(await column(tx, `${advisoryLocks} and objid = 7003`)).toEqual([0])
    })
  })

  it('keep a row that another refers to', async () => {
    const held = signal()
    const first = open().transaction(async (tx) => {
      await rowsOf(tx, 'insert into lines values (1, 3)')
      held.give()
      await rowsOf(tx, 'select pg_sleep(0.02)')
    })
    await held.given
    const removed = rowsOf(open().db, 'delete from stock where id = 3')
    await expect(removed).rejects.toMatchObject({ code: '23503' })
    await first
  })

  it('wait no longer than they are told, where there is somebody to wait for', async () => {
    const held = signal()
    const done = signal()
    const first = open().transaction(async (tx) => {
      await rowsOf(tx, 'select from stock where id = 2 for update')
      held.give()
      if (kind === 'postgres') await done.given
    })
    await held.given
    const second = open().transaction(async (tx) => {
      await rowsOf(tx, `set local lock_timeout = '50ms'`)
      return column(tx, 'select id from stock where id = 2 for update')
    })
    // On the embedded database nobody holds a row by the time somebody else has the session.
    if (kind === 'embedded') expect(await second).toEqual([2])
    else await expect(second).rejects.toMatchObject({ code: '55P03' })
    done.give()
    await first
  })

  it('that somebody has are passed by or refused at once, where there is somebody', async () => {
    const held = signal()
    const done = signal()
    const first = open().transaction(async (tx) => {
      await rowsOf(tx, 'select from stock where id = 2 for update')
      await rowsOf(tx, 'select pg_advisory_xact_lock(7004)')
      held.give()
      if (kind === 'postgres') await done.given
    })
    await held.given
    const passing = () => column(open().db, 'select id from stock where id = 2 for update skip locked')
    const trying = () => column(open().db, 'select pg_try_advisory_xact_lock(7004)')
    const impatient = () => column(open().db, 'select id from stock where id = 2 for update nowait')
    if (kind === 'postgres') {
      expect(await passing()).toEqual([])
      expect(await trying()).toEqual([false])
      await expect(impatient()).rejects.toMatchObject({ code: '55P03' })
      done.give()
      await first
    }
    expect(await passing()).toEqual([2])
    expect(await trying()).toEqual([true])
    expect(await impatient()).toEqual([2])
    await first
  })

  it('are taken in the same order by all who need several', async () => {
    await rowsOf(open().db, 'update stock set n = 0')
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        open().transaction(async (tx) => {
          const ids = index % 2 === 0 ? [1, 2] : [2, 1]
          await rowsOf(tx, 'select from stock where id = any($1::int[]) order by id for update', [ids])
          for (const id of ids) await rowsOf(tx, 'update stock set n = n + 1 where id = $1', [id])
        }),
      ),
    )
    const [one, two] = await column(open().db, 'select n from stock where id in (1, 2) order by id')
    expect([one, two]).toEqual([20, 20])
  })
})
