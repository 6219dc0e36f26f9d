import type { Resource } from '@bustan/contract/core/resource/resource.ts'
import { normalizeForSearch } from '@bustan/contract/core/arabic/normalize.ts'
import { optionText } from '../../crud/kinds/choice.ts'
import { titleColumns } from '../../crud/namedRecords.ts'
import type { NamedRecords, RecordsByResource } from '../../crud/namedRecords.ts'
import { idIn, nameKey, readIdsByName } from '../../db/statements/idsByName.ts'
import type { NamedIds } from '../../db/statements/idsByName.ts'
import type { Executor } from '../../db/tables.ts'
import type { SheetRow } from '../../documents/readSheet.ts'
import { invalidField } from '../../faults/errors.ts'
import { translateIn } from '../../texts/texts.ts'
import { cellText, optionFinder, possibleParts } from '../../documents/sheetCells.ts'
import type { CellReader } from '../../documents/sheetCells.ts'
import type { ImportColumns } from './importColumns.ts'

/** Returns the table of records, and the columns that they are called by. */
const namesOf = (named: NamedRecords) => ({
  table: named.table,
  columns: named.by === 'person' ? null : named.by === 'id' ? ['id'] : titleColumns(named),
})

/** Returns the texts by which the cells of a file name records, whole and in parts, by the resource of those. */
function namesIn({ fields }: Resource, columns: ImportColumns, rows: readonly SheetRow[]) {
  const texts = new Map<string, string[]>()
  for (const { name, places } of columns.fields) {
    const field = fields[name]
    const [place] = places
    if (!field || !('to' in field) || place === undefined) continue
    const cells = rows.map((row) => cellText(row.cells[place])).filter(Boolean)
    texts.set(field.to, [...(texts.get(field.to) ?? []), ...cells.flatMap(possibleParts)])
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
  const known = new Map<string, NamedIds>()
  for (const [to, texts] of namesIn(resource, columns, rows)) {
    const named = records.get(to)
    if (named) known.set(to, await readIdsByName(db, namesOf(named), texts))
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
