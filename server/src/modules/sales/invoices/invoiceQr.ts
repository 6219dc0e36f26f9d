import { formatHalalas } from '@bustan/contract/core/values/money.ts'

/** The fields in the code on an invoice (Saudi rules, first phase). Amounts in halalas. */
export interface QrFields {
  seller: string
  taxNumber: string
  /** Time of issue in Riyadh, `YYYY-MM-DDTHH:mm:ss`. */
  time: string
  total: number
  tax: number
}

const LONGEST = 255

/** Tag and length in a byte each, the length that of the value's UTF-8 bytes; then the value. */
function field(tag: number, value: string): Buffer {
  const bytes = Buffer.from(value, 'utf8')
  if (bytes.length > LONGEST) throw new RangeError(`field ${tag} of the code is longer than ${LONGEST} bytes`)
  return Buffer.concat([Buffer.of(tag, bytes.length), bytes])
}

const plain = (halalas: number) => formatHalalas(halalas).replaceAll(',', '')

/** The text of the code: base64 of the five fields. */
export function invoiceQr({ seller, taxNumber, time, total, tax }: QrFields): string {
  const bytes = [seller, taxNumber, time, plain(total), plain(tax)].map((value, index) =>
    field(index + 1, value),
  )
  return Buffer.concat(bytes).toString('base64')
}

/** The seller's name as the code can hold it: cut at a whole letter. */
export function qrName(name: string): string {
  const bytes = Buffer.from(name, 'utf8')
  if (bytes.length <= LONGEST) return name
  let end = LONGEST
  // A byte 10xxxxxx goes on with the letter before it.
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1
  return bytes.subarray(0, end).toString('utf8')
}
