import { cutList, metaOf } from '@bustan/contract/core/resource/list.ts'
import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countStates } from './list/orderCounts.ts'
import { readerOf, readOrder } from './orderDetail.ts'
import { exportable } from '../../../platform/exports/exportLists.ts'
import { orderExport } from './list/orders.export.ts'
import { answerOrder } from './list/orders.rows.ts'
import { moveOrder } from './moves/orders.moves.ts'
import { listOrders, suggestOrders } from './list/orders.queries.ts'
import type { StoredOrder } from './list/orders.rows.ts'
import { readPicking } from './picking.ts'
import { withViewer, mayDecide, rightsOf } from './list/waitingOrders.ts'

function listRoute(route: Route, platform: Platform): void {
  route(
    ordersApi.list,
    { summary: 'List orders, newest first; what waits for a decision oldest first' },
    async ({ db, query: plain, language, identity }) => {
      const query = withViewer(rightsOf(identity), plain)
      const { timeZone } = platform.config
      const answered = (row: StoredOrder) => answerOrder(row, language, identity)
      if (query.suggest) {
        const { rows, wanted } = await suggestOrders(db, query, timeZone)
        return cutList(rows.map(answered), wanted)
      }
      const { rows, total, page } = await listOrders(db, query, timeZone)
      return { data: rows.map(answered), meta: metaOf(page, total) }
    },
  )
}

function countsRoute(route: Route, platform: Platform): void {
  route(ordersApi.counts, { summary: 'How many orders stand in each state' }, async ({ db, identity }) => ({
    data: await countStates(db, mayDecide(rightsOf(identity)), platform.config.timeZone),
  }))
}

function pickingRoute(route: Route): void {
  route(
    ordersApi.picking,
    { summary: 'What some orders need together, by category; those that need nothing more are named' },
    async ({ db, query, language }) => ({
      data: await readPicking(db, query.ids.split(',').map(Number), language),
    }),
  )
}

function oneRoute(route: Route, { config }: Platform): void {
  route(ordersApi.one, { summary: 'One order, whole' }, async ({ db, params, language, identity, t }) => ({
    message: t('done/loaded'),
    data: await readOrder(db, params.id, { language, identity, timeZone: config.timeZone }),
  }))
}

function changeStatusRoute(route: Route, platform: Platform): void {
  route(
    ordersApi.changeStatus,
    { summary: 'Move an order; which permission a step takes follows from where it leads' },
    {
      commit: async (tx, call) => {
        const { status, reason, version } = call.body
        await moveOrder(platform, tx, {
          orderId: call.params.id,
          to: status,
          reason,
          version,
          actorRole: 'staff',
          rights: rightsOf(call.identity),
          actor: call.actor,
          t: call.t,
        })
        const data = await readOrder(tx, call.params.id, readerOf(call, platform.config))
        return { message: call.t('done/moved', { state: data.trans_status }), data }
      },
    },
  )
}

function openedRoute(route: Route, platform: Platform): void {
  route(
    ordersApi.opened,
    { summary: 'Note that staff have opened a new order' },
    {
      commit: async (tx, call) => {
        const { id } = call.params
        const opened = await tx
          .updateTable('orders')
          .set({ opened_at: databaseNow() })
          .where('id', '=', id)
          .where('opened_at', 'is', null)
          .returning('id')
          .executeTakeFirst()
        if (opened)
          await platform.changes.record(tx, { resource: 'orders', id, action: 'open', actor: call.actor })
        return { message: call.t('done/savedSuccessfully') }
      },
    },
  )
}

/** The dashboard's calls for orders. */
export function orderRoutes(route: Route, platform: Platform): void {
  exportable(route, platform, orderExport(platform))
  listRoute(route, platform)
  countsRoute(route, platform)
  pickingRoute(route)
  oneRoute(route, platform)
  changeStatusRoute(route, platform)
  openedRoute(route, platform)
}
