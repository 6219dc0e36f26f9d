import { sinceOf } from '@bustan/contract/core/kinds/state.ts'
import { stateIn } from '@bustan/contract/core/resource/moves.ts'
import { labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import { textOr } from '@bustan/contract/core/texts/translate.ts'
import type { AuditRow, AuditValue, FieldChange } from '@bustan/contract/audit/audit.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { Executor } from '../../platform/db/tables.ts'
import type { NamedRecords } from '../../platform/crud/namedRecords.ts'
import type { Platform } from '../../platform/platform.ts'
import { storageOf } from '../../platform/crud/kinds/kindStorages.ts'
import { translateIn } from '../../platform/texts/texts.ts'
import type { Translate } from '../../platform/texts/texts.ts'
import type { StoredChange } from './audit.queries.ts'
import { differencesOf } from './differences.ts'
import { erasedPeople, withoutErased } from './erased.ts'
import type { RawChange } from './differences.ts'
import { readNames, titleOf } from './names.ts'
import type { Names } from './names.ts'
import { settingChanges } from './settingValues.ts'

/** Rows of the trail as the API answers them, in the caller's language. */
export async function answerChanges(
  db: Executor,
  { records, optional }: Pick<Platform, 'records' | 'optional'>,
  rows: readonly StoredChange[],
  language: Language,
): Promise<AuditRow[]> {
  const differences = ({ resource, before, after }: StoredChange) =>
    differencesOf(before, after, records.get(resource)?.fields).filter(
      ({ field }) => field !== sinceColumn(records.get(resource)),
    )
  const changes = new Map(
    rows.map((row) => [row.id, settingChanges(row, differences(row), optional, language)]),
  )
  const names = await readNames(db, records, rows, [...changes.values()].flat(), language)
  const erased = await erasedPeople(db, rows)
  const t = translateIn(language)
  return rows.map((row) => {
    const { title, exists } = titleOf(row, names, language, records.get(row.resource))
    const answer: AuditRow = {
      id: row.id,
      at: row.at.toISOString(),
      resource: row.resource,
      record_id: row.record_id,
      record_title: title,
      record_exists: exists,
      action: row.action,
      actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
      reason: reasonOf(row, language),
      address: row.address,
      request_id: row.request_id,
      changes: (changes.get(row.id) ?? []).map((change) => answerChange(row.resource, change, names, t)),
    }
    return withoutErased(answer, row, erased, t)
  })
}

/** The column that says since when a record has its state: each row of the trail has its own time. */
function sinceColumn({ fields = {}, columns = {} }: Partial<NamedRecords> = {}): string | undefined {
  const name = sinceOf(stateIn(fields)?.name ?? '')
  return columns[name] ?? name
}

// Why a call was refused is kept as the code of the error, and read as its text.
function reasonOf({ resource, reason }: StoredChange, language: Language): string | null {
  return resource === 'access' && reason ? textOr(translateIn(language), `errors/${reason}`, reason) : reason
}

function answerChange(resource: string, change: RawChange, names: Names, t: Translate): FieldChange {
  const { field, kind, to, defined } = change
  const nameIn = (of: string, id: number) => names.get(of)?.get(id) ?? `#${id}`
  const value = (given: unknown): AuditValue => {
    if (to && typeof given === 'number') return { id: given, name: nameIn(to, given) }
    if (to && Array.isArray(given)) return given.map((id) => nameIn(to, Number(id)))
    return plain(given)
  }
  const texts = { t, head: (part: string) => labelByName(t, resource, part), recordName: nameIn }
  const [before, after] = (defined &&
    storageOf(defined).trail?.(field, defined, change.before, change.after, texts)) ?? [
    change.before,
    change.after,
  ]
  return { field, kind, before: value(before), after: value(after) }
}

function plain(value: unknown): AuditValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object')) return value.map(String)
  return JSON.stringify(value)
}
