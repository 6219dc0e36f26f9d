import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'

/** What a field takes: pictures, or pictures and PDFs. */
export type FileRule = 'image' | 'image-or-pdf'

/** The most pixels a picture may have, and the longest side we keep and show small. */
const MAX_PIXELS = 40_000_000
const LONGEST_SIDE = 1_600
const THUMBNAIL_SIDE = 160

/** A file in the form it is kept in. */
export interface StoredForm {
  bytes: Buffer
  thumbnail: Buffer | null
  contentType: string
  extension: string
  width: number | null
  height: number | null
}

const pictures = new Set(['image/jpeg', 'image/png', 'image/webp'])
// One picture at a time: a burst of large ones must not take the machine's memory.
let turn: Promise<unknown> = Promise.resolve()
sharp.concurrency(1)

/**
 * Reads a file by its content, whatever its name says. Pictures are drawn anew as webp (which leaves their metadata
 * and anything hidden behind); a PDF is kept as it is. Null when the rule takes neither.
 */
export async function readImage(
  bytes: Buffer,
  rule: FileRule,
): Promise<StoredForm | null | 'too many pixels'> {
  const type = (await fileTypeFromBuffer(bytes))?.mime
  if (type === 'application/pdf' && rule === 'image-or-pdf')
    return { bytes, thumbnail: null, contentType: type, extension: 'pdf', width: null, height: null }
  if (!type || !pictures.has(type)) return null
  const drawn = turn.then(() => draw(bytes))
  turn = drawn.catch(() => undefined)
  return drawn
}

async function draw(bytes: Buffer): Promise<StoredForm | null | 'too many pixels'> {
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: 10 })
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > MAX_PIXELS) return 'too many pixels'
    const whole = await open()
      .rotate()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true })
    const thumbnail = await open()
      .rotate()
      .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'cover' })
      .webp({ quality: 80 })
      .toBuffer()
    return {
      bytes: whole.data,
      thumbnail,
      contentType: 'image/webp',
      extension: 'webp',
      width: whole.info.width,
      height: whole.info.height,
    }
  } catch {
    return null
  }
}
