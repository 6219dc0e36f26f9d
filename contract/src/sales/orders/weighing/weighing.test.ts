import { expect, test } from 'vitest'
import { billedOf, isSamePlu, isShort, mostBilled, quantityOf, readScaleLabel } from './weighing.ts'

const kilo = { unit_grams: 1_000, over_percent: 10, under_percent: 10 }
const pound = { unit_grams: 453.592, over_percent: 10 }

test('a weight is billed up to its tolerance, and by at least 50 g more', () => {
  expect([2_130, 2_200, 2_201, 2_500].map((grams) => billedOf(grams, 2, kilo))).toEqual([2.13, 2.2, 2.2, 2.2])
  expect([250, 251].map((grams) => billedOf(grams, '0.200', kilo))).toEqual([0.25, 0.25])
  expect(mostBilled('0.333', { ...kilo, over_percent: 33 })).toBe(0.442)
  expect(mostBilled(2, { ...kilo, over_percent: 0 })).toBe(2.05)
  expect(mostBilled(30, { unit_grams: 1, over_percent: 10 })).toBe(80)
})

test('grams are thousandths of whatever unit they are', () => {
  expect(quantityOf(1_000, pound.unit_grams)).toBe(2.205)
  expect(billedOf(1_000, 2, pound)).toBe(2.2)
  expect(quantityOf(1, 1_000_000)).toBe(0)
  expect(quantityOf(1_000_000 * 50, 0.001)).toBe(50_000_000_000)
})

test('little less is not short', () => {
  const short = (grams: number, wanted: number) => isShort(grams, wanted, kilo)
  expect([short(1_800, 2), short(1_799, 2), short(150, 0.2), short(149, 0.2)]).toEqual([
    false,
    true,
    false,
    true,
  ])
})

test.each([
  ['2100412020509', { plu: '00412', grams: 2_050 }],
  ['٢١٠٠٤١٢٠٢٠٥٠٩', { plu: '00412', grams: 2_050 }],
  ['2912345000011', { plu: '12345', grams: 1 }],
  ['2100412020507', 'check_digit'],
  ['4006381333931', 'scale_label'],
  ['210041202050', 'scale_label'],
  ['21004120205091', 'scale_label'],
  ['', 'scale_label'],
])('the code %s is read', (code, label) => {
  expect(readScaleLabel(code)).toEqual(label)
})

test('zeros before a number of a product make no other one', () => {
  expect([isSamePlu('0412', '00412'), isSamePlu('412000', '00412')]).toEqual([true, false])
})
