import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopCluster } from './postgresCluster.ts'

const prefix = 'bustan-test-'

function remove(directory: string): void {
  stopCluster(join(directory, 'cluster'))
  // Workers are ended after this: what one of them still writes must not fail the run.
  rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

// A run that was killed could not stop its cluster.
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : NaN
    if (Number.isInteger(pid) && !isRunning(pid)) remove(join(tmpdir(), name))
  }
}

/** Gives a run its folder and clears it away at the end. Databases are started by the first test that asks for one. */
export function setup(): () => void {
  removeLeftovers()
  const directory = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  // The cluster's user has to get through to its own folder.
  chmodSync(directory, 0o711)
  process.env['BUSTAN_TEST_RUN'] = directory
  const finish = (): void => remove(directory)
  // An interrupted run exits without the teardown.
  process.once('exit', finish)
  return () => {
    process.off('exit', finish)
    finish()
  }
}
