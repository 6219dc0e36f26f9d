import { texts as shared } from '@bustan/contract/sales/reports/reportTexts.en.ts'
/** Packing slips, picking lists and the invoices of orders, where orders are. */
export const texts = {
  papers: {
    packingSlip: 'Packing slip',
    packingSlips: 'Packing slips',
    pickingList: 'Picking list',
    invoicesA4: 'Invoices, A4',
    receipts: 'Invoices, 80 mm receipts',
    done: 'Done',
    comma: ', ',
    packedBy: 'Packed by: ____________________',
    products_one: '{{count}} product',
    products_other: '{{count}} products',
    orders_one: '{{count}} order',
    orders_other: '{{count}} orders',
    allOrders: 'all orders',
    needNothing_one: '{{count}} order has left or was rejected and needs nothing more',
    needNothing_other: '{{count}} orders have left or were rejected and need nothing more',
    printPicking: 'Print the rest',
    noInvoice_one: '{{count}} order has no invoice to print',
    noInvoice_other: '{{count}} orders have no invoice to print',
    printInvoices_one: 'Print {{count}} invoice',
    printInvoices_other: 'Print {{count}} invoices',
    issueNow_one: 'Issue {{count}} invoice now?',
    issueNow_other: 'Issue {{count}} invoices now?',
    issueNowText:
      'The order has just left, and that step could still be taken back. Once the invoice is issued, it can’t be.',
    issueAndPrint: 'Issue and print',
    invoice: 'Invoice',
    print: 'Print',
    receipt: 'Receipt',
    whenLeft: 'Issued by itself when the order has left.',
    noneBefore: 'This order left before there were invoices.',
    dueInvoice: 'The invoice is issued in a moment, once this step can’t be taken back any more:',
    dueNote: 'The credit note is issued in a moment, once this step can’t be taken back any more:',
    failed: 'The invoice could not be issued. Next attempt at',
    waitsFor: 'Waits for what every invoice has to say:',
    details: {
      name: 'the name of the business',
      tax_number: 'the VAT number',
      address: 'the address of the business',
    },
    set: 'Set it',
    oneFailed: 'The invoice could not be looked up.',
    again: 'Try again',
  },
}

/** All that travels in this file. */
export const en = [shared, texts] as const
