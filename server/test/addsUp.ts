import { toHalalas } from '@bustan/contract/core/values/money.ts'
import { expect } from 'vitest'

/** The sums of one order, row or total, in riyals. */
interface Amounts {
  goods: number
  delivery: number
  withoutTax: number
  tax: number
  total: number
}

/** Expects goods and delivery to come to what is without VAT, and that with VAT to the total, to the halala. */
function expectAddsUp(amounts: Amounts): void {
  const [goods, delivery, withoutTax, tax, total] = [
    amounts.goods,
    amounts.delivery,
    amounts.withoutTax,
    amounts.tax,
    amounts.total,
  ].map(toHalalas) as [number, number, number, number, number]
  expect({ withoutTax: goods + delivery, total: goods + delivery + tax }).toEqual({ withoutTax, total })
}

/** The same of five numbers as they stand beside each other. */
export const expectRowAddsUp = (cells: readonly unknown[]): void => {
  const [goods = NaN, delivery = NaN, withoutTax = NaN, tax = NaN, total = NaN] = cells.map(Number)
  expectAddsUp({ goods, delivery, withoutTax, tax, total })
}

/** The sums of a row of the report. */
export const expectReportRowAddsUp = (row: Readonly<Record<string, number>>): void =>
  expectRowAddsUp(
    ['sub_total', 'delivery', 'without_tax', 'tax', 'total'].map((name) => row[`orders_sum_${name}`]),
  )

/** The totals of the report. */
export const expectReportAddsUp = (body: Readonly<Record<string, number>>): void =>
  expectRowAddsUp(
    ['items', 'delivery', 'without_tax', 'tax', 'app'].map((name) => body[`total_${name}_amount`]),
  )
