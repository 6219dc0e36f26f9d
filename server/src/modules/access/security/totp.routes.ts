import { securityApi } from '@bustan/contract/access/security/security.api.ts'
import { callerIdOf, requireIdentity } from '../../../platform/access/access.ts'
import { AppError, invalidField } from '../../../platform/faults/errors.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requireConfirmed } from '../account/confirmation.ts'
import { findCandidate } from '../signIn/signIn.ts'
import { forgetSecondTries, takeSecondTry } from '../signIn/throttle.ts'
import { changeSecondFactor, firstCodes, removeSecondFactor } from './secondFactors.ts'
import { startTotp, takeTotp, totpSince } from './totp.ts'

/** The caller's authenticator app. */
export function totpRoutes(route: Route, platform: Platform): void {
  route(
    securityApi.startTotp,
    { summary: 'Start to connect an authenticator app', repeatable: false },
    async (call) => {
      const me = requireIdentity(call.identity)
      await requireConfirmed(platform, call, call.body.current_password)
      const { email } = await findCandidate(call.db, me.id)
      if (await totpSince(call.db, me.id)) throw new AppError('already_decided')
      return { data: await call.transaction((tx) => startTotp(tx, platform.secret, me.id, email)) }
    },
  )

  route(
    securityApi.confirmTotp,
    {
      summary: 'Connect the app by its first code; answers recovery codes where there are none yet',
      repeatable: false,
    },
    async (call) => {
      await takeSecondTry(call.db, callerIdOf(call))
      const change = { action: 'second_factor_on', after: { method: 'totp' } }
      const recovery_codes = await call.transaction((tx) =>
        changeSecondFactor(platform, call, tx, change, async (me) => {
          if (!(await takeTotp(tx, platform.secret, me.id, call.body.code, false)))
            throw invalidField('code', 'wrong_code')
          await forgetSecondTries(tx, me.id)
          return firstCodes(tx, platform.secret, me.id)
        }),
      )
      return { message: call.t('done/totp_on'), data: { recovery_codes } }
    },
  )

  route(
    securityApi.removeTotp,
    { summary: 'Disconnect the authenticator app', repeatable: false },
    async (call) => {
      await removeSecondFactor(platform, call, 'totp', async (tx, adminId) => {
        await tx.deleteFrom('totp_secrets').where('admin_id', '=', adminId).execute()
      })
      return { message: call.t('done/totp_off') }
    },
  )
}
