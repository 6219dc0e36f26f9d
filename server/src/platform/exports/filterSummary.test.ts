import { expect, test } from 'vitest'
import { translateIn } from '../texts/texts.ts'
import { filterSummary } from './filterSummary.ts'

const list = {
  list: 'products',
  words: { kind: 'choices/type' },
  ends: { price_from: 'halalas', price_to: 'halalas', start_at_from: 'day', total_to: 'number' },
} as const
const query = {
  type: ['client', 'manager'],
  price_from: 1050,
  price_to: 2_000_00,
  start_at_from: '2026-11-03',
  total_to: 7,
}

test('options and the ends of spans are said in words, amounts in riyals', () => {
  expect(filterSummary(list, query, translateIn('en'), 'en')).toEqual([
    { label: 'Type', value: 'Client, Manager' },
    { label: 'Price (from)', value: '10.50' },
    { label: 'Price (to)', value: '2,000.00' },
    { label: 'Start date (from)', value: '3 Nov 2026' },
    { label: 'Total (to)', value: '7' },
  ])
  const [first, second] = filterSummary(list, query, translateIn('ar'), 'ar')
  expect([first?.value, second?.label]).toEqual(['عميل، مدير', 'السعر (من)'])
})
