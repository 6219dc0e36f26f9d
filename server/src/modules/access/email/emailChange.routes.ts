import { adminsApi } from '@bustan/contract/access/admins/admins.api.ts'
import { emailChangeApi } from '@bustan/contract/access/email/emailChange.api.ts'
import { callerIdOf } from '../../../platform/access/access.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import type { Call, Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { takeTarget } from '../admins/admins.switches.ts'
import { guardProtected } from '../roles/authority.ts'
import { readPendingEmail, resendEmailLink, takeEmailLink, withdrawEmail } from './emailChanges.ts'
import type { EmailOwner } from './emailChanges.ts'
import { countEmail, takeEmailBack } from './settleEmail.ts'

/** The address that waits is sent no more than some links an hour, whoever presses. */
async function consumePendingLink(db: Executor, adminId: number): Promise<void> {
  const pending = await readPendingEmail(db, adminId)
  if (pending) await takeEmailLink(db, pending.email)
}

const lockSelf = (tx: Tx, call: Call): Promise<EmailOwner> =>
  tx
    .selectFrom('admins')
    .select(['id', 'email', 'first_name', 'last_name', 'locale'])
    .where('id', '=', callerIdOf(call))
    .forUpdate()
    .executeTakeFirstOrThrow()

async function withdraw(platform: Platform, call: Call, tx: Tx, owner: EmailOwner): Promise<void> {
  const pending = await readPendingEmail(tx, owner.id)
  await withdrawEmail(tx, owner.id)
  await platform.changes.record(tx, {
    resource: 'admins',
    id: owner.id,
    action: 'email_withdrawn',
    actor: call.actor,
    before: { pending_email: pending?.email },
    after: { pending_email: null },
  })
}

/** The email of staff that waits to be confirmed: one's own, and by whoever may edit them. */
function waitingRoutes(route: Route, platform: Platform): void {
  route(
    emailChangeApi.resend,
    { summary: 'Send the link to confirm the own new email with again' },
    {
      prepare: (call) => consumePendingLink(call.db, callerIdOf(call)),
      commit: async (tx, call) => {
        await resendEmailLink(tx, platform, await lockSelf(tx, call))
        return { message: call.t('done/email_link_sent') }
      },
    },
  )
  route(
    emailChangeApi.withdraw,
    { summary: 'Withdraw the own new email that waits to be confirmed' },
    {
      commit: async (tx, call) => {
        await withdraw(platform, call, tx, await lockSelf(tx, call))
        return { message: call.t('done/email_withdrawn') }
      },
    },
  )
  route(
    adminsApi.resendEmail,
    {
      confirmed: true,
      guard: guardProtected,
      summary: 'Send the link to confirm the new email of an admin with again',
    },
    {
      prepare: (call) => consumePendingLink(call.db, call.params.id),
      commit: async (tx, call) => {
        await resendEmailLink(tx, platform, await takeTarget(tx, call, call.params.id, 'admins edit'))
        return { message: call.t('done/email_link_sent') }
      },
    },
  )
  route(
    adminsApi.withdrawEmail,
    {
      confirmed: true,
      guard: guardProtected,
      summary: 'Withdraw the new email of an admin that waits to be confirmed',
    },
    {
      commit: async (tx, call) => {
        await withdraw(platform, call, tx, await takeTarget(tx, call, call.params.id, 'admins edit'))
        return { message: call.t('done/email_withdrawn') }
      },
    },
  )
}

/** The two links of a new email. Opening one changes nothing, because mail scanners open links: the person says so by a call. */
export function emailChangeRoutes(route: Route, platform: Platform): void {
  route(
    emailChangeApi.confirm,
    {
      ownSite: true,
      summary: 'Confirm a new email by its link: it counts from now on, and every session ends',
      repeatable: false,
    },
    {
      commit: async (tx, call) => {
        await countEmail(tx, platform, call, call.body.token)
        return { message: call.t('done/new_email_counts') }
      },
    },
  )
  route(
    emailChangeApi.takeBack,
    {
      ownSite: true,
      summary:
        'Take the email of before back by its link: every session and the password end. Answers a reset link',
      repeatable: false,
    },
    {
      commit: async (tx, call) => {
        const token = await takeEmailBack(tx, platform, call, call.body.token)
        return { message: call.t('done/email_taken_back'), data: { token } }
      },
    },
  )
  waitingRoutes(route, platform)
}
