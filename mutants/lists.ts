import type { Mutant } from './mutant.ts'

const heldRows = 'web/src/platform/list/heldRows.test.ts'
const choices = 'web/src/platform/listChoices.test.ts'

/** Rows that hold still, and what people chose for lists. */
export const lists: readonly Mutant[] = [
  {
    bug: 'rows move under the pointer when new ones come in',
    file: 'web/src/platform/list/heldRows.ts',
    from: 'before.rows.map((row) => fresh.get(row.id) ?? brought.get(row.id) ?? row)',
    to: 'rows.map((row) => fresh.get(row.id) ?? brought.get(row.id) ?? row)',
    test: heldRows,
  },
  {
    bug: 'a held row shows what it was',
    file: 'web/src/platform/list/heldRows.ts',
    from: 'fresh.get(row.id) ?? brought.get(row.id) ?? row',
    to: 'row',
    test: heldRows,
  },
  {
    bug: 'a decided order stays in its list for ever',
    file: 'web/src/platform/list/heldRows.ts',
    from: "return hold === 'all' ? drawn : drawn.filter(belongs)",
    to: 'return drawn',
    test: heldRows,
  },
  {
    bug: 'the rows of one filter are held under another',
    file: 'web/src/platform/list/heldRows.ts',
    from: ' || before.question !== question) return rows',
    to: ') return rows',
    test: heldRows,
  },
  {
    bug: 'a page of more rows than there may be is asked for',
    file: 'web/src/platform/listChoices.ts',
    from: ' && Number(size) <= MAX_PAGE_SIZE',
    to: '',
    test: choices,
  },
  {
    bug: 'rows chosen for one list are forgotten with those of the next',
    file: 'web/src/platform/listChoices.ts',
    from: 'rows: { ...listChoices.get().rows, [list]: rows }',
    to: 'rows: { [list]: rows }',
    test: choices,
  },
  {
    bug: 'who signs in next has the choices of who left',
    file: 'web/src/platform/listChoices.ts',
    from: '  listChoices.set(stored())\n',
    to: '',
    test: choices,
  },
]
