// Holds GLOSSARY.md against the sources: a word means one thing, and its code is there.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles } from '../../testing/projectCopy.ts'
import { ROOT } from '../../product/webBuild.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const [, , ...rows] = read('GLOSSARY.md')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

test('each row has a word, its Arabic, its code and its meaning', () => {
  expect(rows.filter((row) => row.length !== 4 || row.includes(''))).toEqual([])
})

test('a word means one thing', () => {
  const words = rows.flatMap(([english = '']) => english.split(/[,/]/).map((word) => word.trim()))
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
})

test('the code that a word is spelled with is in the project', () => {
  const files = projectFiles()
  const code = files.filter(
    (path) => /\.(?:[tj]sx?|cjs|css|json)$/.test(path) && path !== 'package-lock.json',
  )
  const all = [...files, ...code.map(read)].join('\n')
  const names = rows
    .flatMap(([, , spelled = '']) => spelled.match(/`[^`]+`/g) ?? [])
    .flatMap((code) => code.match(/[A-Za-z_][\w:/-]{2,}/g) ?? [])
  expect(names.length).toBeGreaterThan(200)
  expect(names.filter((name) => name !== 'GET' && !all.includes(name))).toEqual([])
})
