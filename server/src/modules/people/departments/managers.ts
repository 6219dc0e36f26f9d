import type { Actor } from '../../../platform/changes/changes.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import type { Platform } from '../../../platform/platform.ts'

const ledBy = async (tx: Tx, managerId: number): Promise<number[]> => {
  const rows = await tx.selectFrom('departments').select('id').where('manager_id', '=', managerId).execute()
  return rows.map(({ id }) => id)
}

/** Passes on what waits for the approval of somebody who can't give it any more. */
export async function forwardOrders(platform: Platform, tx: Tx, managerId: number): Promise<void> {
  await platform.forwardWaiting(tx, { departments: await ledBy(tx, managerId) })
}

/** Takes somebody who leaves from the departments they lead, which have no manager then; what waits for them is passed on. */
export async function leaveDepartments(
  platform: Platform,
  tx: Tx,
  actor: Actor,
  managerId: number,
): Promise<void> {
  const departments = await ledBy(tx, managerId)
  if (departments.length === 0) return
  await tx
    .updateTable('departments')
    .set((eb) => ({ manager_id: null, version: eb('version', '+', 1), updated_at: databaseNow() }))
    .where('id', 'in', departments)
    .execute()
  for (const id of departments)
    await platform.changes.record(tx, {
      resource: 'management',
      id,
      action: 'edit',
      actor,
      before: { manager_id: managerId },
      after: { manager_id: null },
    })
  await platform.forwardWaiting(tx, { departments })
}
