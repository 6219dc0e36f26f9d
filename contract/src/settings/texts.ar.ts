import type { ArabicOf } from '../core/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  records: {
    settings: 'الإعدادات',
    views: 'طريقة العرض «{{name}}»',
  },
}
