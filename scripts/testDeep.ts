// `npm run test:deep`: what takes too long for every run, in parts (scripts/testing/deepParts.ts). Words after `--` name the parts to run;
// without any it runs those that this commit was not green in yet, so a run that was stopped goes on where it stopped. It ends with
// the results of all parts, each with its commit and day.
import { spawn } from 'node:child_process'
import { deepParts } from './testing/deepParts.ts'
import type { DeepPart } from './testing/deepParts.ts'
import { guardRun } from './testing/guard.ts'
import { commitName, storedResults } from './testing/storedResults.ts'
import { buildWebIfStale, ROOT } from './product/webBuild.ts'

interface Result {
  readonly passed: boolean
  readonly commit: string
  /** When it ended, as ISO 8601. */
  readonly at: string
  readonly minutes: number
  /** The options for running it again with the same random choices, where it makes any. */
  readonly with?: string
}

function runPart({ args, environment }: DeepPart): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...environment() },
  })
  return new Promise((resolve) => child.on('exit', (code) => resolve(code === 0)))
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !deepParts.some((part) => part.name === name))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}: ${deepParts.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}

const results = storedResults<Result>('deep')
const commit = commitName()
// Files that no commit holds may have changed since.
const isDone = ({ name }: DeepPart) => {
  const result = results.get(name)
  return result?.passed === true && result.commit === commit && !commit.endsWith('+')
}
const parts = deepParts.filter((part) => (chosen.length > 0 ? chosen.includes(part.name) : !isDone(part)))

guardRun()
for (const part of parts) {
  console.log(`\n${part.name}: ${part.what}${part.with ? ` (${part.with})` : ''}`)
  const began = performance.now()
  if (part.needsBuild) await buildWebIfStale()
  const passed = await runPart(part)
  results.set(part.name, {
    passed,
    commit,
    at: new Date().toISOString(),
    minutes: (performance.now() - began) / 60_000,
    ...(part.with ? { with: part.with } : {}),
  })
}

const rows = deepParts.map((part) => {
  const result = results.get(part.name)
  if (!result) return `${part.name.padEnd(14)}not run`
  const { passed, minutes, at, with: again = '' } = result
  return [
    part.name.padEnd(14),
    (passed ? 'green' : 'FAILED').padEnd(8),
    minutes.toFixed(1).padStart(7),
    `  ${result.commit.padEnd(10)} ${at.slice(0, 16).replace('T', ' ')}  ${again}`,
  ].join('')
})
console.log(`\n${'part'.padEnd(14)}${'result'.padEnd(8)}minutes  commit     when (UTC)\n${rows.join('\n')}`)
process.exit(parts.every(({ name }) => results.get(name)?.passed) ? 0 : 1)
