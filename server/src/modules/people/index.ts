import type { Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { accountRoutes } from './account.routes.ts'
import { departmentRoutes } from './departments.ts'
import './people.table.ts'
import { userRoutes } from './users.routes.ts'

/** Clients, employees and managers: who orders. */
export function peopleModule(platform: Platform, route: Route): void {
  userRoutes(route, platform)
  departmentRoutes(route, platform)
  accountRoutes(route, platform)
}

export { anonymiseUser } from './anonymise.ts'
export {
  holdPayer,
  payByBalance,
  readLedger,
  refundToBalance,
  settleDifference,
  takeDifferenceBack,
  takeRefundBack,
} from './balance.ts'
export type { Refund } from './balance.ts'
export { noteSignIn, setEmail } from './ownAccount.ts'
export { searchOf } from './people.target.ts'
export { changeProfile, pictureOf, requireDepartment } from './users.changes.ts'
