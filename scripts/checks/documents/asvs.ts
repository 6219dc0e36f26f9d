// Reads docs/asvs.md and says what of it is not so: a count, a file that is gone, a test that is not there under its title.

/** A row of the table. */
interface Requirement {
  id: string
  level: string
  asks: string
  state: string
  where: string
}

const STATES = ['met', 'not applicable', 'open']
/** The columns of the summary behind the name of the chapter. */
const COUNTED = ['requirements', 'met, held by a test', 'met by design', 'not applicable', 'open'] as const
type Counts = Record<(typeof COUNTED)[number], number>

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

const chapterOf = ({ id }: Requirement) => `V${id.split('.', 1)[0]}`

/** The rows of all chapters, in their order. */
export const requirementsOf = (page: string): Requirement[] =>
  page
    .split('\n')
    .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
    .map((line) => {
      const [id = '', level = '', asks = '', state = '', where = '', ...more] = cellsOf(line)
      return { id, level, asks, state, where: [where, ...more].join('|') }
    })

/** Everything in backticks: files of ours and nothing else. */
const filesIn = (where: string) => [...where.matchAll(/`([^`]*)`/g)].map(([, path = '']) => path)

const isTest = (path: string) => /\.(?:test|spec)\.ts$/.test(path)

/** A test file with the titles behind it: `x.test.ts` "one"; `x.test.ts` "another". */
const testsIn = (where: string) =>
  [...where.matchAll(/`([^`]*)` "([^"]*)"/g)].map(([, path = '', title = '']) => ({ path, title }))

/** The titles of the tests that a file runs; what is skipped is none. */
export function titlesIn(source: string): ReadonlySet<string> {
  const tests =
    /^[ \t]*(?:(?:test|it)\b(?!\.(?:skip|todo)\b).*?\(|\](?: as const)?\)\()\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`$]*)`)\s*,/gm
  return new Set([...source.matchAll(tests)].map(([, one, two, three]) => one ?? two ?? three ?? ''))
}

function countsOf(rows: readonly Requirement[]): Counts {
  const count = (is: (row: Requirement) => boolean) => rows.filter(is).length
  const isMet = ({ state }: Requirement) => state === 'met'
  const isTested = ({ where }: Requirement) => testsIn(where).length > 0
  return {
    requirements: rows.length,
    'met, held by a test': count((row) => isMet(row) && isTested(row)),
    'met by design': count((row) => isMet(row) && !isTested(row)),
    'not applicable': count(({ state }) => state === 'not applicable'),
    open: count(({ state }) => state === 'open'),
  }
}

function summaryProblems(page: string, rows: readonly Requirement[]): string[] {
  const lines = page.split('\n')
  const head = lines.find((line) => line.startsWith('| chapter |'))
  if (!head || cellsOf(head).slice(1).join() !== COUNTED.join()) return ['the summary has other columns']
  const chapters = [...new Set(rows.map(chapterOf))]
  return [...chapters, 'all'].flatMap((chapter) => {
    const counts = countsOf(rows.filter((row) => chapter === 'all' || chapterOf(row) === chapter))
    const wanted = `| ${chapter} | ${COUNTED.map((name) => counts[name]).join(' | ')} |`
    return lines.includes(wanted) ? [] : [`the summary should say ${wanted}`]
  })
}

/** `read` answers the text of a file of ours, or null. */
function rowProblems(row: Requirement, read: (path: string) => string | null): string[] {
  const { id, state, where, asks } = row
  const problems: string[] = []
  if (!/^[12]$/.test(row.level)) problems.push(`${id} has the level ${row.level}`)
  if (!STATES.includes(state)) problems.push(`${id} has the state ${state}`)
  if (!asks || !where || where.includes('|')) problems.push(`${id} has not five cells that say something`)
  const tests = testsIn(where)
  if (state === 'met' && tests.length > 0 === where.startsWith('by design: `'))
    problems.push(`${id} has to name a test, or say "by design:" and the file`)
  for (const path of filesIn(where)) {
    if (read(path) === null) problems.push(`${id} names ${path}, which is not there`)
    if (isTest(path) && !tests.some((one) => one.path === path))
      problems.push(`${id} names no test of ${path}`)
  }
  for (const { path, title } of tests)
    if (!isTest(path) || !titlesIn(read(path) ?? '').has(title))
      problems.push(`${id} names "${title}", which ${path} has not`)
  return problems
}

/** Everything that is wrong with the page. */
export function asvsProblems(page: string, read: (path: string) => string | null): string[] {
  const rows = requirementsOf(page)
  const twice = rows.filter((row, index) => rows.findIndex(({ id }) => id === row.id) !== index)
  return [
    ...twice.map(({ id }) => `${id} stands there twice`),
    ...rows.flatMap((row) => rowProblems(row, read)),
    ...summaryProblems(page, rows),
  ]
}
