import { expect, test } from 'vitest'
import { castsIn } from './casts.ts'

test('a cast is counted where the compiler sees one, not in SQL, comments or imports', () => {
  const text = `import { a as Known } from './a.ts'
// as Number
const rows = sql\`select 1 as Total\`
const kinds = ['a'] as const
const one = Known as unknown as Row
`
  expect(castsIn({ path: 'a.ts', text })).toEqual([
    'a.ts:5: Known as unknown as Row',
    'a.ts:5: Known as unknown',
  ])
})
