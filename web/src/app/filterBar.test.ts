import { beforeAll, expect, test } from 'vitest'
import { shellTexts } from './texts.ts'
import { formTexts } from '../platform/forms/formTexts.ts'
import { getT, loadTexts, switchLanguage } from '../platform/i18n/i18n.ts'
import { choosePatch, fieldValues, matches } from '../platform/list/filters/filterMatches.ts'
import { matchingChoices } from '../platform/list/filters/matchingChoices.ts'
import type { Matching, Suggestion } from '../platform/list/filters/filterMatches.ts'
import type { ListFilter } from '../platform/list/filters/listFilters.ts'
import { clientFilters, requestFilters } from '../modules/people/users/personFilters.ts'
import { salesTexts } from '../modules/sales/texts.ts'
import { orderCalls } from '../modules/sales/orders/list/orderFilters.ts'

beforeAll(() => loadTexts(shellTexts, salesTexts, formTexts))

const offering = async (language: 'ar' | 'en', filters: readonly ListFilter[]): Promise<Matching> => {
  await switchLanguage(language)
  return { filters, t: getT(), today: '2026-11-22' }
}
const said = ({ kind, field, label }: Suggestion) => `${kind} ${field}${label ? `: ${label}` : ''}`

test('searching for what is typed comes first, then fields of that name, then values of any field', async () => {
  const clients = await offering('en', clientFilters)
  expect(matches(clients, 'Na').map(said)).toEqual(['search Name: Na', 'search Email: Na', 'field Name'])
  const orders = await offering('en', orderCalls.filters)
  expect(matches(orders, 'deliv').map(said)).toEqual([
    'value Status: On the way',
    'value Status: Delivered',
    'value Payment method: Cash on delivery',
    'value Payment method: Card on delivery',
  ])
  expect(matches(orders, 'stat').map(said)).toEqual(['field Status'])
})

test.each([
  ['13034', 'id'],
  ['#13034', 'id'],
  ['٠٥٠١٢', 'mobile'],
  ['+96650', 'mobile'],
])('%s is searched for as what it looks like', async (typed, name) => {
  const [first] = matches(await offering('ar', orderCalls.filters), typed)
  expect(first?.kind).toBe('search')
  expect(Object.keys(first?.patch ?? {})).toEqual([name])
})

test('an address with @ is an email; digits are looked for in Latin digits', async () => {
  const clients = await offering('en', clientFilters)
  expect(matches(clients, 'a@b.sa')[0]?.patch).toEqual({ email: 'a@b.sa' })
  expect(matches(clients, '٠٥٠')[0]?.patch).toEqual({ mobile: '050' })
})

test('values are found however they are spelled, and by their English name in Arabic', async () => {
  const orders = await offering('ar', orderCalls.filters)
  const [label] = orderCalls.filters
    .filter(({ name }) => name === 'status')
    .flatMap((filter) => fieldValues(orders, filter, 'delivering'))
  expect(label?.patch).toMatchObject({ status: 'delivering' })
  expect(
    matchingChoices([{ value: '1', label: 'إدارة الأغذية' }], 'ادارة الاغذيه').map(({ value }) => value),
  ).toEqual(['1'])
})

test('days are offered as spans of the business day; the panel has the others', async () => {
  const orders = await offering('en', orderCalls.filters)
  expect(matches(orders, 'today')[0]?.patch).toEqual({ from: '2026-11-22', to: '2026-11-22' })
  const days = orderCalls.filters.find(({ kind }) => kind === 'days')
  const offered = days ? fieldValues(orders, days, '') : []
  expect(offered.map(({ kind }) => kind)).toEqual(['value', 'value', 'value', 'value', 'value', 'panel'])
})

test('a value takes the place of what says the same, of what it narrowed, and of what is usual', () => {
  const chosen = (filters: readonly ListFilter[], name: string, value: string) => {
    const filter = filters.find((one) => one.name === name)
    return filter && choosePatch(filters, filter, value)
  }
  expect(chosen(orderCalls.filters, 'status', 'new')).toEqual({
    status: 'new',
    waiting: null,
    counted: null,
  })
  expect(chosen(orderCalls.filters, 'waiting', '1')).toEqual({ waiting: '1', status: null })
  expect(chosen(requestFilters, 'state', 'pending')).toEqual({ state: null })
  const nested: ListFilter[] = [
    { name: 'main', field: ['units', 'name'], kind: 'reference', to: 'units' },
    { name: 'sub', field: ['units', 'name'], kind: 'reference', to: 'units', within: 'main' },
  ]
  expect(chosen(nested, 'main', '3')).toEqual({ main: '3', sub: null })
})
