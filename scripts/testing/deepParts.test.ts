// Holds the parts of `npm run test:deep` against the tests that do more in it.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from '../product/webBuild.ts'
import { deepParts } from './deepParts.ts'

/** The part that makes up for turns: its journeys do no more than those of `npm test`. */
const OTHER_TURNS = 'rest'
const named = deepParts
  .filter(({ name }) => name !== OTHER_TURNS)
  .flatMap(({ args }) => args.filter((one) => /^(?:e2e|server)\//.test(one)))

test('whatever does more in the deep run is run by a part of it', () => {
  const tests = globSync('{e2e,server}/**/*.{test,spec}.ts', { cwd: ROOT, exclude: ['**/node_modules/**'] })
  const deeper = tests.filter((file) => /\bisDeep\b/.test(readFileSync(`${ROOT}/${file}`, 'utf8')))
  expect(deeper.length).toBeGreaterThan(20)
  expect(deeper.filter((file) => !named.some((one) => file.startsWith(one)))).toEqual([])
})
