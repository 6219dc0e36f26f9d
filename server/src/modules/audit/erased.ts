import type { AuditRow, AuditValue, FieldChange } from '@bustan/contract/audit/audit.ts'
import type { Executor } from '../../platform/db/tables.ts'
import type { Translate } from '../../platform/texts/texts.ts'
import { emptiedAccounts } from '../people/index.ts'
import type { StoredChange } from './audit.queries.ts'

/** The kinds of values that do not identify a person. */
const impersonal = new Set<FieldChange['kind']>(['flag', 'number', 'money', 'reference'])
const impersonalFields = new Set(['type', 'registration_status'])

const isPerson = ({ resource }: { resource: string }) => resource === 'users'

/**
 * The people of these rows who were taken out of the product. The trail is sealed and keeps what it once noted; what it
 * answers no longer tells who they were (decision 06.2).
 */
export async function erasedPeople(
  db: Executor,
  rows: readonly StoredChange[],
): Promise<ReadonlySet<number>> {
  const ids = rows.flatMap((row) => [
    ...(isPerson(row) ? [Number(row.record_id)] : []),
    ...(row.actor_kind === 'customer' && row.actor_id !== null ? [row.actor_id] : []),
  ])
  if (ids.length === 0) return new Set()
  return emptiedAccounts(db, ids)
}

/** The row without what tells who an erased person was: as the one who acted, and as the one it is about. */
export function withoutErased(row: AuditRow, erased: ReadonlySet<number>, t: Translate): AuditRow {
  const { actor } = row
  const acted = actor.kind === 'customer' && erased.has(actor.id ?? 0)
  const masked = acted ? { ...row, actor: { ...actor, name: null }, address: null } : row
  return isPerson(row) && erased.has(Number(row.record_id)) ? withoutPerson(masked, t) : masked
}

// The values about a person are replaced by a word that says so.
function withoutPerson(row: AuditRow, t: Translate): AuditRow {
  const hidden = (value: AuditValue): AuditValue => (value === null ? null : t('values/erased'))
  return {
    ...row,
    record_title: null,
    reason: row.reason === null ? null : t('values/erased'),
    changes: row.changes.map((change) =>
      impersonal.has(change.kind) || impersonalFields.has(change.field)
        ? change
        : { ...change, kind: 'text', before: hidden(change.before), after: hidden(change.after) },
    ),
  }
}
