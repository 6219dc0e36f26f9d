import { storeApi } from '@bustan/contract/store/store.api.ts'
import { formatDateTime } from '@bustan/contract/core/values/dates.ts'
import { metaOf, readPage } from '@bustan/contract/core/resource/list.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import type { OrderDetail } from '@bustan/contract/sales/orders/orders.ts'
import { stateText } from '@bustan/contract/sales/orders/orderStates.ts'
import type { OrderState } from '@bustan/contract/sales/orders/orderStates.ts'
import { callerIdOf } from '../../../platform/access/access.ts'
import type { Clock } from '../../../platform/config/config.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Call, Route } from '../../../platform/http/registry/route.ts'
import { translateIn } from '../../../platform/texts/texts.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notifyAdmins } from '../../messaging/index.ts'
import { lockCustomer } from '../../people/index.ts'
import {
  addReview,
  describeBusy,
  listOwnOrders,
  lockOwnOrder,
  moveOrder,
  placeOrder,
  quoteOrder,
  readOrder,
  requireLedOrder,
  requireOwnOrder,
} from '../../sales/index.ts'

async function answer(
  db: Executor,
  { timeZone }: Clock,
  orderId: number,
  { language, ...call }: Pick<Call, 'language' | 'identity'>,
) {
  const order = await readOrder(db, orderId, { language, identity: null, timeZone })
  return answerStoreOrder(order, callerIdOf(call))
}

/** An order as its customer, or the manager of their department, is shown it. */
export function answerStoreOrder(order: OrderDetail, reader = order.user.id) {
  const side = reader === order.user.id ? 'customer' : 'manager'
  return {
    id: order.id,
    status: order.status,
    trans_status: order.trans_status,
    total: order.total,
    created_at: order.created_at,
    sub_total: order.sub_total,
    tax_rate: order.tax_rate,
    tax: order.tax,
    prices_include_vat: order.prices_include_vat,
    goods_with_vat: order.goods_with_vat,
    delivery_with_vat: order.delivery_with_vat,
    reduction: order.reduction,
    delivery_cost: order.delivery_cost,
    pickup: order.pickup,
    address: order.address,
    payment_method: order.payment_method,
    note: order.note,
    substitution_wish: order.substitution_wish,
    asks: order.asks.map(({ by: _by, at: _at, ...ask }) => ({ ...ask, mine: ask.asks === side })),
    busy_minutes: order.busy_minutes,
    reject_reason: order.reject_reason,
    items: order['order-details'],
    review: order.reviews,
    returned: order.returned,
    // A customer is told what happened and when, not who of the staff did it, nor what was taken back at once. What became of a
    // line stands with the line.
    timeline: order.timeline
      .filter((step) => !step.undo && !step.undone && !step.edit && !step.returned)
      .map(({ undo: _undo, undone: _undone, edit: _edit, returned: _returned, ...step }) => ({
        ...step,
        actor: null,
      })),
  }
}

function quoteRoute(route: Route, { config }: Platform): void {
  route(
    storeApi.quote,
    {
      summary:
        'What a basket costs, with delivery, and tax of both: `lat` and `long` say how far, `pickup` 1 that it is collected at the farm; `refusals` say why it would not be taken as an order now',
      limit: { name: 'quotes', network: 600, seconds: 60 },
    },
    async ({ db, body, language }) => ({ data: await quoteOrder(db, body, language, config.timeZone) }),
  )
}

/** Outside its hours a shop takes orders as well, and says when it will see to them; a busy one says that it takes longer. */
function orderedText(
  { t, language }: Call,
  { id, opening: { open, changes_at }, busy }: Awaited<ReturnType<typeof placeOrder>>,
  timeZone: string,
): string {
  const number = `#${id}`
  const taken =
    open || changes_at === null
      ? t('done/ordered', { number })
      : t('done/ordered_closed', { number, when: formatDateTime(new Date(changes_at), language, timeZone) })
  return busy ? `${taken} ${describeBusy(busy, language).message}` : taken
}

