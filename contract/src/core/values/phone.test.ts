import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayPhone, isSaudiMobile, localPhone, parsePhone } from './phone.ts'

describe('parsePhone', () => {
  test.each([
    '0501234567',
    '501234567',
    '+966501234567',
    '00966501234567',
    '966501234567',
    '+966 50 123 4567',
    '050-123-4567',
    '(050) 123 4567',
    '٠٥٠١٢٣٤٥٦٧',
    '۰۵۰۱۲۳۴۵۶۷',
    '\u2066+966 50 123 4567\u2069',
    '\u200E0501234567\u200F',
    ' 050 123 4567 ',
  ])('%j is one Saudi mobile', (text) => expect(parsePhone(text)).toBe('+966501234567'))

  test.each([
    ['+966 11 234 5678', '+966112345678'],
    ['+966 920 001 234', '+966920001234'],
    ['+44 7911 123456', '+447911123456'],
    ['00201001234567', '+201001234567'],
    ['+1 (202) 555-0143', '+12025550143'],
  ])('%s is %s', (text, e164) => expect(parsePhone(text)).toBe(e164))

  test.each([
    '',
    '123',
    '05012345',
    '05012345678',
    '0601234567',
    '+96650123456',
    '+9660501234567',
    '+0501234567',
    '+12345678901234567',
    '050123456a',
    '447911123456',
    'هاتف',
  ])('%j is none', (text) => expect(parsePhone(text)).toBeNull())

  test('reads back what it shows', () => {
    const saudi = fc.integer({ min: 0, max: 99_999_999 }).map((n) => `+9665${String(n).padStart(8, '0')}`)
    const other = fc.integer({ min: 20_0000000, max: 95_999999999999 }).map((n) => `+${n}`)
    fc.assert(
      fc.property(fc.oneof(saudi, other), (e164) => {
        fc.pre(parsePhone(e164) !== null)
        expect(parsePhone(displayPhone(e164))).toBe(e164)
        expect(parsePhone(localPhone(e164))).toBe(e164)
      }),
    )
  })
})

test.each([
  ['+966501234567', '0501234567', '050 123 4567'],
  ['+966112345678', '+966112345678', '+966 11 234 5678'],
  ['+966920001234', '+966920001234', '+966 92 000 1234'],
  ['+12025550143', '+12025550143', '+1 202 555 0143'],
  ['+447911123456', '+447911123456', '+44 791 112 3456'],
  ['+201001234567', '+201001234567', '+20 100 123 4567'],
  ['+97150123', '+97150123', '+971 50123'],
])('%s is %s, shown %s', (e164, local, shown) => {
  expect(localPhone(e164)).toBe(local)
  expect(displayPhone(e164)).toBe(shown)
})

test('tells a Saudi mobile', () => {
  expect(isSaudiMobile('+966501234567')).toBe(true)
  expect(isSaudiMobile('+966112345678')).toBe(false)
})
