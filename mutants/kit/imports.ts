import type { Mutant } from '../mutant.ts'

const test = 'server/test/conformance/imports/importRows.conformance.test.ts'

export const imports: readonly Mutant[] = [
  {
    bug: 'a file that is looked through is written',
    file: 'server/src/platform/db/transaction.ts',
    from: '    throw new OnlyTried()\n',
    to: '    return results[0] as never\n',
    test,
  },
  {
    bug: 'rows without a problem are written beside those that have one',
    file: 'server/src/platform/exports/import/importRoute.ts',
    from: 'if (result.problems.length > 0)',
    to: 'if (result.problems.length > 0 && result.added + result.changed === 0)',
    test,
  },
  {
    bug: 'an import leaves no row in the trail',
    file: 'server/src/platform/exports/import/importRoute.ts',
    from: 'await platform.changes.recordAll(tx, changes)',
    to: 'if (changes.length > 2_000) await platform.changes.recordAll(tx, changes)',
    test,
  },
  {
    bug: 'whoever may add records changes those that are there by a file',
    file: 'server/src/platform/exports/import/importRows.ts',
    from: "if (!mayEdit) throw invalidField(ID, 'no_edit')",
    to: "if (!mayEdit && text === '0') throw invalidField(ID, 'no_edit')",
    test,
  },
  {
    bug: 'the columns of a file are known in English alone',
    file: 'server/src/platform/exports/import/importColumns.ts',
    from: "const heads = (['ar', 'en'] as const).map(",
    to: "const heads = (['en', 'en'] as const).map(",
    test,
  },
  {
    bug: 'an option of a file is known by its key alone',
    file: 'server/src/platform/documents/sheetCells.ts',
    from: '[...textsOf(option), option].map(',
    to: '[...textsOf(option).slice(2), option].map(',
    test,
  },
]
