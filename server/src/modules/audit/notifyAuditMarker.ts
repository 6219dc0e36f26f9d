import type { Tx } from '../../platform/db/tables.ts'
import type { Marker } from '../../platform/changes/sealedRows.ts'
import { notifyAdmins } from '../messaging/index.ts'

/** Tells who reads the trail that a row of it could not be read, and stands in the chain as a marker. */
export const notifyAuditMarker = (tx: Tx, { change_id: changeId, reason }: Marker): Promise<void> =>
  notifyAdmins(tx, {
    type: 'audit_marked',
    subjectId: Number(changeId),
    values: () => ({ row: changeId, reason }),
  })
