import { expect, test } from 'vitest'
import { castsIn, manyCasts } from './casts.ts'

test('a cast is counted where the compiler sees one, not in SQL, comments or imports', () => {
  const text = `import { a as Known } from './a.ts'
// as Number
const rows = sql\`select 1 as Total\`
const kinds = ['a'] as const
const one = Known as unknown as Row
const other = <Row>one
`
  expect(castsIn({ path: 'a.ts', text })).toEqual([
    'a.ts:5: Known as unknown as Row',
    'a.ts:5: Known as unknown',
    'a.ts:6: <Row>one',
  ])
})

test('one cast more than there may be is told with all of them, and none outside of the product', () => {
  const text = 'const one = other as Row\n'.repeat(38)
  expect(manyCasts([{ path: 'server/src/a.ts', text }])).toHaveLength(39)
  expect(manyCasts([{ path: 'web/src/a.ts', text: text.replace('as Row', 'as const') }])).toEqual([])
  expect(manyCasts([{ path: 'scripts/a.ts', text }])).toEqual([])
})
