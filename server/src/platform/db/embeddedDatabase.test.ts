import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runsOn } from '../../../test/databases/kinds.ts'
import type { Database } from './database.ts'
import { DatabaseUnavailable, DataDirLocked } from './databaseErrors.ts'
import { EmbeddedEngine } from './embeddedEngine.ts'
import { EmbeddedSocket } from './embeddedSocket.ts'
import { openDatabase } from './openDatabase.ts'
import { runRaw } from './raw.ts'

const writer = fileURLToPath(new URL('../../../test/databases/writer.ts', import.meta.url))
const endless = 'select count(*) from generate_series(1, 100000000000)'
const silent = { warn: () => undefined, error: () => undefined }

let dataDir = ''
const children: ChildProcess[] = []
const databases: Database[] = []

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bustan-data-'))
})

afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
  for (const database of databases.splice(0)) await database.close()
  rmSync(dataDir, { recursive: true })
})

async function open(options: { embeddedDeadlineMs?: number; memory?: boolean } = {}): Promise<Database> {
  const { memory, ...rest } = options
  const database = await openDatabase({
    ...rest,
    dataDir,
    ...(memory ? { memoryTemplate: 'empty' as const } : {}),
  })
  databases.push(database)
  return database
}

async function start(mode: 'write' | 'hold'): Promise<{ child: ChildProcess; lines: string[] }> {
  const child = spawn(process.execPath, [writer, dataDir, mode], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  await expect.poll(() => lines.length, { timeout: 30_000 }).toBeGreaterThan(0)
  return { child, lines }
}

describe.runIf(runsOn('embedded'))('the embedded database on disk', () => {
  it('refuses a second process, which says what to do, and loses nothing', async () => {
    const database = await open()
    await runRaw(database.db, 'create table kept (id int); insert into kept values (1)')
    const { child, lines } = await start('write')
    if (child.exitCode === null) await once(child, 'exit')
    expect(child.exitCode).toBe(1)
    expect(lines).toEqual([
      `DataDirLocked: The data folder ${dataDir} is in use by another running copy of Bustan. ` +
        'Stop that copy first, or give this one a data folder of its own.',
    ])
    expect(await runRaw(database.db, 'select id from kept')).toEqual({ rows: [{ id: 1 }] })
  })

  it('refuses to be opened while another process has it, and opens at once when that one was killed', async () => {
    const { child } = await start('hold')
    await expect(open()).rejects.toThrow(DataDirLocked)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const database = await open()
    await expect(database.ping()).resolves.toBeUndefined()
  })

  it('keeps every acknowledged write of a process that is killed', async () => {
    let acknowledged: number[] = []
    for (const round of [1, 2, 3]) {
      const { child, lines } = await start('write')
      await expect.poll(() => lines.length, { timeout: 30_000 }).toBeGreaterThan(30 * round)
      child.kill('SIGKILL')
      await once(child, 'exit')
      acknowledged = [...acknowledged, ...lines.slice(1).map(Number)]
      const database = await open()
      const { rows } = await runRaw(database.db, 'select id from note')
      await database.close()
      databases.pop()
      const there = new Set(rows.map((row) => (row as { id: number }).id))
      expect(acknowledged.filter((id) => !there.has(id))).toEqual([])
    }
    expect(acknowledged.length).toBeGreaterThan(150)
  })

  it('starts anew when it was killed while being made', async () => {
    mkdirSync(join(dataDir, 'database.new'))
    writeFileSync(join(dataDir, 'database.new', 'PG_VERSION'), '18\n')
    const database = await open()
    await expect(database.ping()).resolves.toBeUndefined()
    expect(existsSync(join(dataDir, 'database.new'))).toBe(false)
  })

  it('waits for the disk', async () => {
    const database = await open()
    const { rows } = await runRaw(
      database.db,
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'wal_sync_method') order by 1`,
    )
    expect(rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
      { name: 'wal_sync_method', setting: 'fsync' },
    ])
  })

  it('refuses what waits when a query runs past the deadline, then goes on with all its data', async () => {
    const database = await open({ embeddedDeadlineMs: 3_000 })
    await runRaw(database.db, 'create table kept (id int); insert into kept values (1)')
    await expect(runRaw(database.db, endless)).rejects.toThrow(DatabaseUnavailable)
    await expect(runRaw(database.db, 'select id from kept')).resolves.toEqual({ rows: [{ id: 1 }] })
  })

  it('fills another one from its dump', async () => {
    const database = await open()
    await runRaw(database.db, `create table kept (text text); insert into kept values ('عنب')`)
    const memoryTemplate = await database.dump?.()
    const copy = await openDatabase({ dataDir, ...(memoryTemplate ? { memoryTemplate } : {}) })
    databases.push(copy)
    expect(await runRaw(copy.db, 'select text from kept')).toEqual({ rows: [{ text: 'عنب' }] })
  })
})

describe.runIf(runsOn('embedded'))('the one session of the embedded database', () => {
  it('refuses to wait for itself', async () => {
    const database = await open({ memory: true })
    const nested = database.transaction(() => database.ping())
    await expect(nested).rejects.toThrow('beside an open transaction')
    const twice = database.transaction(() => database.transaction(async () => 1))
    await expect(twice).rejects.toThrow('beside an open transaction')
    await expect(database.ping()).resolves.toBeUndefined()
  })

  it('lets others wait for their turn', async () => {
    const database = await open({ memory: true })
    await runRaw(database.db, 'create table counter (n int); insert into counter values (0)')
    await Promise.all(
      Array.from({ length: 20 }, () =>
        database.transaction(async (tx) => {
          const { rows } = await runRaw(tx, 'select n from counter')
          await new Promise((resolve) => setTimeout(resolve, 2))
          await runRaw(tx, 'update counter set n = $1', [(rows[0] as { n: number }).n + 1])
        }),
      ),
    )
    expect(await runRaw(database.db, 'select n from counter')).toEqual({ rows: [{ n: 20 }] })
  })

  it('may be used by work that outlives the transaction it was started in', async () => {
    const database = await open({ memory: true })
    let later: Promise<void> = Promise.resolve()
    await database.transaction(async () => {
      later = new Promise((resolve) => setTimeout(resolve, 50)).then(() => database.ping())
    })
    await expect(later).resolves.toBeUndefined()
  })

  it('does not come back when it was in memory only', async () => {
    const database = await open({ memory: true, embeddedDeadlineMs: 500 })
    await expect(runRaw(database.db, endless)).rejects.toThrow(DatabaseUnavailable)
    await expect(database.ping()).rejects.toThrow(DatabaseUnavailable)
  })

  it('is taken from a client that leaves its transaction idle', async () => {
    const engine = new EmbeddedEngine({}, 10_000, silent)
    const stream = (): never => new EmbeddedSocket(engine, { idleInTransactionMs: 200 }) as never
    const idle = new pg.Client({ ssl: false, stream })
    const errors: unknown[] = []
    idle.on('error', (error) => errors.push(error))
    await idle.connect()
    await idle.query('create table shelf (id int)')
    await idle.query('begin')
    await idle.query('insert into shelf values (1)')
    await expect.poll(() => errors.at(0)).toBeInstanceOf(DatabaseUnavailable)
    const next = new pg.Client({ ssl: false, stream })
    await next.connect()
    expect((await next.query('select * from shelf')).rows).toEqual([])
    await next.end()
    await engine.close()
  })
})
