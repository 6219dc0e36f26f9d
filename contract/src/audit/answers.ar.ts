import type { ArabicOf } from '../core/texts/catalogue.ts'
import type { texts as en } from './answers.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  values: {
    erased: 'حُذف مع الحساب',
    from_to: '{{label}}: {{before}} ← {{after}}',
  },
}
