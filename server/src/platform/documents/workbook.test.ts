import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { sheetCells, unzip } from '../../../test/xlsxFile.ts'
import { toSerialDate } from './cells.ts'
import type { Cell } from './cells.ts'
import { writeXlsx } from './workbook.ts'

async function* rowsOf(rows: readonly (readonly Cell[])[]) {
  yield* rows
}

const write = async (rows: AsyncIterable<readonly Cell[]>, rtl = true) =>
  unzip(
    await buffer(
      writeXlsx({
        name: 'سجل/التغييرات',
        rtl,
        timeZone: 'Asia/Riyadh',
        columns: [
          { header: 'الاسم', width: 30 },
          { header: 'المبلغ', kind: 'money' },
          { header: 'الوقت', kind: 'moment' },
        ],
        rows,
      }),
    ),
  )

test('texts stay texts whatever they begin with, numbers are numbers, moments are of the business zone', async () => {
  const at = new Date('2026-11-20T21:30:05Z')
  const nasty = ['=1+1', '+A1', '-2', '@SUM(A1)', '<b>&"', 'a_x000D_b', 'x\u0000y\ud800', '  space  ']
  const files = await write(rowsOf([...nasty.map((text) => [text]), ['كيلو', 12.5, at], [null, null, null]]))
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
  const cells = sheetCells(sheet)
  expect(cells[0]).toEqual(['الاسم', 'المبلغ', 'الوقت'])
  expect(cells.slice(1, 9).map((row) => row[0])).toEqual([
    '=1+1',
    '+A1',
    '-2',
    '@SUM(A1)',
    '<b>&"',
    'a_x005F_x000D_b',
    'xy\ufffd',
    '  space  ',
  ])
  // Half past midnight of the 21st in Riyadh.
  expect(cells[9]).toEqual(['كيلو', 12.5, 46347 + (30 * 60 + 5) / 86_400])
  expect(toSerialDate(new Date('2026-11-20T21:00:00Z'), 'Asia/Riyadh')).toBe(46347)
  expect(toSerialDate(at, 'UTC')).toBeCloseTo(46346.8959, 3)
})

test('an Arabic sheet runs from the right, its head stays in sight and its name is one a sheet may have', async () => {
  const files = await write(rowsOf([['x']]))
  expect(files.get('xl/worksheets/sheet1.xml')).toContain('rightToLeft="1"><pane ySplit="1"')
  expect(files.get('xl/workbook.xml')).toContain('name="سجل التغييرات"')
  const ltr = await write(rowsOf([['x']]), false)
  expect(ltr.get('xl/worksheets/sheet1.xml')).not.toContain('rightToLeft')
  for (const path of ['[Content_Types].xml', '_rels/.rels', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml'])
    expect(files.get(path), path).toMatch(/^<\?xml/)
})

test('what does not fit on a sheet goes on another one', { timeout: 300_000 }, async () => {
  const many = 1_048_577
  const files = await write(
    (async function* () {
      for (let row = 1; row <= many; row++) yield [row]
    })(),
  )
  expect(files.get('xl/workbook.xml')).toContain('sheetId="2"')
  const second = sheetCells(files.get('xl/worksheets/sheet2.xml') ?? '')
  expect(second.map((row) => row[0])).toEqual(['الاسم', 1_048_576, 1_048_577])
})

test('nothing to write is a sheet with its head', async () => {
  const files = await write(rowsOf([]))
  expect(sheetCells(files.get('xl/worksheets/sheet1.xml') ?? '')).toHaveLength(1)
})

describe('what is read from ends', () => {
  const endless = (ended: () => void) =>
    (async function* () {
      try {
        for (let row = 1; ; row++) yield [row, null, null]
      } finally {
        ended()
      }
    })()
  const workbook = (rows: AsyncIterable<readonly Cell[]>) =>
    writeXlsx({ name: 'x', rtl: true, timeZone: 'UTC', columns: [{ header: 'x' }], rows })

  test('with whoever stops reading', async () => {
    const ended = Promise.withResolvers<void>()
    for await (const piece of workbook(endless(ended.resolve))) if (piece.length > 0) break
    await ended.promise
  })

  test('with whoever never began', async () => {
    const ended = Promise.withResolvers<void>()
    const file = workbook(endless(ended.resolve))
    file.once('readable', () => file.destroy())
    await ended.promise
  })

  test('and what goes wrong there is told', async () => {
    const broken = async function* () {
      yield ['x']
      throw new Error('gone')
    }
    await expect(buffer(workbook(broken()))).rejects.toThrow('gone')
  })
})
