/** The path of the financial report. */
export const REPORT = '/financialorders'

/** The path of invoices and credit notes. */
export const INVOICES = '/invoices'

/** The path of order reviews. */
export const REVIEWS = '/reviews'
