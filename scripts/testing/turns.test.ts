// Holds e2e/support/turn.ts against the journeys and the planted bugs there are.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { filesOfOtherTurns, journeyTurns, TURNS } from '../../e2e/support/turn.ts'
import { planted } from '../../mutants/planted.ts'
import { ROOT } from '../product/webBuild.ts'
import { testQuarters, testsOfOtherTurns } from './testTurns.ts'

const inTurn = journeyTurns.flat(2)
const fileOf = (name: string): string => `e2e/${name}.spec.ts`

test('a file of journeys takes turns once', () => {
  expect(inTurn).toEqual([...new Set(inTurn)])
})

afterEach(() => {
  vi.unstubAllEnvs()
})

test('each file that takes turns is run in two turns in a row, once for each language, as often as its parts say', () => {
  const left = Array.from({ length: TURNS }, (_, index) => {
    vi.stubEnv('TEST_TURN', String(index + 1))
    return new Set(filesOfOtherTurns())
  })
  for (const parts of journeyTurns)
    for (const [part, names] of parts.entries())
      for (const name of names)
        expect(
          left.map((files) => !files.has(fileOf(name))),
          name,
        ).toEqual(left.map((_, index) => Math.floor((index + 1) / 2) % parts.length === part))
})

test('files that take turns are there, and none of them runs on both databases', () => {
  for (const name of inTurn)
    expect(readFileSync(join(ROOT, fileOf(name)), 'utf8'), name).not.toContain('onBoth')
})

test('test files that take turns are there, and run in every fourth one', () => {
  const all = testQuarters.flat()
  expect(all.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  const run = [1, 2, 3, 4].map((turn) => {
    vi.stubEnv('TEST_TURN', String(turn))
    const left = testsOfOtherTurns()
    return all.filter((file) => !left.includes(file))
  })
  expect(run.flat().toSorted()).toEqual(all.toSorted())
  expect(run.filter((files) => files.length > 0)).toHaveLength(4)
})

test('what a planted bug needs runs in every turn', () => {
  const needed = new Set(planted.map((mutant) => mutant.test))
  expect(inTurn.filter((name) => needed.has(fileOf(name)))).toEqual([])
  expect(testQuarters.flat().filter((file) => needed.has(file))).toEqual([])
})
