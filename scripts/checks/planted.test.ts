import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { planted } from '../../mutants/planted.ts'
import { ROOT } from '../product/webBuild.ts'

test('every planted bug can still be planted: what it replaces stands once, and its test is there', () => {
  const rotten = planted.filter(
    ({ file, from, test: name }) =>
      readFileSync(join(ROOT, file), 'utf8').split(from).length !== 2 || !existsSync(join(ROOT, name)),
  )
  expect(rotten.map(({ bug, file }) => `${file}: ${bug}`)).toEqual([])
})

test('every planted bug can be read as code: what does not parse would be found by anything', () => {
  const unreadable = planted
    .filter(({ file }) => /\.tsx?$/.test(file))
    .filter(({ file, from, to }) => {
      const source = readFileSync(join(ROOT, file), 'utf8').replace(from, () => to)
      try {
        parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
        return false
      } catch {
        return true
      }
    })
  expect(unreadable.map(({ bug, file }) => `${file}: ${bug}`)).toEqual([])
})
