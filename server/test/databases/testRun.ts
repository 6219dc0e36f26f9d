import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Returns the folder in which one run of the tests stores the data that its processes share; set by globalSetup. */
export function runDirectory(): string {
  const directory = process.env['BUSTAN_TEST_RUN']
  if (!directory) throw new Error('Test databases need the globalSetup of vitest.config.ts')
  return directory
}

/**
 * Makes something once per run, by the first test process that asks; the others wait and read it. Nothing is made for a
 * run that never asks.
 */
export async function oncePerRun(name: string, make: () => Promise<Uint8Array>): Promise<Buffer> {
  const file = join(runDirectory(), name)
  if (existsSync(file)) return readFileSync(file)
  const lock = new DatabaseSync(`${file}.lock`, { timeout: 120_000 })
  try {
    lock.exec('begin exclusive')
    if (!existsSync(file)) {
      writeFileSync(`${file}.part`, await make())
      renameSync(`${file}.part`, file)
    }
    return readFileSync(file)
  } finally {
    lock.close()
  }
}
