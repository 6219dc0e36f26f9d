import type { ArabicOf } from '../core/texts/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  fields: {
    shared: {
      content: 'المحتوى',
      'content.ar': 'المحتوى بالعربية',
      'content.en': 'المحتوى بالإنجليزية',
    },
    advertisements: {
      title: 'العنوان',
      'title.ar': 'العنوان بالعربية',
      'title.en': 'العنوان بالإنجليزية',
      period: 'العرض',
    },
    questions: {
      body: 'السؤال',
      'body.ar': 'السؤال بالعربية',
      'body.en': 'السؤال بالإنجليزية',
      answer: 'الإجابة',
      'answer.ar': 'الإجابة بالعربية',
      'answer.en': 'الإجابة بالإنجليزية',
    },
  },
  subjects: {
    pages: 'صفحات التطبيق',
  },
  records: {
    advertisements: 'الإعلان «{{name}}»',
    questions: 'السؤال «{{name}}»',
    pages: 'صفحة «{{name}}»',
  },
}
