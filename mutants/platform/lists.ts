import type { Mutant } from '../mutant.ts'

const frozenRows = 'web/src/platform/list/rows/frozenRows.test.ts'
const choices = 'web/src/platform/state/listChoices.test.ts'

/** Rows that hold still, and what people chose for lists. */
export const lists: readonly Mutant[] = [
  {
    bug: 'four and a half stars are among the fives',
    file: 'server/src/modules/sales/reviews/reviews.routes.ts',
    from: 'greatest(floor(r.stars), 1)',
    to: 'greatest(round(r.stars), 1)',
    test: 'server/src/modules/sales/reviews/reviews.test.ts',
  },
  {
    bug: 'rows move under the pointer when new ones come in',
    file: 'web/src/platform/list/rows/frozenRows.ts',
    from: 'before.rows.map((row) => fresh.get(row.id) ?? reloadedRows.get(row.id) ?? row)',
    to: 'rows.map((row) => fresh.get(row.id) ?? reloadedRows.get(row.id) ?? row)',
    test: frozenRows,
  },
  {
    bug: 'a held row shows what it was',
    file: 'web/src/platform/list/rows/frozenRows.ts',
    from: 'fresh.get(row.id) ?? reloadedRows.get(row.id) ?? row',
    to: 'row',
    test: frozenRows,
  },
  {
    bug: 'a decided order stays in its list for ever',
    file: 'web/src/platform/list/rows/frozenRows.ts',
    from: "if (hold !== 'all') return rendered.filter(belongs)",
    to: '',
    test: frozenRows,
  },
  {
    bug: 'the rows of one filter are held under another',
    file: 'web/src/platform/list/rows/frozenRows.ts',
    from: ' || before.question !== question) return rows',
    to: ') return rows',
    test: frozenRows,
  },
  {
    bug: 'a page of more rows than there may be is asked for',
    file: 'web/src/platform/state/listChoices.ts',
    from: ' && Number(size) <= MAX_PAGE_SIZE',
    to: '',
    test: choices,
  },
  {
    bug: 'rows chosen for one list are forgotten with those of the next',
    file: 'web/src/platform/state/listChoices.ts',
    from: 'rows: { ...listChoices.get().rows, [list]: rows }',
    to: 'rows: { [list]: rows }',
    test: choices,
  },
  {
    bug: 'who signs in next has the choices of who left',
    file: 'web/src/platform/state/listChoices.ts',
    from: ') listChoices.set(stored())',
    to: ') void 0',
    test: choices,
  },
  {
    bug: 'a page whose rows are all decided stays where it is, and the queue ends there',
    file: 'web/src/platform/list/rows/frozenRows.ts',
    from: '!rendered.some(belongs) && rows.some(belongs) ? rows : rendered',
    to: 'rendered',
    test: frozenRows,
  },
  {
    bug: 'a page goes as soon as one of its rows is decided',
    file: 'web/src/platform/list/rows/frozenRows.ts',
    from: '!rendered.some(belongs) && rows.some(belongs)',
    to: '!rendered.every(belongs) && rows.some(belongs)',
    test: frozenRows,
  },
  {
    bug: 'the next page passes by the rows that have moved up',
    file: 'web/src/platform/list/rows/frozenRows.ts',
    from: 'last !== undefined && rendered !== undefined && !rendered',
    to: 'last === undefined && rendered !== undefined && !rendered',
    test: frozenRows,
  },
  {
    bug: 'rows that came in at the top are taken for some that moved up',
    file: 'web/src/platform/list/rows/frozenRows.ts',
    from: 'const last = answered?.at(-1)',
    to: 'const last = answered?.at(0)',
    test: frozenRows,
  },
  {
    bug: 'the file of a sorted list is in the order in which its rows are read',
    file: 'server/src/platform/exports/sortedPages.ts',
    from: 'yield chunk.flatMap((id) => rows.get(id) ?? [])',
    to: 'yield [...rows.values()]',
    test: 'server/test/calls/exports.test.ts',
  },
  {
    bug: 'the sort of a list is lost on the way to its file',
    file: 'server/src/platform/exports/exportLists.ts',
    from: "['page', 'per_page', 'limit', 'format']",
    to: "['page', 'per_page', 'limit', 'sort', 'format']",
    test: 'server/test/calls/exports.test.ts',
  },
  {
    bug: 'who adds products may not choose among units',
    file: 'server/src/platform/crud/mounting.ts',
    from: "(['create', 'edit'] as const)",
    to: '([] as const)',
    test: 'server/test/calls/choices.test.ts',
  },
  {
    bug: 'a unit that a product names can be deleted',
    file: 'server/src/platform/crud/mounting.ts',
    from: 'to === name ? [',
    to: "to === '' ? [",
    test: 'server/src/modules/catalog/units/units.test.ts',
  },
  {
    bug: 'who lists orders may not choose products by name in their filter',
    file: 'server/src/modules/catalog/products/products.ts',
    from: "  chosenWith: ['orders index'],\n",
    to: '',
    test: 'server/test/calls/choices.test.ts',
  },
  {
    bug: 'an order that no manager has approved is said to be approved by one',
    file: 'contract/src/sales/orders/orderStates.ts',
    from: "isForwarded ? 'orderStates/forwarded' : ",
    to: '',
    test: 'server/src/modules/sales/orders/moves/forwarding.test.ts',
  },
]
