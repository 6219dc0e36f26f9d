import { orderMachine } from '@bustan/contract/sales/orderStates.ts'
import { problemsOf } from '@bustan/contract/core/states.ts'
import type { Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import './orders/orders.table.ts'
import { LOOK_SECONDS, sweepMessages, tellDue } from './orders/customerMessages.ts'
import { noteRoutes } from './orders/orderNotes.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { undoRoute } from './orders/orderUndo.routes.ts'

/** Orders and their reviews. */
export function salesModule(platform: Platform, route: Route): void {
  const problems = problemsOf(orderMachine)
  if (problems.length) throw new Error(`The order machine is not sound: ${problems.join('; ')}`)
  orderRoutes(route, platform)
  undoRoute(route, platform)
  noteRoutes(route, platform)
  const { database, jobs } = platform
  jobs.sweep('customers.tell', () => tellDue(database), LOOK_SECONDS)
  jobs.define('customers.sweep', () => sweepMessages(database.db), '53 * * * *')
}

export { readOrder } from './orders/orderDetail.ts'
export { moveOrder } from './orders/orders.moves.ts'
export { placeOrder, quoteOrder } from './orders/placing.ts'
