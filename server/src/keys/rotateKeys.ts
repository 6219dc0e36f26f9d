import { accessSecrets, voidStaffCodes } from '../modules/access/index.ts'
import { messagingSecrets } from '../modules/messaging/index.ts'
import { keepPushKey } from '../modules/messaging/index.ts'
import { voidCodes } from '../modules/people/index.ts'
import { bySystem } from '../platform/changes/changes.ts'
import type { Changes } from '../platform/changes/changes.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/db/database.ts'
import type { Tx } from '../platform/db/tables.ts'
import { PUSH_KEYS, renewPushKeys } from '../platform/outgoing/push/vapidKeys.ts'
import { makeNextKeyFile, readKeyFile, takeNextKeyFile } from '../platform/secret/keyFile.ts'
import { NotRotated, rotateDataKey } from '../platform/secret/rotateDataKey.ts'
import type { EncryptedColumn } from '../platform/secret/rotateDataKey.ts'
import { openDataKey, secretOf } from '../platform/secret/serverSecret.ts'
import { takeAlone } from '../platform/secret/serving.ts'
import { readInternal, SEALED } from '../platform/secret/storedKeys.ts'

/** Every place that something encrypted is stored in. */
export const encryptedColumns: readonly EncryptedColumn[] = [
  { table: 'setting_secrets', column: 'sealed', key: ['section', 'field'] },
  ...accessSecrets,
  { table: 'outgoing', column: 'body', key: ['id'] },
  ...messagingSecrets,
  { table: 'settings', column: 'value', key: ['key'], isJson: true, only: PUSH_KEYS },
]

/** Takes away what was made with the old key of the data and can't be made again: codes on their way, and recovery codes. */
async function voidHashes(tx: Tx): Promise<number> {
  await voidCodes(tx)
  return voidStaffCodes(tx)
}

/** The audit trail's names of what a change of keys does. */
const ACTIONS = { data_key: 'rotate_data_key', push_key: 'rotate_push_key' } as const

const noteRotation = (tx: Tx, changes: Changes, id: 'data_key' | 'push_key') =>
  changes.record(tx, { resource: 'access', id, action: ACTIONS[id], actor: bySystem })

async function requireAlone(tx: Tx, database: Database): Promise<void> {
  if (database.kind === 'postgres' && !(await takeAlone(tx)))
    throw new NotRotated(
      'A server is running on this database. Stop every process of the product first: it would go on with the old keys. Nothing was changed.',
    )
}

/** The keys to change. With SECRET_KEY the new one is `newSecretKey`; null: it is made in the folder's file. */
export interface Wanted {
  data: boolean
  push: boolean
  newSecretKey: Buffer | null
}

/** The keys that were changed; null for those that were not asked for. */
export interface Rotated {
  /** Counts of values that were encrypted anew and of people who lost recovery codes, and the path of the old key's file. */
  data: { values: number; people: number; oldFile: string | null } | null
  /** True where there was a pair before, which stays in use. */
  push: boolean | null
}

/** Makes a new pair to sign pushes with; what was registered so far stays with the old one. False where there was none yet. */
async function rotatePush(tx: Tx, changes: Changes, dataKey: Buffer): Promise<boolean> {
  const old = await renewPushKeys(tx, secretOf(dataKey, []))
  if (old === null) return false
  await keepPushKey(tx, old)
  await noteRotation(tx, changes, 'push_key')
  return true
}

/**
 * Changes the keys of an installation in one transaction, while nobody serves from its database. The old key's file stays beside the new
 * one. Throws NotRotated, and nothing has changed.
 */
export async function rotateKeys(
  database: Database,
  changes: Changes,
  config: Config,
  wanted: Wanted,
): Promise<Rotated> {
  const sealed = await readInternal(database.db, SEALED)
  if (sealed === null) throw new NotRotated('There is no key in this database yet: start the product once.')
  const opens = (key: Buffer) => openDataKey(key, sealed) !== null
  const secretKey = config.secretKey ?? (await readKeyFile(config.dataDir, opens))
  const dataKey = secretKey && openDataKey(secretKey, sealed)
  if (!secretKey || !dataKey)
    throw new NotRotated(
      'The key that opens this database is not here: set SECRET_KEY to it, or put its file back. Nothing was changed.',
    )
  const isOfFile = wanted.data && !wanted.newSecretKey
  const next = wanted.newSecretKey ?? (isOfFile ? await makeNextKeyFile(config.dataDir) : secretKey)
  const { data, push } = await database.transaction(async (tx) => {
    await requireAlone(tx, database)
    const isRenewed = wanted.push ? await rotatePush(tx, changes, dataKey) : null
    if (!wanted.data) return { data: null, push: isRenewed }
    const values = await rotateDataKey(tx, dataKey, next, encryptedColumns)
    const people = await voidHashes(tx)
    await noteRotation(tx, changes, 'data_key')
    return { data: { values, people }, push: isRenewed }
  })
  return {
    data: data && { ...data, oldFile: isOfFile ? await takeNextKeyFile(config.dataDir) : null },
    push,
  }
}
