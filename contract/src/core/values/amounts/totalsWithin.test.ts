import { expect, test } from 'vitest'
import { splitProportionally, taxOf, totalsOf, totalsWithin } from '../money.ts'

const RATES = [0, 0.01, 5, 7.5, 14, 15, 20, 33.33, 100]

test('at another rate an order comes to no more than was agreed, and misses that by a halala at most', () => {
  for (const before of RATES)
    for (const rate of RATES)
      for (const [sub_total, delivery] of [
        [0, 0],
        [1, 0],
        [0, 7],
        [3, 2_000],
        [4_290, 1_421],
        [999_999, 1],
        [12_345_678_901, 33],
      ] as const) {
        const agreed = totalsOf({ sub_total, delivery }, before)
        const now = totalsWithin(agreed, rate)
        const net = now.sub_total + now.delivery
        expect([now.tax, now.total]).toEqual([taxOf(net, rate), net + now.tax])
        expect(now.total).toBeLessThanOrEqual(agreed.total)
        expect(Math.min(now.sub_total, now.delivery)).toBeGreaterThanOrEqual(0)
        expect(now.sub_total).toBeLessThanOrEqual(sub_total)
        // Delivery falls only where no goods are left to be lowered.
        expect(now.delivery === delivery || now.sub_total === 0).toBe(true)
        if (rate <= before) expect([now.sub_total, now.delivery]).toEqual([sub_total, delivery])
        else if (agreed.total > 0) expect(agreed.total - now.total).toBeLessThanOrEqual(1)
      }
})

test('shares come to their amount exactly, and none is more than what it is a share of', () => {
  for (const [amount, wholes] of [
    [0, [5, 6]],
    [7, [1, 1, 5]],
    [100, [33, 33, 34]],
    [238, [1_100, 1_590, 1_600]],
    [1, [0, 0, 9]],
    [0, [0]],
  ] as const) {
    const shares = splitProportionally(amount, wholes)
    expect(shares.reduce((sum, one) => sum + one, 0)).toBe(amount)
    expect(shares.every((one, index) => one >= 0 && one <= (wholes[index] ?? 0))).toBe(true)
  }
})
