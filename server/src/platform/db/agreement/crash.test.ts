import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { emptyPostgres } from '../../../../test/databases/clusterOfRun.ts'
import { freshDatabase } from '../../../../test/databases/freshDatabase.ts'
import { isDeep } from '../../../../test/databases/depth.ts'
import { bothDatabases } from '../../../../test/databases/kinds.ts'
import type { DatabaseKind } from '../../../../test/databases/kinds.ts'
import type { Database } from '../database.ts'
import { DataDirLocked, DatabaseUnavailable } from '../databaseErrors.ts'
import { openDatabase } from '../openDatabase.ts'
import { openedFor } from '../../../../test/agreement/opened.ts'
import { column, rowsOf } from '../../../../test/agreement/readRows.ts'

const databases = bothDatabases('a crash leaves a folder of one and sessions of the other')

const ROUNDS = isDeep ? 12 : 2
const writing = fileURLToPath(new URL('../../../../test/agreement/writing.ts', import.meta.url))

/** A database that outlives the processes on it. */
async function lasting(kind: DatabaseKind): Promise<{ dataDir: string; url: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bustan-killed-'))
  const postgres = kind === 'postgres' ? await emptyPostgres() : null
  onTestFinished(async () => {
    await postgres?.remove()
    rmSync(dataDir, { recursive: true })
  })
  return { dataDir, url: postgres?.url ?? '' }
}

/** A process that writes pairs, and what it acknowledged; `kill` ends it as a power cut would. */
async function startWriting(where: { dataDir: string; url: string }) {
  const child = spawn(process.execPath, [writing, where.dataDir, where.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  const closed = once(child, 'close')
  await expect.poll(() => lines[0], { timeout: 300_000 }).toBe('ready')
  return {
    acknowledged: () => lines.slice(1).map(Number),
    async kill() {
      child.kill('SIGKILL')
      await closed
    },
  }
}

async function look(database: Database, acknowledged: readonly number[]): Promise<void> {
  const there = new Set(await column(database.db, 'select distinct pair from note'))
  expect(acknowledged.filter((pair) => !there.has(pair))).toEqual([])
  expect(await column(database.db, 'select pair from note group by 1 having count(*) <> 2')).toEqual([])
  // Its indexes are those of its rows.
  const [row] = await rowsOf(
    database.db,
    'select count(*) as rows, (select count(*) from note where pair > 0 and half in (1, 2)) as found from note',
  )
  expect(row?.['found']).toBe(row?.['rows'])
}

describe.each(databases)('what a crash leaves on %s', (kind) => {
  it('is every acknowledged commit, no half of one, and a place for the next at once', async () => {
    const where = await lasting(kind)
    const acknowledged: number[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      const writer = await startWriting(where)
      await expect.poll(() => writer.acknowledged().length, { timeout: 300_000 }).toBeGreaterThan(20)
      if (kind === 'embedded') await expect(openDatabase(where)).rejects.toThrow(DataDirLocked)
      await writer.kill()
      acknowledged.push(...writer.acknowledged())
      const database = await openDatabase(where)
      await look(database, acknowledged)
      await database.close()
    }
    expect(acknowledged.length).toBeGreaterThan(20 * ROUNDS)
  })
})

describe.each(databases)('a session that is lost on %s', (kind) => {
  const open = openedFor(kind, 'create table shelf (n int)')

  it.runIf(kind === 'postgres')('takes its transaction with it, and the next one goes on', async () => {
    const cut = open().transaction(async (tx) => {
      await rowsOf(tx, 'insert into shelf values (1)')
      const [pid] = await column(tx, 'select pg_backend_pid()')
      await open().withoutLimits((db) => rowsOf(db, 'select pg_terminate_backend($1)', [pid]))
      await rowsOf(tx, 'insert into shelf values (2)')
    })
    await expect(cut).rejects.toThrow(DatabaseUnavailable)
    expect(await column(open().db, 'select n from shelf')).toEqual([])
    await open().transaction((tx) => rowsOf(tx, 'insert into shelf values (3)'))
    expect(await column(open().db, 'select n from shelf')).toEqual([3])
  })

  it('is unavailable once it is closed, and says so', async () => {
    const database = await freshDatabase(kind)
    await database.ping()
    await database.close()
    await expect(database.transaction((tx) => rowsOf(tx, 'select 1'))).rejects.toThrow(
      /destroyed|closed|cannot be reached/,
    )
  })
})
