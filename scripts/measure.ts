// Figures of the source, for a look at where the house stands: `node scripts/measure.ts`, or with `--list <name>` each place that a
// figure counts.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { typedAddresses } from './checks/webRules.ts'
import { castsIn } from './checks/casts.ts'
import { clauses } from './checks/comments.ts'
import { stateIn } from './checks/moduleState.ts'
import { crowdedFolders } from './checks/folders.ts'
import { foreignTables, withoutComments } from './checks/tableOwners.ts'
import { projectFiles } from './testing/projectCopy.ts'
import { styledClasses } from './checks/styles.ts'
import { codeWithTests } from './checks/sources.ts'
import { scopedName } from '../web/scripts/styles.plugin.ts'
import { ROOT } from './product/webBuild.ts'

interface File {
  path: string
  text: string
  lines: number
}

const SHORT = 20
const packages = ['contract', 'server', 'web', 'e2e', 'mutants', 'bench', 'scripts']

/** Every TypeScript file and style of the project, as it is on disk now. */
const all: readonly File[] = projectFiles()
  .filter((path) => /\.(tsx?|css)$/.test(path) && !path.endsWith('.d.ts'))
  .map((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8')
    return { path, text, lines: text.split('\n').length - 1 }
  })
const isTest = ({ path }: File) => /\.test\.tsx?$|^(server\/test|e2e)\//.test(path)
const isCode = ({ path }: File) => /\.tsx?$/.test(path)
const product = all.filter((file) => /^(contract|server|web)\/src\//.test(file.path) && !isTest(file))
const code = product.filter(isCode)
const styles = product.filter(({ path }) => path.endsWith('.css'))

/** Each place of a pattern in the code without its comments, as `path: match`. */
const places = (files: readonly File[], pattern: RegExp): string[] =>
  files.flatMap(({ path, text }) =>
    [...withoutComments(text).matchAll(pattern)].map(([match]) => `${path}: ${match.trim()}`),
  )

function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

function sizeRows(): string[] {
  return packages.flatMap((name) =>
    [false, true].flatMap((tests) => {
      const lines = all
        .filter((file) => file.path.startsWith(`${name}/`) && isTest(file) === tests)
        .map((file) => file.lines)
        .toSorted((a, b) => a - b)
      if (lines.length === 0) return []
      const sum = lines.reduce((total, one) => total + one, 0)
      const figures = [lines.length, sum, percentile(lines, 0.5), percentile(lines, 0.95), lines.at(-1) ?? 0]
      return `${`${name}${tests ? ', tests' : ''}`.padEnd(18)}${figures.map((one) => String(one).padStart(8)).join('')}`
    }),
  )
}

/** Styled classes, by the files that style them; those of CSS modules by the names that they have in the page. */
function classFiles(): Map<string, Set<string>> {
  const files = new Map<string, Set<string>>()
  for (const { path, text } of styles)
    for (const name of styledClasses(text)) {
      const inPage = path.endsWith('.module.css') ? scopedName(name, path) : name
      files.set(inPage, (files.get(inPage) ?? new Set()).add(path))
    }
  return files
}

/** The least that two places have in common to count as alike. */
const ALIKE = { tokens: 50, lines: 6 } as const

interface Place {
  name: string
  start: number
  end: number
}

/** Pairs of places in the product's code and styles that say the same, longest first. Texts and the demo are left out. */
function placesAlike(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'bustan-alike-'))
  const limits = ['--min-tokens', String(ALIKE.tokens), '--min-lines', String(ALIKE.lines)]
  spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/jscpd/run-jscpd.js'),
      ...['contract', 'server', 'web'].map((name) => `${name}/src`),
      ...limits,
      '--threshold=100',
      '--reporters=json',
      `--output=${folder}`,
      '--silent',
    ],
    { cwd: ROOT },
  )
  const report = readFileSync(join(folder, 'jscpd-report.json'), 'utf8')
  rmSync(folder, { recursive: true })
  const { duplicates } = JSON.parse(report) as {
    duplicates: { lines: number; firstFile: Place; secondFile: Place }[]
  }
  const text = ({ name, start, end }: Place) => `${relative(ROOT, name)}:${start}-${end}`
  return duplicates
    .toSorted((a, b) => b.lines - a.lines)
    .map(({ lines, firstFile, secondFile }) => `${lines} lines: ${text(firstFile)} = ${text(secondFile)}`)
}

const styled = classFiles()
const counted: Readonly<Record<string, readonly string[]>> = {
  [`code files of at most ${SHORT} lines`]: code
    .filter(({ lines }) => lines <= SHORT)
    .map(({ path, lines }) => `${path}: ${lines}`),
  'code files over 250 lines': all
    .filter((file) => isCode(file) && file.lines > 250)
    .map(({ path, lines }) => `${path}: ${lines}`),
  'folders of more than 20 entries': crowdedFolders(projectFiles()),
  'comments that are no sentences': clauses([...codeWithTests(), ...styles]),
  [`places alike (at least ${ALIKE.tokens} tokens and ${ALIKE.lines} lines)`]: placesAlike(),
  'global classes': [...styled]
    .filter(([, files]) => ![...files].every((path) => path.endsWith('.module.css')))
    .map(([name]) => name),
  'classes styled in several files': [...styled]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => `${name}: ${[...files].join(', ')}`),
  'addresses typed in the web': typedAddresses(code),
  'casts (as X)': code.flatMap(castsIn),
  'escapes (as unknown, as never)': places(code, /\bas (?:unknown|never)\b/g),
  'non-null marks': places(code, /[\w)\]]!(?=[.;,)[])/g),
  "uses of another module's table": foreignTables(all),
  'state in modules': code.flatMap((file) => stateIn(file).map((name) => `${file.path}: ${name}`)),
  'names that end in Of': places(code, /\b(?:const|function) \w+Of\b/g),
  'MOST_ constants': places(all.filter(isCode), /\bconst MOST_\w+/g),
}

const [flag, wanted] = process.argv.slice(2)
if (flag === '--list') {
  const name = Object.keys(counted).find((one) => one.includes(wanted ?? ''))
  process.stdout.write(
    `${(name && counted[name]?.join('\n')) ?? `one of: ${Object.keys(counted).join('; ')}`}\n`,
  )
} else {
  const head = `${''.padEnd(18)}${['files', 'lines', 'p50', 'p95', 'max'].map((one) => one.padStart(8)).join('')}`
  const rows = Object.entries(counted).map(([name, those]) => `${String(those.length).padStart(6)}  ${name}`)
  process.stdout.write(`${[head, ...sizeRows(), '', ...rows].join('\n')}\n`)
}
