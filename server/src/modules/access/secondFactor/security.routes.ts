import * as z from 'zod/mini'
import {
  confirmationInput,
  passkeyInput,
  passkeyNameInput,
  passkeyOptionsAnswer,
  recoveryAnswer,
  securityAnswer,
  totpAnswer,
  totpCodeInput,
} from '@bustan/contract/access/security.ts'
import { messageAnswer } from '@bustan/contract/core/resourceSchemas.ts'
import type { Identity } from '../../../platform/access.ts'
import { idParams } from '../../../platform/crud/crudRoutes.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import type { Call, Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { tellOwner } from '../account/accountLetters.ts'
import { requireIdentity } from '../../../platform/access.ts'
import { isFresh, requireConfirmed } from '../account/confirmation.ts'
import { addPasskey, startPasskey } from './passkeys.ts'
import { countRecoveryCodes, makeRecoveryCodes } from './recoveryCodes.ts'
import { findCandidate } from '../signIn/signIn.ts'
import { forgetSecondTries, takeSecondTry } from '../signIn/throttle.ts'
import { startTotp, takeTotp, totpSince } from './totp.ts'

/** How the caller's own account is protected beside the password. What changes it asks for the password again. */
export function securityRoutes(route: Route, platform: Platform): void {
  route(
    {
      method: 'GET',
      url: '/auth/security',
      access: 'session',
      summary: 'The second factors of the caller',
      answer: securityAnswer,
    },
    async (call) => {
      const me = requireIdentity(call.identity)
      const passkeys = await call.db
        .selectFrom('passkeys')
        .select(['id', 'name', 'created_at', 'last_used_at'])
        .where('admin_id', '=', me.id)
        .orderBy('id')
        .execute()
      const since = await totpSince(call.db, me.id)
      return {
        data: {
          totp: since && { since: since.toISOString() },
          passkeys: passkeys.map((one) => ({
            ...one,
            created_at: one.created_at.toISOString(),
            last_used_at: one.last_used_at?.toISOString() ?? null,
          })),
          recovery_codes_left: await countRecoveryCodes(call.db, me.id),
          required: await isRequired(call.db, me.id),
          fresh: isFresh(me),
        },
      }
    },
  )

  /** What every change of a second factor has in common: one at a time per person, recorded, and told to its owner. */
  const change = <T>(call: Call, action: string, after: object, work: (tx: Tx, me: Identity) => Promise<T>) =>
    call.transaction(async (tx) => {
      const me = requireIdentity(call.identity)
      await tx.selectFrom('admins').select('id').where('id', '=', me.id).forUpdate().execute()
      const done = await work(tx, me)
      await platform.changes.record(tx, {
        resource: 'admins',
        id: me.id,
        action,
        actor: call.actor,
        after,
      })
      const admin = await findCandidate(tx, me.id)
      await tellOwner(
        tx,
        platform,
        { email: admin.email, name: me.name, locale: call.language },
        'second_factor_changed',
      )
      return done
    })

  route(
    {
      method: 'POST',
      url: '/auth/totp',
      access: 'session',
      summary: 'Start to connect an authenticator app',
      repeatable: false,
      body: confirmationInput,
      answer: totpAnswer,
    },
    async (call) => {
      const me = requireIdentity(call.identity)
      await requireConfirmed(call.db, me, call.body.current_password)
      const { email } = await findCandidate(call.db, me.id)
      if (await totpSince(call.db, me.id)) throw new AppError('already_decided')
      return { data: await call.transaction((tx) => startTotp(tx, me.id, email)) }
    },
  )

  route(
    {
      method: 'POST',
      url: '/auth/totp/confirm',
      access: 'session',
      summary: 'Connect the app by its first code; answers recovery codes where there are none yet',
      repeatable: false,
      body: totpCodeInput,
      answer: recoveryAnswer,
    },
    async (call) => {
      await takeSecondTry(call.db, requireIdentity(call.identity).id)
      const recovery_codes = await change(call, 'second_factor_on', { method: 'totp' }, async (tx, me) => {
        if (!(await takeTotp(tx, me.id, call.body.code, false))) throw invalidField('code', 'wrong_code')
        return firstCodes(tx, me.id)
      })
      await forgetSecondTries(call.db, requireIdentity(call.identity).id)
      return { message: call.say('done/totp_on'), data: { recovery_codes } }
    },
  )

  route(
    {
      method: 'POST',
      url: '/auth/totp/remove',
      access: 'session',
      summary: 'Disconnect the authenticator app',
      repeatable: false,
      body: confirmationInput,
      answer: messageAnswer,
    },
    async (call) => {
      await requireConfirmed(call.db, requireIdentity(call.identity), call.body.current_password)
      await change(call, 'second_factor_off', { method: 'totp' }, async (tx, me) => {
        await tx.deleteFrom('totp_secrets').where('admin_id', '=', me.id).execute()
        await settle(tx, me.id)
      })
      return { message: call.say('done/totp_off') }
    },
  )

  route(
    {
      method: 'POST',
      url: '/auth/passkeys/options',
      access: 'session',
      summary: 'What a browser makes a new passkey from',
      repeatable: false,
      body: confirmationInput,
      answer: passkeyOptionsAnswer,
    },
    async (call) => {
      const me = requireIdentity(call.identity)
      await requireConfirmed(call.db, me, call.body.current_password)
      const { email } = await findCandidate(call.db, me.id)
      const person = { id: me.id, email, name: me.name }
      return { data: await startPasskey(call.db, platform.config, call.request, person) }
    },
  )

  route(
    {
      method: 'POST',
      url: '/auth/passkeys',
      access: 'session',
      summary: 'Add a passkey; answers recovery codes where there are none yet',
      repeatable: false,
      body: passkeyInput,
      answer: recoveryAnswer,
      status: 201,
    },
    async (call) => {
      const after = { method: 'passkey', name: call.body.name }
      const recovery_codes = await change(call, 'second_factor_on', after, async (tx, me) => {
        await addPasskey(tx, platform.config, call.request, me.id, call.body)
        return firstCodes(tx, me.id)
      })
      return { message: call.say('done/passkey_added'), data: { recovery_codes } }
    },
  )

  route(
    {
      method: 'PUT',
      url: '/auth/passkeys/:id',
      access: 'session',
      summary: 'Name a passkey',
      params: idParams,
      body: passkeyNameInput,
      answer: messageAnswer,
    },
    async (call) => {
      const named = await call.db
        .updateTable('passkeys')
        .set({ name: call.body.name })
        .where('id', '=', call.params.id)
        .where('admin_id', '=', requireIdentity(call.identity).id)
        .returning('id')
        .executeTakeFirst()
      if (!named) throw new AppError('not_found')
      return { message: call.say('done/edited') }
    },
  )

  route(
    {
      method: 'POST',
      url: '/auth/passkeys/:id/remove',
      access: 'session',
      summary: 'Remove a passkey',
      repeatable: false,
      params: idParams,
      body: confirmationInput,
      answer: messageAnswer,
    },
    async (call) => {
      await requireConfirmed(call.db, requireIdentity(call.identity), call.body.current_password)
      await change(call, 'second_factor_off', { method: 'passkey' }, async (tx, me) => {
        const gone = await tx
          .deleteFrom('passkeys')
          .where('id', '=', call.params.id)
          .where('admin_id', '=', me.id)
          .returning('id')
          .executeTakeFirst()
        if (!gone) throw new AppError('not_found')
        await settle(tx, me.id)
      })
      return { message: call.say('done/passkey_removed') }
    },
  )

  route(
    {
      method: 'POST',
      url: '/auth/recovery-codes',
      access: 'session',
      summary: 'New recovery codes in place of the old ones',
      repeatable: false,
      body: confirmationInput,
      answer: z.object({ message: z.string(), data: z.object({ recovery_codes: z.array(z.string()) }) }),
    },
    async (call) => {
      await requireConfirmed(call.db, requireIdentity(call.identity), call.body.current_password)
      const recovery_codes = await change(call, 'recovery_codes', {}, async (tx, me) => {
        const { has_second_factor } = await findCandidate(tx, me.id)
        if (!has_second_factor) throw new AppError('not_found')
        return makeRecoveryCodes(tx, me.id)
      })
      return { message: call.say('done/codes_made'), data: { recovery_codes } }
    },
  )
}

async function isRequired(db: Executor, adminId: number): Promise<boolean> {
  const role = await db
    .selectFrom('roles')
    .innerJoin('admin_roles', 'admin_roles.role_id', 'roles.id')
    .select('roles.id')
    .where('admin_roles.admin_id', '=', adminId)
    .where('roles.is_active', '=', true)
    .where('roles.requires_second_factor', '=', true)
    .limit(1)
    .executeTakeFirst()
  return role !== undefined
}

/** Notes that there is a second factor; answers recovery codes with the first one, null later. */
async function firstCodes(tx: Tx, adminId: number): Promise<string[] | null> {
  await tx.updateTable('admins').set({ has_second_factor: true }).where('id', '=', adminId).execute()
  return (await countRecoveryCodes(tx, adminId)) === 0 ? makeRecoveryCodes(tx, adminId) : null
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
  if (await isRequired(tx, adminId)) throw new AppError('second_factor_kept')
  await tx.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute()
  await tx.updateTable('admins').set({ has_second_factor: false }).where('id', '=', adminId).execute()
}
