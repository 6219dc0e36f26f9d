import { expect, test } from 'vitest'
import type { ProductRow } from '@bustan/contract/catalog/products/products.ts'
import { productSource } from './productForm.ts'

const row: ProductRow = {
  id: 4,
  version: 2,
  created_at: '2026-11-20T10:00:00.000Z',
  name: 'Apple',
  name_ar: 'تفاح',
  name_en: 'Apple',
  description: '',
  description_ar: '',
  description_en: '',
  image: '/files/4.webp',
  image_thumbnail: null,
  image_type: null,
  orders_count: 0,
  substitute_ids: [],
  tare_grams: null,
  over_percent: null,
  under_percent: null,
  average_piece_grams: null,
  plu: null,
  ordersCount: 0,
  trans: { name: { ar: 'تفاح', en: 'Apple' }, description: { ar: '', en: '' } },
  category_id: 9,
  category: { id: 9, name: 'Citrus', parent: { id: 3, name: 'Fruit' } },
  unit_id: 1,
  price: 12.5,
  price_after_discount: null,
  quantity: 1,
  order_lot: 0,
  stock_quantity: 7.25,
  is_active: true,
  status: 1,
}

const wrongIn = (values: Record<string, unknown>, edited: ProductRow | null = row) => {
  const source = productSource(edited)
  const all = { ...source.initial, ...values } as typeof source.initial
  const read = source.schema(all).safeParse(source.input(all))
  return read.success ? [] : read.error.issues.map((issue) => [issue.path.join('.'), issue.message])
}

test('a product stands in its part, found through the main category', () => {
  const { initial, input } = productSource(row)
  expect(initial).toMatchObject({ main_id: 3, sub_id: 9, tracks_stock: true, stock_quantity: '7.25' })
  expect(input(initial)['category_id']).toBe(9)
  expect(input({ ...initial, sub_id: null })['category_id']).toBe(3)
})

test('stock that nobody touched is not sent, so that what orders took meanwhile stays taken', () => {
  const { initial, input, body } = productSource(row)
  expect(input(initial)).not.toHaveProperty('stock_quantity')
  expect(input({ ...initial, stock_quantity: '7.250' })).not.toHaveProperty('stock_quantity')
  expect(body(initial, 2)).not.toHaveProperty('stock_quantity')
  expect(input({ ...initial, stock_quantity: '9' })['stock_quantity']).toBe('9')
  expect(input({ ...initial, tracks_stock: false })['stock_quantity']).toBeNull()
  const fresh = productSource(null)
  expect(fresh.input(fresh.initial)['stock_quantity']).toBeNull()
})

test('a discount stays below the price, and stock that is tracked is a number', () => {
  expect(wrongIn({})).toEqual([])
  expect(wrongIn({ price_after_discount: '12.50' })).toEqual([['price_after_discount', 'discount_below']])
  expect(wrongIn({ price_after_discount: '12.49' })).toEqual([])
  expect(wrongIn({ stock_quantity: '' })).toEqual([['stock_quantity', 'required']])
  expect(wrongIn({ tracks_stock: false, stock_quantity: '' })).toEqual([])
})
