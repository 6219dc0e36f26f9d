import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/db/tables.ts'
import { keepDeviceKey } from '../../people/index.ts'

/** The key that browsers and devices were registered with which name none: another one is in use from now on. */
export async function keepPushKey(tx: Tx, key: string): Promise<void> {
  await tx.updateTable('push_devices').set({ public_key: key }).where('public_key', 'is', null).execute()
  await keepDeviceKey(tx, key)
}

/** As SQL: whether a session of staff is told of news in its browser. */
export const isSessionPushed = (sessionId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from push_devices d where d.session_id = ${sessionId})`
