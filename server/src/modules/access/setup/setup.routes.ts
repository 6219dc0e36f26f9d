import { setupApi } from '@bustan/contract/access/setup/setup.api.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import type { Call, Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { PROTECTED_ID } from '../access.table.ts'
import { hashPassword, requireGoodPassword } from '../passwords/passwords.ts'
import { lockAdmins, seedAdmins } from '../seeds/seeds.ts'
import type { AdminSeed } from '../seeds/seeds.ts'
import { findCandidate, finishSignIn } from '../signIn/signIn.ts'
import { openSetupLink, trySetupLink } from './setupLinks.ts'

/** Makes admin 1 and ends every link. Of calls at the same moment one does; the others throw setup_done. */
async function makeFirstAdmin(
  tx: Tx,
  platform: Platform,
  call: Call,
  token: string,
  admin: AdminSeed,
): Promise<void> {
  // Two links, or the shell, may be at it at once: whoever comes second sees the admin of the first.
  await lockAdmins(tx)
  await openSetupLink(tx, token)
  await seedAdmins(tx, [admin])
  await tx.deleteFrom('setup_links').execute()
  await platform.changes.record(tx, {
    resource: 'admins',
    id: PROTECTED_ID,
    action: 'create',
    actor: { ...call.actor, kind: 'admin', id: PROTECTED_ID, name: `${admin.firstName} ${admin.lastName}` },
    after: {
      first_name: admin.firstName,
      last_name: admin.lastName,
      email: admin.email,
      roles: [PROTECTED_ID],
    },
  })
}

/** The first admin of a shop, made in a browser by the link that a start without one prints. */
export function setupRoutes(route: Route, platform: Platform, secure: boolean): void {
  route(
    setupApi.check,
    {
      ownSite: true,
      summary: 'Until when the printed link to make the first admin with can be used',
      repeatable: false,
    },
    async (call) => {
      const end = await trySetupLink(platform.database.db, call.body.token, call.request.ip)
      return { data: { expires_at: end.toISOString() } }
    },
  )
  route(
    setupApi.firstAdmin,
    {
      ownSite: true,
      summary: 'Make the first admin by the printed link, once, and sign them in',
      repeatable: false,
    },
    async (call) => {
      const { token, first_name: firstName, last_name: lastName, email, password } = call.body
      await trySetupLink(platform.database.db, token, call.request.ip)
      requireGoodPassword(platform.config, password, [email, firstName, lastName])
      const passwordHash = await hashPassword(password)
      const admin = { firstName, lastName, email, password, passwordHash, roleId: PROTECTED_ID }
      return call.transaction(async (tx) => {
        await makeFirstAdmin(tx, platform, call, token, admin)
        const candidate = await findCandidate(tx, PROTECTED_ID)
        const answer = await finishSignIn(platform, call, tx, candidate, secure, 'password')
        return { ...answer, message: call.t('done/first_admin') }
      })
    },
  )
}
