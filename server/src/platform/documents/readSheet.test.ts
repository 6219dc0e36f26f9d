import { describe, expect, test } from 'vitest'
import { createWorkbook, zipArchive } from '../../../test/scenes/values/zipArchive.ts'
import { createSheetReader } from './readSheet.ts'

const readSheet = createSheetReader()

const MB = 1024 * 1024
const row = (number: number, text: string) =>
  `<row r="${number}"><c r="A${number}" t="inlineStr"><is><t>${text}</t></is></c></row>`
const sheet = (rows: string, filler = 0) =>
  Buffer.concat([
    Buffer.from(
      '<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>',
    ),
    Buffer.alloc(filler, ' '),
    Buffer.from(`${rows}</sheetData></worksheet>`),
  ])
const small = sheet(row(1, 'الاسم') + row(2, 'طماطم'))

describe('a spreadsheet', () => {
  test('is read by its content', async () => {
    const table = { head: ['الاسم'], rows: [{ number: 2, cells: ['طماطم'] }] }
    expect(await readSheet(createWorkbook(small))).toEqual(table)
    expect(await readSheet(Buffer.from('الاسم\r\nطماطم\r\n'))).toEqual(table)
  })

  test('that declares entities has none of them read, of its own or of a file', async () => {
    const declared = `<!DOCTYPE worksheet [<!ENTITY own "expanded"><!ENTITY file SYSTEM "file:///etc/passwd">]>`
    const text = sheet(row(1, 'name') + row(2, 'a&own;b&file;c')).toString()
    const book = createWorkbook(Buffer.from(text.replace('?>', `?>${declared}`)))
    const read = await readSheet(book).catch((error: unknown) => ({ refused: String(error) }))
    expect(JSON.stringify(read)).not.toMatch(/expanded|root:/)
  })

  test('that says it is empty and inflates to 300 MB is refused, and costs little', async () => {
    const bomb = createWorkbook(sheet(row(1, 'a') + row(2, 'b'), 300 * MB), 0)
    expect(bomb.length).toBeLessThan(1 * MB)
    const before = process.memoryUsage().rss
    let highest = before
    const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 5)
    await expect(readSheet(bomb)).rejects.toMatchObject({
      code: 'validation',
      details: { fields: [{ field: 'file', key: 'sheet_too_large' }] },
    })
    clearInterval(watch)
    expect(highest - before).toBeLessThan(250 * MB)
  })

  test('that honestly comes to more than 50 MB is refused as well', async () => {
    const large = createWorkbook(sheet(row(1, 'a') + row(2, 'b'), 51 * MB))
    await expect(readSheet(large)).rejects.toMatchObject({
      details: { fields: [{ key: 'sheet_too_large' }] },
    })
    expect((await readSheet(createWorkbook(sheet(row(1, 'a') + row(2, 'b'), 40 * MB)))).rows).toHaveLength(1)
  })

  test('with many parts that come to more together is refused as well', async () => {
    const strings = Buffer.concat([Buffer.alloc(30 * MB, ' ')])
    const parts = { 'a.xml': strings, 'b.xml': strings }
    await expect(readSheet(zipArchive(parts))).rejects.toMatchObject({ code: 'validation' })
  })

  test.each([
    ['nothing', Buffer.alloc(0), 'sheet_empty'],
    ['a head alone', Buffer.from('a;b\r\n'), 'sheet_empty'],
    ['the start of an archive', createWorkbook(small).subarray(0, 300), 'sheet'],
    ['an archive of something else', zipArchive({ 'a.txt': 'x' }), 'sheet'],
    ['bytes of no text', Buffer.from([0xff, 0x00, 0xfe, 0x80]), 'sheet'],
  ])('that is %s is refused', async (_name, bytes, key) => {
    await expect(readSheet(bytes)).rejects.toMatchObject({ details: { fields: [{ field: 'file', key }] } })
  })

  test('does not stop the one that comes after a bad one', async () => {
    const [bad, good] = await Promise.allSettled([
      readSheet(Buffer.from([0xff, 0x00])),
      readSheet(createWorkbook(small)),
    ])
    expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled'])
  })
})
