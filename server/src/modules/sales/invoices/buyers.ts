import { sql } from 'kysely'
import type { Buyer } from '@bustan/contract/sales/invoices/invoices.ts'
import type { Company } from '@bustan/contract/people/users/company.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import { companyOf } from '../../people/index.ts'

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
      ${companyOf('department_id', sql`o.department_id`)},
      ${companyOf('user_id', sql`o.user_id`)},
      (select q.buyer from invoice_queue q where q.order_id = o.id and q.buyer is not null limit 1)) as company
    from orders o where o.id = any(${[...orderIds]}::int[])`.execute(db)
  return new Map(rows.flatMap(({ id, company }) => (company ? [[id, buyerOf(company)] as const] : [])))
}

/**
 * The company of a person is about to be erased. A tax invoice that still waits keeps its buyer, as an issued one does: it is owed to
 * them, and the law wants it to name them.
 */
export async function keepBuyer(tx: Tx, userId: number): Promise<void> {
  await sql`
    update invoice_queue q set buyer = c.company
    from orders o, (select ${companyOf('user_id', sql`${userId}::int`)} as company) c
    where o.id = q.order_id and o.user_id = ${userId} and c.company is not null and q.kind = 'invoice'
      and ${companyOf('department_id', sql`o.department_id`)} is null`.execute(tx)
}
