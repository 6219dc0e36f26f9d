import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Cell } from './cells.ts'
import { writeCsv } from './csv.ts'

const columns = [
  { header: 'الاسم' },
  { header: 'Price', kind: 'money' as const },
  { header: 'Day', kind: 'day' as const },
  { header: 'At', kind: 'moment' as const },
]

async function* rowsOf(rows: readonly (readonly Cell[])[]) {
  yield* rows
}

const written = (rows: readonly (readonly Cell[])[]) =>
  text(writeCsv({ columns, rows: rowsOf(rows), timeZone: 'Asia/Riyadh' }))

test('begins with a byte order mark, ends lines as the standard says, and keeps Arabic', async () => {
  const at = new Date('2026-11-20T22:30:05Z')
  expect(await written([['طماطم، بلدي', 4.5, at, at]])).toBe(
    '\uFEFFالاسم,Price,Day,At\r\nطماطم، بلدي,4.50,2026-11-21,2026-11-21 01:30:05\r\n',
  )
})

test('quotes what would break the table', async () => {
  expect(await written([['a "b", c\nd', null, null, null]])).toContain('"a ""b"", c\nd",,,')
})

test.each(['=HYPERLINK("x")', '+1', '-1', '@a', '\ta', '\n=1', '＝1'])(
  '%j is a text, not a formula',
  async (name) => {
    const lines = (await written([[name, null, null, null]])).split('\r\n')
    expect(lines[1]?.replace(/^"/, '')[0]).toBe("'")
  },
)
