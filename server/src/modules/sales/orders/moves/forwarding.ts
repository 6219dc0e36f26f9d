import { sql } from 'kysely'
import { bySystem } from '../../../../platform/changes/changes.ts'
import type { Tx } from '../../../../platform/db/tables.ts'
import { translateIn } from '../../../../platform/texts/texts.ts'
import type { ForwardScope, Services } from '../../../../platform/platform.ts'
import { moveOrder } from './orders.moves.ts'
import { isLed, isLedDepartment } from '../../../people/index.ts'
import { waitsFor } from '../list/waitingOrders.ts'

const forward = (platform: Services, tx: Tx, orderId: number, isNew: boolean) =>
  moveOrder(platform, tx, {
    orderId,
    to: 'accepted_from_manager',
    actorRole: 'system',
    rights: new Set(),
    actor: bySystem,
    isNew,
    t: translateIn('ar'),
  })

/** Passes an employee's new order on to staff where its department has nobody to approve it. */
export async function forwardUnled(
  platform: Services,
  tx: Tx,
  order: { id: number; departmentId: number | null },
): Promise<void> {
  if (!(await isLed(tx, order.departmentId))) await forward(platform, tx, order.id, true)
}

/** Passes on what waits for a manager who is gone: of these departments, or of this orderer. Staff are told of each. */
export async function forwardWaiting(platform: Services, tx: Tx, scope: ForwardScope): Promise<void> {
  const { departments = [], orderer = null } = scope
  if (departments.length === 0 && orderer === null) return
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o
    where (o.department_id = any(${departments}::int[]) or o.user_id = ${orderer}::int)
      and ${waitsFor('manager', 'o')} and not ${isLedDepartment(sql`o.department_id`)}
    order by o.id for no key update of o`.execute(tx)
  for (const { id } of rows) await forward(platform, tx, id, false)
}
