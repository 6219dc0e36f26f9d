import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Permission } from '@bustan/contract/permissions.ts'
import type { LateRule } from '@bustan/contract/sales/orders/lateness.ts'
import type { OrdersQuery } from '@bustan/contract/sales/orders/orders.ts'
import { isQueue, waitingFor } from '@bustan/contract/sales/orders/orderStates.ts'
import type { Decider, OrderState } from '@bustan/contract/sales/orders/orderStates.ts'
import type { Identity } from '../../../../platform/access/access.ts'

/** A query of the list, and whether whoever asks decides on orders: nothing waits for those who don't. */
export interface OrderListParams extends OrdersQuery {
  mayDecide: boolean
  /** The rule that finds late orders, where the query asks for them. */
  lateRule?: LateRule
  /** The VAT rate that holds, where the query asks for orders that carry another. */
  taxRate?: number
}

/** Returns what somebody may do; nothing where nobody is signed in. */
export const rightsOf = (identity: Identity | null): ReadonlySet<Permission> =>
  identity?.permissions ?? new Set()

/** Returns whether orders wait for somebody: for those who may accept them. */
export const mayDecide = (rights: ReadonlySet<Permission>): boolean => rights.has('orders accept')

/** A query as whoever holds `rights` asks it. */
export const withViewer = (rights: ReadonlySet<Permission>, query: OrdersQuery): OrderListParams => ({
  ...query,
  mayDecide: mayDecide(rights),
})

/** Checks whether a list is requested from its oldest order on. */
export const isOldestFirst = ({ sort }: OrdersQuery): boolean => sort === 'age'

/**
 * Returns the order in which orders under way are listed: by how long they have stood in their state, as the query asks for, and as
 * what waits or is late is listed anyway. Null where orders are listed by their age: settled ones are too many to be sorted by
 * anything that no index holds.
 */
export function queueOrderOf(query: OrdersQuery): 'since' | '-since' | null {
  if (!isQueue(query)) return null
  const { sort = 'since' } = query
  return sort === 'since' || sort === '-since' ? sort : null
}

/**
 * As SQL: whether orders wait for a decision of `role`. `table` has their state and orderer: orders, or the counters. Values
 * are a part of the text, so that it is seen to be what the index orders_waiting holds.
 */
export function waitsFor(role: Decider, table: string): RawBuilder<boolean> {
  const pairs = waitingFor(role).map(
    ({ state, orderers }) =>
      sql`${sql.ref(`${table}.state`)} = ${sql.lit(state)} and ${sql.ref(`${table}.orderer`)} in (${sql.join(
        orderers.map((orderer) => sql.lit(orderer)),
      )})`,
  )
  return sql`(${sql.join(pairs, sql` or `)})`
}

/** As SQL: how many orders wait for staff, of one state where that is given, from the counters the database keeps. */
export const waitingCount = (state?: OrderState): RawBuilder<number> => sql`(
  select coalesce(sum(c.n), 0)::int from order_counts c
  where c.span = 'all' and ${waitsFor('staff', 'c')} ${state ? sql`and c.state = ${state}` : sql``})`
