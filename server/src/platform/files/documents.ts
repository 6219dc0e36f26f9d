import { documentTypeOf, spelledTypes } from '@bustan/contract/core/files/documentTypes.ts'
import type { DocumentType } from '@bustan/contract/core/files/documentTypes.ts'
import { cleanText } from '@bustan/contract/core/arabic/names.ts'
import { fileTypeFromBuffer } from 'file-type'
import type { OneAtATime } from '../jobs/oneAtATime.ts'
import { asItIs, readFile } from './images.ts'
import type { FileRefusal, StoredForm } from './images.ts'
import { readMp4 } from './mp4.ts'

/** The documents that a field takes. */
export interface DocumentRule {
  types: readonly DocumentType[]
  maxBytes: number
}

const BYTES_PER_MEGABYTE = 1024 * 1024

/** A key says by this part of its ending that its file is a document, which is downloaded and never shown. */
const DOCUMENT = 'file'
export const isDocument = (key: string): boolean => key.split('.').at(-2) === DOCUMENT

/**
 * Reads a document by its content, whatever its name says. Pictures are drawn anew, as those that are shown are; others are kept as
 * they are.
 */
export async function readDocument(
  bytes: Buffer,
  { types, maxBytes }: DocumentRule,
  pictures: OneAtATime,
): Promise<StoredForm | FileRefusal> {
  if (bytes.length > maxBytes)
    return {
      refused: 'file_too_large',
      values: { megabytes: Number((maxBytes / BYTES_PER_MEGABYTE).toFixed(1)) },
    }
  const mime = (await fileTypeFromBuffer(bytes))?.mime
  const type = documentTypeOf(mime)
  if (!mime || !type || !types.includes(type))
    return { refused: 'document_type', values: { types: spelledTypes(types) } }
  if (type === 'mp4' && !readMp4(bytes)?.hasPicture) return { refused: 'video_unreadable' }
  const form = type === 'image' ? await readFile(bytes, 'image', pictures) : asItIs(bytes, mime, type)
  return 'refused' in form ? form : { ...form, extension: `${DOCUMENT}.${form.extension}` }
}

/** Characters that names of files have on no system, and those that turn the direction of what follows. */
const NOT_IN_NAMES = /[\p{C}"*/:<>?\\|]/gu

/** Returns the name that a document is downloaded under: the one it was uploaded with, and the ending of its content. */
export function documentName(name: string, key: string): string {
  const extension = key.split('.').at(-1) ?? ''
  const bare = cleanText(name.replaceAll(NOT_IN_NAMES, ' ')).replace(/^\.+/, '')
  const isSpelled = bare.toLowerCase().endsWith(`.${extension}`)
  const [, ending = ''] = /(\.(?:jpe?g|jfif|png|webp))$/i.exec(bare) ?? []
  const stem = isSpelled ? bare.slice(0, -extension.length - 1) : bare.slice(0, bare.length - ending.length)
  return `${stem || 'bustan'}.${extension}`
}

/** The header that makes a browser store a document under its name instead of showing it (RFC 6266). */
export function attachmentOf(name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.codePointAt(0)?.toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
