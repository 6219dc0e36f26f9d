// What `npm test` runs: checks, tests on both databases, the build, journeys in a browser. Ends with what failed, and one
// line of counts.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'
import { checkAll } from './check.ts'
import { describeFailures, playwrightFailures, vitestFailures, type TestFailure } from './testFailures.ts'
import { buildWebIfStale, ROOT } from './webBuild.ts'

interface Counts {
  passed: number
  failed: number
  skipped: number
}

const failures: TestFailure[] = []
const reports = mkdtempSync(join(tmpdir(), 'bustan-reports-'))

function show(args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

function readJson(path: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

async function unitAndHttp(): Promise<Counts> {
  const report = join(reports, 'vitest.json')
  const code = await show([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const counts = readJson(report)
  failures.push(...vitestFailures(counts, ROOT))
  const failed = Number(counts['numFailedTests'] ?? 0) + (code !== 0 && !counts['numFailedTests'] ? 1 : 0)
  return {
    passed: Number(counts['numPassedTests'] ?? 0),
    failed,
    skipped: Number(counts['numPendingTests'] ?? 0),
  }
}

async function journeys(): Promise<Counts> {
  const report = join(reports, 'playwright.json')
  const browser = findBrowser()
  const code = await show(['node_modules/@playwright/test/cli.js', 'test'], {
    PLAYWRIGHT_JSON: report,
    ...(browser ? { CHROMIUM: browser } : {}),
  })
  const written = readJson(report)
  failures.push(...playwrightFailures(written))
  const stats = (written['stats'] ?? {}) as Record<string, number>
  const failed = (stats['unexpected'] ?? 0) + (stats['flaky'] ?? 0)
  return {
    passed: stats['expected'] ?? 0,
    failed: failed || (code === 0 ? 0 : 1),
    skipped: stats['skipped'] ?? 0,
  }
}

const counts: Counts = { passed: 0, failed: 0, skipped: 0 }
const add = (more: Counts) => {
  counts.passed += more.passed
  counts.failed += more.failed
  counts.skipped += more.skipped
}

console.log('Checks')
const checked = await checkAll()
for (const failure of checked.failures) console.error(`\n${failure}`)
failures.push(...checked.failures.map((message) => ({ name: 'check', message })))
add({ passed: checked.passed, failed: checked.failures.length, skipped: 0 })

console.log('\nTests on the embedded database and on Postgres')
add(await unitAndHttp())

console.log('\nBuild and journeys')
try {
  await buildWebIfStale()
  add(await journeys())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  add({ passed: 0, failed: 1, skipped: 0 })
}

if (failures.length > 0) console.log(`\nWhat failed\n\n${describeFailures(failures)}`)
console.log(
  `\n${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}`,
)
process.exit(counts.failed ? 1 : 0)
