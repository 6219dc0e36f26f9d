import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { claimsOf, securityProblems } from './securityPage.ts'
import { ROOT } from '../../product/webBuild.ts'

const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
const read = (path: string) => {
  const file = join(ROOT, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

test('the numbers of the security page are those of the code', () => {
  expect(securityProblems(page, read)).toEqual([])
  expect(claimsOf(page).length).toBeGreaterThanOrEqual(50)
  // As many as a reader finds: none is left out for how it is written.
  expect(claimsOf(page)).toHaveLength([...page.matchAll(/\b[A-Z][A-Z_]+ = /g)].length)
  expect(page.split('\n').length).toBeLessThanOrEqual(180)
})

test('a number that is not so is found', () => {
  const files: Readonly<Record<string, string>> = { 'a/b.ts': 'const MOST = 5\nexport const LONG = 2 * 60\n' }
  const problems = (text: string) => securityProblems(text, (path) => files[path] ?? null)
  expect(problems('so `a/b.ts` MOST = 5; LONG = 2 * 60 |')).toEqual([])
  expect(problems('so `a/b.ts` MOST = 50')).toHaveLength(1)
  expect(problems('so `a/b.ts` MOST = 5; LONG = 3 * 60')).toHaveLength(1)
  expect(problems('so `a/c.ts` MOST = 5')).toHaveLength(2)
  expect(problems('nothing in `a/c.ts`')).toHaveLength(1)
})
