import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatHalalas,
  fromHalalas,
  lineTotal,
  orderTotals,
  RIYAL_SIGN,
  taxedAmount,
  taxOf,
  toHalalas,
  withRiyalSign,
} from './money.ts'

test('the riyal sign is the one the central bank chose', () => expect(RIYAL_SIGN.codePointAt(0)).toBe(0x20c1))

describe('toHalalas', () => {
  test.each([
    ['1234.50', 123450],
    ['١٬٢٣٤٫٥٠', 123450],
    ['۱۲٫۵', 1250],
    ['1,234.5', 123450],
    ['0.005', 1],
    ['0.0049', 0],
    ['-0.005', -1],
    ['-50.00', -5000],
    ['.5', 50],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('%s riyals', (text, halalas) => expect(toHalalas(text)).toBe(halalas))

  test.each(['', 'abc', '1,5', '1.2.3', '90071992547409.92', '9'.repeat(40)])('%j is no amount', (text) =>
    expect(toHalalas(text)).toBeNull(),
  )

  test('numbers do not drift', () => {
    expect(toHalalas(1.005)).toBe(101)
    expect(toHalalas(0.1 + 0.2)).toBe(30)
    expect(toHalalas(4.35)).toBe(435)
    expect(toHalalas(1e-7)).toBe(0)
    expect(() => toHalalas(Number.NaN)).toThrow(RangeError)
    expect(() => toHalalas(1e21)).toThrow(RangeError)
  })

  test('reads back what was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (halalas) => {
        expect(toHalalas(formatHalalas(halalas))).toBe(halalas)
        expect(toHalalas(fromHalalas(halalas))).toBe(halalas)
      }),
    )
  })
})

describe('formatHalalas', () => {
  test.each([
    [123450, '1,234.50'],
    [0, '0.00'],
    [5, '0.05'],
    [-5000, '-50.00'],
    [100000000, '1,000,000.00'],
    [99999, '999.99'],
  ])('%d', (halalas, text) => expect(formatHalalas(halalas)).toBe(text))
})

describe('lineTotal', () => {
  test.each([
    [1250, 3, 3750],
    [1250, 0.5, 625],
    [333, '1.5', 500],
    [1, '0.5', 1],
    [1, '0.499', 0],
    [999, '0.333', 333],
    [1000, '١٫٢٥', 1250],
    [1000, 1.0005, 1001],
  ])('%d halalas times %s', (price, quantity, total) => expect(lineTotal(price, quantity)).toBe(total))

  test('refuses what is no amount', () => {
    expect(() => lineTotal(1.5, 1)).toThrow(RangeError)
    expect(() => lineTotal(100, 'two')).toThrow(RangeError)
    expect(() => lineTotal(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError)
  })

  test('is exact to half a halala', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(5_000_000), (price, thousandths) => {
        const total = lineTotal(
          price,
          `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`,
        )
        const rest = BigInt(price) * BigInt(thousandths) * 2n - BigInt(total) * 2000n
        expect(rest >= -1000n && rest < 1000n).toBe(true)
      }),
    )
  })
})

describe('taxOf', () => {
  test.each([
    [10000, 15, 1500],
    [10, 15, 2],
    [3, 15, 0],
    [-10, 15, -2],
    [333, 15, 50],
    [1000, 0, 0],
    [1000, 100, 1000],
    [1000, '7.25', 73],
    [200, 0.25, 1],
  ])('of %d at %s %%', (halalas, rate, tax) => expect(taxOf(halalas, rate)).toBe(tax))
})

describe('orderTotals', () => {
  test('takes tax once, of goods and delivery together', () => {
    const lines = [
      { price: 10, quantity: 1 },
      { price: 10, quantity: 1 },
    ]
    expect(orderTotals(lines, 15, 1503)).toEqual({ sub_total: 20, tax: 228, delivery: 1503, total: 1751 })
    // Line by line this was 10.81.
    const three = [1110, 2770, 3320].map((price) => ({ price, quantity: 1 }))
    expect(orderTotals(three, 15, 0)).toEqual({ sub_total: 7200, tax: 1080, delivery: 0, total: 8280 })
    expect(orderTotals([], 15, 0)).toEqual({ sub_total: 0, tax: 0, delivery: 0, total: 0 })
    expect(() => orderTotals([], 15, 0.5)).toThrow(RangeError)
  })

  test('tax is what anybody recomputes of the sums shown, for any quantity and rate', () => {
    const line = fc.record({
      price: fc.nat(10_000_000),
      quantity: fc.integer({ min: 1, max: 9_999_999 }).map((n) => n / 1000),
    })
    fc.assert(
      fc.property(fc.array(line), fc.nat(10_000), fc.nat(100_000), (lines, rate, delivery) => {
        const totals = orderTotals(lines, rate / 100, delivery)
        const each = lines.map((l) => lineTotal(l.price, l.quantity))
        expect(totals.sub_total).toBe(each.reduce((a, b) => a + b, 0))
        expect(totals.tax).toBe(taxOf(totals.sub_total + delivery, rate / 100))
        expect(totals.total).toBe(totals.sub_total + totals.tax + delivery)
        expect(totals.tax).toBe(taxOf(taxedAmount(totals, rate / 100) ?? -1, rate / 100))
      }),
    )
  })

  test('says what tax was taken of, also on an order of before', () => {
    expect(taxedAmount({ sub_total: 7200, delivery: 1500, tax: 1305 }, 15)).toBe(8700)
    expect(taxedAmount({ sub_total: 7200, delivery: 1500, tax: 1080 }, 15)).toBe(7200)
    expect(taxedAmount({ sub_total: 7200, delivery: 1500, tax: 1081 }, 15)).toBeNull()
    expect(taxedAmount({ sub_total: 7200, delivery: 0, tax: 0 }, 0)).toBe(7200)
  })
})

test('a kept text is said with the riyal sign, whichever way it was spelled', () => {
  const signed = '\u2066\u20C1\u00A01,745.14\u2069'
  expect(withRiyalSign('طلب من سارة بقيمة 1,745.14 ر.س')).toBe(`طلب من سارة بقيمة ${signed}`)
  expect(withRiyalSign('Sara ordered for SAR 1,745.14')).toBe(`Sara ordered for ${signed}`)
  expect(withRiyalSign('بقيمة \u20681,745.14\u2069 ر.س')).toBe(`بقيمة ${signed}`)
  expect(withRiyalSign('for SAR \u20681,745.14\u2069')).toBe(`for ${signed}`)
  expect(withRiyalSign('طلب 12 صنفًا')).toBe('طلب 12 صنفًا')
})
