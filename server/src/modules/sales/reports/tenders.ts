import { sql } from 'kysely'
import { addDays, startOfDay } from '@bustan/contract/core/values/dates.ts'
import type { Answered } from '@bustan/contract/core/calls/endpoint.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import { paymentKinds } from '@bustan/contract/sales/orders/payment.ts'
import type { PaymentKind } from '@bustan/contract/sales/orders/payment.ts'
import { reportsApi } from '@bustan/contract/sales/reports/reports.api.ts'
import type { PaymentSalesQuery } from '@bustan/contract/sales/reports/reports.ts'
import { requireDaysInOrder } from '../../../platform/db/statements/dayConditions.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { paymentsRecorded } from '../../settings/index.ts'
import { dueColumn, isOwed } from '../orders/payments/paymentState.ts'

interface Tender {
  kind: PaymentKind
  count: number
  received: number
  returned: number
}

interface Read {
  is_on: boolean
  tenders: Tender[] | null
  due: number
  due_orders: number
  over: number
  over_orders: number
}

/** As SQL: a moment within the days of a query. */
function within(column: 'p.at' | 'o.created_at', { from, to }: PaymentSalesQuery, timeZone: string) {
  const at = sql.ref(column)
  const start = from ? sql`and ${at} >= ${startOfDay(from, timeZone)}` : sql``
  const end = to ? sql`and ${at} < ${startOfDay(addDays(to, 1), timeZone)}` : sql``
  return sql`${start} ${end}`
}

/** Reads what came in by its kind, in the days of a query, and what is due on the orders that were placed in them. */
async function readTenders(
  db: Executor,
  query: PaymentSalesQuery,
  timeZone: string,
): Promise<Answered<typeof reportsApi.tenders>> {
  requireDaysInOrder(query)
  const { ids } = query
  const ofPeople = ids ? sql`and o.user_id = any(${ids}::int[])` : sql``
  const payments = ids
    ? sql`order_payments p join orders o on o.id = p.order_id ${ofPeople}`
    : sql`order_payments p`
  const { rows } = await sql<Read>`
    with owed as (
      select ${dueColumn} as due from orders o
      where ${isOwed} and ${paymentsRecorded} ${ofPeople} ${within('o.created_at', query, timeZone)})
    select ${paymentsRecorded} as is_on, (select json_agg(t) from (
        select kind, count(*)::int as count, coalesce(sum(halalas) filter (where halalas > 0), 0)::bigint as received,
          coalesce(-sum(halalas) filter (where halalas < 0), 0)::bigint as returned
        from ${payments} where ${paymentsRecorded} ${within('p.at', query, timeZone)} group by kind) t) as tenders,
      coalesce(sum(due) filter (where due > 0), 0)::bigint as due, (count(*) filter (where due > 0))::int as due_orders,
      coalesce(-sum(due) filter (where due < 0), 0)::bigint as over, (count(*) filter (where due < 0))::int as over_orders
    from owed`.execute(db)
  const { is_on = false, tenders = null, due = 0, due_orders = 0, over = 0, over_orders = 0 } = rows[0] ?? {}
  const byKind = new Map(tenders?.map((one) => [one.kind, one]))
  const none = { count: 0, received: 0, returned: 0 }
  const data = is_on ? paymentKinds.map((kind) => ({ ...none, ...byKind.get(kind), kind })) : []
  return {
    data: data.map(({ kind, count, received, returned }) => ({
      kind,
      count,
      received: fromHalalas(received),
      returned: fromHalalas(returned),
      net: fromHalalas(received - returned),
    })),
    due: fromHalalas(due),
    due_orders,
    over: fromHalalas(over),
    over_orders,
  }
}

/** Adds the call for what came in by its kind, and what is still due. */
export function tenderRoutes(route: Route, { config }: Platform): void {
  route(
    reportsApi.tenders,
    { summary: 'The money that came in for orders and was given back, by its kind, and what is still due' },
    ({ db, query }) => readTenders(db, query, config.timeZone),
  )
}
