import type { Mutant } from '../mutant.ts'

const PRINT = 'server/src/platform/exports/printList.ts'
const PRINT_TEST = 'server/src/platform/exports/printList.test.ts'
const TEMPLATE = 'server/src/platform/documents/pdf/templates/list.typ'
const PDF_TEST = 'server/src/platform/documents/pdf/pdf.test.ts'

/** Bugs in lists on paper and in spreadsheets as others read them. */
export const paper: readonly Mutant[] = [
  {
    bug: 'Arabic pages run from left to right',
    file: TEMPLATE,
    from: 'dir: if rtl-page { rtl } else { ltr },',
    to: 'dir: ltr,',
    test: PDF_TEST,
  },
  {
    bug: 'what nobody waits for is drawn to its end',
    file: 'server/src/platform/documents/pdf/pdf.ts',
    from: "  signal.addEventListener('abort', stop)\n",
    to: '',
    test: PDF_TEST,
  },
  {
    bug: 'rows are cut at the foot of a page',
    file: TEMPLATE,
    from: 'set table.cell(breakable: false)',
    to: 'set table.cell(breakable: true)',
    test: PRINT_TEST,
  },
  {
    bug: 'letters of ligatures read back in the wrong order',
    file: TEMPLATE,
    from: 'features: (rlig: 0),',
    to: '',
    test: PRINT_TEST,
  },
  {
    bug: 'a PDF without rows is drawn',
    file: PRINT,
    from: "  if (rows === 0) throw new AppError('no_data_to_print')\n  const maximum",
    to: '  const maximum',
    test: PRINT_TEST,
  },
  {
    bug: 'sums on paper are of floating riyals cut off',
    file: 'server/src/platform/exports/sumsOfRows.ts',
    from: "kind === 'money' ? toHalalas(cell) : cell",
    to: "kind === 'money' ? Math.trunc(cell) * 100 : cell",
    test: PRINT_TEST,
  },
  {
    bug: 'phones are numbers in a spreadsheet',
    file: 'server/src/modules/sales/orders/list/orders.export.ts',
    from: 'cell: (order) => order.user_mobile && localPhone(order.user_mobile)',
    to: 'cell: (order) => order.user_mobile && Number(localPhone(order.user_mobile))',
    test: 'server/src/platform/exports/readBack.test.ts',
  },
  {
    bug: 'marks stand within the numbers of invoices in a PDF',
    file: 'server/src/platform/exports/printList.ts',
    from: ' || DOCUMENT_NUMBER.test(text)',
    to: '',
    test: 'server/src/modules/sales/invoices/invoices.test.ts',
  },
  {
    bug: 'files are named by the day they were made on, whatever their period',
    file: 'server/src/platform/exports/heading.ts',
    from: 'if (isDay(from) && isDay(to)) return from === to ? from : `${from}_${to}`',
    to: '',
    test: 'server/src/modules/sales/invoices/invoices.test.ts',
  },
  {
    bug: 'a spreadsheet has no totals',
    file: 'server/src/platform/exports/exportLists.ts',
    from: 'isCut || !hasSums(columns) ? null',
    to: 'columns ? null',
    test: 'server/src/modules/sales/reports/mail/reportMails.test.ts',
  },
  {
    bug: 'a spreadsheet does not say of which days it is',
    file: 'server/src/platform/exports/exportLists.ts',
    from: 'return writeXlsx({ ...table, lead, totals,',
    to: 'return writeXlsx({ ...table, totals,',
    test: 'server/src/modules/sales/reports/mail/reportMails.test.ts',
  },
]
