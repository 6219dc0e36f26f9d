import { texts as shared } from '@bustan/contract/content/texts.ar.ts'
import type { ArabicOf } from '@bustan/contract/core/texts/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
const texts: ArabicOf<typeof en> = {
  periods: {
    upcoming: 'قادم',
    running: 'معروض الآن',
    paused: 'متوقف',
    ended: 'منتهٍ',
  },
  resources: {
    questions: {
      show: 'سؤال',
      edit: 'تعديل السؤال',
      empty: 'لا أسئلة بعد',
      emptyText: 'أضف ما يسأل عنه العملاء كثيرًا، مع إجابته.',
      activeText: 'يقرؤه العملاء في التطبيق عند التفعيل',
    },
    advertisements: {
      show: 'إعلان',
      edit: 'تعديل الإعلان',
      empty: 'لا إعلانات بعد',
      emptyText: 'أضف أول صورة أو فيديو قصير لأعلى التطبيق.',
      activeText: 'يراه العملاء بين تاريخيه عند التفعيل',
    },
  },
}

/** All that travels in this file. */
export const ar = [shared, texts]
