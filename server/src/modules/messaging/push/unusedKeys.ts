import { sql } from 'kysely'
import type { Platform } from '../../../platform/platform.ts'
import { deviceKeys } from '../../people/index.ts'

/** Drops the keys of before that no browser of staff or of customers is registered with any more. */
export const dropUnusedKeys = (platform: Platform): Promise<void> =>
  platform.database.transaction(async (tx) => {
    const { rows } = await sql<{ public_key: string }>`
      select public_key from push_devices where public_key is not null
      union ${deviceKeys}`.execute(tx)
    await platform.push.dropKeys(tx, new Set(rows.map((row) => row.public_key)))
  })
