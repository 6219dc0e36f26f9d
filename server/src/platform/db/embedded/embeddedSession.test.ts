import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../../test/databases/freshDatabase.ts'
import { runsOn } from '../../../../test/databases/kinds.ts'
import { embeddedTemplate } from '../../../../test/databases/templates.ts'
import { openedFor, signal } from '../../../../test/agreement/opened.ts'
import { column, rowsOf } from '../../../../test/agreement/readRows.ts'
import { DatabaseUnavailable } from '../databaseErrors.ts'
import { EmbeddedEngine } from './embeddedEngine.ts'
import { EmbeddedSocket } from './embeddedSocket.ts'
import { openDatabase } from '../openDatabase.ts'

// Made here, outside every transaction: what it runs is not inside the one that asks.
const outside = AsyncLocalStorage.snapshot()

const silent = { warn: () => undefined, error: () => undefined }
/** Longer than any short statement takes, in ms, and shorter than what is told to take long. */
const IDLE = 1_000

describe.runIf(runsOn('embedded'))('the one session of the embedded database', () => {
  const open = openedFor('embedded', 'create table shelf (text text)')

  it('refuses to wait for itself', async () => {
    const nested = open().transaction(() => open().ping())
    await expect(nested).rejects.toThrow('beside an open transaction')
    const twice = open().transaction(() => open().transaction(async () => 1))
    await expect(twice).rejects.toThrow('beside an open transaction')
    await expect(open().ping()).resolves.toBeUndefined()
  })

  it('may be used by work that outlives the transaction it was started in', async () => {
    let later: Promise<void> = Promise.resolve()
    const ended = signal()
    await open().transaction(async () => {
      later = ended.given.then(() => open().ping())
    })
    ended.give()
    await expect(later).resolves.toBeUndefined()
  })

  it('is not copied in the middle of a transaction', async () => {
    let dumped: Promise<Uint8Array> | undefined
    await open().transaction(async (tx) => {
      await rowsOf(tx, `insert into shelf values ('half')`)
      // Asked for outside the transaction, while it is open.
      dumped = outside(() => open().dump?.() ?? Promise.reject(new Error('no dump')))
      for (let time = 0; time < 3; time += 1) await rowsOf(tx, 'select pg_sleep(0.01)')
      await rowsOf(tx, `update shelf set text = 'whole'`)
    })
    if (!dumped) throw new Error('nothing was dumped')
    const copy = await openDatabase({ dataDir: '', memoryTemplate: await dumped })
    expect(await column(copy.db, 'select text from shelf')).toEqual(['whole'])
    await copy.close()
  })

  it('gives long work its time, has its deadline back afterwards, and is gone with its memory', async () => {
    const database = await freshDatabase('embedded', { embeddedDeadlineMs: 300 })
    await database.withoutLimits((db) => rowsOf(db, 'select pg_sleep(0.7)'))
    await expect(rowsOf(database.db, 'select pg_sleep(10)')).rejects.toThrow(DatabaseUnavailable)
    await expect(database.ping()).rejects.toThrow(DatabaseUnavailable)
    await database.close()
  })
})

describe.runIf(runsOn('embedded'))('a client of the embedded session', () => {
  let engine: EmbeddedEngine
  const clients: pg.Client[] = []

  async function connect(): Promise<{ client: pg.Client; errors: unknown[] }> {
    const stream = (): never => new EmbeddedSocket(engine, { idleInTransactionMs: IDLE }) as never
    const client = new pg.Client({ ssl: false, stream })
    const errors: unknown[] = []
    client.on('error', (error) => errors.push(error))
    clients.push(client)
    await client.connect()
    return { client, errors }
  }

  beforeAll(async () => {
    engine = new EmbeddedEngine({ template: await embeddedTemplate('empty') }, 60_000, silent)
    const { client } = await connect()
    await client.query('create table shelf (id int primary key)')
    await client.end()
  })
  afterAll(async () => {
    for (const client of clients) await client.end().catch(() => undefined)
    await engine.close()
  })

  it.each([
    ['that left its transaction idle', 'insert into shelf values (1)'],
    ['that left a failed transaction idle', 'select 1 / 0'],
  ])('%s loses it, and the next one finds nothing of it', async (_name, statement) => {
    const { client, errors } = await connect()
    await client.query(`set timezone = 'Asia/Riyadh'`)
    await client.query('prepare own as select 1')
    await client.query('begin')
    await client.query(statement).catch(() => undefined)
    await expect.poll(() => errors.at(0)).toBeInstanceOf(DatabaseUnavailable)
    const { client: next } = await connect()
    expect((await next.query('select * from shelf')).rows).toEqual([])
    expect((await next.query('select name from pg_prepared_statements')).rows).toEqual([])
    expect((await next.query('show timezone')).rows).toEqual([{ TimeZone: 'UTC' }])
    // Undone, and not only unseen: a transaction of its own can be had.
    await expect(next.query('begin')).resolves.toMatchObject({ command: 'BEGIN' })
    await next.query('rollback')
    await next.end()
  })

  it('that works for longer than it may be idle is not taken for an idle one', async () => {
    const { client, errors } = await connect()
    await client.query('begin')
    await client.query(`select pg_sleep(${(IDLE * 1.5) / 1_000})`)
    await client.query('insert into shelf values (2)')
    await client.query('commit')
    expect(errors).toEqual([])
    expect((await client.query('select id from shelf')).rows).toEqual([{ id: 2 }])
    await client.end()
  })
})
