import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  arabicPlate,
  parseCommercialRegister,
  parseIban,
  parseNationalId,
  parsePlate,
  parseVatNumber,
  parseWebAddress,
} from './identifiers.ts'

test.each([
  ['310122393500003', '310122393500003'],
  ['٣١٠١٢٢٣٩٣٥٠٠٠٠٣', '310122393500003'],
  ['3101 2239 3500 003', '310122393500003'],
  ['310122393500004', null],
  ['210122393500003', null],
  ['31012239350003', null],
])('VAT number %s', (text, number) => expect(parseVatNumber(text)).toBe(number))

test.each([
  ['1010123456', '1010123456'],
  ['١٠١٠١٢٣٤٥٦', '1010123456'],
  ['101012345', null],
  ['10101234567', null],
  ['101012345A', null],
])('commercial register %s', (text, number) => expect(parseCommercialRegister(text)).toBe(number))

describe('IBAN', () => {
  test.each([
    ['SA0380000000608010167519', 'SA0380000000608010167519'],
    ['sa03 8000 0000 6080 1016 7519', 'SA0380000000608010167519'],
    ['SA0380000000608010167518', null],
    ['SA038000000060801016751', null],
    ['GB82WEST12345698765432', null],
  ])('%s', (text, iban) => expect(parseIban(text)).toBe(iban))

  test('one wrong digit is always found', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 23 }), fc.integer({ min: 1, max: 9 }), (at, more) => {
        const iban = 'SA0380000000608010167519'
        const wrong = iban.slice(0, at) + String((Number(iban[at]) + more) % 10) + iban.slice(at + 1)
        expect(parseIban(wrong)).toBeNull()
      }),
    )
  })
})

test.each([
  ['1000000008', '1000000008'],
  ['١٠٠٠٠٠٠٠٠٨', '1000000008'],
  ['2000000006', '2000000006'],
  ['1000000009', null],
  ['3000000004', null],
  ['100000008', null],
])('national id %s', (text, id) => expect(parseNationalId(text)).toBe(id))

test.each([
  ['ABJ 1234', 'ABJ 1234'],
  ['1234abj', 'ABJ 1234'],
  ['أ ب ح ١٢٣٤', 'ABJ 1234'],
  ['١٢ هـ و ى', 'HUV 12'],
  ['ABJ 12345', null],
  ['AB 1234', null],
  ['A12BJ', null],
  ['ABC 123', null],
  ['', null],
])('plate %s', (text, plate) => expect(parsePlate(text)).toBe(plate))

test('a plate in Arabic is the same plate', () => {
  expect(arabicPlate('ABJ 1234')).toBe('ا ب ح 1234')
  for (const plate of ['ABJ 1', 'DRS 22', 'XTE 333', 'GKL 4444', 'ZNH 5', 'UVA 66'])
    expect(parsePlate(arabicPlate(plate))).toBe(plate)
})

test.each([
  ['Shop.example', 'https://shop.example'],
  [' https://shop.example/a?b=1 ', 'https://shop.example/a?b=1'],
  ['http://shop.example:8080/', 'http://shop.example:8080/'],
  ['javascript:alert(1)', null],
  ['https://user:pass@shop.example', null],
  ['shop', null],
  ['two words.example', null],
  ['', null],
])('web address %s', (text, address) => expect(parseWebAddress(text)).toBe(address))
