import type { ArabicOf } from '../core/texts/catalogue.ts'
import type { texts as en } from './answers.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  storeTypes: {
    produce: 'منتجات زراعية',
  },
  place: {
    unknown: 'موقع غير معروف',
    within: '{{name}}، {{around}}',
  },
  shop: {
    name: 'بستان',
  },
}
