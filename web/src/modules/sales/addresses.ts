/** Where the financial report is. */
export const REPORT = '/financialorders'

/** Where invoices and credit notes are. */
export const INVOICES = '/invoices'

/** Where reviews of orders are. */
export const REVIEWS = '/reviews'
