import type { ArabicOf } from './catalogue.ts'
import type { texts as en } from './mail.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  mail: {
    brand: 'بستان',
    not_you: 'إذا لم تكن هذه الرسالة موجهة إليك، فتجاهلها.',
  },
}
