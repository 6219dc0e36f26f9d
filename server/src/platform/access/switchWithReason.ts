import type { Changes } from '../changes/changes.ts'
import { databaseNow } from '../time/clock.ts'
import type { Tx } from '../db/tables.ts'
import { AppError } from '../faults/errors.ts'
import type { Call } from '../http/registry/route.ts'

/** The accounts that sign in, and whose end has a reason: the table and the resource have one name. */
type Account = 'admins' | 'users'

/** Switches a locked account and notes it. Off needs a reason, which is kept: throws reason_required. */
export async function switchWithReason(
  tx: Tx,
  platform: { readonly changes: Changes },
  call: Pick<Call, 'actor'>,
  target: { table: Account; id: number; is_active: boolean },
  { wanted, reason }: { wanted: boolean; reason: string | null },
): Promise<void> {
  const { table, id, is_active } = target
  if (!wanted && !reason)
    throw new AppError('reason_required', { fields: [{ field: 'reason', key: 'required' }] })
  await tx
    .updateTable(table)
    .set((eb) => ({
      is_active: wanted,
      deactivation_reason: wanted ? null : reason,
      version: eb('version', '+', 1),
      updated_at: databaseNow(),
    }))
    .where('id', '=', id)
    .execute()
  await platform.changes.record(tx, {
    resource: table,
    id,
    action: wanted ? 'activate' : 'deactivate',
    actor: call.actor,
    reason,
    before: { is_active },
    after: { is_active: wanted },
  })
}
