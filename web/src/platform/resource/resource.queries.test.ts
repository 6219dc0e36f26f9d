import { expect, test } from 'vitest'
import { listQueryOf } from './resource.queries.ts'

test('what the address says is asked, but for the select list; what the screen always asks comes on top', () => {
  const search = { page: '2', name: 'تفاح', status: '1', main: 'false', limit: '0', category_id: '' }
  expect(listQueryOf(search, { main: true })).toEqual({ page: '2', name: 'تفاح', status: '1', main: true })
})
