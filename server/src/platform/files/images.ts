import { fileTypeFromBuffer } from 'file-type'
import type { OneAtATime } from '../jobs/oneAtATime.ts'
import { loadSharp } from './loadSharp.ts'
import { readMp4 } from './mp4.ts'
import type { ProblemKey } from '../texts/texts.ts'

/** The types of files that a field takes: pictures, and PDFs or short films besides them. */
export type FileRule = 'image' | 'image-or-pdf' | 'image-or-video'

/** The most pixels a picture may have, and the longest side we keep and show small. */
const MAX_PIXELS = 40_000_000
const LONGEST_SIDE = 1_600
const THUMBNAIL_SIDE = 160

/** The largest film, in bytes, and the longest, in seconds as a player rounds them (spec part 2, section 9). */
const MAX_VIDEO_BYTES = 10 * 1024 * 1024
const MAX_VIDEO_SECONDS = 60

/** Why a file is not taken. */
export interface FileRefusal {
  refused: ProblemKey
  values?: Record<string, unknown>
}

const refusalTexts: Readonly<Record<FileRule, ProblemKey>> = {
  image: 'image',
  'image-or-pdf': 'image_or_pdf',
  'image-or-video': 'image_or_video',
}

/** A file in the form it is kept in. */
export interface StoredForm {
  bytes: Buffer
  thumbnail: Buffer | null
  contentType: string
  extension: string
  width: number | null
  height: number | null
}

const PICTURES = ['image/jpeg', 'image/png', 'image/webp']
/** Beside films, advertisements take the pictures that the spec names (part 2, section 5). */
const acceptedTypes: Readonly<Record<FileRule, readonly string[]>> = {
  image: PICTURES,
  'image-or-pdf': PICTURES,
  'image-or-video': ['image/jpeg', 'image/png'],
}

/**
 * Reads a file by its content, whatever its name says. Pictures are drawn anew as webp (which leaves their metadata
 * and anything hidden behind), in their turn; a PDF or a film is kept as it is.
 */
export async function readFile(
  bytes: Buffer,
  rule: FileRule,
  pictures: OneAtATime,
): Promise<StoredForm | FileRefusal> {
  const type = (await fileTypeFromBuffer(bytes))?.mime
  if (type === 'application/pdf' && rule === 'image-or-pdf') return asItIs(bytes, type, 'pdf')
  if (type === 'video/mp4' && rule === 'image-or-video')
    return refusalOfVideo(bytes) ?? asItIs(bytes, type, 'mp4')
  if (!type || !acceptedTypes[rule].includes(type)) return { refused: refusalTexts[rule] }
  return pictures.run(() => draw(bytes, refusalTexts[rule]))
}

export const asItIs = (bytes: Buffer, contentType: string, extension: string): StoredForm => ({
  bytes,
  thumbnail: null,
  contentType,
  extension,
  width: null,
  height: null,
})

function refusalOfVideo(bytes: Buffer): FileRefusal | null {
  if (bytes.length > MAX_VIDEO_BYTES)
    return { refused: 'file_too_large', values: { megabytes: MAX_VIDEO_BYTES / 1024 / 1024 } }
  const film = readMp4(bytes)
  if (!film?.hasPicture) return { refused: 'video_unreadable' }
  if (Math.round(film.seconds) > MAX_VIDEO_SECONDS)
    return { refused: 'video_too_long', values: { seconds: MAX_VIDEO_SECONDS } }
  return null
}

async function draw(bytes: Buffer, refused: ProblemKey): Promise<StoredForm | FileRefusal> {
  const sharp = await loadSharp()
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: 10 })
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > MAX_PIXELS) return { refused: 'image_too_large' }
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
    return { refused }
  }
}
