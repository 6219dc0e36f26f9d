import { ownSessionsAt } from '@bustan/contract/access/account.api.ts'
import type { Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { ownSessionRoutes } from '../access/index.ts'
import { accountRoutes } from './account.routes.ts'
import { browseRoutes } from './browse.routes.ts'
import { authenticateCustomer } from './customers.ts'
import { companyRoutes } from './company.routes.ts'
import { profileRoutes } from './account.profile.ts'
import { emailRoutes } from './email.routes.ts'
import { sweepCodes } from './codes.ts'
import { messageRoutes } from './messages.routes.ts'
import { notificationRoutes } from './notifications.routes.ts'
import { orderingRoutes } from './ordering.routes.ts'
import { shopRoute } from './shop.routes.ts'
import './store.table.ts'

/** The ordering app's API. */
export function storeModule(platform: Platform, route: Route): void {
  platform.authenticators.customer = authenticateCustomer
  accountRoutes(route, platform)
  profileRoutes(route, platform)
  companyRoutes(route, platform)
  emailRoutes(route, platform)
  ownSessionRoutes(route, platform, {
    api: ownSessionsAt('/me/sessions', 'customer'),
    table: 'customer_sessions',
    owner: 'user_id',
    endOthers: async (tx, ownerId, sessionId) => {
      await tx
        .deleteFrom('customer_sessions')
        .where('user_id', '=', ownerId)
        .where('id', '<>', sessionId)
        .execute()
    },
  })
  shopRoute(route, platform)
  browseRoutes(route)
  orderingRoutes(route, platform)
  messageRoutes(route, platform)
  notificationRoutes(route, platform)
  platform.jobs.define('codes.sweep', () => sweepCodes(platform.database.db), '47 * * * *')
}
