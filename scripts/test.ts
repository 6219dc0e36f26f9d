// `npm test`: checks, tests over HTTP and databases, the build, journeys in a browser. Ends with what each stage took, what
// failed, and one line of counts.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowsers } from './product/browser.ts'
import { checkAll } from './check.ts'
import {
  describeFailures,
  journeySeconds,
  playwrightFailures,
  runFailure,
  vitestFailures,
  type TestFailure,
} from './testing/testFailures.ts'
import { currentTurn } from '../e2e/support/turn.ts'
import { noteSeconds } from './testing/cpu/costs.ts'
import type { FileCpu } from './testing/cpu/fileCpuReporter.ts'
import { guardRun } from './testing/guard.ts'
import { carriesMark, MARK } from './testing/runMark.ts'
import { describeStages, stageClock } from './testing/cpu/stages.ts'
import { watchTree } from './testing/cpu/treeCpu.ts'
import { buildWebIfStale, ROOT } from './product/webBuild.ts'

interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** Minutes that each stage may take, on two cores with nothing beside it. */
const BUDGET = { checks: 1.5, tests: 7, journeys: 6 }
/** Test files that are named as the dearest. */
const DEAREST = 10

guardRun()
const mark = process.env[MARK] ?? ''
const clock = stageClock(watchTree((pid) => carriesMark(pid, mark)))
const failures: TestFailure[] = []
const reports = mkdtempSync(join(tmpdir(), 'bustan-reports-'))

interface Ended {
  readonly code: number
  /** The end of what it wrote to its error output: where a runner says what no test of its report holds. */
  readonly lastErrors: string
}

const MAX_ERROR_CHARS = 6000
/** Milliseconds in which what an ended runner wrote is still read. */
const LAST_WORDS = 200

function show(args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['inherit', 'inherit', 'pipe'],
      env: { ...process.env, ...environment },
    })
    let lastErrors = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      process.stderr.write(text)
      lastErrors = (lastErrors + text).slice(-MAX_ERROR_CHARS)
    })
    // Not `close`: a process that a test left behind would hold the error output, and this run, open.
    child.on('exit', (code) => setTimeout(() => resolve({ code: code ?? 1, lastErrors }), LAST_WORDS))
  })
}

/** A run that failed by nothing its report names (an error outside every test, a worker that died) is named itself. */
const named = (
  name: string,
  { code, lastErrors }: Ended,
  failed: readonly TestFailure[],
): readonly TestFailure[] => (code === 0 || failed.length > 0 ? failed : [runFailure(name, code, lastErrors)])

function readJson(path: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

const fileCpu = join(reports, 'files.json')

async function unitAndHttp(): Promise<Counts> {
  const report = join(reports, 'vitest.json')
  const ended = await show(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--reporter=./scripts/testing/cpu/fileCpuReporter.ts',
    ],
    { FILE_CPU: fileCpu, TESTS_IN_TURN: '1' },
  )
  const counts = readJson(report)
  const failed = named('tests', ended, vitestFailures(counts, ROOT))
  failures.push(...failed)
  return {
    passed: Number(counts['numPassedTests'] ?? 0),
    failed: failed.length,
    skipped: Number(counts['numPendingTests'] ?? 0),
  }
}

async function journeys(): Promise<Counts> {
  const report = join(reports, 'playwright.json')
  const ended = await show(['node_modules/@playwright/test/cli.js', 'test'], {
    PLAYWRIGHT_JSON: report,
    JOURNEYS_IN_TURN: '1',
    ...findBrowsers(),
  })
  const written = readJson(report)
  noteSeconds(journeySeconds(written))
  const failed = named('journeys', ended, playwrightFailures(written))
  failures.push(...failed)
  const stats = (written['stats'] ?? {}) as Record<string, number>
  return {
    passed: stats['expected'] ?? 0,
    failed: failed.length,
    skipped: stats['skipped'] ?? 0,
  }
}

const counts: Counts = { passed: 0, failed: 0, skipped: 0 }
const add = (more: Counts) => {
  counts.passed += more.passed
  counts.failed += more.failed
  counts.skipped += more.skipped
}

async function checks(): Promise<Counts> {
  const checked = await checkAll()
  for (const failure of checked.failures) console.error(`\n${failure}`)
  failures.push(...checked.failures.map((message) => ({ name: 'check', message })))
  return { passed: checked.passed, failed: checked.failures.length, skipped: 0 }
}

async function buildAndJourneys(): Promise<Counts> {
  try {
    await buildWebIfStale()
  } catch (error) {
    failures.push({ name: 'build', message: error instanceof Error ? error.message : String(error) })
    return { passed: 0, failed: 1, skipped: 0 }
  }
  return journeys()
}

/** The test files that took the most CPU, for whoever wants to make the run shorter. */
function describeDearest(): string {
  const files = readJson(fileCpu) as unknown as readonly FileCpu[]
  if (!Array.isArray(files)) return ''
  const rows = files
    .slice(0, DEAREST)
    .map(
      ({ file, cpu, seconds }) => `${cpu.toFixed(1).padStart(8)}${seconds.toFixed(1).padStart(9)}  ${file}`,
    )
  return `   CPU s  seconds  the dearest test files\n${rows.join('\n')}`
}

console.log('Checks')
add(await clock.measure('checks', BUDGET.checks, checks))

console.log(
  `\nUnit tests, and tests over HTTP and databases: turn ${currentTurn()}, of crashes and the fuzz one quarter`,
)
add(await clock.measure('unit and HTTP', BUDGET.tests, unitAndHttp))

console.log('\nBuild and journeys')
add(await clock.measure('build and journeys', BUDGET.journeys, buildAndJourneys))

console.log(`\n${describeDearest()}\n\n${describeStages(clock.all)}`)
if (failures.length > 0) console.log(`\nWhat failed\n\n${describeFailures(failures)}`)
console.log(
  `\n${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}`,
)
process.exit(counts.failed ? 1 : 0)
