import { expect, test } from 'vitest'
import { chosenOptions } from '../state/chosen.ts'
import { addressQuery, listOptions, oneOptions, readCalls } from './resource.queries.ts'

test('what the address says is asked, but for the select list; what the screen always asks comes on top', () => {
  const search = { page: '2', name: 'تفاح', status: '1', main: 'false', limit: '0', category_id: '' }
  expect(addressQuery('/units', search, { main: true })).toEqual({
    page: '2',
    name: 'تفاح',
    status: '1',
    main: true,
  })
})

test('everything of a resource is kept under its name, its pages and choices under the address of its list', () => {
  expect(listOptions(readCalls('units').rows, { page: 2 }).queryKey).toEqual([
    'units',
    '/units',
    null,
    { page: 2 },
  ])
  expect(chosenOptions('units', '7').queryKey).toEqual(['units', '/units', null, { suggest: 1, id: '7' }])
  expect(oneOptions(readCalls('units').one, '7').queryKey).toEqual(['units', '/units/:id', { id: '7' }, null])
})
