import { securityApi } from '@bustan/contract/access/security/security.api.ts'
import { isFresh, requireIdentity } from '../../../platform/access/access.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { confirmSession, requireConfirmed } from '../account/confirmation.ts'
import { findCandidate } from '../signIn/signIn.ts'
import { readDemand } from './demand.ts'
import { passkeyRoutes } from './passkeys.routes.ts'
import { countRecoveryCodes, makeRecoveryCodes } from './recoveryCodes.ts'
import { changeSecondFactor } from './secondFactors.ts'
import { totpRoutes } from './totp.routes.ts'
import { totpSince } from './totp.ts'

function confirmRoute(route: Route, platform: Platform): void {
  route(
    securityApi.confirm,
    {
      summary: 'Give the password again: for ten minutes no call asks for it (not_confirmed)',
      repeatable: false,
    },
    async (call) => {
      await confirmSession(platform, call, call.body.current_password)
      return { message: call.t('done/confirmed') }
    },
  )
}

/**
 * Registers the routes for the protection of the caller's own account beside the password. Those that change it ask for the
 * password again.
 */
export function securityRoutes(route: Route, platform: Platform): void {
  route(securityApi.overview, { summary: 'The second factors of the caller' }, async (call) => {
    const me = requireIdentity(call.identity)
    const passkeys = await call.db
      .selectFrom('passkeys')
      .select(['id', 'name', 'created_at', 'last_used_at'])
      .where('admin_id', '=', me.id)
      .orderBy('id')
      .execute()
    const since = await totpSince(call.db, me.id)
    const demand = await readDemand(call.db, me.id)
    return {
      data: {
        totp: since && { since: since.toISOString() },
        passkeys: passkeys.map((one) => ({
          ...one,
          created_at: one.created_at.toISOString(),
          last_used_at: one.last_used_at?.toISOString() ?? null,
        })),
        recovery_codes_left: await countRecoveryCodes(call.db, me.id),
        required: demand.asks_second_factor,
        put_off_until: me.limited ? null : (demand.second_factor_until?.toISOString() ?? null),
        fresh: isFresh(me),
      },
    }
  })

  confirmRoute(route, platform)
  totpRoutes(route, platform)
  passkeyRoutes(route, platform)

  route(
    securityApi.renewCodes,
    { summary: 'New recovery codes in place of the old ones', repeatable: false },
    async (call) => {
      await requireConfirmed(platform, call, call.body.current_password)
      const change = { action: 'recovery_codes', after: {} }
      const recovery_codes = await call.transaction((tx) =>
        changeSecondFactor(platform, call, tx, change, async (me) => {
          const { has_second_factor } = await findCandidate(tx, me.id)
          if (!has_second_factor) throw new AppError('not_found')
          return makeRecoveryCodes(tx, platform.secret, me.id)
        }),
      )
      return { message: call.t('done/codes_made'), data: { recovery_codes } }
    },
  )
}
