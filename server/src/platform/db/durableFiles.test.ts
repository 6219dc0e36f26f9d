import fs, { mkdtempSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterEach, expect, it, vi } from 'vitest'
import { DurableFiles, durableStartParams } from './durableFiles.ts'

const directory = mkdtempSync(join(tmpdir(), 'durable-'))

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  rmSync(directory, { recursive: true })
})

it('syncs the log to the disk at each commit', async () => {
  const synced = vi.spyOn(fs, 'fdatasyncSync')
  syncBuiltinESMExports()
  const database = await PGlite.create({
    fs: new DurableFiles(join(directory, 'database')),
    startParams: durableStartParams,
  })
  await database.exec('create table shelf (id int)')
  synced.mockClear()
  for (let id = 0; id < 10; id++) await database.query('insert into shelf values ($1)', [id])
  expect(synced.mock.calls.length).toBeGreaterThanOrEqual(10)
  await database.close()
})
