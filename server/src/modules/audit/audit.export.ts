import type { Readable } from 'node:stream'
import type { AuditFilters, AuditRow, AuditValue, FieldChange } from '@bustan/contract/audit/audit.ts'
import type { Language } from '@bustan/contract/core/fields.ts'
import { formatHalalas } from '@bustan/contract/core/money.ts'
import type { Executor } from '../../platform/db/tables.ts'
import { hasText, inLanguage } from '../../platform/i18n/texts.ts'
import type { Say } from '../../platform/i18n/texts.ts'
import type { Cell, SheetColumn } from '../../platform/xlsx/cells.ts'
import { writeXlsx } from '../../platform/xlsx/workbook.ts'
import { answerChanges } from './audit.answers.ts'
import { eachChange } from './audit.queries.ts'

/** The most rows of one file; a line at its end says so when there were more. */
const EXPORT_LIMIT = 100_000
/** Rows asked for at a time. */
const CHUNK = 500

/** The filtered trail as an .xlsx file, written while the rows come. */
export function exportChanges(
  db: Executor,
  filters: AuditFilters,
  language: Language,
  timeZone: string,
  limit = EXPORT_LIMIT,
): Readable {
  const say = inLanguage(language)
  const rows = async function* (): AsyncGenerator<Cell[]> {
    const chunks = eachChange(db, filters, timeZone, { size: CHUNK, limit })
    let next = await chunks.next()
    for (; !next.done; next = await chunks.next())
      for (const row of await answerChanges(db, next.value, language)) yield cellsOf(row, say)
    if (next.value) yield [null, say('auditExport/cut', { count: limit })]
  }
  return writeXlsx({
    name: say('auditExport/file'),
    rtl: language === 'ar',
    columns: columnsOf(say),
    rows: rows(),
    timeZone,
  })
}

function columnsOf(say: Say): SheetColumn[] {
  const column = (name: string, width: number, kind: SheetColumn['kind'] = 'text') => ({
    header: say(`auditExport/${name}`),
    width,
    kind,
  })
  return [
    column('at', 20, 'moment'),
    column('who', 24),
    column('what', 42),
    column('subject', 20),
    column('record', 24),
    column('changes', 60, 'lines'),
    column('reason', 30, 'lines'),
    column('address', 18),
    column('request', 38),
    { header: '#', width: 10, kind: 'whole' },
  ]
}

const cellsOf = (row: AuditRow, say: Say): Cell[] => [
  new Date(row.at),
  whoOf(row, say),
  sentenceOf(row, say),
  first(say, [`auditSubjects/${row.resource}`, `permissions/groups/${row.resource}`]) ?? row.resource,
  row.record_title ?? `#${row.record_id}`,
  row.changes.map((change) => lineOf(change, say)).join('\n') || null,
  row.reason,
  row.address,
  row.request_id,
  row.id,
]

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
