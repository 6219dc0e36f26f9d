import { sql } from 'kysely'
import { TAKE_BACK_DAYS } from '@bustan/contract/access/email/emailChange.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import { inTenMinutes } from '../../../platform/access/codes/codes.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Call } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notifyOwner } from '../account/accountEmails.ts'
import { withTakenEmailError, requireFreeEmail, signOutEverywhere } from '../admins/admins.target.ts'
import { newLink } from '../reset/resetLinks.ts'
import { hashToken } from '../signIn/sessions.ts'

/** The living admin of a change, locked before it: that is the order everywhere (decision 03.1). */
async function lockOwner(tx: Tx, adminId: number) {
  const admin = await tx
    .selectFrom('admins')
    .select(['id', 'email', 'first_name', 'last_name', 'locale', 'is_active'])
    .where('id', '=', adminId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!admin) throw new AppError('link_ended')
  return { ...admin, name: `${admin.first_name} ${admin.last_name}`.trim() }
}
type Owner = Awaited<ReturnType<typeof lockOwner>>

/** Makes an email the one that counts, without the password of before where it may be known to others. All sessions and resets end. */
async function moveTo(tx: Tx, owner: Owner, email: string, keepsPassword: boolean): Promise<void> {
  await requireFreeEmail(tx, email, owner.id)
  await tx
    .updateTable('admins')
    .set((eb) => ({
      email,
      ...(keepsPassword ? {} : { password_hash: '' }),
      version: eb('version', '+', 1),
      updated_at: databaseNow(),
    }))
    .where('id', '=', owner.id)
    .execute()
  await signOutEverywhere(tx, owner.id)
  await tx.deleteFrom('sign_in_steps').where('admin_id', '=', owner.id).execute()
}

const recordMove = (
  tx: Tx,
  { changes }: Platform,
  { actor }: Call,
  owner: Owner,
  move: { action: string; email: string },
): Promise<void> =>
  changes.record(tx, {
    resource: 'admins',
    id: owner.id,
    action: move.action,
    actor: { ...actor, kind: 'admin', id: owner.id, name: owner.name },
    before: { email: owner.email },
    after: { email: move.email },
  })

/** A new address is its owner's: it counts from now on. Throws link_ended, and 422 of `email` where somebody has it by now. */
export function countEmail(tx: Tx, platform: Platform, call: Call, token: string): Promise<void> {
  return withTakenEmailError(async () => {
    const hash = hashToken(token)
    const known = await tx
      .selectFrom('admin_email_changes')
      .select('admin_id')
      .where('confirm_hash', '=', hash)
      .executeTakeFirst()
    if (!known) throw new AppError('link_ended')
    const owner = await lockOwner(tx, known.admin_id)
    const change = await tx
      .updateTable('admin_email_changes')
      .set({ state: 'counts', counted_at: databaseNow(), confirm_hash: null })
      .where('confirm_hash', '=', hash)
      .where('state', '=', 'waiting')
      .where('expires_at', '>', databaseNow())
      .returning('new_email')
      .executeTakeFirst()
    if (!change || !owner.is_active) throw new AppError('link_ended')
    await moveTo(tx, owner, change.new_email, true)
    await recordMove(tx, platform, call, owner, { action: 'email_confirmed', email: change.new_email })
  })
}

/**
 * The address of before takes an account back: it signs in there again, sessions end, and so does the password, which whoever changed
 * the email knew. Answers what a mailed reset link carries. Throws link_ended, and 422 of `email` where somebody has it by now.
 */
export function takeEmailBack(tx: Tx, platform: Platform, call: Call, token: string): Promise<string> {
  return withTakenEmailError(async () => {
    const hash = hashToken(token)
    const known = await tx
      .selectFrom('admin_email_changes')
      .select(['id', 'admin_id', 'old_email'])
      .where('take_back_hash', '=', hash)
      .executeTakeFirst()
    if (!known) throw new AppError('link_ended')
    const owner = await lockOwner(tx, known.admin_id)
    // Changes after it end as well: their links went to addresses of whoever made it.
    const { rows } = await sql<{ id: number }>`update admin_email_changes set state = 'ended'
      where admin_id = ${owner.id} and id >= ${known.id} and state <> 'ended' and exists (
        select from admin_email_changes c where c.id = ${known.id} and c.state <> 'ended'
          and (c.counted_at is null or c.counted_at + make_interval(hours => ${24 * TAKE_BACK_DAYS}) > now()))
      returning id`.execute(tx)
    if (rows.length === 0) throw new AppError('link_ended')
    await moveTo(tx, owner, known.old_email, false)
    await recordMove(tx, platform, call, owner, { action: 'email_taken_back', email: known.old_email })
    if (owner.email !== known.old_email)
      await notifyOwner(tx, platform, owner, 'email_changed', { email: known.old_email })
    return openReset(tx, platform, owner.id, known.old_email)
  })
}

/** A reset whose link is good for ten minutes, as a mailed one is. */
async function openReset(tx: Tx, platform: Platform, adminId: number, email: string): Promise<string> {
  const { link, linkHash } = newLink(platform)
  await tx
    .insertInto('password_resets')
    .values({
      purpose: 'reset',
      email,
      admin_id: adminId,
      token_hash: null,
      link_hash: linkHash,
      code_hmac: null,
      tries_left: 0,
      expires_at: inTenMinutes(),
    })
    .execute()
  return link.slice(link.indexOf('=') + 1)
}
