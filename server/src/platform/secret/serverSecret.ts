import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Generated } from 'kysely'
import { ConfigError } from '../config.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Executor } from '../db/tables.ts'
import { keyFileOf, makeKeyFile, readKeyFile } from './keyFile.ts'

declare module '../db/tables.ts' {
  interface Tables {
    settings: { key: string; value: unknown; version: Generated<number>; updated_at: Generated<Date> }
  }
}

/** What only this installation makes and reads again. Its key is read once per process. */
export interface ServerSecret {
  /** HMAC-SHA256 of a text: how short codes are stored. */
  keyedHash(text: string): Buffer
  /** A text for what has to be kept but never shown (AES-256-GCM). */
  encrypt(text: string): string
  /** The text behind `seal`. Throws when it was changed or sealed elsewhere. */
  decrypt(sealed: string): string
}

/** Where the key of the data lies, sealed with the key that is not in the database. */
const SEALED = 'internal.sealed_secret'
/** Where it lay open until then. */
const OPEN = 'internal.secret'
const NONCE_BYTES = 12
const TAG_BYTES = 16

function encryptWith(key: Buffer, plain: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

function unencryptWith(key: Buffer, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}

const secretOf = (key: Buffer): ServerSecret => ({
  keyedHash: (text) => createHmac('sha256', key).update(text).digest(),
  encrypt: (text) => encryptWith(key, Buffer.from(text, 'utf8')),
  decrypt: (sealed) => unencryptWith(key, sealed).toString('utf8'),
})

/** The key that seals the data's key: made of SECRET_KEY or the file, and used for nothing else. */
const wrappingKey = (secretKey: Buffer) =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'bustan data key', 32))

async function find(db: Executor, key: string): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row ? String(row.value) : null
}

/**
 * Opens what this installation keeps secret. The key of the data lies in the database, sealed with SECRET_KEY, else with
 * the key file of the data folder, which is made at the first start; one that an older version left open is sealed here.
 * Throws ConfigError when the key is missing or another one.
 */
export async function openServerSecret(config: Config, database: Database): Promise<ServerSecret> {
  const secretKey = config.secretKey ?? (await readKeyFile(config.dataDir))
  let sealed = await find(database.db, SEALED)
  if (sealed !== null && !secretKey) throw new ConfigError(missing(config))
  const wrapping = wrappingKey(secretKey ?? (await makeKeyFile(config.dataDir)))
  if (sealed === null) {
    await saveEncrypted(database, wrapping)
    sealed = (await find(database.db, SEALED)) ?? ''
  }
  try {
    return secretOf(unencryptWith(wrapping, sealed))
  } catch {
    throw new ConfigError(wrong(config))
  }
}

/** Seals the data's key, a new one or the one that lay open; whoever else was first stays. */
async function saveEncrypted(database: Database, wrapping: Buffer): Promise<void> {
  await database.transaction(async (tx) => {
    const open = await find(tx, OPEN)
    const key = open === null ? randomBytes(32) : Buffer.from(open, 'base64')
    await tx
      .insertInto('settings')
      .values({ key: SEALED, value: JSON.stringify(encryptWith(wrapping, key)) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx.deleteFrom('settings').where('key', '=', OPEN).execute()
  })
}

const back = (config: Config) =>
  `Set SECRET_KEY to the key this database was started with, or put its file back at ${keyFileOf(config.dataDir)}. ` +
  'Where several machines share one database, all need the same key.'

const missing = (config: Config) =>
  `The secrets in this database (two-step sign-in, codes, emails on their way) are sealed with a key that is not here. ${back(config)}`

const wrong = (config: Config) =>
  `${config.secretKey ? 'SECRET_KEY' : `The key in ${keyFileOf(config.dataDir)}`} does not open the secrets in this database: they are sealed with another key. ${back(config)}`
