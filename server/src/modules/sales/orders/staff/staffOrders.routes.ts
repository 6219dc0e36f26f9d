import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import type { NewCustomer, StaffOrder } from '@bustan/contract/sales/orders/staffOrders.ts'
import type { Tx } from '../../../../platform/db/tables.ts'
import { invalidField } from '../../../../platform/faults/errors.ts'
import type { Call, Route } from '../../../../platform/http/registry/route.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { addCustomer, findByMobile, holdCustomer } from '../../../people/index.ts'
import { rightsOf } from '../list/waitingOrders.ts'
import { readerOf, readOrder } from '../orderDetail.ts'
import { placeOrder } from '../placing/placing.ts'
import type { Orderer } from '../placing/placing.ts'
import { quoteOrder } from '../placing/pricing.ts'
import { readCallers } from './callers.ts'

/** Adds a customer who has no account yet. Throws 422 of `customer.mobile` naming whoever has the number. */
async function addCaller(
  platform: Platform,
  tx: Tx,
  { actor }: Pick<Call, 'actor'>,
  { first_name, mobile, last_name = null }: NewCustomer,
): Promise<number> {
  // Nobody knows yet which language they read.
  const id = await addCustomer(tx, { first_name, last_name, mobile, email: null }, 'ar')
  if (id === null) {
    const owner = await findByMobile(tx, mobile)
    throw invalidField('customer.mobile', 'mobile_of', { name: owner ? nameOf(owner) : mobile })
  }
  await platform.changes.record(tx, { resource: 'users', id, action: 'create', actor })
  return id
}

const nameOf = (person: { first_name: string; last_name: string }): string =>
  `${person.first_name} ${person.last_name}`.trim()

/** Returns whom an order is placed for, locked until the transaction ends. Throws 422 of `user_id`. */
async function ordererOf(
  platform: Platform,
  tx: Tx,
  call: Pick<Call, 'actor'>,
  { user_id: known, customer, payment_method: method }: StaffOrder,
): Promise<Orderer> {
  const id = customer ? await addCaller(platform, tx, call, customer) : known
  const account =
    id === undefined ? id : await holdCustomer(tx, id, method === 'balance' ? 'to change' : 'to stay')
  if (!account?.may_order) throw invalidField('user_id', 'unknown')
  const isEmployee = account.type === 'employee'
  return {
    id: account.id,
    name: nameOf(account),
    departmentId: isEmployee ? account.department_id : null,
    isEmployee,
  }
}

/** Returns whether whoever calls may change prices by hand. */
const mayPrice = ({ identity }: Pick<Call, 'identity'>): boolean => rightsOf(identity).has('orders price')

/** The calls by which staff place orders for customers. */
export function staffOrderRoutes(route: Route, platform: Platform): void {
  const { timeZone } = platform.config
  route(
    ordersApi.callers,
    {
      summary: 'Customers by a part of their number or name, each with what they had last and can have again',
    },
    async ({ db, query, language }) => ({ data: await readCallers(db, query.search, language) }),
  )
  route(
    ordersApi.quote,
    {
      summary:
        'What an order that staff place would come to, prices changed by hand included (`orders price`); `refusals` say why it would not be taken now',
    },
    async (call) => ({
      data: await quoteOrder(call.db, { ...call.body, mayPrice: mayPrice(call) }, call.language, timeZone),
    }),
  )
  route(
    ordersApi.place,
    {
      summary:
        'Place an order for a customer, known (`user_id`) or new (`customer`); a price other than that of today needs `orders price` and a `price_reason`. Send an Idempotency-Key to be safe against doubles',
      status: 201,
    },
    {
      commit: async (tx, call) => {
        const orderer = await ordererOf(platform, tx, call, call.body)
        const command = { ...call.body, mayPrice: mayPrice(call) }
        const { id } = await placeOrder(platform, tx, command, orderer, call.actor, call.language)
        return {
          message: call.t('done/order_placed', { number: `#${id}`, name: orderer.name }),
          data: await readOrder(tx, id, readerOf(call, platform.config)),
        }
      },
    },
  )
}
