import { RESET_PASSWORD } from '@bustan/contract/access/addresses.ts'
import { randomBytes } from 'node:crypto'
import type { Executor } from '../../../platform/db/tables.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hashToken } from '../signIn/sessions.ts'

const LINK_BYTES = 16

/**
 * A fresh 128-bit link for an email; only its hash is stored. It names our own address, never one a request says. The token stands
 * behind #, which browsers send to no server: it is in no log on the way.
 */
export function newLink(platform: Platform): { link: string; linkHash: Buffer } {
  const token = randomBytes(LINK_BYTES).toString('base64url')
  return { link: `${platform.address.url}${RESET_PASSWORD}#token=${token}`, linkHash: hashToken(token) }
}

/** Makes every reset and invitation of an admin useless, but for `except`, and a new email that waits to be confirmed. */
export async function endResets(db: Executor, adminId: number, except = 0): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ state: 'used' })
    .where('admin_id', '=', adminId)
    .where('id', '<>', except)
    .execute()
  await db
    .updateTable('admin_email_changes')
    .set({ state: 'ended' })
    .where('admin_id', '=', adminId)
    .where('state', '=', 'waiting')
    .execute()
}
