import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { taxedAmount, taxWithin, withoutTax } from '../../core/values/money.ts'
import { grossTotals, priceForOrder, shownTotals, splitNets } from './pricesWithVat.ts'

const rates = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
const amounts = fc.integer({ min: 0, max: 2_000_000_000 })
const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)

describe('grossTotals', () => {
  test.each([
    [
      { goods: 11_500, delivery: 1_150 },
      { sub_total: 10_000, tax: 1_650, delivery: 1_000, total: 12_650 },
    ],
    [
      { goods: 1_750, delivery: 0 },
      { sub_total: 1_522, tax: 228, delivery: 0, total: 1_750 },
    ],
    [
      { goods: 1_200, delivery: 0 },
      { sub_total: 1_043, tax: 157, delivery: 0, total: 1_200 },
    ],
  ])('takes the tax of %j out of it', (shown, totals) => expect(grossTotals(shown, 15)).toEqual(totals))

  test('comes to what was shown, and holds nothing below zero', () => {
    fc.assert(
      fc.property(amounts, amounts, rates, (goods, delivery, rate) => {
        const totals = grossTotals({ goods, delivery }, rate)
        expect(totals.sub_total + totals.tax + totals.delivery).toBe(totals.total)
        expect(totals.total).toBe(goods + delivery)
        expect(Math.min(totals.sub_total, totals.tax, totals.delivery)).toBeGreaterThanOrEqual(0)
        expect(totals.tax).toBe(taxWithin(totals.total, rate))
        expect(taxedAmount(totals, rate, true)).toBe(totals.total)
      }),
    )
    expect(taxedAmount({ sub_total: 1_522, delivery: 0, tax: 229 }, 15, true)).toBeNull()
    expect(shownTotals({ goods: 1_750, delivery: 0 }, 15, false).tax).toBe(263)
  })
})

describe('splitNets', () => {
  test('gives what is left to the largest remainders, the earlier first', () => {
    expect(splitNets([100, 100, 100], 261)).toEqual([87, 87, 87])
    expect(splitNets([100, 100, 100], 262)).toEqual([88, 87, 87])
    expect(splitNets([1, 999], 870)).toEqual([1, 869])
    expect(splitNets([0, 0], 0)).toEqual([0, 0])
    expect(splitNets([], 0)).toEqual([])
  })

  test('comes to the goods, and no part is above its line', () => {
    const lines = fc.array(amounts, { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(lines, rates, (grosses, rate) => {
        const { sub_total: goods } = grossTotals({ goods: sum(grosses), delivery: 0 }, rate)
        const nets = splitNets(grosses, goods)
        expect(sum(nets)).toBe(goods)
        for (const [index, net] of nets.entries()) {
          expect(net).toBeGreaterThanOrEqual(0)
          expect(net).toBeLessThanOrEqual(grosses[index] ?? 0)
        }
      }),
    )
  })
})

test('a price is turned for an order only where its way is another', () => {
  expect(priceForOrder(2_300, 15, { ofShop: true, ofOrder: true })).toBe(2_300)
  expect(priceForOrder(2_300, 15, { ofShop: true, ofOrder: false })).toBe(2_000)
  expect(priceForOrder(2_300, 15, { ofShop: false, ofOrder: true })).toBe(2_645)
  expect(withoutTax(1, 100)).toBe(1)
})
