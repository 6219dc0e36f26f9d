// `npm run test:mutants`: plants the bugs of mutants/, one at a time in copies of the project, and says which test of
// `npm test` finds each. Words after `--` choose the files of mutants/ they name, else bugs that mention one; `--near` those
// in files that changed; `--again` tries those anew that this state of the project was tried with already; `--copies=3` works in three
// copies at once.
import { globSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Mutant } from '../mutants/mutant.ts'
import { startCluster, stopCluster } from '../server/test/databases/postgresCluster.ts'
import { changedFiles } from './testing/changedFiles.ts'
import { guardRun } from './testing/guard.ts'
import { commitName, storedResults } from './testing/storedResults.ts'
import { isCheck, isJourney, runJourneys, runSound, tryMutant } from './testing/plantedRun.ts'
import type { Finding } from './testing/plantedRun.ts'
import { copyProject, projectMark } from './testing/projectCopy.ts'
import { ROOT } from './product/webBuild.ts'

interface Planted extends Mutant {
  /** The file of `mutants` that holds it: its name, and its path in the project. */
  readonly group: string
  readonly source: string
}

async function everyMutant(): Promise<Planted[]> {
  const files = globSync('mutants/*/*.ts', { cwd: ROOT })
  const groups = await Promise.all(
    files.toSorted().map(async (file) => {
      const module: Record<string, readonly Mutant[]> = await import(join(ROOT, file))
      const group = basename(file, '.ts')
      return Object.values(module).flatMap((mutants) =>
        mutants.map((mutant) => ({ ...mutant, group, source: file })),
      )
    }),
  )
  return groups.flat()
}

function chosen(all: readonly Planted[], words: readonly string[], near: boolean): readonly Planted[] {
  if (near) {
    const changed = new Set(changedFiles())
    return all.filter(({ file, test, source }) => [file, test, source].some((one) => changed.has(one)))
  }
  if (words.length === 0) return all
  const groups = new Set(all.map(({ group }) => group))
  return all.filter(({ group, bug, file, test }) =>
    words.some((word) =>
      groups.has(word) ? word === group : [bug, file, test].some((text) => text.includes(word)),
    ),
  )
}

/**
 * The tests that fail without a bug, as names that begin with their file: a bug that one of these is to find can't be tried,
 * for it would be found by whatever fails anyway.
 */
async function failingAnyway(copy: string, mutants: readonly Planted[]): Promise<readonly string[]> {
  const tests = [...new Set(mutants.map(({ test }) => test))].filter((test) => !isCheck(test))
  const others = tests.filter((test) => !isJourney(test))
  const failed = others.length > 0 ? [...(await runSound(copy, others))] : []
  for (const journey of tests.filter(isJourney)) {
    const failure = await runJourneys(copy, [journey])
    if (failure) failed.push(`${journey}: ${failure}`)
  }
  console.log(
    `Without a bug ${tests.length} files of tests are run, and these fail: ${failed.join('; ') || 'none'}`,
  )
  return failed
}

const describe = ({ bug, test }: Planted, { found, by, seconds }: Finding): string =>
  found ? `  found     ${bug}\n            by ${by} (${seconds} s)` : `  NOT FOUND ${bug} (${test})`

/** The table at the end: how many of each file of `mutants`, and each that was not found. */
function describeAll(
  mutants: readonly Planted[],
  findingOf: (mutant: Planted) => Finding | undefined,
): string {
  const groups = Map.groupBy(mutants, ({ group }) => group)
  const rows = [...groups].map(([group, own]) => {
    const detected = own.filter((mutant) => findingOf(mutant)?.found).length
    return [group, own.length, detected] as const
  })
  const sum = (place: 1 | 2) => rows.reduce((all, row) => all + row[place], 0)
  const missed = mutants.filter((mutant) => !findingOf(mutant)?.found)
  return [
    `${'mutants/'.padEnd(18)}${'planted'.padStart(8)}${'found'.padStart(8)}`,
    ...rows.map(
      ([group, planted, detected]) =>
        group.padEnd(18) + String(planted).padStart(8) + String(detected).padStart(8),
    ),
    'all'.padEnd(18) + String(sum(1)).padStart(8) + String(sum(2)).padStart(8),
    ...missed.map((mutant) => {
      const outcome = findingOf(mutant) ? 'not found' : 'not tried'
      return `  ${outcome}: ${mutant.group}: ${mutant.bug} (${mutant.test})`
    }),
  ].join('\n')
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    near: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    copies: { type: 'string', default: '2' },
  },
})
const mutants = chosen(await everyMutant(), positionals, values.near)
interface Tried extends Finding {
  readonly commit: string
  readonly at: string
}
/** The files that affect no result, and those that affect only the results of journeys. */
const APART =
  /\.(?:png|jpg|webp|woff2)$|^docs\/(?:decisions|screenshots)\/|^bench\/|^mutants\/|^[A-Z]+\.md$|README\.md$/
const JOURNEYS_OWN = new RegExp(`${APART.source}|^e2e/|^playwright`)
const resultStores = {
  journeys: storedResults<Tried>('mutants', `journeys-${projectMark(APART)}`),
  others: storedResults<Tried>('mutants', `others-${projectMark(JOURNEYS_OWN)}`),
}
/** A bug by everything it says: one that is written anew is tried anew. */
const keyOf = ({ group, source: _source, ...mutant }: Planted) => `${group}: ${JSON.stringify(mutant)}`
const resultsFor = ({ test }: Planted) => (isJourney(test) ? resultStores.journeys : resultStores.others)
const findResult = (mutant: Planted) => resultsFor(mutant).get(keyOf(mutant))
const open = mutants.filter((mutant) => values.again || !findResult(mutant))
console.log(`${mutants.length} planted bugs, ${open.length} still to try`)

if (open.length > 0) {
  guardRun()
  const cluster = join(tmpdir(), 'cluster')
  process.env['TEST_CLUSTER'] = (await startCluster(cluster)).url
  const copies = Array.from({ length: Math.min(Number(values.copies), open.length) }, copyProject)
  const [first] = copies
  try {
    const failing = first ? await failingAnyway(first, open) : []
    const commit = commitName()
    const waiting = open.filter(({ test }) => !failing.some((name) => name.startsWith(test)))
    const work = async (copy: string) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const finding = await tryMutant(copy, next)
        resultsFor(next).set(keyOf(next), { ...finding, commit, at: new Date().toISOString() })
        console.log(describe(next, finding))
      }
    }
    await Promise.all(copies.map(work))
  } finally {
    for (const copy of copies) rmSync(copy, { recursive: true, force: true })
    stopCluster(cluster)
  }
}
console.log(`\n${describeAll(mutants, findResult)}`)
process.exitCode = mutants.every((mutant) => findResult(mutant)?.found) ? 0 : 1
