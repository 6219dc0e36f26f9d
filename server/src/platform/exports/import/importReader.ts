import { sql } from 'kysely'
import type { Resource } from '@bustan/contract/core/resource/resource.ts'

import { normalizeForSearch } from '@bustan/contract/core/arabic/normalize.ts'
import { optionText } from '../../crud/kinds/choice.ts'
import { titleColumns } from '../../crud/namedRecords.ts'
import type { NamedRecords, RecordsByResource } from '../../crud/namedRecords.ts'
import type { Executor } from '../../db/tables.ts'
import type { SheetRow } from '../../documents/readSheet.ts'
import { invalidField } from '../../faults/errors.ts'
import { translateIn } from '../../texts/texts.ts'
import { cellText, listCell, optionFinder } from '../../documents/sheetCells.ts'
import type { CellReader } from '../../documents/sheetCells.ts'
import type { ImportColumns } from './importColumns.ts'

/** The records that cells of a file name: ids by name, and the ids that are there. */
interface Known {
  byName: ReadonlyMap<string, readonly number[]>
  ids: ReadonlySet<number>
}

const LARGEST_ID = 2_147_483_647
const nameKey = (name: string): string => name.trim().toLowerCase()

/** Returns the number of a record that a text is: `12`, or `#12` as records without a name are called. */
function idIn(text: string): number | null {
  const [, digits] = /^#?(\d{1,10})$/.exec(text) ?? []
  const id = Number(digits)
  return digits && id > 0 && id <= LARGEST_ID ? id : null
}

/** Reads which records have one of these names or numbers. */
async function readKnown(db: Executor, named: NamedRecords, texts: readonly string[]): Promise<Known> {
  const byName = new Map<string, number[]>()
  const ids = texts.flatMap((text) => idIn(text) ?? [])
  const isPerson = named.by === 'person'
  const [ar, en] = isPerson || named.by === 'id' ? (['id', 'id'] as const) : titleColumns(named)
  const names = isPerson
    ? [sql`trim(t.first_name || ' ' || t.last_name)`]
    : [sql`${sql.ref(`t.${ar}`)}::text`, sql`${sql.ref(`t.${en}`)}::text`]
  const keys = texts.map(nameKey)
  const isNamed = sql.join(
    names.map((name) => sql`lower(${name}) = any(${keys}::text[]) or ${name} = any(${texts}::text[])`),
    sql` or `,
  )
  const { rows } = await sql<{ id: number; names: string[] }>`
    select t.id, array[${sql.join(names)}] as names from ${sql.table(named.table)} t
    where (${isNamed} or t.id = any(${ids}::int[])) ${isPerson ? sql`and t.deleted_at is null` : sql``}`.execute(
    db,
  )
  for (const { id, names: called } of rows)
    for (const key of new Set(called.map(nameKey))) byName.set(key, [...(byName.get(key) ?? []), id])
  return { byName, ids: new Set(rows.map(({ id }) => id)) }
}

/** Returns the texts by which the cells of a file name records, by the resource of those. */
function namesIn({ fields }: Resource, columns: ImportColumns, rows: readonly SheetRow[]) {
  const texts = new Map<string, Set<string>>()
  for (const { name, places } of columns.fields) {
    const field = fields[name]
    const [place] = places
    if (!field || !('to' in field) || place === undefined) continue
    const some = texts.get(field.to) ?? new Set<string>()
    for (const { cells } of rows) {
      const whole = cellText(cells[place])
      if (whole === '') continue
      some.add(whole)
      // Only the database knows which of them is a name.
      if (field.kind === 'references') {
        for (const part of listCell(whole, (one) => one !== whole && !one.includes(','))) some.add(part)
        for (const part of whole.split(/[،;\n]/)) some.add(part.trim())
      }
    }
    texts.set(field.to, some)
  }
  return texts
}

/** Returns what reads the cells of a file, with all records that they name read in one query for each resource. */
export async function createReader(
  db: Executor,
  resource: Resource,
  { columns, rows }: { columns: ImportColumns; rows: readonly SheetRow[] },
  { records, timeZone }: { records: RecordsByResource; timeZone: string },
): Promise<CellReader> {
  const known = new Map<string, Known>()
  for (const [to, texts] of namesIn(resource, columns, rows)) {
    const named = records.get(to)
    if (named) known.set(to, await readKnown(db, named, [...texts]))
  }
  const options = new Map<string, ReadonlyMap<string, string>>()
  const idsNamed = (to: string, text: string): readonly number[] => {
    const id = idIn(text)
    const named = known.get(to)?.byName.get(nameKey(text)) ?? []
    // A number is one only where nothing is called so.
    return named.length === 0 && id !== null && known.get(to)?.ids.has(id) ? [id] : named
  }
  return {
    timeZone,
    option(field, all, text) {
      const texts = (option: string) =>
        (['ar', 'en'] as const).map((language) => optionText({ t: translateIn(language) }, field, option))
      const finder = options.get(field) ?? optionFinder(texts, all)
      options.set(field, finder)
      return finder.get(normalizeForSearch(text))
    },
    isRecord: (to, text) => idsNamed(to, text).length > 0,
    record(field, to, text, current) {
      const ids = idsNamed(to, text)
      const meant = ids.find((id) => current.includes(id)) ?? ids[0]
      if (meant === undefined) throw invalidField(field, 'unknown_name', { name: text })
      if (ids.length > 1 && !current.includes(meant)) throw invalidField(field, 'two_named', { name: text })
      return meant
    },
  }
}
