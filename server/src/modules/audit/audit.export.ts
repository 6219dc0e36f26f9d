import { auditApi } from '@bustan/contract/audit/audit.api.ts'
import { auditExportQuery } from '@bustan/contract/audit/audit.ts'
import type { AuditFilters, AuditRow, AuditValue, FieldChange } from '@bustan/contract/audit/audit.ts'
import { fieldLabel, labelByName } from '@bustan/contract/core/texts/fieldLabel.ts'
import { readPage } from '@bustan/contract/core/resource/list.ts'
import { formatHalalas } from '@bustan/contract/core/values/money.ts'
import { permissionName } from '@bustan/contract/access/roles/permissionName.ts'
import { textOr } from '@bustan/contract/core/texts/translate.ts'
import { fileOf } from '../../platform/exports/exportList.ts'
import type { ExportColumn, ExportList } from '../../platform/exports/exportList.ts'
import { flagText } from '../../platform/texts/flagText.ts'
import type { FieldOf, Translate } from '../../platform/texts/texts.ts'
import type { Cell, SheetColumn } from '../../platform/documents/cells.ts'
import { answerChanges } from './audit.answers.ts'
import type { Platform } from '../../platform/platform.ts'
import { eachChange, listChanges } from './audit.queries.ts'

/** Rows asked for at a time. */
const CHUNK = 500

/** The filtered trail as a file. */
export const auditExport = ({
  config: clock,
  ...platform
}: Pick<Platform, 'config' | 'records' | 'optional'>): ExportList<AuditFilters, AuditRow> => ({
  list: 'audit',
  ...fileOf(auditApi.list),
  permission: 'audit index',
  query: auditExportQuery,
  columns: columnsOf,
  async count(db, filters) {
    return (await listChanges(db, filters, readPage({ per_page: 1 }), clock.timeZone)).total
  },
  async *pages(db, filters, language) {
    for await (const rows of eachChange(db, filters, clock.timeZone, CHUNK))
      yield await answerChanges(db, platform, rows, language)
  },
})

function columnsOf(t: Translate): ExportColumn<AuditRow>[] {
  const column = (
    name: FieldOf<'audit'>,
    width: number,
    cell: (row: AuditRow) => Cell,
    kind: SheetColumn['kind'] = 'text',
  ) => ({ header: fieldLabel(t, 'audit', name), width, kind, cell })
  return [
    column('at', 20, (row) => new Date(row.at), 'moment'),
    column('actor', 24, (row) => actorName(row, t)),
    column('action', 42, (row) => describeAction(row, t)),
    column('resource', 20, (row) => subjectOf(row, t)),
    column('record', 24, (row) => row.record_title ?? `#${row.record_id}`),
    column(
      'changes',
      60,
      (row) => row.changes.map((one) => formatChange(row.resource, one, t)).join('\n') || null,
      'lines',
    ),
    column('reason', 30, (row) => row.reason, 'lines'),
    { ...column('address', 18, (row) => row.address), onPaper: false },
    { ...column('request', 38, (row) => row.request_id), onPaper: false },
    { header: '#', width: 10, kind: 'whole', onPaper: false, cell: (row) => row.id },
  ]
}

const subjectOf = ({ resource }: AuditRow, t: Translate) => textOr(t, `subjects/${resource}`, resource)

function actorName({ actor, resource }: AuditRow, t: Translate): string {
  if (actor.kind === 'system') return t(resource === 'access' ? 'actors/somebody' : 'actors/system')
  return actor.name ?? t(actor.kind === 'customer' ? 'actors/customer' : 'actors/somebody')
}

function describeAction(row: AuditRow, t: Translate): string {
  const name = row.record_title ?? `#${row.record_id}`
  const label = textOr(t, `records/${row.resource}`, t('records/other', { name }), { name })
  const move = textOr(t, `moves/${row.action}`, null)
  const other = move === null ? t('actions/other', { label }) : t('actions/stepTaken', { move, label })
  return textOr(t, `actions/${row.action}`, other, { label })
}

function formatChange(resource: string, change: FieldChange, t: Translate): string {
  const label = labelByName(t, resource, change.field)
  const value = (given: AuditValue) => formatValue(change, given, t)
  return t('values/from_to', { label, before: value(change.before), after: value(change.after) })
}

function formatValue({ field, kind }: FieldChange, value: AuditValue, t: Translate): string {
  if (value === null || value === '') return t('values/nothing')
  if (typeof value === 'boolean') return flagText(t, value, field === 'is_active')
  if (typeof value === 'number') return kind === 'money' ? formatHalalas(value) : String(value)
  if (Array.isArray(value))
    return value.map((entry) => (kind === 'permissions' ? permissionName(t, entry) : entry)).join(', ')
  if (typeof value === 'object') return value.name
  if (kind === 'picture') return t('values/picture')
  if (kind === 'file') return t('values/file')
  if (kind === 'state') return textOr(t, `orderStates/${value}`, value)
  return textOr(t, `choices/${field}/${value}`, value)
}
