import { readFile, glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sameSecret } from './sameSecret.ts'

test.each([
  ['secret', 'secret', true],
  ['secret', 'secreT', false],
  ['é'.repeat(43), 'e'.repeat(43), false],
  ['', 'x', false],
  [Buffer.from('é'), 'é', true],
  ['\ud800', 'x', false],
])('%s and %s are the same: %s', (given, wanted, same) => {
  expect(sameSecret(given, wanted)).toBe(same)
})

test('nothing else compares secrets by itself', async () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const comparing: string[] = []
  for await (const file of glob('**/*.ts', { cwd: root }))
    if (!file.endsWith('.test.ts') && (await readFile(root + file, 'utf8')).includes('timingSafeEqual'))
      comparing.push(file)
  expect(comparing).toEqual(['platform/secret/sameSecret.ts'])
})
