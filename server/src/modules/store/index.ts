import type { Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { accountRoutes } from './account.routes.ts'
import { browseRoutes } from './browse.routes.ts'
import { authenticateCustomer } from './customers.ts'
import { profileRoutes } from './account.profile.ts'
import { orderingRoutes } from './ordering.routes.ts'
import './store.table.ts'

/** The ordering app's API. */
export function storeModule(platform: Platform, route: Route): void {
  platform.authenticators.customer = authenticateCustomer
  accountRoutes(route, platform)
  profileRoutes(route, platform)
  browseRoutes(route)
  orderingRoutes(route, platform)
}
