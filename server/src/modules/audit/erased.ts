import type { AuditRow, AuditValue, FieldChange } from '@bustan/contract/audit/audit.ts'
import { resources } from '@bustan/contract/modules.ts'
import { ownerField } from '@bustan/contract/core/resource/personal.ts'
import { isNumber, numberValue, recordOf } from '@bustan/contract/core/values/objects.ts'
import type { Executor } from '../../platform/db/tables.ts'
import type { Translate } from '../../platform/texts/texts.ts'
import { emptiedAccounts } from '../people/index.ts'
import type { StoredChange } from './audit.queries.ts'

/** The kinds of values that do not identify a person. */
const impersonal = new Set<FieldChange['kind']>(['flag', 'number', 'money', 'reference'])
const impersonalFields = new Set(['type', 'registration_status'])

/** Returns the person that a row is about: the record itself, or whom it belongs to by its definition. */
function personOf({ resource, record_id, before, after }: StoredChange): number | null {
  if (resource === 'users') return Number(record_id)
  const definition = resources.find(({ name }) => name === resource)
  const field = definition && ownerField(definition)
  return field ? (numberValue(recordOf(after)[field]) ?? numberValue(recordOf(before)[field])) : null
}

/**
 * The people of these rows who were taken out of the product. The trail is sealed and keeps what it once noted; what it
 * answers no longer tells who they were (decision 06.2).
 */
export async function erasedPeople(
  db: Executor,
  rows: readonly StoredChange[],
): Promise<ReadonlySet<number>> {
  const ids = rows
    .flatMap((row) => [personOf(row), row.actor_kind === 'customer' ? row.actor_id : null])
    .filter(isNumber)
  if (ids.length === 0) return new Set()
  return emptiedAccounts(db, ids)
}

/** The row without what tells who an erased person was: as the one who acted, and as the one it is about. */
export function withoutErased(
  row: AuditRow,
  stored: StoredChange,
  erased: ReadonlySet<number>,
  t: Translate,
): AuditRow {
  const { actor } = row
  const acted = actor.kind === 'customer' && erased.has(actor.id ?? 0)
  const masked = acted ? { ...row, actor: { ...actor, name: null }, address: null } : row
  return erased.has(personOf(stored) ?? 0) ? withoutPerson(masked, t) : masked
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
