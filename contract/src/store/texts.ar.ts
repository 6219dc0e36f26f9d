import type { ArabicOf } from '../core/texts/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  actions: {
    code_alarm: 'تنبيه: رموز دخول خاطئة كثيرة جدًا في تطبيق الطلبات',
    texts_used_up: 'تنبيه: نفدت الرسائل النصية المسموحة',
  },
}
