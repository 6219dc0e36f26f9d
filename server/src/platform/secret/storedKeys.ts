import { parseJson } from '@bustan/contract/core/values/json.ts'
import type { Executor } from '../db/tables.ts'
import { decryptWith, encryptWith } from './encryption.ts'

/** The key of the data lies here, encrypted with the key that is not in the database. */
export const SEALED = 'internal.sealed_secret'
/** Keys of the data that were in use before, encrypted with the one that is: links in old emails are signed with them. */
const EARLIER = 'internal.earlier_keys'

/** A text among the settings that nobody sees, or null. */
export async function readInternal(db: Executor, key: string): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row ? String(row.value) : null
}

/** Stores such a text. */
export async function writeInternal(db: Executor, key: string, text: string): Promise<void> {
  const value = JSON.stringify(text)
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** The keys of the data that were in use before, the newest first. */
export async function readEarlierKeys(db: Executor, dataKey: Buffer): Promise<Buffer[]> {
  const encrypted = await readInternal(db, EARLIER)
  if (encrypted === null) return []
  const keys = parseJson<string[]>(decryptWith(dataKey, encrypted).toString('utf8'))
  return keys.map((key) => Buffer.from(key, 'base64'))
}

export const writeEarlierKeys = (db: Executor, dataKey: Buffer, earlier: readonly Buffer[]): Promise<void> =>
  writeInternal(
    db,
    EARLIER,
    encryptWith(dataKey, Buffer.from(JSON.stringify(earlier.map((key) => key.toString('base64'))))),
  )
