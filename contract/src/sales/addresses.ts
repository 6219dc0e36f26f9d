import { pagesOf } from '../core/screens/address.ts'

/** The first screen of everybody who has signed in. */
export const HOME = '/home'

export const orderPages = pagesOf<'list' | 'create' | 'show'>('/orders')
/** The financial report. */
export const reportPages = pagesOf<'list'>('/financialorders')
/** Invoices and credit notes. */
export const invoicePages = pagesOf<'list' | 'show'>('/invoices')
/** The page that answers a question about an order, without signing in. */
export const ASK = '/ask/$token'
export const askPath = (token: string) => ASK.replace('$token', token)
/** Cash that staff carry and hand over. */
export const cashPages = pagesOf<'list'>('/cash')
/** Closes of days. */
export const closePages = pagesOf<'list' | 'show'>('/cash-closes')
/** Accepted orders to pick, and the screens on which one, or a product of several, is picked. */
export const floorPages = pagesOf<'list' | 'show'>('/floor')
export const floorProductPages = pagesOf<'show'>('/floor-products')
export const reviewPages = pagesOf<'list'>('/reviews')

/** Addresses of old, which notifications of old still name: both lead to the orders. */
export const OLD_SHIPMENTS = '/shipment/all'
export const OLD_AUTHORIZATIONS = '/authorizations/all'
