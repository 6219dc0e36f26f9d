import { createHmac, randomBytes } from 'node:crypto'
import { ConfigError } from '../config/config.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { decryptWith, encryptWith, wrappingKey } from './encryption.ts'
import { keyFileOf, makeKeyFile, readKeyFile } from './keyFile.ts'
import { readEarlierKeys, readInternal, SEALED } from './storedKeys.ts'

/** The secrets that only this installation makes and reads again. Its key is read once per process. */
export interface ServerSecret {
  /** HMAC-SHA256 of a text: how short codes are stored. */
  keyedHash(text: string): Buffer
  /** The same with the keys that were in use before, for what is in people's hands for years and opens next to nothing. */
  earlierHashes(text: string): Buffer[]
  /** A text for what has to be kept but never shown (AES-256-GCM). */
  encrypt(text: string): string
  /** The text behind `seal`. Throws when it was changed or sealed elsewhere. */
  decrypt(sealed: string): string
}

/** Older versions kept the key of the data here, unencrypted. */
const OPEN = 'internal.secret'

const hashWith = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Encrypts, decrypts and hashes with the key of the data. */
export const secretOf = (key: Buffer, earlier: readonly Buffer[]): ServerSecret => ({
  keyedHash: (text) => hashWith(key, text),
  earlierHashes: (text) => earlier.map((one) => hashWith(one, text)),
  encrypt: (text) => encryptWith(key, Buffer.from(text, 'utf8')),
  decrypt: (sealed) => decryptWith(key, sealed).toString('utf8'),
})

/** The key of the data, or null where `secretKey` is not what it is sealed with. */
export function openDataKey(secretKey: Buffer, sealed: string): Buffer | null {
  try {
    return decryptWith(wrappingKey(secretKey), sealed)
  } catch {
    return null
  }
}

/**
 * Opens what this installation keeps secret. The key of the data lies in the database, sealed with SECRET_KEY, else with
 * the key file of the data folder, which is made at the first start; one that an older version left open is sealed here.
 * Throws ConfigError when the key is missing or another one.
 */
export async function openServerSecret(config: Config, database: Database): Promise<ServerSecret> {
  const opens = (key: Buffer, sealed: string | null) => sealed === null || openDataKey(key, sealed) !== null
  let sealed = await readInternal(database.db, SEALED)
  const secretKey = config.secretKey ?? (await readKeyFile(config.dataDir, (key) => opens(key, sealed)))
  if (sealed !== null && !secretKey) throw new ConfigError(missing(config))
  const used = secretKey ?? (await makeKeyFile(config.dataDir))
  if (sealed === null) {
    await saveEncrypted(database, wrappingKey(used))
    sealed = (await readInternal(database.db, SEALED)) ?? ''
  }
  const dataKey = openDataKey(used, sealed)
  if (!dataKey) throw new ConfigError(wrong(config))
  return secretOf(dataKey, await readEarlierKeys(database.db, dataKey))
}

/** Seals the data's key, a new one or the one that lay open; whoever else was first stays. */
async function saveEncrypted(database: Database, wrapping: Buffer): Promise<void> {
  await database.transaction(async (tx) => {
    const open = await readInternal(tx, OPEN)
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
