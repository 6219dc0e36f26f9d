import { parseJson } from '@bustan/contract/core/values/json.ts'
import webPush from 'web-push'
import type { Database } from '../../db/database.ts'
import type { Executor, Tx } from '../../db/tables.ts'
import type { ServerSecret } from '../../secret/serverSecret.ts'
import { readInternal, writeInternal } from '../../secret/storedKeys.ts'

/** A pair by which push services know this installation (VAPID); both in base64url. */
interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** The pair that browsers are registered with, and those of before, which serve the browsers that were registered with them. */
export interface PushKeys {
  current: VapidKeys
  earlier: readonly VapidKeys[]
}

export const PUSH_KEYS = 'internal.push_keys'

type Encryption = Pick<ServerSecret, 'encrypt' | 'decrypt'>

async function read(db: Executor, secret: Encryption): Promise<PushKeys | null> {
  const encrypted = await readInternal(db, PUSH_KEYS)
  if (encrypted === null) return null
  const stored = parseJson<PushKeys | VapidKeys>(secret.decrypt(encrypted))
  return 'current' in stored ? stored : { current: stored, earlier: [] }
}

const write = (db: Executor, secret: Encryption, keys: PushKeys) =>
  writeInternal(db, PUSH_KEYS, secret.encrypt(JSON.stringify(keys)))

/** Reads the pairs, or makes the first at the first start. */
export async function openPushKeys(database: Database, secret: ServerSecret): Promise<PushKeys> {
  const first: PushKeys = { current: webPush.generateVAPIDKeys(), earlier: [] }
  await database.db
    .insertInto('settings')
    .values({ key: PUSH_KEYS, value: JSON.stringify(secret.encrypt(JSON.stringify(first))) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await read(database.db, secret)) ?? first
}

/** Makes a new pair; the one that was current serves on. Returns that one's public half, or null where there was no pair yet. */
export async function renewPushKeys(tx: Tx, secret: Encryption): Promise<string | null> {
  const keys = await read(tx, secret)
  if (!keys) return null
  await write(tx, secret, {
    current: webPush.generateVAPIDKeys(),
    earlier: [keys.current, ...keys.earlier],
  })
  return keys.current.publicKey
}

/** Drops the pairs of before whose public half is in none of `used`. Returns those that are left. */
export async function dropPushKeys(
  tx: Tx,
  secret: Encryption,
  used: ReadonlySet<string>,
): Promise<PushKeys | null> {
  const keys = await read(tx, secret)
  if (!keys || keys.earlier.every(({ publicKey }) => used.has(publicKey))) return keys
  const left = { ...keys, earlier: keys.earlier.filter(({ publicKey }) => used.has(publicKey)) }
  await write(tx, secret, left)
  return left
}
