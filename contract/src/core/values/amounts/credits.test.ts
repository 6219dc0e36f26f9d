import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditedTax, creditOf, creditOfLine, returnableOf } from './credits.ts'
import type { CreditableInvoice, CreditableLine } from './credits.ts'
import { lineTotal, taxOf } from '../money.ts'

const line = (net: number, quantity: number): CreditableLine => ({
  net,
  quantity,
  returnedQuantity: 0,
  returnedNet: 0,
})

/** Credits quantities of a line one after the other. Returns the amount of each. */
function inSteps(billed: CreditableLine, quantities: readonly number[]): number[] {
  let now = billed
  return quantities.map((quantity) => {
    const net = creditOfLine(now, quantity)
    const returnedQuantity = Number(now.returnedQuantity) + quantity
    now = { ...now, returnedQuantity, returnedNet: now.returnedNet + net }
    return net
  })
}

const invoice = (net: number, rate: number, tax = taxOf(net, rate)): CreditableInvoice => ({
  net,
  tax,
  rate,
  creditedNet: 0,
  creditedTax: 0,
})

describe('a line comes to what was billed of it', () => {
  test('thirds of an amount that has none', () => {
    expect(inSteps(line(1_000, 3), [1, 1, 1])).toEqual([333, 334, 333])
    expect(inSteps(line(1, 3), [1, 1, 1])).toEqual([0, 1, 0])
    expect(inSteps(line(1_864, 2.13), [0.13, 1, 1])).toEqual([114, 875, 875])
  })

  test('so much of it is left', () => {
    expect(returnableOf({ quantity: '2.130', returnedQuantity: '0.100' })).toBe(2.03)
    expect(returnableOf({ quantity: 0.3, returnedQuantity: 0.1 })).toBe(0.2)
    expect(
      creditOfLine({ net: 1_000, quantity: '3.000', returnedQuantity: '2.000', returnedNet: 667 }, 1),
    ).toBe(333)
  })
})

describe('VAT of a credit is that of all credits, less the ones before', () => {
  test('three lines of 0.33 at 15 %: 0.05 of each alone would come to 0.15, where 0.15 of 0.99 is due', () => {
    let open = invoice(99, 15)
    const taxes = [33, 33, 33].map((net) => {
      const { tax } = creditOf(open, [{ line: line(net, 1), quantity: 1 }], 0)
      open = { ...open, creditedNet: open.creditedNet + net, creditedTax: open.creditedTax + tax }
      return tax
    })
    expect(taxes).toEqual([5, 5, 5])
    expect(open.creditedTax).toBe(open.tax)
  })

  test('ten credits of 0.10 at 15 %, which are 0.015 each', () => {
    let open = invoice(100, 15)
    const taxes = Array.from({ length: 10 }, () => {
      const { tax } = creditOf(open, [{ line: line(10, 1), quantity: 1 }], 0)
      open = { ...open, creditedNet: open.creditedNet + 10, creditedTax: open.creditedTax + tax }
      return tax
    })
    expect(taxes).toEqual([2, 1, 2, 1, 2, 1, 2, 1, 2, 1])
    expect(open.creditedTax).toBe(15)
  })

  test('delivery is credited as any line', () => {
    expect(creditOf(invoice(2_864, 15), [{ line: line(1_864, 2.13), quantity: 2.13 }], 1_000)).toEqual({
      nets: [1_864],
      goods: 1_864,
      delivery: 1_000,
      net: 2_864,
      tax: 430,
      total: 3_294,
    })
  })

  test('a tax that is no rate times the amount is shared: what was taken out of prices with tax', () => {
    // 12.00 with 15 % is 1.57 and 10.43, of which 15 % would be 1.56.
    expect(creditedTax({ net: 1_043, tax: 157, rate: 15 }, 1_043)).toBe(157)
    // At the rate it would be 142.
    expect(creditedTax({ net: 1_043, tax: 157, rate: 15 }, 949)).toBe(143)
    expect(creditedTax({ net: 0, tax: 0, rate: 15 }, 0)).toBe(0)
  })
})

test('whatever comes back in whatever steps comes to the invoice, and no step is below zero', () => {
  const billed = fc.record({
    price: fc.integer({ min: 1, max: 99_999 }),
    parts: fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 5 }),
    lowered: fc.integer({ min: 0, max: 9 }),
  })
  const scene = fc.record({
    lines: fc.array(billed, { minLength: 1, maxLength: 4 }),
    delivery: fc.integer({ min: 0, max: 5_000 }),
    rate: fc.constantFrom('0', '5', '15', '15.5', '33.33', '100'),
    // A tax that is a halala off its rate, as one that was taken out of prices with tax.
    off: fc.constantFrom(0, 0, 1),
  })
  fc.assert(
    fc.property(scene, ({ lines, delivery, rate, off }) => {
      const open = lines.map(({ price, parts, lowered }) => {
        const quantity = parts.reduce((sum, one) => sum + one, 0) / 1_000
        const net = Math.max(0, lineTotal(price, quantity) - lowered)
        return { parts: [...parts], now: line(net, quantity) }
      })
      const net = open.reduce((sum, one) => sum + one.now.net, delivery)
      let rest = { ...invoice(net, 0, taxOf(net, rate) + (net > 0 ? off : 0)), rate }
      let fee = delivery
      for (;;) {
        const next = open.flatMap((one) => {
          const part = one.parts.shift()
          return part === undefined ? [] : [{ one, quantity: part / 1_000 }]
        })
        if (next.length === 0) break
        const credit = creditOf(
          rest,
          next.map(({ one, quantity }) => ({ line: one.now, quantity })),
          fee,
        )
        fee = 0
        expect(Math.min(credit.tax, ...credit.nets)).toBeGreaterThanOrEqual(0)
        for (const [index, { one, quantity }] of next.entries())
          one.now = {
            ...one.now,
            returnedQuantity: Number(one.now.returnedQuantity) + quantity,
            returnedNet: one.now.returnedNet + (credit.nets[index] ?? 0),
          }
        rest = {
          ...rest,
          creditedNet: rest.creditedNet + credit.net,
          creditedTax: rest.creditedTax + credit.tax,
        }
      }
      expect(open.map(({ now }) => now.returnedNet)).toEqual(open.map(({ now }) => now.net))
      expect([rest.creditedNet, rest.creditedTax]).toEqual([rest.net, rest.tax])
    }),
  )
})
