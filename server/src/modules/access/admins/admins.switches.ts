import type { Permission } from '@bustan/contract/permissions.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import { switchWithReason } from '../../../platform/access/switchWithReason.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Call } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { SwitchInput } from '../../../platform/access/activation.ts'
import { notifyOwner } from '../account/accountEmails.ts'
import { dropSecondFactor, lockAdmin, signOutEverywhere } from './admins.target.ts'
import type { Target } from './admins.target.ts'
import { requireSuperAdmin, requireUnlocked, takeAuthority } from '../roles/authority.ts'
import { invite } from '../reset/invitations.ts'

/** The admin, locked, if the caller may change them. Throws not_found, protected, forbidden or above_you. */
export async function takeTarget(tx: Tx, call: Call, id: number, needed: Permission): Promise<Target> {
  const authority = await takeAuthority(tx, call.identity, needed)
  const target = await lockAdmin(tx, id, authority)
  requireUnlocked(target.lock)
  return target
}

/** Switches a target whose lock was asked. Off needs a reason, which is kept, and ends the sessions. */
export async function switchAdmin(
  tx: Tx,
  platform: Platform,
  call: Call,
  target: Target,
  wanted: boolean,
  reason: string | null,
): Promise<void> {
  await switchWithReason(tx, platform, call, { ...target, table: 'admins' }, { wanted, reason })
  if (wanted) return
  await signOutEverywhere(tx, target.id)
  await requireSuperAdmin(tx)
}

/** Switches an admin on or off, or turns them. Answers the new value; the value they have already changes nothing. */
export async function setAdminActive(
  platform: Platform,
  call: Call,
  tx: Tx,
  id: number,
  { wanted, reason }: SwitchInput,
): Promise<boolean> {
  const target = await takeTarget(tx, call, id, 'admins activate')
  const value = wanted ?? !target.is_active
  if (value !== target.is_active) await switchAdmin(tx, platform, call, target, value, reason)
  return value
}

/** Takes an admin away: the row stays for the trail, the email becomes free, and nothing signs in as them. */
export async function deleteAdmin(platform: Platform, call: Call, tx: Tx, id: number): Promise<void> {
  const target = await takeTarget(tx, call, id, 'admins delete')
  await signOutEverywhere(tx, id)
  await dropSecondFactor(tx, id)
  await tx.deleteFrom('admin_roles').where('admin_id', '=', id).execute()
  await tx
    .updateTable('admins')
    .set((eb) => ({
      deleted_at: databaseNow(),
      is_active: false,
      avatar_key: null,
      version: eb('version', '+', 1),
      updated_at: databaseNow(),
    }))
    .where('id', '=', id)
    .execute()
  if (target.avatar_key) await platform.files.drop(tx, target.avatar_key)
  await requireSuperAdmin(tx)
  const { first_name, last_name, email, mobile, is_active, roleIds } = target
  await platform.changes.record(tx, {
    resource: 'admins',
    id,
    action: 'delete',
    actor: call.actor,
    before: { first_name, last_name, email, mobile, is_active, roles: roleIds },
  })
}

/** Takes a lost second factor away, so that the admin can sign in with the password and set up another. */
export async function resetSecondFactor(
  platform: Platform,
  call: Call,
  tx: Tx,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const target = await takeTarget(tx, call, id, 'admins edit')
  await dropSecondFactor(tx, id)
  await signOutEverywhere(tx, id)
  await platform.changes.record(tx, {
    resource: 'admins',
    id,
    action: 'reset_second_factor',
    actor: call.actor,
    reason,
    before: { has_second_factor: true },
    after: { has_second_factor: false },
  })
  const name = `${target.first_name} ${target.last_name}`.trim()
  await notifyOwner(
    tx,
    platform,
    { email: target.email, name, locale: target.locale },
    'second_factor_changed',
  )
}

/** Sends an invitation anew to an admin who never chose a password; the one before it ends. Throws already_decided. */
export async function inviteAgain(platform: Platform, call: Call, tx: Tx, id: number): Promise<void> {
  const target = await takeTarget(tx, call, id, 'admins edit')
  const { password_hash } = await tx
    .selectFrom('admins')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (password_hash !== '' || !target.is_active) throw new AppError('already_decided')
  const name = `${target.first_name} ${target.last_name}`.trim()
  await invite(tx, platform, { adminId: id, email: target.email, name })
  await platform.changes.record(tx, {
    resource: 'admins',
    id,
    action: 'invite',
    actor: call.actor,
    after: { email: target.email },
  })
}
