import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs, { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { runsOn } from '../../../../test/databases/kinds.ts'
import { column, rowsOf } from '../../../../test/agreement/readRows.ts'
import type { Database, DatabaseOptions } from '../database.ts'
import { lockDataDir } from './dataDirLock.ts'
import { DatabaseUnavailable, DataDirLocked } from '../databaseErrors.ts'
import { DurableFiles, durableStartParams } from './durableFiles.ts'
import { openDatabase } from '../openDatabase.ts'

const writer = fileURLToPath(new URL('../../../../test/agreement/writing.ts', import.meta.url))

// States of a database folder: https://github.com/postgres/postgres/blob/REL_18_STABLE/src/include/catalog/pg_control.h
const STATE_AT = 16
const SHUT_DOWN = 1
const stateOf = (folder: string) =>
  readFileSync(join(folder, 'database/global/pg_control')).readInt32LE(STATE_AT)

function tryLock(folder: string): (() => void) | null {
  try {
    return lockDataDir(folder)
  } catch (error) {
    if (error instanceof DataDirLocked) return null
    throw error
  }
}

describe.runIf(runsOn('embedded'))('the embedded database on disk', () => {
  /** A folder with a database that is copied: making one costs six times as much. */
  let made = ''
  let wasHalfMade = false
  let dataDir = ''
  const databases: Database[] = []

  async function open(options: Partial<DatabaseOptions> = {}): Promise<Database> {
    const database = await openDatabase({ dataDir, ...options })
    databases.push(database)
    return database
  }

  const make = async () => {
    made = mkdtempSync(join(tmpdir(), 'bustan-made-'))
    mkdirSync(join(made, 'database.new'))
    writeFileSync(join(made, 'database.new', 'PG_VERSION'), '18\n')
    const look = setInterval(() => {
      if (!existsSync(join(made, 'database'))) return
      if (!existsSync(join(made, 'database/global/pg_control'))) wasHalfMade = true
    }, 2)
    const database = await openDatabase({ dataDir: made })
    clearInterval(look)
    await rowsOf(database.db, `create table shelf (text text); insert into shelf values ('عنب')`)
    await database.close()
  }
  afterAll(() => rmSync(made, { recursive: true, force: true }))

  beforeEach(async () => {
    if (!made) await make()
    dataDir = mkdtempSync(join(tmpdir(), 'bustan-data-'))
    cpSync(join(made, 'database'), join(dataDir, 'database'), { recursive: true })
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
    for (const database of databases.splice(0)) await database.close()
    rmSync(dataDir, { recursive: true })
  })

  it('is made aside, so that one who is killed meanwhile leaves nothing half-made', () => {
    expect(wasHalfMade).toBe(false)
    expect(existsSync(join(made, 'database.new'))).toBe(false)
  })

  it('refuses a second process, which says what to do, and loses nothing', async () => {
    const { db } = await open()
    const child = spawn(process.execPath, [writer, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    const ended = once(child, 'exit')
    const [said] = await once(createInterface({ input: child.stdout }), 'line')
    expect(said).toBe(
      `DataDirLocked: The data folder ${dataDir} is in use by another running copy of Bustan. ` +
        'Stop that copy first, or give this one a data folder of its own.',
    )
    expect(await ended).toEqual([1, null])
    expect(await column(db, 'select text from shelf')).toEqual(['عنب'])
  })

  it('waits for the disk', async () => {
    const { db } = await open()
    expect(
      await rowsOf(
        db,
        `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'wal_sync_method') order by 1`,
      ),
    ).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
      { name: 'wal_sync_method', setting: 'fsync' },
    ])
  })

  it('has its log on the disk before a commit is answered', async () => {
    const synced = vi.spyOn(fs, 'fdatasyncSync')
    syncBuiltinESMExports()
    const database = await PGlite.create({
      fs: new DurableFiles(join(dataDir, 'database')),
      startParams: durableStartParams,
    })
    const insert = `insert into shelf values ('x')\0`
    const message = Buffer.concat([Buffer.from('Q'), Buffer.alloc(4), Buffer.from(insert)])
    message.writeInt32BE(4 + insert.length, 1)
    for (let time = 0; time < 3; time += 1) {
      synced.mockClear()
      // Without a pause: what is synced by then was synced before the answer.
      database.execProtocolRawSync(message)
      expect(synced.mock.calls.length).toBeGreaterThanOrEqual(1)
    }
    await database.close()
  })

  it('is shut down and given back when it is closed, in this order, and opened again', async () => {
    const database = await open()
    await rowsOf(database.db, `insert into shelf values ('تمر')`)
    expect(stateOf(dataDir)).not.toBe(SHUT_DOWN)
    databases.pop()
    const states: number[] = []
    let isClosing = true
    const closing = database.close().finally(() => (isClosing = false))
    while (isClosing) {
      // Whoever gets the folder finds it shut down, however soon.
      const unlock = tryLock(dataDir)
      if (unlock) states.push(stateOf(dataDir))
      unlock?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await closing
    expect([...states, stateOf(dataDir)].filter((state) => state !== SHUT_DOWN)).toEqual([])
    const again = await open()
    expect(await column(again.db, 'select text from shelf')).toEqual(['عنب', 'تمر'])
  })

  it('that can not be opened leaves its folder to the next try', async () => {
    rmSync(join(dataDir, 'database'), { recursive: true })
    writeFileSync(join(dataDir, 'database'), 'no folder')
    await expect(open()).rejects.toThrow(DatabaseUnavailable)
    rmSync(join(dataDir, 'database'))
    cpSync(join(made, 'database'), join(dataDir, 'database'), { recursive: true })
    const { db } = await open()
    expect(await column(db, 'select text from shelf')).toEqual(['عنب'])
  })

  it('refuses what waits when a query runs past the deadline, then goes on with all its data', async () => {
    const database = await open({ embeddedDeadlineMs: 300 })
    await database.withoutLimits((db) => rowsOf(db, `insert into shelf values ('تمر')`))
    await expect(rowsOf(database.db, 'select pg_sleep(60)')).rejects.toThrow(DatabaseUnavailable)
    await database.withoutLimits(async (db) => {
      expect(await column(db, 'select text from shelf')).toEqual(['عنب', 'تمر'])
    })
  })

  it('is vacuumed and analyzed after its start, and whenever rows have changed, whose room is used again', async () => {
    const { db } = await open({ embeddedVacuumMs: 50 })
    const look = async (table: string) => {
      const [row] = await rowsOf(
        db,
        `select vacuum_count::int as vacuumed, pg_relation_size(relid)::int as size,
          (select reltuples from pg_class where oid = relid) as rows
        from pg_stat_all_tables where relname = '${table}'`,
      )
      return row ?? {}
    }
    const change = () => rowsOf(db, 'update crates set at = at + 1')
    await rowsOf(
      db,
      'create table crates (at int); insert into crates select generate_series(1, 2000); select 1',
    )
    await expect.poll(() => look('shelf'), { timeout: 120_000 }).toMatchObject({ vacuumed: 1, rows: 1 })
    await expect.poll(async () => (await look('crates'))['rows'], { timeout: 120_000 }).toBe(2_000)
    const before = await look('crates')
    for (let round = 0; round < 6; round += 1) {
      const { vacuumed } = await look('crates')
      await change()
      await expect
        .poll(async () => (await look('crates'))['vacuumed'], { timeout: 120_000 })
        .toBeGreaterThan(Number(vacuumed))
    }
    expect((await look('crates'))['size']).toBeLessThan(3 * Number(before['size']))
  })

  it('fills another one from its dump', async () => {
    const database = await open()
    const memoryTemplate = await database.dump?.()
    if (!memoryTemplate) throw new Error('no dump')
    const copy = await open({ memoryTemplate })
    expect(await column(copy.db, 'select text from shelf')).toEqual(['عنب'])
  })
})
