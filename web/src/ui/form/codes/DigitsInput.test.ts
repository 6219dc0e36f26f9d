import { expect, test } from 'vitest'
import { digitsOnly, holdsMore } from './DigitsInput.tsx'

test.each([
  ['٠٥٠ ١٢٣', 'integer', '050123'],
  ['۱۲۳a', 'integer', '123'],
  ['١٢٫٥', 'decimal', '12.5'],
  ['1.2.3', 'decimal', '1.23'],
  ['٬١٬٢٣٤', 'decimal', '1234'],
  ['+966 50', 'phone', '+966 50'],
] as const)('%s as %s is %s', (typed, kind, expected) => {
  expect(digitsOnly(typed, kind)).toBe(expected)
})

test('a minus stays before a number that may lie below zero, and nowhere else', () => {
  expect(['-١٢٫٥', '−3', '- 3', '1-2', '--4'].map((typed) => digitsOnly(typed, 'decimal', true))).toEqual([
    '-12.5',
    '-3',
    '-3',
    '12',
    '-4',
  ])
  expect(digitsOnly('-3', 'decimal')).toBe('3')
})

test.each([
  ['05o1', 'phone', true],
  ['١٢٫٥ ر.س', 'decimal', true],
  ['1.2.3', 'decimal', true],
  ['12.5', 'integer', true],
  ['٬١٬٢٣٤', 'decimal', false],
  ['1,234.50', 'decimal', false],
  ['+966 50 123', 'phone', false],
  ['', 'integer', false],
] as const)('%s as %s: whether more was typed than is taken', (typed, kind, expected) => {
  expect(holdsMore(typed, kind)).toBe(expected)
})
