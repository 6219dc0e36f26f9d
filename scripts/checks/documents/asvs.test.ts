import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { asvsProblems, requirementsOf, titlesIn } from './asvs.ts'
import { ROOT } from '../../product/webBuild.ts'

const page = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8')

function read(path: string): string | null {
  const file = join(ROOT, path)
  return existsSync(file) && statSync(file).isFile() ? readFileSync(file, 'utf8') : null
}

test('the table has all 210 requirements of level 1 and 2, each once and in order', () => {
  const rows = requirementsOf(page)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(210)
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(61)
  expect(rows.filter(({ level }) => level === '2')).toHaveLength(149)
  const order = new Intl.Collator('en', { numeric: true })
  const ids = rows.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((one, other) => order.compare(one, other)))
})

test('its counts are those of its rows, its files are there, and so are its tests', () => {
  expect(asvsProblems(page, read)).toEqual([])
})

describe('a table is found out', () => {
  const source = "describe('x', () => {\n  test('holds', () => {})\n})\n"
  const files: Readonly<Record<string, string>> = { 'a.ts': '', 'a.test.ts': source, 'a.spec.ts': source }
  const problems = (row: string, summary = '1 | 1 | 0 | 0 | 0') =>
    asvsProblems(
      [
        '| chapter | requirements | met, held by a test | met by design | not applicable | open |',
        `| V1 | ${summary} |`,
        `| all | ${summary} |`,
        row,
      ].join('\n'),
      (path) => files[path] ?? null,
    )
  const sound = '| 1.1.1 | 2 | asks | met | `a.ts`; `a.test.ts` "holds" |'

  test('but not where it is sound', () => {
    expect(problems(sound)).toEqual([])
    expect(problems('| 1.1.1 | 2 | asks | met | by design: `a.ts` |', '1 | 0 | 1 | 0 | 0')).toEqual([])
    expect(problems('| 1.1.1 | 2 | asks | open | all of it |', '1 | 0 | 0 | 0 | 1')).toEqual([])
  })

  test.each([
    ['a file that is gone', sound.replace('`a.ts`', '`b.ts`')],
    ['a test that is not there', sound.replace('holds', 'holds not')],
    ['a test file without a test', '| 1.1.1 | 2 | asks | met | `a.test.ts` "holds"; `a.spec.ts` |'],
    ['a title behind what is no test', '| 1.1.1 | 2 | asks | met | `a.ts` "holds" |'],
    ['a claim alone', '| 1.1.1 | 2 | asks | met | `a.ts` |'],
    ['another state', sound.replace('| met |', '| done |')],
    ['another level', sound.replace('| 2 |', '| 3 |')],
    ['a cell too many', `${sound} more |`],
    ['an empty cell', sound.replace('| asks |', '|  |')],
    ['a row that stands there twice', `${sound}\n${sound}`],
  ])('by %s', (_what, row) => {
    expect(problems(row).length).toBeGreaterThan(0)
  })

  test('by a count that is not so', () => {
    expect(problems(sound, '1 | 0 | 1 | 0 | 0')).toHaveLength(2)
    expect(problems(sound, '2 | 1 | 0 | 0 | 0')).toHaveLength(2)
  })
})

test('the titles of a file are those of the tests it runs', () => {
  const source = [
    "describe('a group', () => {",
    "  test('plain', () => {})",
    '  it("it\'s quoted", async () => {})',
    '  test(',
    "    'on a line of its own',",
    '    async () => {},',
    '  )',
    "  test.each([1, 2])('%s each', () => {})",
    '  test.each([',
    "    ['(a, ', 1],",
    "  ])('each, below', () => {})",
    '  test.each([1])(',
    "    'each, on a line of its own',",
    '    () => {},',
    '  )',
    "  test.runIf(isHere('x'))('only there', () => {})",
    "  // test('in a comment', () => {})",
    "  test.skip('skipped', () => {})",
    '  test(`made of ${parts}`, () => {})',
    "  expect(words).toContain('a word', 'of it')",
    '})',
  ].join('\n')
  expect([...titlesIn(source)]).toEqual([
    'plain',
    "it's quoted",
    'on a line of its own',
    '%s each',
    'each, below',
    'each, on a line of its own',
    'only there',
  ])
})
