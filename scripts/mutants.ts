// Plants the bugs of mutants/planted.ts, one at a time and in a copy of the project, and says whether a test finds each.
// `npm run test:mutants`, or `npm run test:mutants -- word` for those of the file mutants/word.ts, or that mention the word.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Mutant } from '../mutants/mutant.ts'
import { planted } from '../mutants/planted.ts'
import { ROOT } from './webBuild.ts'

interface Outcome {
  passed: number
  failed: number
  /** The first test that failed. */
  by: string | undefined
}

/** The project as it stands here, with the packages of this one; its own packages are the copy's. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'bustan-mutants-'))
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  for (const file of execFileSync('git', listed, { cwd: ROOT, encoding: 'utf8' }).split('\0')) {
    if (!file || !existsSync(join(ROOT, file))) continue
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(ROOT, file), join(copy, file))
  }
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, '@bustan'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@bustan') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  for (const name of ['contract', 'server', 'web'])
    symlinkSync(join(copy, name), join(modules, '@bustan', name))
  return copy
}

interface Report {
  numPassedTests?: number
  numFailedTests?: number
  testResults?: { assertionResults: { status: string; fullName: string }[] }[]
}

/** Runs test files in the copy; `bail` stops at the first that fails. */
function runTests(
  copy: string,
  files: readonly string[],
  options: { bail: boolean; database?: string },
): Outcome {
  const output = join(copy, 'report.json')
  rmSync(output, { force: true })
  const args = [
    'run',
    '--reporter=json',
    `--outputFile=${output}`,
    ...(options.bail ? ['--bail=1'] : []),
    ...files,
  ]
  const { TEST_DATABASE: _, ...environment } = process.env
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    cwd: copy,
    stdio: 'ignore',
    env: { ...environment, ...(options.database ? { TEST_DATABASE: options.database } : {}) },
  })
  const report: Report = existsSync(output) ? JSON.parse(readFileSync(output, 'utf8')) : {}
  const failed = report.testResults
    ?.flatMap((file) => file.assertionResults)
    .find((one) => one.status === 'failed')
  return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0, by: failed?.fullName }
}

/** Runs the tests of a mutant with its bug in place; puts the file back. */
function tryMutant(copy: string, mutant: Mutant): Outcome {
  const path = join(copy, mutant.file)
  const sound = readFileSync(path, 'utf8')
  if (sound.split(mutant.from).length !== 2)
    throw new Error(`${mutant.file}: what is to be replaced does not stand there once: ${mutant.from}`)
  writeFileSync(
    path,
    sound.replace(mutant.from, () => mutant.to),
  )
  try {
    return runTests(copy, [mutant.test], { bail: true, database: mutant.database ?? 'embedded' })
  } finally {
    writeFileSync(path, sound)
  }
}

/** The bugs of the file of `mutants` that the word names, else those that mention it. */
async function bugsOf(word: string): Promise<readonly Mutant[]> {
  const file = join(ROOT, 'mutants', `${word}.ts`)
  if (existsSync(file)) return Object.values((await import(file)) as Record<string, readonly Mutant[]>).flat()
  return planted.filter((one) => [one.bug, one.file, one.test].some((text) => text.includes(word)))
}

const word = process.argv[2]
const wanted = word === undefined ? planted : await bugsOf(word)
const copy = copyProject()
let detected = 0
try {
  const files = [...new Set(wanted.map((one) => one.test))]
  const sound = runTests(copy, files, { bail: false })
  if (sound.failed > 0 || sound.passed === 0)
    throw new Error(`without a bug ${sound.failed} tests fail and ${sound.passed} pass: ${sound.by ?? ''}`)
  console.log(`Without a bug ${sound.passed} tests in ${files.length} files pass.`)
  for (const mutant of wanted) {
    const { failed, by } = tryMutant(copy, mutant)
    if (failed > 0) detected += 1
    console.log(
      failed > 0
        ? `  found    ${mutant.bug}\n           by: ${by ?? ''}`
        : `  NOT FOUND ${mutant.bug} (${mutant.test})`,
    )
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.log(`${wanted.length} planted, ${detected} found`)
process.exitCode = detected === wanted.length ? 0 : 1