function placeOrderRoute(route: Route, platform: Platform): void {
  route(
    storeApi.placeOrder,
    {
      summary:
        'Place an order, to `lat` and `long` or collected (`pickup` 1); send an Idempotency-Key to be safe against doubles',
      status: 201, // Far more than anybody eats; behind one address there may be a whole mobile network.
      limit: { name: 'orders', person: 60, network: 1_200, seconds: 3_600 },
    },
    {
      commit: async (tx, call) => {
        const isPaid = call.body.payment_method === 'balance'
        const customer = await lockCustomer(tx, callerIdOf(call), isPaid ? 'to change' : 'to stay')
        const name = `${customer.first_name} ${customer.last_name}`.trim()
        const isEmployee = customer.type === 'employee'
        const departmentId = isEmployee ? customer.department_id : null
        const placed = await placeOrder(
          platform,
          tx,
          call.body,
          { id: customer.id, name, departmentId, isEmployee },
          call.actor,
          call.language,
        )
        return {
          message: orderedText(call, placed, platform.config.timeZone),
          data: await answer(tx, platform.config, placed.id, call),
        }
      },
    },
  )
}

function listOrdersRoute(route: Route): void {
  route(storeApi.orders, { summary: "The customer's orders, newest first" }, async (call) => {
    const page = readPage({ ...call.query, limit: call.query.limit || undefined })
    const { rows, total } = await listOwnOrders(call.db, callerIdOf(call), page)
    const t = translateIn(call.language)
    return {
      data: rows.map((row) => ({
        id: row.id,
        status: row.state,
        trans_status: t(stateText(row.state, row.manager_skipped)),
        total: fromHalalas(row.total),
        created_at: row.created_at.toISOString(),
      })),
      meta: metaOf(page, total),
    }
  })
}

function followOrderRoute(route: Route, platform: Platform): void {
  route(storeApi.order, { summary: 'Follow one order' }, async (call) => {
    await requireOwnOrder(call.db, call.params.id, callerIdOf(call))
    return {
      message: call.t('done/loaded'),
      data: await answer(call.db, platform.config, call.params.id, call),
    }
  })
}

function reviewRoute(route: Route, platform: Platform): void {
  route(
    storeApi.review,
    { summary: 'Rate a delivered order, once' },
    {
      commit: async (tx, call) => {
        const { id } = call.params
        const { stars, comment } = call.body
        const state = await lockOwnOrder(tx, id, callerIdOf(call))
        if (state !== 'finished') throw illegal(call, state)
        if (!(await addReview(tx, id, { stars, comment }))) throw new AppError('already_decided')
        await platform.changes.record(tx, {
          resource: 'orders',
          id,
          action: 'review',
          actor: call.actor,
          after: { stars },
        })
        await notifyAdmins(tx, {
          type: 'order_review',
          subjectId: id,
          values: () => ({ number: `#${id}`, name: call.identity?.name ?? '', stars: String(stars) }),
        })
        return { message: call.t('done/rated'), data: await answer(tx, platform.config, id, call) }
      },
    },
  )
}

function decideRoute(route: Route, platform: Platform): void {
  for (const [step, to] of [
    ['approve', 'accepted_from_manager'],
    ['decline', 'rejected'],
  ] as const)
    route(
      storeApi[step],
      { summary: `As the department's manager, ${step} an employee's order` },
      {
        commit: async (tx, call) => {
          const { id } = call.params
          await requireLedOrder(tx, id, callerIdOf(call))
          await moveOrder(platform, tx, {
            orderId: id,
            to,
            reason: call.body.reason,
            actorRole: 'manager',
            rights: new Set(),
            actor: call.actor,
            t: call.t,
          })
          return {
            message: call.t('done/savedSuccessfully'),
            data: await answer(tx, platform.config, id, call),
          }
        },
      },
    )
}

/** Quote, order, follow, rate; and for a department's manager, decide over its employees' orders. */
export function orderingRoutes(route: Route, platform: Platform): void {
  quoteRoute(route, platform)
  placeOrderRoute(route, platform)
  listOrdersRoute(route)
  followOrderRoute(route, platform)
  reviewRoute(route, platform)
  decideRoute(route, platform)
}

const illegal = (call: Pick<Call, 't'>, state: OrderState) =>
  new AppError('illegal_move', {
    values: { state: call.t(`orderStates/${state}`) },
    more: { status: state },
  })
