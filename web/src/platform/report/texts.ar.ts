import { texts as shared } from '@bustan/contract/core/report/texts.ar.ts'
import type { ArabicOf } from '@bustan/contract/core/texts/catalogue.ts'
import type { en } from './texts.en.ts'

const texts: ArabicOf<(typeof en)[1]> = {
  reports: {
    from: 'من تاريخ',
    to: 'إلى تاريخ',
    empty: 'لا شيء يُحصى بعد',
    emptyText: 'سيُحصى هنا ما يُضاف.',
    totals: 'المجاميع',
    totalsText: 'لكل صفوف هذه الأيام، أيًا كانت الصفحة المعروضة.',
  },
}

/** All that travels in this file. */
export const ar = [shared, texts] as const
