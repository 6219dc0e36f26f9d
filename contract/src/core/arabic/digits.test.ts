import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatNumber, parseDecimal, toWesternDigits } from './digits.ts'

const arabicIndic = (text: string) => text.replace(/\d/g, (d) => String.fromCharCode(0x660 + Number(d)))
const persian = (text: string) => text.replace(/\d/g, (d) => String.fromCharCode(0x6f0 + Number(d)))

describe('toWesternDigits', () => {
  test.each([
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['١٬٢٣٤٫٥٠', '1234.50'],
    ['طلب ١٢ a', 'طلب 12 a'],
    ['', ''],
  ])('%s is %s', (text, western) => expect(toWesternDigits(text)).toBe(western))

  test('digits of every script survive the way there', () => {
    fc.assert(
      fc.property(fc.nat(), (n) => {
        expect(toWesternDigits(arabicIndic(String(n)))).toBe(String(n))
        expect(toWesternDigits(persian(String(n)))).toBe(String(n))
      }),
    )
  })
})

describe('parseDecimal', () => {
  test.each([
    ['12.5', 12.5],
    ['١٢٫٥', 12.5],
    ['۱۲٫۵', 12.5],
    ['١٬٢٣٤٫٥٠', 1234.5],
    ['1,234,567.25', 1234567.25],
    [' -50.00 ', -50],
    ['\u2066-50.00\u2069', -50],
    ['\u221250', -50],
    ['+7', 7],
    ['.5', 0.5],
    ['5.', 5],
  ])('%s is %d', (text, number) => expect(parseDecimal(text)).toBe(number))

  test.each([
    '',
    ' ',
    '.',
    '-',
    '1,5',
    '1,23,4',
    '1.2.3',
    '12a',
    'اثنان',
    '1e5',
    '0x10',
    'NaN',
    'Infinity',
    '--1',
  ])('%j is no number', (text) => expect(parseDecimal(text)).toBeNull())

  test('reads back any number with two decimals, in any digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        const text = (cents / 100).toFixed(2)
        expect(parseDecimal(text)).toBe(Number(text))
        expect(parseDecimal(arabicIndic(text).replace('.', '٫'))).toBe(Number(text))
      }),
    )
  })
})

describe('formatNumber', () => {
  test.each([
    [1234.5, 'ar', '1,234.5'],
    [1234.5, 'en', '1,234.5'],
    [0.125, 'ar', '0.125'],
    [1000000, 'ar', '1,000,000'],
  ] as const)('%d in %s is %s', (value, locale, text) => expect(formatNumber(value, locale)).toBe(text))

  test('a setting gives Arabic-Indic digits', () =>
    expect(formatNumber(1234.5, 'ar', 'arabic')).toBe('١٬٢٣٤٫٥'))
})
