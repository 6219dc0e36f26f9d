import { expect, test } from 'vitest'
import { listQueryOf } from './resource.queries.ts'

test('the address asks only what a list knows, and what the screen always asks comes on top', () => {
  const search = { page: '2', name: 'تفاح', status: '1', main: 'false', anything: 'x' }
  expect(listQueryOf(search, { main: true })).toEqual({ page: '2', name: 'تفاح', status: '1', main: true })
})
