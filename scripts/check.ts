// `npm run check`: types, lint, format, boundaries, dead code, copies, packages, tripwires. Says at the end what failed.
import { join } from 'node:path'
import { ROOT, run } from './product/webBuild.ts'
import { dependencyProblems } from './dependencies.ts'
import { tripped } from './checks/tripwires.ts'

const bin = (path: string) => join(ROOT, 'node_modules', path)
const tsc = bin('typescript-native/bin/tsc')

/** Longest first: two run at a time, and neither core is to wait for the other at the end. */
const checks: readonly (readonly [string, readonly string[]])[] = [
  ['lint', [bin('oxlint/bin/oxlint'), '--type-aware']],
  ['format', [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']],
  ['types of web', [tsc, '-p', 'web']],
  ['types of the rest', [tsc, '-p', '.']],
  ['types of server', [tsc, '-p', 'server']],
  [
    'boundaries',
    [
      bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
      'contract/src',
      'server',
      'web/src',
      'e2e',
      'bench',
    ],
  ],
  ['dead code', [bin('knip/bin/knip.js')]],
  ['copies', [bin('jscpd/run-jscpd.js'), 'contract/src', 'server/src', 'web/src']],
  ['types of contract', [tsc, '-p', 'contract']],
]
const AT_ONCE = 2

/** Null when the check passes, else what it says. */
async function failureOf(name: string, args: readonly string[]): Promise<string | null> {
  try {
    await run(process.execPath, args)
    return null
  } catch (error) {
    return `${name}: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** Runs every check; answers how many passed and what the others said. */
export async function checkAll(): Promise<{ passed: number; failures: string[] }> {
  const failures: string[] = []
  let passed = 0
  const note = (name: string, failure: string | null) => {
    if (failure === null) passed += 1
    else failures.push(failure)
    console.log(`  ${failure === null ? 'ok     ' : 'FAILED '} ${name}`)
  }
  const waiting = [...checks]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) note(next[0], await failureOf(...next))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  for (const [name, look] of [
    ['packages', dependencyProblems],
    ['tripwires', tripped],
  ] as const) {
    const problems = look()
    note(name, problems.length ? `${name}:\n${problems.join('\n')}` : null)
  }
  return { passed, failures }
}

if (import.meta.main) {
  const { failures } = await checkAll()
  for (const failure of failures) console.error(`\n${failure}`)
  process.exit(failures.length ? 1 : 0)
}
