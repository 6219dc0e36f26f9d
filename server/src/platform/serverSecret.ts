import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Generated } from 'kysely'
import type { Executor } from './db/tables.ts'

declare module './db/tables.ts' {
  interface Tables {
    settings: { key: string; value: unknown; version: Generated<number>; updated_at: Generated<Date> }
  }
}

const SECRET = 'internal.secret'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The key of this installation: made once, shared by every process, answered by no call. */
async function readServerSecret(db: Executor): Promise<Buffer> {
  const known = await find(db)
  if (known) return known
  await db
    .insertInto('settings')
    .values({ key: SECRET, value: JSON.stringify(randomBytes(32).toString('base64')) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await find(db)
  if (!made) throw new Error('the key of this installation could not be made')
  return made
}

async function find(db: Executor): Promise<Buffer | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', SECRET).executeTakeFirst()
  return row ? Buffer.from(String(row.value), 'base64') : null
}

/** HMAC-SHA256 of a text under the server's key: how short codes are stored. */
export async function keyedHash(db: Executor, text: string): Promise<Buffer> {
  return createHmac('sha256', await readServerSecret(db))
    .update(text)
    .digest()
}

/** A text that only this installation reads again (AES-256-GCM), for what has to be kept but never shown. */
export async function seal(db: Executor, text: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', await readServerSecret(db), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** The text behind `seal`. Throws when it was changed or sealed elsewhere. */
export async function unseal(db: Executor, sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', await readServerSecret(db), bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  )
}
