import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

const require = createRequire(import.meta.url)
const sources = new URL('../../', import.meta.url)

const read = (pattern: string) =>
  globSync(pattern, { cwd: sources }).map((file) => readFileSync(new URL(file, sources), 'utf8'))

const namesIn = (texts: readonly string[], pattern: RegExp) =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')))

test('every variable that a loaded style sheet reads has a value', () => {
  const own = read('**/*.css')
  const loaded = namesIn([...own, ...read('**/*.{ts,tsx}')], /import '(@mantine\/[\w/.-]+\.css)'/g)
  expect(loaded.size).toBeGreaterThan(10)
  const sheets = [...loaded].map((name) => readFileSync(require.resolve(name), 'utf8'))
  const used = namesIn([...own, ...sheets], /var\(\s*(--mantine-[\w-]+)\s*\)/g)
  const defined = namesIn([...own, ...sheets], /(--mantine-[\w-]+)\s*:/g)
  expect([...used].filter((name) => !defined.has(name))).toEqual([])
})
