import { ownSessionsAt } from '@bustan/contract/access/account/ownSessions.ts'
import type { Route } from '../../platform/http/registry/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { ownSessionRoutes } from '../access/index.ts'
import { customerSessions, sweepCodes } from '../people/index.ts'
import { accountRoutes } from './account/account.routes.ts'
import { browseRoutes } from './shop/browse.routes.ts'
import { companyRoutes } from './account/company.routes.ts'
import { profileRoutes } from './account/account.profile.ts'
import { emailRoutes } from './account/email.routes.ts'
import { messageRoutes } from './messages/messages.routes.ts'
import { notificationRoutes } from './messages/notifications.routes.ts'
import { askRoutes } from './ordering/asks.routes.ts'
import { orderingRoutes } from './ordering/ordering.routes.ts'
import { shopRoute } from './shop/shop.routes.ts'

/** The ordering app's API. */
export function storeModule(platform: Platform, route: Route): void {
  accountRoutes(route, platform)
  profileRoutes(route, platform)
  companyRoutes(route, platform)
  emailRoutes(route, platform)
  ownSessionRoutes(route, platform, {
    api: ownSessionsAt('/me/sessions', 'customer'),
    ...customerSessions,
  })
  shopRoute(route, platform)
  browseRoutes(route)
  orderingRoutes(route, platform)
  askRoutes(route, platform)
  messageRoutes(route, platform)
  notificationRoutes(route, platform)
  platform.jobs.define('codes.sweep', () => sweepCodes(platform.database.db), '47 * * * *')
}
