// `npm run test:near`: checks of what changed, and the tests and journeys nearest to it, in about two minutes. What changed is
// what no commit holds yet, else the last commit, or what differs from the one that `--since=main` names. It says what it left.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { planted } from '../mutants/planted.ts'
import { findBrowsers } from './product/browser.ts'
import { changedFiles } from './testing/changedFiles.ts'
import { secondsOf } from './testing/cpu/costs.ts'
import { guardRun } from './testing/guard.ts'
import { readImports } from './testing/importGraph.ts'
import { chooseWithin, FAR, nearTests } from './testing/nearTests.ts'
import type { Near } from './testing/nearTests.ts'
import { buildWebIfStale, ROOT } from './product/webBuild.ts'

/** Seconds that tests, and journeys, may be known to take; two run at a time, and journeys begin with a product to start. */
const TESTS = 80
const JOURNEYS = 50
/** Names of what was left that are printed. */
const NAMED = 12

const { values } = parseArgs({ options: { since: { type: 'string' } } })
const bin = (path: string) => join(ROOT, 'node_modules', path)

/** Runs a command of Node to its end; whether it went well. */
function show(args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  return new Promise((resolve) => child.on('exit', (code) => resolve(code === 0)))
}

/** The projects whose types a change may break: those above it as well. */
function typedProjects(files: readonly string[]): string[] {
  const touches = (folder: string) => files.some((file) => file.startsWith(`${folder}/`))
  if (touches('contract')) return ['contract', 'server', 'web', '.']
  return [...(touches('server') ? ['server', '.'] : []), ...(touches('web') ? ['web'] : [])].concat(
    !touches('server') && files.some((file) => /^(?:scripts|e2e|bench|mutants)\//.test(file)) ? ['.'] : [],
  )
}

async function check(files: readonly string[]): Promise<boolean> {
  const code = files.filter((file) => /\.tsx?$/.test(file))
  const results = [
    await show([
      bin('prettier/bin/prettier.cjs'),
      '--check',
      '--ignore-unknown',
      '--log-level=warn',
      ...files,
    ]),
    code.length === 0 || (await show([bin('oxlint/bin/oxlint'), '--type-aware', '--quiet', ...code])),
  ]
  for (const project of typedProjects(files))
    results.push(await show([bin('typescript-native/bin/tsc'), '-p', project]))
  return results.every(Boolean)
}

async function runJourneys(chosen: readonly Near[]): Promise<boolean> {
  await buildWebIfStale()
  // On Postgres alone, as most journeys run; `npm test` takes those that run on both there as well.
  const args = [bin('@playwright/test/cli.js'), 'test', '--project=postgres']
  return show([...args, ...chosen.map(({ file }) => file)], { ...findBrowsers() })
}

guardRun()
const began = performance.now()
const changed = changedFiles(values.since)
const present = changed.filter((file) => existsSync(join(ROOT, file)))
const near = nearTests(readImports(), changed, planted)
const isJourney = ({ file }: Near) => file.startsWith('e2e/')
const tests = chooseWithin(
  near.filter((one) => !isJourney(one)),
  secondsOf,
  TESTS,
)
const journeys = chooseWithin(near.filter(isJourney), secondsOf, JOURNEYS)
const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`
console.log(
  `${count(changed.length, 'changed file')}: ${count(tests.chosen.length, 'test file')}, ${count(journeys.chosen.length, 'file')} of journeys\n`,
)

const passed = [present.length === 0 || (await check(present))]
if (tests.chosen.length > 0)
  passed.push(
    await show([
      bin('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=./scripts/testing/cpu/fileCpuReporter.ts',
      ...tests.chosen.map(({ file }) => file),
    ]),
  )
if (journeys.chosen.length > 0) passed.push(await runJourneys(journeys.chosen))

const left = [...tests.left, ...journeys.left].filter(({ rank }) => rank < FAR)
const far = near.length - tests.chosen.length - journeys.chosen.length - left.length
const names = left.slice(0, NAMED).map(({ file }) => `  ${file}`)
if (left.length > NAMED) names.push(`  and ${left.length - NAMED} more`)
if (left.length > 0) console.log(`\nNear as well, and left for the time they take:\n${names.join('\n')}`)
if (far > 0) console.log(`\n${count(far, 'more file')} of tests reach it through the whole product.`)
const minutes = ((performance.now() - began) / 60_000).toFixed(1)
const isGreen = passed.every(Boolean)
console.log(`\n${isGreen ? 'Green' : 'FAILED'} in ${minutes} minutes. Before it goes to others: npm test`)
process.exit(isGreen ? 0 : 1)
