import * as z from 'zod/mini'
import type { DocumentType } from '../files/documentTypes.ts'
import { imageInput } from './image.ts'
import type { FieldBase, KindSchemas } from './kind.ts'

/** A document that is downloaded: it travels beside the input as a file, and null takes the stored one away. */
export interface FileField extends FieldBase {
  kind: 'file'
  types: readonly DocumentType[]
  /** The most bytes; those of any upload (MAX_FILE) unless stated. */
  maxBytes?: number
  required?: boolean
}

/** The address of a document, the name it was uploaded under, its content type and its bytes. */
export interface StoredDocument {
  url: string
  name: string
  type: string
  size: number
}

export type FileAnswer<K extends string> = { [P in K]: StoredDocument | null }

export const file: KindSchemas<FileField> = {
  input: imageInput,
  answer: (name) => ({
    [name]: z.nullable(z.object({ url: z.string(), name: z.string(), type: z.string(), size: z.int() })),
  }),
}
