import { sql } from 'kysely'
import type { Customer, Shop } from './shop.ts'
import { staffOf } from '../people/staff.ts'
import type { CallOptions, Json, TestApp } from '../../testApp.ts'

/** Steps of orders, as staff take them and take them back. */
export function stepsOf(app: TestApp, shop: Shop) {
  const staff = staffOf(app)
  const { db } = app.platform.database

  const move = (id: number, status: string, options: CallOptions = {}) =>
    staff.call('POST', `/orders/change-status/${id}`, { body: { status, reason: 'نفدت الكمية' }, ...options })
  const undo = (id: number, version: number, options: CallOptions = {}) =>
    staff.call('POST', `/orders/undo/${id}`, { body: { version }, ...options })
  const detail = async (id: number, options: CallOptions = {}): Promise<Json> =>
    (await staff.call('GET', `/orders/${id}`, options)).body.data

  return {
    staff,
    move,
    undo,
    detail,
    /** Takes a step that must succeed; answers the order. */
    async take(id: number, status: string): Promise<Json> {
      const { status: answered, body } = await move(id, status)
      if (answered !== 200) throw new Error(`${status} answered ${answered}: ${JSON.stringify(body)}`)
      return body.data
    },
    /** An order of this customer, moved so far. */
    async at(customer: Customer, states: readonly string[]): Promise<number> {
      const id = await shop.order(customer)
      for (const state of states)
        if (state === 'accepted_from_manager') await shop.manager.call('POST', `/orders/${id}/approve`)
        else await this.take(id, state)
      return id
    },
    /** Lets time pass for the last step of an order: what can't be taken back any more is due. */
    async pass(id: number, seconds = 6): Promise<void> {
      await sql`update order_moves set at = at - make_interval(secs => ${seconds}) where order_id = ${id}`.execute(
        db,
      )
      await sql`update customer_messages set due_at = due_at - make_interval(secs => ${seconds})
        where order_id = ${id}`.execute(db)
    },
    /** Returns the messages of an order that are ready to be sent, with their states. */
    async messages(id: number): Promise<string[]> {
      const rows = await db
        .selectFrom('customer_messages')
        .select(['kind', 'state'])
        .where('order_id', '=', id)
        .orderBy('sequence')
        .execute()
      return rows.map((row) => `${row.kind} ${row.state}`)
    },
    /** Returns the notifications that the orderer of an order was sent. */
    told: (id: number) =>
      db.selectFrom('customer_notifications').selectAll().where('order_id', '=', id).orderBy('id').execute(),
  }
}

export type Steps = ReturnType<typeof stepsOf>
