/** Where the financial report is. */
export const REPORT = '/financialorders'

/** Where invoices and credit notes are. */
export const INVOICES = '/invoices'
