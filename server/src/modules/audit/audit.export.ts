import { auditExportQuery } from '@bustan/contract/audit/audit.ts'
import type { AuditFilters, AuditRow, AuditValue, FieldChange } from '@bustan/contract/audit/audit.ts'
import { readPage } from '@bustan/contract/core/list.ts'
import { formatHalalas } from '@bustan/contract/core/money.ts'
import type { ExportColumn, ExportList } from '../../platform/exports/exportList.ts'
import { hasText } from '../../platform/i18n/texts.ts'
import type { Say } from '../../platform/i18n/texts.ts'
import type { Cell, SheetColumn } from '../../platform/xlsx/cells.ts'
import { answerChanges } from './audit.answers.ts'
import { eachChange, listChanges } from './audit.queries.ts'

/** Rows asked for at a time. */
const CHUNK = 500

/** The filtered trail as a file. */
export const auditExport = (timeZone: string): ExportList<AuditFilters, AuditRow> => ({
  list: 'audit',
  url: '/audit',
  permission: 'audit index',
  query: auditExportQuery,
  columns: columnsOf,
  async count(db, filters) {
    return (await listChanges(db, filters, readPage({ per_page: 1 }), timeZone)).total
  },
  async *pages(db, filters, language) {
    for await (const rows of eachChange(db, filters, timeZone, CHUNK))
      yield await answerChanges(db, rows, language)
  },
})

function columnsOf(say: Say): ExportColumn<AuditRow>[] {
  const column = (
    name: string,
    width: number,
    cell: (row: AuditRow) => Cell,
    kind: SheetColumn['kind'] = 'text',
  ) => ({ header: say(`auditExport/${name}`), width, kind, cell })
  return [
    column('at', 20, (row) => new Date(row.at), 'moment'),
    column('who', 24, (row) => whoOf(row, say)),
    column('what', 42, (row) => sentenceOf(row, say)),
    column('subject', 20, (row) => subjectOf(row, say)),
    column('record', 24, (row) => row.record_title ?? `#${row.record_id}`),
    column('changes', 60, (row) => row.changes.map((one) => lineOf(one, say)).join('\n') || null, 'lines'),
    column('reason', 30, (row) => row.reason, 'lines'),
    column('address', 18, (row) => row.address),
    column('request', 38, (row) => row.request_id),
    { header: '#', width: 10, kind: 'whole', cell: (row) => row.id },
  ]
}

const subjectOf = ({ resource }: AuditRow, say: Say) =>
  first(say, [`auditSubjects/${resource}`, `permissions/groups/${resource}`]) ?? resource

const first = (say: Say, keys: readonly string[]) => {
  const key = keys.find(hasText)
  return key === undefined ? null : say(key)
}

function whoOf({ actor, resource }: AuditRow, say: Say): string {
  if (actor.kind === 'system') return say(resource === 'access' ? 'actors/somebody' : 'actors/system')
  return actor.name ?? say(actor.kind === 'customer' ? 'actors/customer' : 'actors/somebody')
}

function sentenceOf(row: AuditRow, say: Say): string {
  const thing = hasText(`auditThings/${row.resource}`) ? row.resource : 'other'
  const action = hasText(`auditActions/${row.action}`) ? row.action : 'other'
  const name = row.record_title ?? `#${row.record_id}`
  return say(`auditActions/${action}`, { label: say(`auditThings/${thing}`, { name }) })
}

function lineOf(change: FieldChange, say: Say): string {
  const label = first(say, [`auditFields/${change.field}`]) ?? change.field
  const value = (given: AuditValue) => textOf(change, given, say)
  return say('auditExport/from_to', { label, before: value(change.before), after: value(change.after) })
}

function textOf({ field, kind }: FieldChange, value: AuditValue, say: Say): string {
  if (value === null || value === '') return say('auditValues/nothing')
  if (typeof value === 'boolean') {
    const [yes, no] = field === 'is_active' ? ['on', 'off'] : ['yes', 'no']
    return say(`auditValues/${value ? yes : no}`)
  }
  if (typeof value === 'number') return kind === 'money' ? formatHalalas(value) : String(value)
  if (Array.isArray(value))
    return value.map((entry) => (kind === 'permissions' ? permissionOf(entry, say) : entry)).join(', ')
  if (typeof value === 'object') return value.name
  if (kind === 'picture') return say('auditValues/picture')
  if (kind === 'state') return first(say, [`orderStates/${value}`]) ?? value
  return first(say, [`auditWords/${field}/${value}`]) ?? value
}

function permissionOf(pair: string, say: Say): string {
  const [subject = '', action = ''] = pair.split(' ')
  return `${say(`permissions/groups/${subject}`)}: ${say(`permissions/actions/${action}`)}`
}
