import type { AdminCreateInput, AdminEditInput } from '@bustan/contract/access/admins/admins.ts'
import { normalizeForIndex } from '@bustan/contract/core/arabic/normalize.ts'
import { staleVersion } from '../../../platform/changes/staleVersion.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { PreparedFile } from '../../../platform/files/files.ts'
import type { Call } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notifyOwner } from '../account/accountEmails.ts'
import { noteEmailChange, prepareEmail, notifyEmailChange } from '../email/emailChanges.ts'
import {
  giveRoles,
  lockAdmin,
  withTakenEmailError,
  requireAssignable,
  requireFreeEmail,
  signOutEverywhere,
} from './admins.target.ts'
import type { Target } from './admins.target.ts'
import { switchAdmin } from './admins.switches.ts'
import { requirePermission, requireSuperAdmin, requireUnlocked, takeAuthority } from '../roles/authority.ts'
import { invite } from '../reset/invitations.ts'
import { hashPassword, requireGoodPassword } from '../passwords/passwords.ts'

type Person = AdminCreateInput | AdminEditInput

/** No password is stored as this, so nobody signs in until one is chosen. */
const NO_PASSWORD = ''

const nameOf = (person: { first_name: string; last_name: string }) =>
  `${person.first_name} ${person.last_name}`.trim()

export interface PreparedAdmin {
  /** True where an email that is another counts once it is confirmed. */
  emailWaits: boolean
  picture: PreparedFile | null
  passwordHash: string | null
}

/** Does the slow work before anything is locked: the password's hash and the picture. */
export async function prepareAdmin(
  platform: Platform,
  call: Call,
  input: Person,
  id = 0,
): Promise<PreparedAdmin> {
  const { password } = input
  if (password !== undefined) requireGoodPassword(platform.config, password, [input.email, nameOf(input)])
  const admin = await call.db
    .selectFrom('admins')
    .select(['id', 'email'])
    .where('id', '=', id)
    .executeTakeFirst()
  const file = call.files.get('avatar')
  return {
    emailWaits: admin !== undefined && (await prepareEmail(call.db, platform, admin, input.email)),
    picture: file ? await platform.files.prepare(file, 'image') : null,
    passwordHash: password === undefined ? null : await hashPassword(password),
  }
}

/** Mails, the trail and lists name people: who is given no name keeps the one they had, else is called by their email. */
function namesOf(input: Person, before: Target | null): Pick<Target, 'first_name' | 'last_name'> {
  const { first_name, last_name, email } = input
  if (first_name || last_name) return { first_name, last_name }
  return before ?? { first_name: (email.split('@')[0] ?? email).slice(0, 60), last_name: '' }
}

function columnsOf(input: Person, before: Target | null) {
  const { first_name, last_name } = namesOf(input, before)
  const { email, mobile } = input
  return { first_name, last_name, email, mobile, search: normalizeForIndex(`${first_name} ${last_name}`) }
}

/** An admin as the audit trail keeps them: never a password. */
const stateOf = (
  admin: { first_name: string; last_name: string; email: string; mobile: string | null; is_active: boolean },
  roles: readonly number[],
  passwordChanged = false,
) => ({
  first_name: admin.first_name,
  last_name: admin.last_name,
  email: admin.email,
  mobile: admin.mobile,
  is_active: admin.is_active,
  roles,
  ...(passwordChanged ? { password_changed: true } : {}),
})

/** Adds an admin whose roles lie within what the caller may do. Answers the id. */
export function addAdmin(
  platform: Platform,
  call: Call,
  tx: Tx,
  input: AdminCreateInput,
  { picture, passwordHash }: PreparedAdmin,
): Promise<number> {
  const invited = input.invite === true && input.password === undefined
  const roles = input.roles ?? []
  return withTakenEmailError(async () => {
    const authority = await takeAuthority(tx, call.identity, 'admins create')
    await requireAssignable(tx, authority, roles)
    await requireFreeEmail(tx, input.email)
    const admin = {
      ...columnsOf(input, null),
      is_active: input.is_active ?? true,
      avatar_key: picture ? await platform.files.keep(tx, picture, 'admins') : null,
    }
    const { id } = await tx
      .insertInto('admins')
      .values({
        ...admin,
        password_hash: passwordHash ?? NO_PASSWORD,
        deactivation_reason: null,
        last_login_at: null,
        deleted_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await giveRoles(tx, id, roles)
    await platform.changes.record(tx, {
      resource: 'admins',
      id,
      action: 'create',
      actor: call.actor,
      after: { ...stateOf(admin, roles), ...(invited ? { invited: true } : {}) },
    })
    if (invited) await invite(tx, platform, { adminId: id, email: admin.email, name: nameOf(admin) })
    return id
  })
}

const sameRoles = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id) => b.includes(id))

