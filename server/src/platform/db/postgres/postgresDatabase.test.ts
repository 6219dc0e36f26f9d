import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clusterUrl } from '../../../../test/databases/clusterOfRun.ts'
import { freshDatabase } from '../../../../test/databases/freshDatabase.ts'
import { runsOn } from '../../../../test/databases/kinds.ts'
import type { TestDatabase } from '../../../../test/databases/freshDatabase.ts'
import { DatabaseUnavailable } from '../databaseErrors.ts'
import { openDatabase } from '../openDatabase.ts'
import { runRaw } from '../statements/raw.ts'

describe.runIf(runsOn('postgres'))('Postgres', () => {
  let database: TestDatabase
  let operator: Awaited<ReturnType<typeof openDatabase>>

  beforeEach(async () => {
    database = await freshDatabase('postgres')
    operator = await openDatabase({ url: await clusterUrl(), dataDir: '', poolSize: 2 })
  })

  afterEach(async () => {
    await operator.close()
    await database.close()
  })

  const cutAll = () =>
    runRaw(
      operator.db,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'bustan' and datname = $1`,
      [new URL(database.url ?? '').pathname.slice(1)],
    )

  it('limits every connection of the pool', async () => {
    const { rows } = await runRaw(
      database.db,
      `select current_setting('statement_timeout') as statement, current_setting('application_name') as name,
              current_setting('idle_in_transaction_session_timeout') as idle`,
    )
    expect(rows).toEqual([{ statement: '30s', name: 'bustan', idle: '30s' }])
    const unlimited = await database.withoutLimits((db) =>
      runRaw(db, `select current_setting('statement_timeout') as s`),
    )
    expect(unlimited.rows).toEqual([{ s: '0' }])
  })

  it('says that it is unavailable when a statement takes too long', async () => {
    const slow = database.transaction(async (tx) => {
      await runRaw(tx, `set local statement_timeout = 100`)
      await runRaw(tx, `select pg_sleep(5)`)
    })
    await expect(slow).rejects.toThrow(DatabaseUnavailable)
  })

  it('listens again after a cut and asks for a resync', async () => {
    const received: string[] = []
    let resyncs = 0
    const stop = await database.listen(
      'orders',
      (payload) => received.push(payload),
      () => resyncs++,
    )
    await database.transaction((tx) => database.notify(tx, 'orders', 'before'))
    await expect.poll(() => received).toEqual(['before'])
    await cutAll()
    await expect.poll(() => resyncs, { timeout: 300_000 }).toBe(1)
    await database.transaction((tx) => database.notify(tx, 'orders', 'after'))
    await expect.poll(() => received).toEqual(['before', 'after'])
    await stop()
  })

  it('tells of many commits together, and of the last one too', async () => {
    const received: string[] = []
    const stop = await database.listen('often', (payload) => received.push(payload))
    const started = performance.now()
    for (let time = 0; time < 200; time += 1)
      await database.transaction((tx) => database.notify(tx, 'often', ''))
    const lasted = performance.now() - started
    await database.transaction((tx) => database.notify(tx, 'often', 'last'))
    await expect.poll(() => received).toContain('last')
    // Every 20 ms at most: more of them would follow from a slower machine alone.
    expect(received.length).toBeLessThanOrEqual(lasted / 20 + 3)
    await stop()
  })

  it('hears what another process says', async () => {
    const other = await openDatabase({ url: database.url ?? '', dataDir: '' })
    const received: string[] = []
    await database.listen('orders', (payload) => received.push(payload))
    await other.transaction((tx) => other.notify(tx, 'orders', '7'))
    await expect.poll(() => received).toEqual(['7'])
    await other.close()
  })

  it('tells once what many transactions tell at the same time', async () => {
    const received: string[] = []
    await database.listen('orders', (payload) => received.push(payload))
    const many = Array.from({ length: 60 }, () =>
      database.transaction((tx) => database.notify(tx, 'orders', 'some')),
    )
    await Promise.all([...many, database.transaction((tx) => database.notify(tx, 'orders', 'another'))])
    await expect.poll(() => received).toContain('another')
    expect(received).toContain('some')
    expect(received.length).toBeLessThan(30)
  })

  it('goes on after idle connections were cut', async () => {
    await Promise.all(Array.from({ length: 5 }, () => runRaw(database.db, 'select pg_sleep(0.05)')))
    await cutAll()
    // The cuts arrive a moment after the server reports them.
    await new Promise((resolve) => setTimeout(resolve, 200))
    await expect(Promise.all(Array.from({ length: 5 }, () => database.ping()))).resolves.toHaveLength(5)
  })

  it('refuses whoever waits too long for a turn, and serves whoever comes after', async () => {
    const small = await openDatabase({
      url: database.url ?? '',
      dataDir: '',
      poolSize: 1,
      waitForTurnMs: 200,
    })
    let finish: () => void = () => undefined
    const finished = new Promise<void>((resolve) => (finish = resolve))
    const long = small.transaction(async (tx) => {
      await runRaw(tx, 'select 1')
      await finished
    })
    await expect(small.ping()).rejects.toThrow(DatabaseUnavailable)
    finish()
    await long
    await small.ping()
    await small.close()
  })

  it('reports a connection cut under a transaction, and gives its place in the pool back', async () => {
    const small = await openDatabase({ url: database.url ?? '', dataDir: '', poolSize: 1 })
    const cut = small.transaction(async (tx) => {
      await runRaw(tx, 'create table half (id int)')
      await cutAll()
      await runRaw(tx, 'insert into half values (1)')
    })
    await expect(cut).rejects.toThrow(DatabaseUnavailable)
    await expect(runRaw(small.db, `select to_regclass('half') as half`)).resolves.toEqual({
      rows: [{ half: null }],
    })
    await small.close()
  })

  it('settles a real deadlock by running one of the two again', async () => {
    await runRaw(
      database.db,
      'create table stock (id int primary key, n int); insert into stock values (1, 0), (2, 0)',
    )
    let arrived = 0
    let meet: () => void = () => undefined
    const met = new Promise<void>((resolve) => (meet = resolve))
    const add = (first: number, second: number) =>
      database.transaction(async (tx) => {
        await runRaw(tx, 'update stock set n = n + 1 where id = $1', [first])
        if (++arrived === 2) meet()
        await met
        await runRaw(tx, 'update stock set n = n + 1 where id = $1', [second])
      })
    await Promise.all([add(1, 2), add(2, 1)])
    expect(arrived).toBe(3)
    expect((await runRaw(database.db, 'select n from stock')).rows).toEqual([{ n: 2 }, { n: 2 }])
  })

  it('settles conflicts between serializable transactions', async () => {
    await runRaw(database.db, 'create table counter (n int); insert into counter values (0)')
    const increase = () =>
      database.transaction(
        async (tx) => {
          const { rows } = await runRaw(tx, 'select n from counter')
          await runRaw(tx, 'update counter set n = $1', [(rows[0] as { n: number }).n + 1])
        },
        { isolation: 'serializable' },
      )
    await Promise.all([increase(), increase(), increase()])
    expect((await runRaw(database.db, 'select n from counter')).rows).toEqual([{ n: 3 }])
  })

  it('is unavailable, and soon, when nobody answers', async () => {
    const refused = await openDatabase({ url: 'postgres://postgres@127.0.0.1:1/none', dataDir: '' })
    await expect(refused.ping()).rejects.toThrow(DatabaseUnavailable)
    await expect(refused.listen('orders', () => undefined)).rejects.toThrow(DatabaseUnavailable)
    await refused.close()

    const sockets: Socket[] = []
    const silent = createServer((socket) => sockets.push(socket))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const hanging = await openDatabase({ url: `postgres://postgres@127.0.0.1:${port}/none`, dataDir: '' })
    // It gives up by itself, long before the time of this test is over.
    await expect(hanging.ping()).rejects.toThrow(DatabaseUnavailable)
    await hanging.close()
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
})
