import { sql } from 'kysely'
import { bySystem } from '../../../../platform/changes/changes.ts'
import type { Tx } from '../../../../platform/db/tables.ts'
import { translateIn } from '../../../../platform/texts/texts.ts'
import type { ForwardScope, Services } from '../../../../platform/platform.ts'
import { moveOrder } from './orders.moves.ts'
import { waitsFor } from '../list/waitingOrders.ts'

/** As SQL: whether somebody `m` can approve orders. */
const canApprove = sql`m.type = 'manager' and m.is_active and m.deleted_at is null and m.registration_status = 'accepted'`

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

/**
 * Checks whether a department has a manager who can approve. Both rows are locked until the transaction ends: a transaction that
 * switches the manager off meanwhile waits, and then finds the order.
 */
async function isLed(tx: Tx, departmentId: number | null): Promise<boolean> {
  if (departmentId === null) return false
  const { rows } = await sql<{ manager_id: number | null }>`
    select manager_id from departments where id = ${departmentId} for share`.execute(tx)
  const managerId = rows[0]?.manager_id ?? null
  if (managerId === null) return false
  const manager =
    await sql`select from users m where m.id = ${managerId} and ${canApprove} for share`.execute(tx)
  return manager.rows.length > 0
}

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
      and ${waitsFor('manager', 'o')} and not exists (
        select from departments d join users m on m.id = d.manager_id where d.id = o.department_id and ${canApprove})
    order by o.id for no key update of o`.execute(tx)
  for (const { id } of rows) await forward(platform, tx, id, false)
}
