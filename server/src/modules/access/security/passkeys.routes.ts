import { securityApi } from '@bustan/contract/access/security/security.api.ts'
import { callerIdOf, requireIdentity } from '../../../platform/access/access.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requireConfirmed } from '../account/confirmation.ts'
import { findCandidate } from '../signIn/signIn.ts'
import { addPasskey, startPasskey } from './passkeys.ts'
import { changeSecondFactor, firstCodes, removeSecondFactor } from './secondFactors.ts'

function passkeyOptionsRoute(route: Route, platform: Platform): void {
  route(
    securityApi.passkeyOptions,
    { summary: 'What a browser makes a new passkey from', repeatable: false },
    async (call) => {
      const me = requireIdentity(call.identity)
      await requireConfirmed(platform, call, call.body.current_password)
      const { email } = await findCandidate(call.db, me.id)
      const person = { id: me.id, email, name: me.name }
      return { data: await startPasskey(call.db, platform, call.request, person) }
    },
  )
}

function addPasskeyRoute(route: Route, platform: Platform): void {
  route(
    securityApi.addPasskey,
    {
      summary: 'Add a passkey; answers recovery codes where there are none yet',
      repeatable: false,
      status: 201,
    },
    {
      commit: async (tx, call) => {
        const after = { method: 'passkey', name: call.body.name }
        const change = { action: 'second_factor_on', after }
        const recovery_codes = await changeSecondFactor(platform, call, tx, change, async (me) => {
          await addPasskey(tx, platform.config, call.request, me.id, call.body)
          return firstCodes(tx, platform.secret, me.id)
        })
        return { message: call.t('done/passkey_added'), data: { recovery_codes } }
      },
    },
  )
}

function renamePasskeyRoute(route: Route): void {
  route(
    securityApi.renamePasskey,
    { summary: 'Name a passkey' },
    {
      commit: async (tx, call) => {
        const named = await tx
          .updateTable('passkeys')
          .set({ name: call.body.name })
          .where('id', '=', call.params.id)
          .where('admin_id', '=', callerIdOf(call))
          .returning('id')
          .executeTakeFirst()
        if (!named) throw new AppError('not_found')
        return { message: call.t('done/editedSuccessfully') }
      },
    },
  )
}

function removePasskeyRoute(route: Route, platform: Platform): void {
  route(securityApi.removePasskey, { summary: 'Remove a passkey', repeatable: false }, async (call) => {
    await removeSecondFactor(platform, call, 'passkey', async (tx, adminId) => {
      const gone = await tx
        .deleteFrom('passkeys')
        .where('id', '=', call.params.id)
        .where('admin_id', '=', adminId)
        .returning('id')
        .executeTakeFirst()
      if (!gone) throw new AppError('not_found')
    })
    return { message: call.t('done/passkey_removed') }
  })
}

/** The caller's passkeys. */
export function passkeyRoutes(route: Route, platform: Platform): void {
  passkeyOptionsRoute(route, platform)
  addPasskeyRoute(route, platform)
  renamePasskeyRoute(route)
  removePasskeyRoute(route, platform)
}
