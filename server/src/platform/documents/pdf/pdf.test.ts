import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureOfPage } from '../../../../test/pdfFile.ts'
import { png } from '../../../../test/scenes/values/pictures.ts'
import { createPdfDrawing, DrawingTooSlow } from './pdf.ts'
import type { PrintTask } from './pdf.ts'

const drawPdf = createPdfDrawing()

/** A page that is looked at before it is kept: `KEEP_PICTURES=1 npx vitest run server/src/platform/pdf` writes it anew. */
const REFERENCE_PICTURE = fileURLToPath(new URL('../../../../test/pictures/list.ar.png', import.meta.url))
/** The number of 595 by 842 points that may look different: edges of letters are drawn a little otherwise on other machines. */
const MAX_DIFFERENT_PIXELS = 1_500

const names = [
  'محمد السبيعي',
  'نورة بنت عبدالعزيز بن محمد آل سعود الفيصل للتجارة والمقاولات العامة',
  '\u2068Fahd Trading Est.\u2069',
]

async function fixedTask(): Promise<PrintTask> {
  const rows = Array.from({ length: 70 }, (_, index) => [
    String(index + 1),
    names[index % names.length] ?? '',
    `055 111 ${4300 + index}`,
    `${(index + 1) * 11}.50`,
  ])
  const column = (at: number, title: string, number = false) => ({
    title,
    number,
    ltr: at !== 1,
    longest: [rows.map((row) => row[at] ?? '').toSorted((a, b) => b.length - a.length)[0] ?? ''],
    words: ['والمقاولات'],
  })
  return {
    template: 'list',
    data: {
      language: 'ar',
      title: 'التقرير المالي',
      facts: [{ label: 'من', value: '1 نوفمبر 2026' }],
      shop: {
        name: 'مزارع الواحة',
        address: '8228 طريق الملك فهد، الرياض',
        tax: { label: 'الرقم الضريبي', value: '310122393500003' },
        logo: await png(64),
      },
      columns: [column(0, 'م', true), column(1, 'العميل'), column(2, 'الجوال'), column(3, 'الإجمالي', true)],
      rows,
      totals: [{ label: 'الإجمالي', value: '3,066,490.00' }],
      made: 'طُبع في 23 نوفمبر 2026، 3:07 م',
      note: 'المبالغ بالريال السعودي',
    },
  }
}

const pixelsOf = (picture: Buffer) => sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })

test('the first page looks as it was kept', async () => {
  const bytes = await drawPdf(await fixedTask(), new AbortController().signal)
  const picture = await pictureOfPage(bytes, 1, 1)
  if (process.env['KEEP_PICTURES']) {
    await writeFile(REFERENCE_PICTURE, await sharp(picture).png({ palette: true, colours: 64 }).toBuffer())
    return
  }
  const [now, reference] = [await pixelsOf(picture), await pixelsOf(await readFile(REFERENCE_PICTURE))]
  const { width, height } = reference.info
  expect([now.info.width, now.info.height]).toEqual([width, height])
  const different = pixelmatch(now.data, reference.data, undefined, width, height, { threshold: 0.25 })
  expect(different).toBeLessThan(MAX_DIFFERENT_PIXELS)
})

test('one that nobody waits for any more is not drawn to its end', async () => {
  const given = new AbortController()
  const task = await fixedTask()
  const rendered = drawPdf(task, given.signal)
  const next = drawPdf(task, new AbortController().signal)
  setImmediate(() => given.abort(new Error('given up')))
  await expect(rendered).rejects.toThrow('given up')
  // The next one has its turn.
  expect((await next).subarray(0, 5).toString('latin1')).toBe('%PDF-')
  await expect(drawPdf(task, AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late')
})

test('one that takes too long ends, says so, and the next one has its turn', async () => {
  const drawInTime = createPdfDrawing(1)
  const task = await fixedTask()
  await expect(drawInTime(task, new AbortController().signal)).rejects.toThrow(DrawingTooSlow)
  await expect(drawInTime(task, new AbortController().signal)).rejects.toThrow(DrawingTooSlow)
})
