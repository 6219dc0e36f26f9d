import type { PictureReaders } from '../../platform/files/pictureReaders.ts'
import { people } from '@bustan/contract/people/module.ts'
import type { Module } from '../../platform/crud/module.ts'
import { peopleRecords } from './lookups/lookups.ts'
import { accountRoutes } from './users/account.routes.ts'
import { emptyClosedAccounts } from './merge/anonymise.ts'
import { balanceDayRoutes } from './balances/balanceDays.ts'
import { companyRoutes } from './users/companies.ts'
import { departmentOrdersRoute, servedDepartments } from './departments/departments.ts'
import './people.table.ts'
import { userRoutes } from './users/users.routes.ts'

/** The readers of pictures of users. */
export const userPictures: PictureReaders = {
  access: ['users index', 'users show'],
  own: { audience: 'customer', table: 'users', column: 'image_key' },
}

/** Clients, employees and managers: who orders. */
export const peopleModule: Module = {
  definition: people,
  records: peopleRecords,
  ruled: [servedDepartments],
  routes(platform, route) {
    userRoutes(route, platform)
    departmentOrdersRoute(route, platform)
    accountRoutes(route, platform)
    companyRoutes(route, platform)
    balanceDayRoutes(route, platform)
    platform.jobs.define('people.payouts', () => emptyClosedAccounts(platform), '19 * * * *')
  },
}

export { findCallers } from './customers/callers.ts'
export type { CallerRow } from './customers/callers.ts'
export {
  emailCodes,
  findEmailCode,
  isLong,
  keepCode,
  longCode,
  showCode,
  signInCodes,
  sweepCodes,
  useUp,
  voidCodes,
} from './customers/codes.ts'
export type { Shown } from './customers/codes.ts'
export {
  addCustomer,
  answerCustomer,
  assertMaySignIn,
  findByMobile,
  holdCustomer,
  lockCustomer,
  readCustomer,
} from './customers/customers.ts'
export {
  authenticateCustomer,
  customerSessions,
  endSession,
  openCustomerSession,
  signedInFrom,
} from './customers/customerSessions.ts'
export type { Customer, Registration } from './customers/customers.ts'
export {
  addDevice,
  deviceAs,
  deviceKeys,
  forgetDevice,
  keepDeviceKey,
  removeDevice,
  signOutCustomers,
} from './customers/devices.ts'
export { companyOf, departmentAs, isLed, isLedDepartment, managerName } from './lookups/departmentAs.ts'
export {
  accountLine,
  countRegistrations,
  emptiedAccounts,
  holdAccount,
  livesIn,
  livingAccount,
  openDepartments,
} from './lookups/lookups.ts'
export { userAs } from './lookups/userAs.ts'
export { closeAccount } from './merge/anonymise.ts'
export {
  moveByHand,
  payByBalance,
  refundToBalance,
  settleDifference,
  takeDifferenceBack,
  takeRefundBack,
} from './balances/balance.ts'
export { readLedger } from './balances/readLedger.ts'
export type { Refund } from './balances/balance.ts'
export { readCompany, removeCompany, saveCompany } from './users/companies.ts'
export { noteSignIn, setEmail } from './users/ownAccount.ts'
export { changeProfile, pictureOf, requireDepartment } from './users/users.changes.ts'
