import { describe, expect, it } from 'vitest'
import { bothDatabases } from '../../../../test/databases/kinds.ts'
import type { Tx } from '../tables.ts'
import { openedFor, signal } from '../../../../test/agreement/opened.ts'
import { column, rowsOf } from '../../../../test/agreement/readRows.ts'

const databases = bothDatabases('one has many sessions, the other gives its one in turns')

const prepare = `
  create table counters (id int primary key, n int not null);
  insert into counters select i, 0 from generate_series(1, 40) i;
  create table jobs (id int primary key, taken_by int);
  insert into jobs (id) select i from generate_series(1, 30) i;
  create table marks (id bigint generated always as identity, code text)`

const at = async (tx: Tx, id: number) =>
  Number((await column(tx, 'select n from counters where id = $1', [id]))[0])
const atLock = async (tx: Tx, id: number) =>
  Number((await column(tx, 'select n from counters where id = $1 for update', [id]))[0])
const put = (tx: Tx, id: number, n: number) => rowsOf(tx, 'update counters set n = $2 where id = $1', [id, n])

describe.each(databases)('many at once on %s', (kind) => {
  const open = openedFor(kind, prepare, { poolSize: 5 })
  const many = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)))
  const now = async (id: number) => (await column(open().db, 'select n from counters where id = $1', [id]))[0]

  it('count exactly in one statement each', async () => {
    await many(60, () => rowsOf(open().db, 'update counters set n = n + 1 where id = 1'))
    expect(await now(1)).toBe(60)
  })

  it('count exactly when they read under a lock what they write', async () => {
    await many(40, () =>
      open().transaction(async (tx) => {
        const n = await atLock(tx, 2)
        await new Promise((resolve) => setImmediate(resolve))
        await put(tx, 2, n + 1)
      }),
    )
    expect(await now(2)).toBe(40)
  })

  it('count exactly without a lock where they are serializable', async () => {
    await many(3, () =>
      open().transaction(async (tx) => put(tx, 3, (await at(tx, 3)) + 1), { isolation: 'serializable' }),
    )
    expect(await now(3)).toBe(3)
  })

  it('take each job once', async () => {
    const taken = await many(8, async (who) => {
      const mine: unknown[] = []
      for (;;) {
        const [id] = await open().transaction((tx) =>
          column(
            tx,
            `update jobs set taken_by = $1 where id = (
               select id from jobs where taken_by is null order by id limit 1 for update skip locked) returning id`,
            [who],
          ),
        )
        if (id === undefined) return mine
        mine.push(id)
      }
    })
    expect(
      taken
        .flat()
        .map(Number)
        .toSorted((a, b) => a - b),
    ).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
  })

  it('make one row where all of them would make it', async () => {
    const answers = await many(20, () =>
      rowsOf(
        open().db,
        `insert into counters values (100, 1) on conflict (id) do update set n = counters.n + 1
        returning n, (xmax = 0) as is_new`,
      ),
    )
    expect(answers.flat().filter((row) => row['is_new'])).toHaveLength(1)
    expect(await now(100)).toBe(20)
  })

  it('see nothing of each other before the commit', async () => {
    const written = signal()
    const first = open().transaction(async (tx) => {
      await rowsOf(tx, `insert into marks (code) values ('secret')`)
      written.give()
      // Others have every chance to look now: on the embedded database they wait for their turn.
      for (let time = 0; time < 5; time += 1) await rowsOf(tx, 'select pg_sleep(0.01)')
      await rowsOf(tx, `update marks set code = 'open' where code = 'secret'`)
    })
    await written.given
    const seen = await many(10, () => column(open().db, 'select code from marks'))
    await first
    expect(seen.flat()).not.toContain('secret')
    expect(await column(open().db, 'select code from marks')).toEqual(['open'])
  })

  it('do not undo each other: one that fails takes only its own back', async () => {
    await rowsOf(open().db, 'truncate marks')
    const ended = await many(30, (index) =>
      open()
        .transaction(async (tx) => {
          await rowsOf(tx, 'insert into marks (code) values ($1)', [`${index}a`])
          await new Promise((resolve) => setImmediate(resolve))
          if (index % 3 === 0) throw new Error('no')
          await rowsOf(tx, 'insert into marks (code) values ($1)', [`${index}b`])
        })
        .then(
          () => [`${index}a`, `${index}b`],
          () => [],
        ),
    )
    expect((await column(open().db, 'select code from marks')).map(String).toSorted()).toEqual(
      ended.flat().toSorted(),
    )
  })

  it('get their own answers, whatever is asked beside them', async () => {
    const answers = await many(80, (index) =>
      index % 4 === 0
        ? open().transaction((tx) => column(tx, 'select $1::int', [index]))
        : column(
            open().db,
            index % 4 === 1 ? 'select $1::int' : `select $1::int from generate_series(1, 1)`,
            [index],
          ),
    )
    expect(answers.flat()).toEqual(Array.from({ length: 80 }, (_, index) => index))
  })

  it('are not disturbed by those that fail beside them', async () => {
    const ended = await many(40, (index) =>
      column(open().db, index % 2 === 0 ? 'select $1::int' : 'select 1 / ($1::int * 0)', [index]).catch(
        (error: unknown) => [error instanceof Error ? 'failed' : 'odd'],
      ),
    )
    expect(ended.flat()).toEqual(
      Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? index : 'failed')),
    )
  })

  it('wait for a connection, more than there are, and all get one', async () => {
    const waiting = many(30, (index) =>
      open().transaction(async (tx) => {
        await rowsOf(tx, 'select pg_sleep(0.002)')
        return (await column(tx, 'select $1::int', [index]))[0]
      }),
    )
    expect(await waiting).toHaveLength(30)
    // Each was given back: as many are there again.
    await expect(many(6, () => open().ping())).resolves.toHaveLength(6)
  })

  it('have settings of their own in a transaction', async () => {
    await many(10, (index) =>
      open().transaction(async (tx) => {
        await rowsOf(tx, `select set_config('bustan.mine', $1, true)`, [String(index)])
        await new Promise((resolve) => setImmediate(resolve))
        expect(await column(tx, `select current_setting('bustan.mine')`)).toEqual([String(index)])
      }),
    )
    expect(await column(open().db, `select coalesce(current_setting('bustan.mine', true), '')`)).toEqual([''])
  })

  it('have numbers of their own that grow', async () => {
    await rowsOf(open().db, 'truncate marks')
    const ids = (
      await many(40, () => column(open().db, `insert into marks (code) values ('x') returning id`))
    )
      .flat()
      .map(Number)
    expect(new Set(ids).size).toBe(40)
  })
})
