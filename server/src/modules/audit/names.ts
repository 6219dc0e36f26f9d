import { namedIn } from '@bustan/contract/core/kinds/namedIn.ts'
import { isNumber, recordOf } from '@bustan/contract/core/values/objects.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { pickTranslation } from '../../platform/texts/translations.ts'
import { readRecordNames, titleColumns, titleIn } from '../../platform/crud/namedRecords.ts'
import type { NamedRecords, RecordsByResource } from '../../platform/crud/namedRecords.ts'
import type { Executor } from '../../platform/db/tables.ts'
import { nameOf } from '../../platform/exports/heading.ts'
import { translateIn } from '../../platform/texts/texts.ts'
import type { StoredChange } from './audit.queries.ts'
import type { RawChange } from './differences.ts'

/** The current names of records, by resource and id. */
export type Names = ReadonlyMap<string, ReadonlyMap<number, string>>

/** Records that are never deleted: the pages of the app, which the product itself names, and invoices. */
const STAYING = new Set(['pages', 'invoices'])

const idOf = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

const idsInRows = (rows: readonly unknown[], key = ''): number[] =>
  rows.map((row) => recordOf(row)[key]).filter(isNumber)

/** Reads, in one query a resource, what the records and references on a page are called. */
export async function readNames(
  db: Executor,
  records: RecordsByResource,
  rows: readonly StoredChange[],
  changes: readonly RawChange[],
  language: Language,
): Promise<Names> {
  const wanted = new Map<string, Set<number>>()
  const want = (resource: string, id: number | null) => {
    if (id !== null) wanted.set(resource, (wanted.get(resource) ?? new Set()).add(id))
  }
  for (const row of rows) want(row.resource, idOf(row.record_id))
  for (const { to, before, after, field, defined } of changes) {
    if (to) for (const id of [before, after].flat()) if (typeof id === 'number') want(to, id)
    for (const { to: named, key } of defined ? namedIn({ [field]: defined }) : [])
      for (const id of idsInRows([before, after].flat(), key)) want(named, id)
    if (defined?.kind === 'additional')
      for (const id of Object.keys({ ...recordOf(before), ...recordOf(after) }))
        want(defined.definedBy, idOf(id))
  }
  const names = new Map<string, ReadonlyMap<number, string>>()
  for (const [resource, ids] of wanted) {
    const named = records.get(resource)
    if (named) names.set(resource, await readRecordNames(db, named, [...ids], language))
  }
  return names
}

/** Returns the title of the record when it happened, else its current one; and whether it still exists. */
export function titleOf(
  row: StoredChange,
  names: Names,
  language: Language,
  named?: NamedRecords,
): { title: string | null; exists: boolean } {
  const now = names.get(row.resource)?.get(idOf(row.record_id) ?? 0)
  const then = recordedTitle(row.after, language, named) ?? recordedTitle(row.before, language, named)
  if (row.resource === 'exports')
    return { title: nameOf(row.record_id, translateIn(language)), exists: false }
  const title = row.resource === 'access' ? row.record_id : (then ?? now ?? null)
  return { title, exists: now !== undefined || STAYING.has(row.resource) }
}

function recordedTitle(recorded: unknown, language: Language, named?: NamedRecords): string | null {
  const values = recordOf(recorded)
  if (named?.fields) {
    const [ar, en] = titleColumns(named)
    const own = titleIn(values[ar], values[en], language)
    if (own) return own
  }
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '')
  for (const name of ['name', 'title', 'body']) {
    const both = pickTranslation({ ar: text(`${name}_ar`), en: text(`${name}_en`) }, language) || text(name)
    if (both) return both
  }
  return `${text('first_name')} ${text('last_name')}`.trim() || null
}
