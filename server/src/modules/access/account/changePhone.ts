import * as z from 'zod/mini'
import { accountApi } from '@bustan/contract/access/account/account.api.ts'
import { id } from '@bustan/contract/core/resource/inputs.ts'
import { localPhone } from '@bustan/contract/core/values/phone.ts'
import { callerIdOf } from '../../../platform/access/access.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'

/** The change-phone form's call. The id in its path is the caller's own, or it is refused. */
export function changePhoneRoutes(route: Route, platform: Platform): void {
  route(
    accountApi.changePhone,
    { summary: "Change the caller's own mobile number", params: z.object({ userId: id() }) },
    {
      commit: async (tx, call) => {
        const adminId = callerIdOf(call)
        if (call.params.userId !== adminId) throw new AppError('forbidden')
        const before = await tx
          .selectFrom('admins')
          .select('mobile')
          .where('id', '=', adminId)
          .forUpdate()
          .executeTakeFirstOrThrow()
        await tx
          .updateTable('admins')
          .set((eb) => ({
            mobile: call.body.phone,
            version: eb('version', '+', 1),
            updated_at: databaseNow(),
          }))
          .where('id', '=', adminId)
          .execute()
        await platform.changes.record(tx, {
          resource: 'admins',
          id: adminId,
          action: 'edit',
          actor: call.actor,
          before: { mobile: before.mobile && localPhone(before.mobile) },
          after: { mobile: localPhone(call.body.phone) },
        })
        return { message: call.t('done/phone_changed') }
      },
    },
  )
}
