import { texts as shared } from '@bustan/contract/sales/reports/reportTexts.en.ts'
/** Invoices and credit notes; labels of their columns are in the contract, the words on paper in paperWords. */
export const texts = {
  invoices: {
    all: 'All',
    invoices: 'Invoices',
    creditNotes: 'Credit notes',
    from: 'From',
    to: 'To',
    empty: 'No invoices yet',
    emptyText: 'An order gets its invoice by itself when it has left.',
    noMatch: 'No invoices match these filters',
    failed: 'The invoices could not be loaded',
    totals: 'Totals',
    totalsText: 'Of every document the filters leave, on every page.',
    figure: 'Figure',
    count: 'Number',
    left: 'What is left',
    toList: 'To the invoices',
    oneFailed: 'The invoice could not be loaded',
    toOrder: 'Order {{number}}',
    printA4: 'Print A4',
    printReceipt: 'Receipt 80 mm',
    takenBack: 'This invoice is credited by',
    takesBack: 'This credit note is of invoice',
    paper: 'The document as it was issued',
  },
}

/** All that travels in this file. */
export const en = [shared, texts] as const
