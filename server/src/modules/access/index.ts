import { access } from '@bustan/contract/access/module.ts'
import type { Module } from '../../platform/crud/module.ts'
import { accessRecords } from './lookups/lookups.ts'
import { sessionsApi } from '@bustan/contract/access/account/account.api.ts'
import type { Config } from '../../platform/config/config.ts'
import type { PictureReaders } from '../../platform/files/pictureReaders.ts'
import { databaseNow } from '../../platform/time/clock.ts'
import { adminRoutes } from './admins/admins.routes.ts'
import { authRoutes } from './signIn/auth.routes.ts'
import './access.table.ts'
import { changePhoneRoutes } from './account/changePhone.ts'
import { emailChangeRoutes } from './email/emailChange.routes.ts'
import { sweepEmailChanges } from './email/emailChanges.ts'
import { outboxRoutes } from './reset/outbox.routes.ts'
import { profileRoutes } from './account/profile.routes.ts'
import { roleRoutes } from './roles/roles.routes.ts'
import { resetRoutes } from './reset/reset.routes.ts'
import { sweepResets } from './reset/resets.ts'
import { securityRoutes } from './security/security.routes.ts'
import { createStaffAccess, endSessions } from './signIn/sessions.ts'
import { setupRoutes } from './setup/setup.routes.ts'
import { ownSessionRoutes } from './account/sessions.routes.ts'
import { sweepSteps } from './signIn/signInSteps.ts'

const isReachedByHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean =>
  publicUrl?.startsWith('https:') ?? false

/** Creates the functions that recognise staff and read their rights, for one product. */
export const staffAccess = (config: Pick<Config, 'publicUrl'>) => createStaffAccess(isReachedByHttps(config))

/** The readers of pictures of admins. */
export const adminPictures: PictureReaders = {
  access: ['admins index', 'admins show'],
  own: { audience: 'staff', table: 'admins', column: 'avatar_key' },
}

/** Sign-in, sessions, roles and admins. */
export const accessModule: Module = {
  definition: access,
  records: accessRecords,
  routes(platform, route) {
    const secure = isReachedByHttps(platform.config)
    authRoutes(route, platform, secure)
    setupRoutes(route, platform, secure)
    profileRoutes(route, platform)
    ownSessionRoutes(route, platform, {
      api: sessionsApi,
      table: 'sessions',
      owner: 'admin_id',
      endOthers: endSessions,
      isPushed: platform.isSessionPushed,
    })
    securityRoutes(route, platform)
    resetRoutes(route, platform, secure)
    changePhoneRoutes(route, platform)
    emailChangeRoutes(route, platform)
    outboxRoutes(route, platform)
    roleRoutes(route, platform)
    adminRoutes(route, platform)
    platform.jobs.define(
      'sessions.sweep',
      async () => {
        await platform.database.db.deleteFrom('sessions').where('expires_at', '<', databaseNow()).execute()
        await sweepSteps(platform.database.db)
      },
      '17 * * * *',
    )
    platform.jobs.define(
      'resets.sweep',
      async () => {
        await sweepResets(platform.database.db)
        await sweepEmailChanges(platform.database.db)
      },
      '23 * * * *',
    )
  },
}

export { adminAs, joinLastingSession, sessionEpoch } from './lookups/adminAs.ts'
export {
  activeAdmins,
  activeRoles,
  lockAdmin,
  readAddresses,
  staffFacts,
  superAdmins,
} from './lookups/lookups.ts'
export { notifyOfDevice } from './account/accountEmails.ts'
export { deviceOf } from './account/device.ts'
export { requireConfirmed } from './account/confirmation.ts'
export { ownSessionRoutes } from './account/sessions.routes.ts'
export { resetAdmin } from './admins/resetAdmin.ts'
export { createDemoSignIns, demoAdmins, demoEmails } from './demo/demoAdmins.ts'
export { isDemoDatabase, requireItsMode, takeDemoMark } from './demo/demoMark.ts'
export { handOverDemo } from './demo/handOver.ts'
export { passwordProblem, textOfProblem } from './passwords/passwords.ts'
export { accessSecrets, voidStaffCodes } from './security/voidCodes.ts'
export { seedAccess } from './seeds/seedAccess.ts'
export { addSuperAdmin, createAdmin } from './seeds/seeds.ts'
export type { NewSuperAdmin } from './seeds/seeds.ts'
export { hashToken, newToken } from './signIn/sessions.ts'
export { hasAdmin, newSetupLink } from './setup/setupLinks.ts'
