/** What can be printed of checked orders. */
export type Paper = 'orders' | 'slips' | 'picking' | 'invoices' | 'receipts'
