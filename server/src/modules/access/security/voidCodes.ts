import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tables.ts'
import type { EncryptedColumn } from '../../../platform/secret/rotateDataKey.ts'

/** The columns of this module that something encrypted is stored in. */
export const accessSecrets: readonly EncryptedColumn[] = [
  { table: 'totp_secrets', column: 'secret', key: ['admin_id'] },
]

/**
 * Takes away what was made with the old key of the data and can't be made again: codes on their way, and recovery codes. Returns how
 * many people lost unused recovery codes.
 */
export async function voidStaffCodes(tx: Tx): Promise<number> {
  await sql`update password_resets set code_hmac = null where code_hmac is not null`.execute(tx)
  const { rows } = await sql<{ people: number }>`
    with gone as (delete from recovery_codes returning admin_id, used_at)
    select count(distinct admin_id) filter (where used_at is null)::int as people from gone`.execute(tx)
  return rows[0]?.people ?? 0
}
