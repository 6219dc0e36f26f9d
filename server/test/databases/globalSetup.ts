import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { guardRun } from '../../../scripts/testing/guard.ts'
import { runsOn } from './kinds.ts'
import { stopCluster } from './postgresCluster.ts'

function remove(directory: string): void {
  stopCluster(join(directory, 'cluster'))
  // Workers are ended after this: what one of them still writes must not fail the run.
  rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

/** True when a test of this run names the embedded database: its template is made before the tests, out of their time. */
async function needsEmbedded(project: TestProject): Promise<boolean> {
  if (!runsOn('embedded')) return false
  const { filenamePattern } = project.vitest as { filenamePattern?: string[] }
  const { testFiles } = await project.globTestFiles(filenamePattern)
  return (
    process.env['TEST_DATABASE'] !== undefined ||
    testFiles.some((file) => /bothDatabases|'embedded'/.test(readFileSync(file, 'utf8')))
  )
}

/** Makes templates in a process of Node's own: the product is not loaded through a bundler. Throws when that fails. */
async function makeTemplates(kinds: readonly string[]): Promise<void> {
  const script = join(import.meta.dirname, 'makeTemplates.ts')
  const child = spawn(process.execPath, [script, ...kinds], { stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`The databases of the tests could not be made: ended with ${code}`)
}

/** Gives a run its folder with the templates of its databases, and clears it away at the end. */
export async function setup(project: TestProject): Promise<() => void> {
  guardRun()
  const directory = mkdtempSync(join(tmpdir(), 'bustan-test-'))
  // The cluster's user has to get through to its own folder.
  chmodSync(directory, 0o711)
  process.env['BUSTAN_TEST_RUN'] = directory
  const finish = (): void => remove(directory)
  // An interrupted run exits without the teardown.
  process.once('exit', finish)
  await makeTemplates([
    ...(runsOn('postgres') ? ['postgres'] : []),
    ...((await needsEmbedded(project)) ? ['embedded'] : []),
  ])
  return () => {
    process.off('exit', finish)
    finish()
  }
}
