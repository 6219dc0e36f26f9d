import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { planted } from '../mutants/planted.ts'
import { ROOT } from './webBuild.ts'

test('every planted bug can still be planted: what it replaces stands once, and its test is there', () => {
  const rotten = planted.filter(
    ({ file, from, test: name }) =>
      readFileSync(join(ROOT, file), 'utf8').split(from).length !== 2 || !existsSync(join(ROOT, name)),
  )
  expect(rotten.map(({ bug, file }) => `${file}: ${bug}`)).toEqual([])
})
