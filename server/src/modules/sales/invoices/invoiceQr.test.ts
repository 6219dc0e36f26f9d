import { expect, it } from 'vitest'
import { invoiceQr, qrName } from './invoiceQr.ts'

const fields = {
  seller: 'مزارع الواحة',
  taxNumber: '310122393500003',
  time: '2026-11-20T23:30:00',
  total: 11_500,
  tax: 1_500,
}

it('says five fields with the lengths of their bytes', () => {
  expect(invoiceQr(fields)).toBe(
    'ARfZhdiy2KfYsdi5INin2YTZiNin2K3YqQIPMzEwMTIyMzkzNTAwMDAzAxMyMDI2LTExLTIwVDIzOjMwOjAwBAYxMTUuMDAFBTE1LjAw',
  )
})

it('groups no thousands, and holds a name of any length', () => {
  const decoded = Buffer.from(invoiceQr({ ...fields, seller: 'x', total: 123_456_789 }), 'base64').toString(
    'utf8',
  )
  expect(decoded).toContain('1234567.89')
  const long = 'مزرعة '.repeat(60)
  expect(() => invoiceQr({ ...fields, seller: long })).toThrow(RangeError)
  expect(() => invoiceQr({ ...fields, seller: qrName(long) })).not.toThrow()
  expect(long.startsWith(qrName(long))).toBe(true)
})
