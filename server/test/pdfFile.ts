import { createCanvas } from '@napi-rs/canvas'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A line of a page in the order it is read, from the right where it has Arabic words, and its height over the foot in points. */
interface Line {
  text: string
  y: number
}

interface PdfPage {
  /** In points: A4 is 595 by 842. */
  width: number
  height: number
  lines: Line[]
  pictures: number
}

function asRead(pieces: readonly { text: string; x: number }[]): string {
  const back = pieces.some(({ text }) => /\p{Script=Arabic}/u.test(text)) ? -1 : 1
  return pieces
    .toSorted((a, b) => back * (a.x - b.x))
    .map(({ text }) => text)
    .join(' ')
}

const open = (bytes: Uint8Array) =>
  getDocument({ data: new Uint8Array(bytes), verbosity: 0, disableFontFace: true }).promise

/** The pages of a PDF with their lines, from top to bottom, read by a library that has nothing to do with what drew it. */
export async function readPdf(bytes: Uint8Array): Promise<PdfPage[]> {
  const document = await open(bytes)
  const pages: PdfPage[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    const lines = new Map<number, { text: string; x: number }[]>()
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [x, y] = [Number(item.transform[4]), Math.round(Number(item.transform[5]))]
      lines.set(y, [...(lines.get(y) ?? []), { text: item.str, x }])
    }
    const rows = [...lines].map(([y, pieces]) => ({ y, text: asRead(pieces) }))
    const operatorList = await page.getOperatorList()
    pages.push({
      width,
      height,
      lines: rows.toSorted((a, b) => b.y - a.y),
      pictures: operatorList.fnArray.filter((operator) => operator === OPS.paintImageXObject).length,
    })
  }
  await document.loadingTask.destroy()
  return pages
}

/** One page as a PNG, as wide as its points times `scale`. */
export async function pictureOfPage(bytes: Uint8Array, number: number, scale: number): Promise<Buffer> {
  const document = await open(bytes)
  const page = await document.getPage(number)
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
  await page.render({
    canvas: canvas as unknown as Parameters<typeof page.render>[0]['canvas'],
    viewport,
    background: '#ffffff',
  }).promise
  await document.loadingTask.destroy()
  return canvas.toBuffer('image/png')
}
