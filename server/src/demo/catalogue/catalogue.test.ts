import { isArabicName, isEnglishName } from '@bustan/contract/core/arabic/names.ts'
import { expect, test } from 'vitest'
import { artwork } from '../pictures/artwork.ts'
import { demoCatalogue } from './catalogue.ts'

const { units, categories, products } = demoCatalogue()
const everything = [...units, ...categories, ...products]

test('14 main categories with their subs, and 120 products', () => {
  const main = categories.filter((one) => one.parent_id === null)
  expect(main).toHaveLength(14)
  expect(products).toHaveLength(120)
  for (const { id } of main)
    expect(categories.filter((one) => one.parent_id === id).length).toBeGreaterThan(1)
  const subs = new Set(categories.filter((one) => one.parent_id !== null).map((one) => one.id))
  expect(products.every((one) => subs.has(one.category_id))).toBe(true)
  for (const id of subs) expect(products.some((one) => one.category_id === id)).toBe(true)
})

test('every name is filled in both languages, in its own script, once', () => {
  expect(everything.filter((one) => !isArabicName(one.name_ar))).toEqual([])
  expect(everything.filter((one) => !isEnglishName(one.name_en))).toEqual([])
  expect(new Set(products.map((one) => one.name_ar)).size).toBe(products.length)
  expect(new Set(products.map((one) => one.name_en)).size).toBe(products.length)
  for (const { description_ar, description_en } of products) {
    expect(description_ar).toMatch(/^(من مزارع|مستورد من) .+\. .+\.$/)
    expect(description_en).toMatch(/^(From|Imported from) .+\. .+\.$/)
  }
})

test('prices are whole halalas a shop would ask, discounts lower', () => {
  for (const { price, price_after_discount, unit_id } of products) {
    expect(Number.isInteger(price) && price >= 100 && price <= 25_000).toBe(true)
    if (price_after_discount !== null) {
      expect(price_after_discount).toBeLessThan(price)
      expect(price_after_discount).toBeGreaterThan(price * 0.7)
    }
    expect(units.some((unit) => unit.id === unit_id)).toBe(true)
  }
  expect(products.filter((one) => one.price_after_discount !== null).length).toBeGreaterThan(10)
  expect(products.some((one) => !one.is_available)).toBe(true)
  expect(products.some((one) => one.is_most_paid)).toBe(true)
})

test('each has a picture, and kinds of one thing differ', () => {
  const images = [...categories, ...products].map(({ art, tint }) => artwork(art, tint))
  expect(
    images.every((svg) => svg.startsWith('<svg') && !svg.includes('NaN') && !svg.includes('undefined')),
  ).toBe(true)
  expect(artwork('sweet-pepper', '#fff')).not.toBe(artwork('sweet-pepper@115', '#fff'))
  expect(() => artwork('no-such-fruit', '#fff')).toThrow('no-such-fruit')
})
