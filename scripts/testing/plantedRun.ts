// Runs what is to find a planted bug, in a copy of the project that holds it.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from '../../mutants/mutant.ts'
import { playwrightFailures, vitestFailures } from './testFailures.ts'

export interface Finding {
  readonly found: boolean
  /** The first test that failed, or what else stopped the run; null where nothing did. */
  readonly by: string | null
  readonly seconds: number
}

/** Milliseconds after which the run of one test counts as one that hangs, and that of all of them. */
const LIMIT = 10 * 60_000
const WHOLE_LIMIT = 90 * 60_000
/** Every turn of the journeys has to find a bug: half of them speak one language in one turn, and the other in the next. */
const TURNS = ['1', '2']

interface Ended {
  /** Null where it hung and was ended. */
  readonly code: number | null
  readonly printed: string
}

function runIn(
  copy: string,
  args: readonly string[],
  environment: Record<string, string> = {},
  limitMs = LIMIT,
): Promise<Ended> {
  // Each bug is tried on the databases that its test has in every run.
  const { TEST_DATABASE: _, TEST_TURN: __, ...inherited } = process.env
  const child = spawn(process.execPath, args, {
    cwd: copy,
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed = (printed + text).slice(-6_000)))
  return new Promise((resolve) => {
    const limit = setTimeout(() => {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
      resolve({ code: null, printed })
    }, limitMs)
    child.once('exit', (code) => {
      clearTimeout(limit)
      resolve({ code: code ?? 1, printed })
    })
  })
}

const readReport = (path: string): Record<string, unknown> =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}

const lastLine = (printed: string): string => printed.trim().split('\n').at(-1) ?? ''

/** A run that ended badly without a failed test was stopped by the bug as well: a file or the product did not start. */
function stopped({ code, printed }: Ended, failed: readonly { name: string }[]): string | null {
  if (code === 0) return null
  if (code === null) return 'hangs'
  return failed[0]?.name ?? `does not start: ${lastLine(printed)}`
}

/** Runs files of tests; answers how that ended, and what failed. */
async function runTests(
  copy: string,
  files: readonly string[],
  options: readonly string[] = [],
  limitMs = LIMIT,
): Promise<{ ended: Ended; failed: readonly { name: string }[] }> {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${report}`]
  const ended = await runIn(copy, [...vitest, ...options, ...files], {}, limitMs)
  return { ended, failed: vitestFailures(readReport(report), copy) }
}

/** Runs files of tests without a bug; answers what failed. Throws where the run did not come to its end. */
export async function runSound(copy: string, files: readonly string[]): Promise<readonly string[]> {
  const { ended, failed } = await runTests(copy, files, [], WHOLE_LIMIT)
  if (ended.code !== 0 && failed.length === 0) throw new Error(stopped(ended, failed) ?? 'stopped')
  return failed.map(({ name }) => name)
}

/** Runs a file of tests up to the first that fails; null where none does. */
async function runTest(copy: string, file: string): Promise<string | null> {
  const { ended, failed } = await runTests(copy, [file], ['--bail=1'])
  return stopped(ended, failed)
}

/** Runs journeys in both turns; null where they pass in one of them, else what failed first. */
export async function runJourneys(copy: string, files: readonly string[]): Promise<string | null> {
  const built = await runIn(copy, ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'])
  const unbuilt = stopped(built, [])
  if (unbuilt) return unbuilt
  let first: string | null = null
  for (const turn of TURNS) {
    const report = join(copy, 'report.json')
    rmSync(report, { force: true })
    const ended = await runIn(copy, ['node_modules/@playwright/test/cli.js', 'test', '-x', ...files], {
      TEST_TURN: turn,
      PLAYWRIGHT_JSON: report,
    })
    const failure = stopped(ended, playwrightFailures(readReport(report)))
    if (failure === null) return null
    first ??= failure
  }
  return first
}

/** Runs the checks; null where they pass. */
async function runChecks(copy: string): Promise<string | null> {
  const ended = await runIn(copy, ['scripts/check.ts'])
  return ended.code === 0 ? null : (/FAILED +(.*)/.exec(ended.printed)?.[1] ?? 'the checks')
}

export const isJourney = (test: string): boolean => test.startsWith('e2e/')
export const isCheck = (test: string): boolean => test === 'scripts/check.ts'

/** Plants a bug, runs what is to find it, and puts the file back. Throws where it can't be planted. */
export async function tryMutant(copy: string, { file, from, to, test }: Mutant): Promise<Finding> {
  const path = join(copy, file)
  const sound = readFileSync(path, 'utf8')
  if (sound.split(from).length !== 2)
    throw new Error(`${file}: what is to be replaced does not stand there once: ${from}`)
  const began = performance.now()
  writeFileSync(
    path,
    sound.replace(from, () => to),
  )
  try {
    const by = isJourney(test)
      ? await runJourneys(copy, [test])
      : isCheck(test)
        ? await runChecks(copy)
        : await runTest(copy, test)
    return { found: by !== null, by, seconds: Math.round((performance.now() - began) / 1000) }
  } finally {
    writeFileSync(path, sound)
  }
}
