import { describe, expect, test } from 'vitest'
import { quantityParts, quantityText } from './quantityText.ts'

const bottle = { ar: { name: 'زجاجة', plural: 'زجاجات' }, en: { name: 'Bottle', plural: 'Bottles' } }

describe.each([
  [0, '0 زجاجة', '0 Bottles'],
  [0.5, '0.5 زجاجة', '0.5 Bottles'],
  [1, '1 زجاجة', '1 Bottle'],
  [1.5, '1.5 زجاجة', '1.5 Bottles'],
  [2, '2 زجاجة', '2 Bottles'],
  [2.5, '2.5 زجاجة', '2.5 Bottles'],
  [3, '3 زجاجات', '3 Bottles'],
  [3.5, '3.5 زجاجة', '3.5 Bottles'],
  [9, '9 زجاجات', '9 Bottles'],
  [10, '10 زجاجات', '10 Bottles'],
  [11, '11 زجاجة', '11 Bottles'],
  [12, '12 زجاجة', '12 Bottles'],
  [99, '99 زجاجة', '99 Bottles'],
  [100, '100 زجاجة', '100 Bottles'],
  [101, '101 زجاجة', '101 Bottles'],
  [102, '102 زجاجة', '102 Bottles'],
  [103, '103 زجاجات', '103 Bottles'],
  [110, '110 زجاجات', '110 Bottles'],
  [111, '111 زجاجة', '111 Bottles'],
  [1_000, '1,000 زجاجة', '1,000 Bottles'],
  [1_003, '1,003 زجاجات', '1,003 Bottles'],
] as const)('%s', (quantity, arabic, english) => {
  test('of a unit with plurals', () => {
    expect(quantityText(quantity, bottle.ar, 'ar')).toBe(arabic)
    expect(quantityText(quantity, bottle.en, 'en')).toBe(english)
  })
  test.each([null, undefined, ''])('of a unit whose plural is %j', (plural) => {
    expect(quantityText(quantity, { name: 'كيلوجرام', plural }, 'ar')).toBe(
      arabic.replace(/زجاج(ة|ات)/, 'كيلوجرام'),
    )
    expect(quantityText(quantity, { name: 'Box', plural }, 'en')).toBe(english.replace(/Bottles?/, 'Box'))
  })
})

test('two of a unit with a dual are that word alone, in Arabic', () => {
  const ar = { name: 'حزمة', dual: 'حزمتان', plural: 'حزم' }
  expect(quantityText(2, ar, 'ar')).toBe('حزمتان')
  expect(quantityParts(2, ar, 'ar')).toEqual({ number: '', unit: 'حزمتان' })
  // Nothing else is two: not a part more, not a hundred more.
  for (const [quantity, text] of [
    [1, '1 حزمة'],
    [2.5, '2.5 حزمة'],
    [3, '3 حزم'],
    [102, '102 حزمة'],
  ] as const)
    expect(quantityText(quantity, ar, 'ar')).toBe(text)
  expect(quantityText(2, { name: 'Bunch', dual: 'حزمتان', plural: 'Bunches' }, 'en')).toBe('2 Bunches')
  expect(quantityText(2, { ...ar, dual: null }, 'ar')).toBe('2 حزمة')
})
