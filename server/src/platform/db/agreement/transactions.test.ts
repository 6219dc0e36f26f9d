import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { bothDatabases } from '../../../../test/databases/kinds.ts'
import { DatabaseUnavailable } from '../databaseErrors.ts'
import { runPlanned } from '../statements/planned.ts'
import type { Executor, Tx } from '../tables.ts'
import { openedFor } from '../../../../test/agreement/opened.ts'
import { column, rowsOf } from '../../../../test/agreement/readRows.ts'

const databases = bothDatabases('one has many sessions, the other one')

const fail = (tx: Executor, state: string) =>
  rowsOf(tx, `do $$ begin raise exception 'refused' using errcode = '${state}'; end $$`)
const add = (tx: Executor, code: string) => rowsOf(tx, 'insert into shelf (code) values ($1)', [code])
const codes = (executor: Executor) => column(executor, 'select code from shelf order by code')

describe.each(databases)('a transaction on %s', (kind) => {
  const open = openedFor(
    kind,
    'create table shelf (id bigint generated always as identity, code text unique)',
  )
  beforeEach(() => rowsOf(open().db, 'truncate shelf'))

  it('is there as a whole, with what its work answers', async () => {
    const result = await open().transaction(async (tx) => {
      await add(tx, 'a')
      await add(tx, 'b')
      return 7
    })
    expect(result).toBe(7)
    expect(await codes(open().db)).toEqual(['a', 'b'])
  })

  it('leaves nothing when its work throws', async () => {
    const refused = open().transaction(async (tx) => {
      await add(tx, 'dropped')
      throw new Error('changed my mind')
    })
    await expect(refused).rejects.toThrow('changed my mind')
    expect(await codes(open().db)).toEqual([])
  })

  it('sees what it wrote itself', async () => {
    await open().transaction(async (tx) => {
      await add(tx, 'own')
      expect(await codes(tx)).toEqual(['own'])
    })
  })

  it('has tables that are undone with it', async () => {
    const refused = open().transaction(async (tx) => {
      await rowsOf(tx, 'create table half (id int); insert into half values (1)')
      throw new Error('no')
    })
    await expect(refused).rejects.toThrow('no')
    expect(await column(open().db, `select to_regclass('half')`)).toEqual([null])
  })

  it('takes no more statements after one that failed, and is rolled back', async () => {
    const broken = open().transaction(async (tx) => {
      await add(tx, 'before')
      await expect(add(tx, 'before')).rejects.toMatchObject({ code: '23505' })
      await expect(codes(tx)).rejects.toMatchObject({ code: '25P02' })
      await add(tx, 'after')
    })
    await expect(broken).rejects.toMatchObject({ code: '25P02' })
    expect(await codes(open().db)).toEqual([])
  })

  it('is not said to be committed when its work swallowed what failed', async () => {
    const swallowed = open().transaction(async (tx) => {
      await add(tx, 'swallowed')
      await fail(tx, '23514').catch(() => undefined)
    })
    await expect(swallowed).rejects.toThrow('rolled back instead of committed')
    expect(await codes(open().db)).toEqual([])
  })

  it('goes on from a savepoint', async () => {
    await open().transaction(async (tx) => {
      await add(tx, 'first')
      await rowsOf(tx, 'savepoint here')
      await expect(add(tx, 'first')).rejects.toMatchObject({ code: '23505' })
      await rowsOf(tx, 'rollback to savepoint here')
      await add(tx, 'second')
    })
    expect(await codes(open().db)).toEqual(['first', 'second'])
  })

  it.each(['40001', '40P01'])('is run again as a whole after %s', async (state) => {
    let runs = 0
    await open().transaction(async (tx) => {
      runs++
      await add(tx, `run ${runs}`)
      if (runs < 4) await fail(tx, state)
    })
    expect(await codes(open().db)).toEqual(['run 4'])
  })

  it('is given up after three more tries, and at once on other errors', async () => {
    let runs = 0
    const conflicting = open().transaction(async (tx) => {
      runs++
      await fail(tx, '40001')
    })
    await expect(conflicting).rejects.toThrow(DatabaseUnavailable)
    expect(runs).toBe(4)
    const broken = open().transaction(async (tx) => {
      runs++
      await fail(tx, '23514')
    })
    await expect(broken).rejects.toMatchObject({ code: '23514' })
    expect(runs).toBe(5)
  })

  it.each(['read committed', 'repeatable read', 'serializable'] as const)('may be %s', async (isolation) => {
    const level = await open().transaction(
      (tx) => column(tx, `select current_setting('transaction_isolation')`),
      { isolation },
    )
    expect(level).toEqual([isolation])
    const next = await open().transaction((tx) =>
      column(tx, `select current_setting('transaction_isolation')`),
    )
    expect(next).toEqual(['read committed'])
  })

  it('makes settings that end with it, however it ends', async () => {
    const set = async (tx: Tx) =>
      rowsOf(tx, `set local lock_timeout = '7s'; set local timezone = 'Asia/Riyadh'`)
    const settings = (executor: Executor) =>
      rowsOf(executor, `select current_setting('lock_timeout') as lock, current_setting('timezone') as zone`)
    await open().transaction(async (tx) => {
      await set(tx)
      expect(await settings(tx)).toEqual([{ lock: '7s', zone: 'Asia/Riyadh' }])
    })
    expect(await settings(open().db)).toEqual([{ lock: '0', zone: 'UTC' }])
    await open()
      .transaction(async (tx) => {
        await set(tx)
        throw new Error('no')
      })
      .catch(() => undefined)
    expect(await settings(open().db)).toEqual([{ lock: '0', zone: 'UTC' }])
  })

  it('has one time from its beginning to its end', async () => {
    await open().transaction(async (tx) => {
      const [first] = await column(tx, 'select now()')
      await rowsOf(tx, 'select pg_sleep(0.01)')
      expect(await column(tx, 'select now()')).toEqual([first])
      expect(await column(tx, 'select clock_timestamp() > now()')).toEqual([true])
    })
  })

  it('may be empty, and may hold planned statements alone', async () => {
    await expect(open().transaction(async () => 3)).resolves.toBe(3)
    const insert = (code: string) => sql`insert into shelf (code) values (${code})`
    for (const code of ['a', 'b'])
      await open().transaction((tx) => runPlanned(tx, 'agreement.add', insert(code)))
    const undone = open().transaction(async (tx) => {
      await runPlanned(tx, 'agreement.add', insert('c'))
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    const taken = open().transaction((tx) => runPlanned(tx, 'agreement.add', insert('a')))
    await expect(taken).rejects.toMatchObject({ code: '23505' })
    expect(await codes(open().db)).toEqual(['a', 'b'])
  })

  it('is no more once it is over', async () => {
    let over: Tx | undefined
    await open().transaction(async (tx) => void (over = tx))
    const tx = over
    if (!tx) throw new Error('no transaction')
    await expect(add(tx, 'late')).rejects.toThrow()
    expect(() => open().afterCommit(tx, () => undefined)).toThrow('handed out')
    expect(await codes(open().db)).toEqual([])
  })

  describe('and what follows its commit', () => {
    it('is done once, in order, when everybody sees the rows', async () => {
      const done: string[] = []
      let runs = 0
      await open().transaction(async (tx) => {
        runs++
        await add(tx, 'a')
        open().afterCommit(tx, async () => void done.push(`sees ${String(await codes(open().db))}`))
        open().afterCommit(tx, () => void done.push('second'))
        if (runs === 1) await fail(tx, '40001')
        expect(done).toEqual([])
      })
      expect(done).toEqual(['sees a', 'second'])
    })

    it('may be a transaction of its own, with what follows that', async () => {
      const done: string[] = []
      await open().transaction(async (tx) => {
        await add(tx, 'a')
        open().afterCommit(tx, () =>
          open().transaction(async (next) => {
            await add(next, 'b')
            open().afterCommit(next, () => void done.push('inner'))
          }),
        )
        open().afterCommit(tx, () => void done.push('outer'))
      })
      expect(done).toEqual(['inner', 'outer'])
      expect(await codes(open().db)).toEqual(['a', 'b'])
    })

    it('is dropped when it is rolled back, or when the commit itself fails', async () => {
      const done: string[] = []
      const refused = open().transaction(async (tx) => {
        open().afterCommit(tx, () => void done.push('never'))
        await fail(tx, '23514')
      })
      await expect(refused).rejects.toThrow()
      await rowsOf(
        open().db,
        'create table late_rule (n int unique deferrable initially deferred); insert into late_rule values (1)',
      )
      const broken = open().transaction(async (tx) => {
        open().afterCommit(tx, () => void done.push('nor this'))
        await rowsOf(tx, 'insert into late_rule values (1)')
      })
      await expect(broken).rejects.toMatchObject({ code: '23505' })
      expect(done).toEqual([])
    })

    it('neither undoes nor fails it', async () => {
      let last = ''
      await open().transaction(async (tx) => {
        await add(tx, 'stands')
        open().afterCommit(tx, () => {
          throw new Error('mail server down')
        })
        open().afterCommit(tx, () => void (last = 'still done'))
      })
      expect(await codes(open().db)).toEqual(['stands'])
      expect(last).toBe('still done')
    })
  })
})
