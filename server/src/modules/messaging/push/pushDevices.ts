import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/db/tables.ts'
import { keepDeviceKey, deviceKeys } from '../../people/index.ts'
import type { Platform } from '../../../platform/platform.ts'

/** The key that browsers and devices were registered with which name none: another one is in use from now on. */
export async function keepPushKey(tx: Tx, key: string): Promise<void> {
  await tx.updateTable('push_devices').set({ public_key: key }).where('public_key', 'is', null).execute()
  await keepDeviceKey(tx, key)
}

/** As SQL: whether a session of staff is told of news in its browser. */
export const isSessionPushed = (sessionId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from push_devices d where d.session_id = ${sessionId})`

/** Drops the keys of before that no browser of staff or of customers is registered with any more. */
export const dropUnusedKeys = (platform: Platform): Promise<void> =>
  platform.database.transaction(async (tx) => {
    const { rows } = await sql<{ public_key: string }>`
      select public_key from push_devices where public_key is not null
      union ${deviceKeys}`.execute(tx)
    await platform.push.dropKeys(tx, new Set(rows.map((row) => row.public_key)))
  })
