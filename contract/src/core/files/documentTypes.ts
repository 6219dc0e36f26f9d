import { isKeyOf } from '../values/objects.ts'

/** The types of documents that a field may take, with the content types of each. */
export const documentTypes = {
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  image: ['image/jpeg', 'image/png', 'image/webp'],
  mp4: ['video/mp4'],
  pdf: ['application/pdf'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type DocumentType = keyof typeof documentTypes

/** Returns the type of a document that has a content type; null for any other. */
export function documentTypeOf(contentType: string | undefined): DocumentType | null {
  const [type] = Object.entries(documentTypes).find(([, all]) => all.some((one) => one === contentType)) ?? []
  return isKeyOf(documentTypes, type) ? type : null
}

const spelled: Readonly<Record<DocumentType, string>> = {
  docx: 'docx',
  image: 'jpg, png, webp',
  mp4: 'mp4',
  pdf: 'pdf',
  xlsx: 'xlsx',
}

/** Returns the endings of the documents that a field takes, as a message has them. */
export const spelledTypes = (types: readonly DocumentType[]): string =>
  types.map((type) => spelled[type]).join(', ')