/** One's own roles, email and password are no matter of this call: the profile asks for the present password. */
function requireOwnMatters(target: Target, input: AdminEditInput): void {
  const reaches =
    input.password !== undefined || input.email !== target.email || !sameRoles(input.roles, target.roleIds)
  const turns = input.is_active !== undefined && input.is_active !== target.is_active
  if (reaches || turns) throw new AppError('forbidden')
}

async function keepPicture(
  tx: Tx,
  platform: Platform,
  target: Target,
  picture: PreparedFile | null,
  avatar: null | undefined,
): Promise<void> {
  if (!picture && avatar !== null) return
  const avatar_key = picture ? await platform.files.keep(tx, picture, 'admins') : null
  await tx.updateTable('admins').set({ avatar_key }).where('id', '=', target.id).execute()
  if (target.avatar_key) await platform.files.drop(tx, target.avatar_key)
}

const recordEdit = (
  tx: Tx,
  { changes }: Platform,
  { actor }: Call,
  target: Target,
  after: Readonly<Record<string, unknown>>,
): Promise<void> =>
  changes.record(tx, {
    resource: 'admins',
    id: target.id,
    action: 'edit',
    actor,
    before: stateOf(target, target.roleIds),
    after,
  })

/** Changes an admin whose power lies within the caller's, before and after. A new email or password ends their sessions. */
export function editAdmin(
  platform: Platform,
  call: Call,
  tx: Tx,
  id: number,
  input: AdminEditInput,
  { emailWaits, picture, passwordHash }: PreparedAdmin,
): Promise<void> {
  return withTakenEmailError(async () => {
    const authority = await takeAuthority(tx, call.identity, 'admins edit')
    const target = await lockAdmin(tx, id, authority)
    if (target.lock === 'self') requireOwnMatters(target, input)
    else {
      requireUnlocked(target.lock)
      await requireAssignable(tx, authority, input.roles, target.roleIds)
    }
    if (input.version !== undefined && input.version !== target.version)
      throw await staleVersion(tx, 'admins', id)
    await requireFreeEmail(tx, input.email, id)

    const waits = emailWaits && input.email !== target.email
    const columns = columnsOf({ ...input, email: waits ? target.email : input.email }, target)
    await tx
      .updateTable('admins')
      .set({
        ...columns,
        ...(passwordHash === null ? {} : { password_hash: passwordHash }),
        version: target.version + 1,
        updated_at: databaseNow(),
      })
      .where('id', '=', id)
      .execute()
    await keepPicture(tx, platform, target, picture, input.avatar)
    if (!sameRoles(input.roles, target.roleIds)) {
      await giveRoles(tx, id, input.roles)
      await requireSuperAdmin(tx)
    }
    const passwordChanged = passwordHash !== null
    await recordEdit(tx, platform, call, target, {
      ...stateOf({ ...target, ...columns }, input.roles, passwordChanged),
      ...(waits ? { pending_email: input.email } : {}),
    })
    const turned = input.is_active !== undefined && input.is_active !== target.is_active
    if (turned) {
      requirePermission(authority, 'admins activate')
      await switchAdmin(tx, platform, call, target, input.is_active === true, input.reason ?? null)
    }
    const owner = { ...target, ...namesOf(input, target) }
    await handleCredentialChange(tx, platform, owner, { email: input.email, waits, passwordChanged })
  })
}

/**
 * Deals with changed credentials: old sessions end, and the owner is told at the address where they were reached before.
 */
async function handleCredentialChange(
  tx: Tx,
  platform: Platform,
  target: Target,
  { email, waits, passwordChanged }: { email: string; waits: boolean; passwordChanged: boolean },
): Promise<void> {
  const changesEmail = email !== target.email
  const moves = changesEmail && !waits
  if (moves || passwordChanged) await signOutEverywhere(tx, target.id)
  const owner = { email: moves ? email : target.email, name: nameOf(target), locale: target.locale }
  if (changesEmail) {
    if (target.hasPassword) await noteEmailChange(tx, platform, target, { email, waits })
    else await notifyEmailChange(tx, platform, target, email)
  }
  if (passwordChanged) await notifyOwner(tx, platform, owner, 'password_changed')
}
