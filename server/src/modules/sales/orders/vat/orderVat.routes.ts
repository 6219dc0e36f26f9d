import { sql } from 'kysely'
import { ordersApi } from '@bustan/contract/sales/orders/orders.api.ts'
import type { OrderState } from '@bustan/contract/sales/orders/orderStates.ts'
import { notLeftStates } from '@bustan/contract/sales/orders/orderStates.ts'
import type { Tx } from '../../../../platform/db/tables.ts'
import { AppError } from '../../../../platform/faults/errors.ts'
import type { Route } from '../../../../platform/http/registry/route.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { readerOf, readOrder } from '../orderDetail.ts'
import type { TaxedAmounts } from '../orders.table.ts'
import { rateNow } from './orderVat.ts'
import { totalsAtRate } from './taxedAmounts.ts'

type Locked = TaxedAmounts & { state: OrderState; version: number }

async function lockOrder(tx: Tx, id: number): Promise<Locked> {
  const { rows } = await sql<Locked>`
    select state, version, tax_rate, sub_total, tax, delivery_cost, total, delivery_gross from orders where id = ${id} for no key update`.execute(
    tx,
  )
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

/** Notes that a customer agreed to pay more because of a higher VAT rate, or takes the note back. */
export function orderVatRoutes(route: Route, platform: Platform): void {
  route(
    ordersApi.vatConsent,
    { summary: 'Note whether the customer agreed to pay more than was agreed, because of a higher VAT rate' },
    {
      commit: async (tx, call) => {
        const { id } = call.params
        const { agreed, tax_rate: rate, version } = call.body
        const { actor } = call
        const order = await lockOrder(tx, id)
        const holds = await rateNow(tx, platform.config.timeZone)
        const { total } = totalsAtRate(order, holds)
        const isOpen = notLeftStates.includes(order.state) && total > order.total
        // The consent is to the total that was shown: of this rate, of this order.
        if (!isOpen || holds !== rate || version !== order.version) throw new AppError('vat_changed')
        if (agreed)
          await sql`
            insert into order_vat_consents (order_id, tax_rate, total, admin_id, admin_name)
            values (${id}, ${rate}::numeric, ${total}, ${actor.id}::int, ${actor.name}::text)
            on conflict (order_id) do update set tax_rate = excluded.tax_rate, total = excluded.total,
              admin_id = excluded.admin_id, admin_name = excluded.admin_name, at = now()`.execute(tx)
        else await sql`delete from order_vat_consents where order_id = ${id}`.execute(tx)
        await sql`update orders set version = version + 1, updated_at = now() where id = ${id}`.execute(tx)
        await platform.changes.record(tx, {
          resource: 'orders',
          id,
          action: agreed ? 'vat_consent' : 'vat_consent_withdrawn',
          actor,
          before: { tax_rate: Number(order.tax_rate), total: order.total },
          after: { tax_rate: rate, total },
        })
        const data = await readOrder(tx, id, readerOf(call, platform.config))
        return { message: call.t('done/savedSuccessfully'), data }
      },
    },
  )
}
