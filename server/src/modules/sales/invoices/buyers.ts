import { sql } from 'kysely'
import type { Buyer } from '@bustan/contract/sales/invoices/invoices.ts'
import type { Company } from '@bustan/contract/people/users/company.ts'
import type { Executor } from '../../../platform/db/tables.ts'

type Details = Omit<Company, 'version'>

const buyerOf = (from: Details): Buyer => ({
  name: from.company_name,
  tax_number: from.tax_number,
  register: from.commercial_register,
  address: {
    building_number: from.building_number,
    street: from.street,
    district: from.district,
    city: from.city_name,
    postal_code: from.postal_code,
    additional_number: from.additional_number,
  },
})

/**
 * Returns the company that each order is invoiced to, where there is one: the company of the order's department, else that of who
 * ordered. One that was erased while the invoice waits stands in the queue.
 */
export async function readBuyers(
  db: Executor,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, Buyer>> {
  const { rows } = await sql<{ id: number; company: Details }>`
    select o.id, coalesce(
      (select to_jsonb(c) from companies c where c.department_id = o.department_id),
      (select to_jsonb(c) from companies c where c.user_id = o.user_id),
      (select q.buyer from invoice_queue q where q.order_id = o.id and q.buyer is not null limit 1)) as company
    from orders o where o.id = any(${[...orderIds]}::int[])`.execute(db)
  return new Map(rows.flatMap(({ id, company }) => (company ? [[id, buyerOf(company)] as const] : [])))
}
