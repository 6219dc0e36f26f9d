import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { stopCluster } from './postgresCluster.ts'

test('a cluster that went down with its machine is not stopped, nor whoever has its number now', () => {
  const directory = mkdtempSync(join(tmpdir(), 'bustan-stale-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const data = join(directory, 'data')
  mkdirSync(data)
  const gone = spawnSync(process.execPath, ['--version']).pid
  for (const pid of [gone, process.pid]) {
    writeFileSync(join(data, 'postmaster.pid'), `${pid}\n${data}\n`)
    expect(() => stopCluster(directory)).not.toThrow()
  }
})
