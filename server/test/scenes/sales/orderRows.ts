import type { OrderState } from '@bustan/contract/sales/orders/orderStates.ts'
import type { Executor } from '../../../src/platform/db/tables.ts'

/** Puts plain new orders of one client straight into a database; `fields` are what each has of its own. Answers their ids. */
export async function insertOrders(
  db: Executor,
  count: number,
  fields: (index: number) => { created_at?: Date; state?: OrderState } = () => ({}),
): Promise<number[]> {
  const user = await db
    .insertInto('users')
    .values({
      type: 'client',
      first_name: 'Client',
      username: null,
      mobile: `+9665${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
      email: null,
      search: 'client',
      image_key: null,
      deactivation_reason: null,
      registration_reason: null,
      department_id: null,
      birthdate: null,
      gender: null,
      last_login_at: null,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const order = {
    user_id: user.id,
    department_id: null,
    sub_total: 1_000,
    tax_rate: '15',
    tax: 150,
    delivery_cost: 0,
    total: 1_150,
    payment_method: 'cash',
    address: 'Al Kharj',
    lat: null,
    long: null,
    distance_km: null,
    note: null,
    reject_reason: null,
    opened_at: null,
  }
  const rows = await db
    .insertInto('orders')
    .values(Array.from({ length: count }, (_, index) => ({ ...order, ...fields(index) })))
    .returning('id')
    .execute()
  await db
    .insertInto('order_moves')
    .values(
      rows.map(({ id }) => ({
        order_id: id,
        sequence: 1,
        from_state: null,
        to_state: 'new' as const,
        actor_kind: 'system' as const,
        actor_id: null,
        actor_name: null,
        reason: null,
      })),
    )
    .execute()
  return rows.map((row) => row.id)
}
