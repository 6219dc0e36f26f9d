import { documentTypes } from '@bustan/contract/core/files/documentTypes.ts'
import { randomBytes } from 'node:crypto'
import type { Database } from '../db/database.ts'
import type { Tx } from '../db/tables.ts'
import { invalidField } from '../faults/errors.ts'
import type { ReceivedFile } from '../http/requests/multipart.ts'
import { OneAtATime } from '../jobs/oneAtATime.ts'
import { documentName, isDocument, readDocument } from './documents.ts'
import type { DocumentRule } from './documents.ts'
import { readFile } from './images.ts'
import type { FileRule, StoredForm } from './images.ts'
import { readBytes } from './store/fileStore.ts'
import type { FileStore, StoredFile } from './store/fileStore.ts'

/** Pictures that only those read who may see such people, or such receipts. */
export type People = 'admins' | 'users' | 'receipts'

/** The path that files are served at; a key is random and its content never changes. */
export const FILES_PATH = '/files'
/** The file that names the store itself (filesPlace.ts). */
export const MARKER = '.installation'
/** Files that no row names are removed once they are this old, in ms: younger ones may belong to a running call. */
const ORPHAN_AGE = 60 * 60 * 1000

/** Names that are looked up in one query. */
const SWEPT_AT_ONCE = 500

/** Uploaded files in their store, each with its row in `files`. */
export interface Files {
  /**
   * Decides the type by content, re-encodes pictures, stores the bytes. The row comes with `keep`. Throws no_space where
   * there is no room for it.
   */
  prepare(file: ReceivedFile, rule: FileRule | DocumentRule): Promise<PreparedFile>
  /** Writes the row in the transaction that uses the file. `shows` is given for pictures of people. */
  keep(tx: Tx, prepared: PreparedFile, shows?: People): Promise<string>
  /** Removes the row; the bytes go with the next sweep. */
  drop(tx: Tx, key: string): Promise<void>
  /** Returns a file, `thumbnail` its small form; null where its bytes are gone. */
  open(key: string, thumbnail?: boolean): Promise<StoredFile | null>
  /** Returns the bytes of a file, or null. */
  read(key: string): Promise<Buffer | null>
  /** Removes bytes that no row names. Answers how many. */
  sweep(): Promise<number>
}

export interface PreparedFile extends StoredForm {
  key: string
  name: string
}

/** The address of a stored file, or null. */
export const fileUrl = (key: string | null): string | null => (key ? `${FILES_PATH}/${key}` : null)
/** The address of its small form: 160 pixels, webp. Only pictures have one. */
export const thumbnailUrl = (key: string | null): string | null =>
  key?.endsWith('.webp') ? `${FILES_PATH}/thumbnails/${key}` : null

const DOCUMENTS = ['docx', 'mp4', 'pdf', 'xlsx'] as const
const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  ...Object.fromEntries(DOCUMENTS.map((type) => [type, documentTypes[type][0]])),
}
/** The content type that a key's ending tells. */
export const typeOf = (key: string | null): string | null => types[key?.split('.').at(-1) ?? ''] ?? null

/** Files are two levels deep, so that no folder grows too large. */
export const storedName = (key: string, thumbnail = false): string =>
  `files/${key.slice(0, 2)}/${thumbnail ? `${key}.thumbnail` : key}`

/** Returns the key that a stored name belongs to, also of one that was not written to its end. */
const keyOf = (name: string) => (name.split('/').at(-1) ?? '').replace(/(\.thumbnail)?(\.part)?$/, '')

/** Reads a file by its content as the rule of its field says. */
const readUpload = (bytes: Buffer, rule: FileRule | DocumentRule, pictures: OneAtATime) =>
  typeof rule === 'string' ? readFile(bytes, rule, pictures) : readDocument(bytes, rule, pictures)

/** Files in a store, with their rows in a database. */
export function createFiles(store: FileStore, database: Database): Files {
  const pictures = new OneAtATime()
  return {
    async prepare(file, rule) {
      const form = await readUpload(file.bytes, rule, pictures)
      if ('refused' in form) throw invalidField(file.field, form.refused, form.values)
      const key = `${randomBytes(16).toString('hex')}.${form.extension}`
      await store.requireRoom(form.bytes.length + (form.thumbnail?.length ?? 0))
      try {
        await store.write(storedName(key), form.bytes)
        if (form.thumbnail) await store.write(storedName(key, true), form.thumbnail)
      } catch (error) {
        // A file that can't be removed either goes with a sweep.
        await store.remove(storedName(key)).catch(() => undefined)
        throw error
      }
      return { ...form, key, name: isDocument(key) ? documentName(file.name, key) : file.name }
    },
    async keep(tx, prepared, shows) {
      await tx
        .insertInto('files')
        .values({
          key: prepared.key,
          name: prepared.name,
          content_type: prepared.contentType,
          size: prepared.bytes.length,
          width: prepared.width,
          height: prepared.height,
          has_thumbnail: prepared.thumbnail !== null,
          shows: shows ?? null,
        })
        .execute()
      return prepared.key
    },
    async drop(tx, key) {
      await tx.deleteFrom('files').where('key', '=', key).execute()
    },
    open: (key, thumbnail) => store.open(storedName(key, thumbnail)),
    read: (key) => readBytes(store, storedName(key)),
    async sweep() {
      const stored = await store.list('files')
      const old = stored.filter(({ name, age }) => age >= ORPHAN_AGE && !name.endsWith(`/${MARKER}`))
      let removed = 0
      for (let start = 0; start < old.length; start += SWEPT_AT_ONCE) {
        const some = old.slice(start, start + SWEPT_AT_ONCE)
        const rows = await database.db
          .selectFrom('files')
          .select('key')
          .where('key', 'in', [...new Set(some.map(({ name }) => keyOf(name)))])
          .execute()
        const used = new Set(rows.map((row) => row.key))
        const orphans = some.filter(({ name }) => name.endsWith('.part') || !used.has(keyOf(name)))
        for (const { name } of orphans) await store.remove(name)
        removed += orphans.length
      }
      return removed
    },
  }
}
