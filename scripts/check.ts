// What `npm run check` runs: types, lint, format, boundaries, dead code, copies, packages, tripwires. Says what failed, at the end.
import { join } from 'node:path'
import { ROOT, run } from './webBuild.ts'
import { dependencyProblems } from './dependencies.ts'
import { tripped } from './tripwires.ts'

const bin = (path: string) => join(ROOT, 'node_modules', path)
const tsc = bin('typescript-native/bin/tsc')

const checks: readonly (readonly [string, readonly string[]])[] = [
  ['types of contract', [tsc, '-p', 'contract']],
  ['types of server', [tsc, '-p', 'server']],
  ['types of web', [tsc, '-p', 'web']],
  ['types of the rest', [tsc, '-p', '.']],
  ['lint', [bin('oxlint/bin/oxlint'), '--type-aware']],
  ['format', [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']],
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
]

/** Runs every check; answers how many passed and what the others said. */
export async function checkAll(): Promise<{ passed: number; failures: string[] }> {
  const failures: string[] = []
  let passed = 0
  for (const [name, args] of checks) {
    try {
      await run(process.execPath, args)
      passed += 1
      console.log(`  ok      ${name}`)
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      console.log(`  FAILED  ${name}`)
    }
  }
  for (const [name, look] of [
    ['packages', dependencyProblems],
    ['tripwires', tripped],
  ] as const) {
    const problems = look()
    if (problems.length) failures.push(`${name}:\n${problems.join('\n')}`)
    else passed += 1
    console.log(`  ${problems.length ? 'FAILED ' : 'ok     '} ${name}`)
  }
  return { passed, failures }
}

if (import.meta.main) {
  const { failures } = await checkAll()
  for (const failure of failures) console.error(`\n${failure}`)
  process.exit(failures.length ? 1 : 0)
}
