/** The papers that can be printed for checked orders. */
export type Paper = 'orders' | 'slips' | 'picking' | 'invoices' | 'receipts'
