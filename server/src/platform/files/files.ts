import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Generated } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Tx } from '../db/tables.ts'
import { invalidField } from '../errors.ts'
import type { ReceivedFile } from '../http/multipart.ts'
import { requireRoom, writeDurably } from './disk.ts'
import { readFile } from './images.ts'
import type { FileRule, StoredForm } from './images.ts'

declare module '../db/tables.ts' {
  interface Tables {
    files: {
      key: string
      name: string
      content_type: string
      size: number
      width: number | null
      height: number | null
      has_thumbnail: boolean
      shows: People | null
      created_at: Generated<Date>
    }
  }
}

/** People whose pictures only those read who may see such people. */
export type People = 'admins' | 'users'

/** Where files are answered; a key is random and its content never changes. */
export const FILES_PATH = '/files'
/** Files that no row names are removed once they are this old, in ms: younger ones may belong to a running call. */
const ORPHAN_AGE = 60 * 60 * 1000

/** Uploaded files on the local disk, each with its row in `files`. */
export interface Files {
  /**
   * Decides the type by content, re-encodes pictures, puts the bytes on the disk. The row comes with `keep`. Throws no_space where
   * there is no room for it.
   */
  prepare(file: ReceivedFile, rule: FileRule): Promise<PreparedFile>
  /** Writes the row in the transaction that uses the file. `shows` is given for pictures of people. */
  keep(tx: Tx, prepared: PreparedFile, shows?: People): Promise<string>
  /** Removes the row; the bytes go with the next sweep. */
  drop(tx: Tx, key: string): Promise<void>
  /** Path of a file's bytes on disk; `thumbnail` of its small form. */
  pathOf(key: string, thumbnail?: boolean): string
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

const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
}
/** The content type that a key's ending tells. */
export const typeOf = (key: string | null): string | null => types[key?.split('.').at(-1) ?? ''] ?? null

const shelfOf = (key: string) => key.slice(0, 2)

/** Files below `folder`, two levels deep so that no folder grows too large. */
export async function openFiles(folder: string, database: Database): Promise<Files> {
  await mkdir(folder, { recursive: true })
  const pathOf = (key: string, thumbnail = false) =>
    join(folder, shelfOf(key), thumbnail ? `${key}.thumbnail` : key)

  return {
    async prepare(file, rule) {
      const form = await readFile(file.bytes, rule)
      if ('refused' in form) throw invalidField(file.field, form.refused, form.values)
      const key = `${randomBytes(16).toString('hex')}.${form.extension}`
      await requireRoom(folder, form.bytes.length + (form.thumbnail?.length ?? 0))
      try {
        await writeDurably(pathOf(key), form.bytes)
        if (form.thumbnail) await writeDurably(pathOf(key, true), form.thumbnail)
      } catch (error) {
        await rm(pathOf(key), { force: true })
        throw error
      }
      return { ...form, key, name: file.name }
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
    pathOf,
    async sweep() {
      let removed = 0
      for (const shelf of await readdir(folder)) {
        const names = await readdir(join(folder, shelf)).catch(() => [])
        for (const name of names) {
          const path = join(folder, shelf, name)
          // Both are times of this machine, which the file system notes as well.
          const age = Date.now() - (await stat(path)).mtimeMs
          if (age < ORPHAN_AGE) continue
          const key = name.replace(/\.(thumbnail|part)$/, '').replace(/\.thumbnail$/, '')
          const row = await database.db
            .selectFrom('files')
            .select('key')
            .where('key', '=', key)
            .executeTakeFirst()
          if (row && !name.endsWith('.part')) continue
          await rm(path, { force: true })
          removed += 1
        }
      }
      return removed
    },
  }
}
