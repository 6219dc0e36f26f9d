import { requireIdentity } from '../../../platform/access/access.ts'
import type { Identity } from '../../../platform/access/access.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Call } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ServerSecret } from '../../../platform/secret/serverSecret.ts'
import { requireConfirmed } from '../account/confirmation.ts'
import { notifyOwner } from '../account/accountEmails.ts'
import { endSessions } from '../signIn/sessions.ts'
import { findCandidate } from '../signIn/signIn.ts'
import { readDemand } from './demand.ts'
import { countRecoveryCodes, makeRecoveryCodes } from './recoveryCodes.ts'
import { totpSince } from './totp.ts'

/**
 * Wraps every change of a second factor: one at a time per person, recorded, and its owner is notified. Their other sessions end.
 */
export async function changeSecondFactor<T>(
  platform: Platform,
  call: Call,
  tx: Tx,
  change: { action: string; after: object },
  work: (me: Identity) => Promise<T>,
): Promise<T> {
  const me = requireIdentity(call.identity)
  await tx.selectFrom('admins').select('id').where('id', '=', me.id).forUpdate().execute()
  const done = await work(me)
  await endSessions(tx, me.id, me.sessionId)
  await platform.changes.record(tx, {
    resource: 'admins',
    id: me.id,
    ...change,
    actor: call.actor,
  })
  const admin = await findCandidate(tx, me.id)
  await notifyOwner(
    tx,
    platform,
    { email: admin.email, name: me.name, locale: call.language },
    'second_factor_changed',
  )
  return done
}

/** Notes that there is a second factor; answers recovery codes with the first one, null later. */
export async function firstCodes(tx: Tx, secret: ServerSecret, adminId: number): Promise<string[] | null> {
  await tx.updateTable('admins').set({ has_second_factor: true }).where('id', '=', adminId).execute()
  return (await countRecoveryCodes(tx, adminId)) === 0 ? makeRecoveryCodes(tx, secret, adminId) : null
}

/** Takes one away, once the password is confirmed. */
export async function removeSecondFactor(
  platform: Platform,
  call: Call & { body: { current_password?: string | undefined } },
  method: 'totp' | 'passkey',
  take: (tx: Tx, adminId: number) => Promise<void>,
): Promise<void> {
  await requireConfirmed(platform, call, call.body.current_password)
  const change = { action: 'second_factor_off', after: { method } }
  await call.transaction((tx) =>
    changeSecondFactor(platform, call, tx, change, async (me) => {
      await take(tx, me.id)
      await settle(tx, me.id)
    }),
  )
}

/** After one was taken away: the last takes the recovery codes along, unless a role asks for one to stay. */
async function settle(tx: Tx, adminId: number): Promise<void> {
  const passkey = await tx
    .selectFrom('passkeys')
    .select('id')
    .where('admin_id', '=', adminId)
    .limit(1)
    .executeTakeFirst()
  if (passkey || (await totpSince(tx, adminId))) return
  if ((await readDemand(tx, adminId)).asks_second_factor) throw new AppError('second_factor_kept')
  await tx.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute()
  await tx.updateTable('admins').set({ has_second_factor: false }).where('id', '=', adminId).execute()
}
