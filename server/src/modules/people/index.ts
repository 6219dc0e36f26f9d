import type { Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { accountRoutes } from './account.routes.ts'
import { emptyClosedAccounts } from './anonymise.ts'
import { balanceDayRoutes } from './balanceDays.ts'
import { companyRoutes } from './companies.ts'
import { departmentRoutes } from './departments.ts'
import './people.table.ts'
import { userRoutes } from './users.routes.ts'

/** Clients, employees and managers: who orders. */
export function peopleModule(platform: Platform, route: Route): void {
  platform.pictureReaders.users = {
    access: ['users index', 'users show'],
    audience: 'customer',
    table: 'users',
    column: 'image_key',
  }
  userRoutes(route, platform)
  departmentRoutes(route, platform)
  accountRoutes(route, platform)
  companyRoutes(route, platform)
  balanceDayRoutes(route, platform)
  platform.jobs.define('people.payouts', () => emptyClosedAccounts(platform), '19 * * * *')
}

export { closeAccount } from './anonymise.ts'
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
export { readCompany, removeCompany, saveCompany } from './companies.ts'
export { noteSignIn, setEmail } from './ownAccount.ts'
export { searchOf } from './people.target.ts'
export { changeProfile, pictureOf, requireDepartment } from './users.changes.ts'
