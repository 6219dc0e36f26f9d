import { sales } from '@bustan/contract/sales/module.ts'
import type { PictureReaders } from '../../platform/files/pictureReaders.ts'
import type { Module } from '../../platform/crud/module.ts'
import { orderRecords } from './clients/clients.ts'
import './orders/orders.table.ts'
import './totals/totals.table.ts'
import './invoices/invoices.table.ts'
import { invoiceRoutes } from './invoices/invoices.routes.ts'
import { ISSUE_SECONDS, issueDue } from './invoices/issueDue.ts'
import { LOOK_SECONDS, sweepMessages, sendDueMessages } from './orders/moves/customerMessages.ts'
import { ESCALATION_SECONDS, escalateDue } from './orders/escalation/escalation.ts'
import { escalationRoutes } from './orders/escalation/escalation.routes.ts'
import { noteRoutes } from './orders/notes/orderNotes.routes.ts'
import { staffOrderRoutes } from './orders/staff/staffOrders.routes.ts'
import { EXPIRY_SECONDS, expireDue } from './orders/asks/answering.ts'
import { askRoutes } from './orders/asks/asks.routes.ts'
import { lineRoutes } from './orders/lines/orderLines.routes.ts'
import { weighingRoutes } from './orders/lines/weighing/weighing.routes.ts'
import { paymentRoutes } from './orders/payments/payments.routes.ts'
import './cash/cash.table.ts'
import './floor/floor.table.ts'
import { floorRoutes } from './floor/floor.routes.ts'
import { sweepHolds } from './floor/holds.ts'
import { cashRoutes } from './cash/cash.routes.ts'
import { returnRoutes } from './orders/returns/returns.routes.ts'
import { customerRoutes } from './orders/customers.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { orderVatRoutes } from './orders/vat/orderVat.routes.ts'
import { moveRoutes, undoRoutes } from './orders/moves/orderMoves.routes.ts'
import { mailHeads } from './invoices/heads/headMails.ts'
import { reportMailRoutes } from './reports/mail/reportMails.routes.ts'
import { noteDueReports, REPORT_MAIL, SCHEDULE_SECONDS } from './reports/mail/reportSchedules.ts'
import { reportSender, reviveReports, sweepReports } from './reports/mail/sendReport.ts'
import { reviewRoutes } from './reviews/reviews.routes.ts'
import { productSalesRoutes } from './reports/productSales.ts'
import { reportRoutes } from './reports/reports.routes.ts'
import { tenderRoutes } from './reports/tenders.ts'
import { statisticRoutes } from './home/statistic.routes.ts'
import { CLOCK_SECONDS, keepTotalsClock } from './totals/totalsClock.ts'

/** The readers of receipts of payments, and of pictures of returns. */
export const receiptPictures: PictureReaders = { access: 'orders show', own: null }

/** Orders and their reviews. */
export const salesModule: Module = {
  definition: sales,
  records: orderRecords,
  routes(platform, route) {
    orderRoutes(route, platform)
    orderVatRoutes(route, platform)
    lineRoutes(route, platform)
    weighingRoutes(route, platform)
    staffOrderRoutes(route, platform)
    askRoutes(route, platform)
    paymentRoutes(route, platform)
    cashRoutes(route, platform)
    floorRoutes(route, platform)
    returnRoutes(route, platform)
    customerRoutes(route)
    moveRoutes(route, platform)
    undoRoutes(route, platform)
    noteRoutes(route, platform)
    escalationRoutes(route, platform)
    reportRoutes(route, platform)
    tenderRoutes(route, platform)
    productSalesRoutes(route, platform)
    reviewRoutes(route, platform)
    reportMailRoutes(route, platform)
    statisticRoutes(route, platform)
    invoiceRoutes(route, platform)
    const { database, jobs } = platform
    jobs.sweep('customers.tell', () => sendDueMessages(database), LOOK_SECONDS)
    jobs.sweep('totals.clock', () => keepTotalsClock(database, platform.config.timeZone), CLOCK_SECONDS)
    jobs.sweep('invoices.issue', () => issueDue(platform), ISSUE_SECONDS)
    jobs.sweep('orders.escalate', () => escalateDue(platform), ESCALATION_SECONDS)
    jobs.sweep('asks.expire', () => expireDue(platform), EXPIRY_SECONDS)
    jobs.sweep('reports.schedule', () => noteDueReports(platform), SCHEDULE_SECONDS)
    const sendReport = reportSender(platform)
    jobs.define<{ mailId: number }>(REPORT_MAIL, ({ mailId }) => sendReport(mailId))
    jobs.define('reports.revive', () => reviveReports(platform), '* * * * *')
    jobs.define('heads.mail', () => mailHeads(platform), '23 * * * *')
    jobs.define('reports.sweep', () => sweepReports(platform), '37 * * * *')
    jobs.define('floor.sweep', () => sweepHolds(database.db), '43 * * * *')
    jobs.define('customers.sweep', () => sweepMessages(database.db), '53 * * * *')
  },
}

export { orderTraces, ordersOf } from './clients/clients.ts'
export {
  addReview,
  listOwnOrders,
  lockOwnOrder,
  requireLedOrder,
  requireOwnOrder,
} from './clients/ownOrders.ts'
export { issueHistory } from './invoices/issue.ts'
export { answerAsk, expireAsk } from './orders/asks/answering.ts'
export { findLinkedAsk, readLinkedAsk, requireOwnAsk } from './orders/asks/linkedAsks.ts'
export { readOrder } from './orders/orderDetail.ts'
export { forwardWaiting } from './orders/moves/forwarding.ts'
export { moveOrder } from './orders/moves/orders.moves.ts'
export { openingOf, describeBusy, describePause } from './orders/moves/orderRefusals.ts'
export { placeOrder } from './orders/placing/placing.ts'
export { quoteOrder } from './orders/placing/pricing.ts'
