import { accountApi } from '@bustan/contract/access/account/account.api.ts'
import { normalizeForIndex } from '@bustan/contract/core/arabic/normalize.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import { AppError, invalidField } from '../../../platform/faults/errors.ts'
import type { Call, Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notifyOwner } from './accountEmails.ts'
import { withTakenEmailError, requireFreeEmail } from '../admins/admins.target.ts'
import { callerIdOf, requireIdentity } from '../../../platform/access/access.ts'
import { noteEmailChange, prepareEmail } from '../email/emailChanges.ts'
import { requireConfirmed } from './confirmation.ts'
import { hashPassword, requireGoodPassword } from '../passwords/passwords.ts'
import { readProfile } from './profile.ts'
import { endResets } from '../reset/resetLinks.ts'
import { endSessions } from '../signIn/sessions.ts'

/** The caller's own name, email, mobile, picture and password. */
export function profileRoutes(route: Route, platform: Platform): void {
  route(
    accountApi.updateProfile,
    {
      summary:
        'Change the own profile; a new email or password asks for the current one unless just signed in',
      // A wrong current password is counted, and stays counted though the call fails.
      repeatable: false,
    },
    {
      prepare: async (call) => {
        const me = requireIdentity(call.identity)
        const { email, password, password_confirmation, current_password } = call.body
        const before = await find(call.db, me.id)
        if (password !== undefined) {
          requireGoodPassword(platform.config, password, [email, before.email, call.body.name])
          if (password !== password_confirmation)
            throw invalidField('password_confirmation', 'notEqualPasswords')
        }
        if (password !== undefined || email !== before.email)
          await requireConfirmed(platform, call, current_password)
        const file = call.files.get('avatar')
        return {
          emailWaits: await prepareEmail(call.db, platform, before, email),
          picture: file ? await platform.files.prepare(file, 'image') : null,
          password_hash: password === undefined ? undefined : await hashPassword(password),
        }
      },
      commit: (tx, call, { emailWaits, picture, password_hash }) =>
        withTakenEmailError(async () => {
          const { name, email, mobile, avatar } = call.body
          const avatar_key = picture
            ? await platform.files.keep(tx, picture, 'admins')
            : avatar === null
              ? null
              : undefined
          const saved = {
            ...namesOf(name),
            ...(mobile === undefined ? {} : { mobile }),
            ...(avatar_key === undefined ? {} : { avatar_key }),
            ...(password_hash === undefined ? {} : { password_hash }),
          }
          await save(tx, platform, call, { email, emailWaits }, saved)
          const data = await readProfile(tx, callerIdOf(call), call.language)
          const waits = data.pending_email?.email === email
          return {
            message: call.t(waits ? 'done/email_waits' : 'done/profile_saved', { email }),
            data,
          }
        }),
    },
  )
}

/** The first word is the first name, the rest the last (contract, section 3). */
function namesOf(name: string) {
  const [first_name = '', ...rest] = name.split(/\s+/)
  return { first_name, last_name: rest.join(' ') }
}

interface Saved {
  first_name: string
  last_name: string
  mobile?: string | null
  avatar_key?: string | null
  password_hash?: string
}

async function find(db: Executor, id: number) {
  const row = await db.selectFrom('admins').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('unauthenticated')
  return row
}

async function save(
  tx: Tx,
  platform: Platform,
  call: Call,
  { email, emailWaits }: { email: string; emailWaits: boolean },
  saved: Saved,
): Promise<void> {
  const me = requireIdentity(call.identity)
  const before = await find(tx, me.id)
  await requireFreeEmail(tx, email, me.id)
  const changesEmail = email !== before.email
  const waits = changesEmail && emailWaits
  const moves = changesEmail && !waits
  await tx
    .updateTable('admins')
    .set((eb) => ({
      ...saved,
      ...(moves ? { email } : {}),
      search: normalizeForIndex(`${saved.first_name} ${saved.last_name}`),
      version: eb('version', '+', 1),
      updated_at: databaseNow(),
    }))
    .where('id', '=', me.id)
    .execute()
  if (saved.avatar_key !== undefined && before.avatar_key) await platform.files.drop(tx, before.avatar_key)
  const shown = ({ first_name, last_name, email, mobile, avatar_key }: typeof before) => ({
    first_name,
    last_name,
    email,
    mobile,
    image: avatar_key,
  })
  await platform.changes.record(tx, {
    resource: 'admins',
    id: me.id,
    action: 'edit',
    actor: call.actor,
    before: shown(before),
    after: {
      ...shown({ ...before, ...saved, ...(moves ? { email } : {}) }),
      ...(waits ? { pending_email: email } : {}),
      ...(saved.password_hash === undefined ? {} : { password_changed: true }),
    },
  })
  const name = `${saved.first_name} ${saved.last_name}`.trim()
  // The sign-in details are different now: anybody who holds an earlier session or link signs in anew.
  if (moves || saved.password_hash !== undefined) {
    await endSessions(tx, me.id, me.sessionId)
    await endResets(tx, me.id)
  }
  if (changesEmail)
    await noteEmailChange(tx, platform, { ...before, ...saved, locale: call.language }, { email, waits })
  if (saved.password_hash !== undefined)
    await notifyOwner(
      tx,
      platform,
      { email: moves ? email : before.email, name, locale: call.language },
      'password_changed',
    )
}
