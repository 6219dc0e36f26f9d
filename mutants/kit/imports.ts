import type { Mutant } from '../mutant.ts'

const FOLDER = 'server/test/conformance/imports'
const ROWS = `${FOLDER}/importRows.conformance.test.ts`
const REFUSALS = `${FOLDER}/importRefusals.conformance.test.ts`
const SHEETS = `${FOLDER}/importSheets.conformance.test.ts`
const WRITING = 'server/src/platform/crud/store/writeRecords.ts'

export const imports: readonly Mutant[] = [
  {
    bug: 'a file that is looked through is written',
    file: 'server/src/platform/db/transaction.ts',
    from: '    throw new OnlyTried()\n',
    to: '    return results[0] as never\n',
    test: ROWS,
  },
  {
    bug: 'rows without a problem are written beside those that have one',
    file: 'server/src/platform/exports/import/importRoute.ts',
    from: 'if (result.problems.length > 0)',
    to: 'if (result.problems.length > 0 && result.added + result.changed === 0)',
    test: REFUSALS,
  },
  {
    bug: 'an import leaves no row in the trail',
    file: 'server/src/platform/exports/import/importRoute.ts',
    from: 'await platform.changes.recordAll(tx, changes)',
    to: 'if (changes.length > 2_000) await platform.changes.recordAll(tx, changes)',
    test: ROWS,
  },
  {
    bug: 'whoever may add records changes those that are there by a file',
    file: 'server/src/platform/exports/import/importRows.ts',
    from: "if (!mayEdit) throw invalidField(ID, 'no_edit')",
    to: "if (!mayEdit && text === '0') throw invalidField(ID, 'no_edit')",
    test: REFUSALS,
  },
  {
    bug: 'the columns of a file are known in English alone',
    file: 'server/src/platform/exports/import/importColumns.ts',
    from: "const heads = (['ar', 'en'] as const).map(",
    to: "const heads = (['en', 'en'] as const).map(",
    test: ROWS,
  },
  {
    bug: 'an option of a file is known by its key alone',
    file: 'server/src/platform/documents/sheetCells.ts',
    from: '[...textsOf(option), option].map(',
    to: '[...textsOf(option).slice(2), option].map(',
    test: ROWS,
  },
  {
    bug: 'records that are changed together become what the first of them is',
    file: WRITING,
    from: 'rows.map((row) => sql`(${sql.join(columns.map((name) => sql`${row[name]}`))})`)',
    to: "rows.map((row) => sql`(${sql.join(columns.map((name) => sql`${(name === 'id' ? row : rows[0])?.[name]}`))})`)",
    test: ROWS,
  },
  {
    bug: 'the trail tells of the last of several records that are added together',
    file: WRITING,
    from: 'next.next().value',
    to: 'added.at(-1)',
    test: ROWS,
  },
  {
    bug: 'a row that is refused lays the blame on those beside it',
    file: 'server/src/platform/db/statements/savepoint.ts',
    from: 'if (some.length > 1) await',
    to: 'if (some.length > 1_000) await',
    test: ROWS,
  },
  {
    bug: 'the rows beside one that is refused are not written',
    file: 'server/src/platform/exports/import/importRows.ts',
    from: 'const fine = read.filter(({ row }) => !refused.has(row))',
    to: 'const fine = refused.size > 0 ? [] : read',
    test: ROWS,
  },
  {
    bug: 'a day of a workbook is no cell',
    file: 'server/src/platform/documents/csvRows.ts',
    from: "typeof value === 'boolean' || value instanceof Date) return value",
    to: "typeof value === 'boolean') return value",
    test: SHEETS,
  },
  {
    bug: 'a template has columns that are not read',
    file: 'server/src/platform/exports/import/importRoute.ts',
    from: 'return fromCells ? fileColumns(one, field, texts) : []',
    to: 'return fromCells || fileColumns ? fileColumns(one, field, texts) : []',
    test: SHEETS,
  },
  {
    bug: 'a template has no column for the numbers of records',
    file: 'server/src/platform/exports/import/importRoute.ts',
    from: 'name, [{ header: ID, width: 10 }, ...columns]',
    to: 'name, columns',
    test: SHEETS,
  },
]
