import type { ArabicOf } from '../core/texts/catalogue.ts'
import type { texts as en } from './answers.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  done: {
    pageRestored: 'عادت الصفحة إلى نصوصها السابقة.',
  },
  pages: {
    aboutUs: 'من نحن',
    terms: 'الشروط والأحكام',
    policy: 'سياسة الخصوصية',
    aboutApp: 'عن التطبيق',
    deleteAccount: 'حذف الحساب',
  },
  publicPages: {
    updated: 'آخر تحديث: {{date}}',
    missing: 'الصفحة غير موجودة',
    missingText: 'لا شيء على هذا العنوان. قد يكون الرابط قديمًا أو سقط منه حرف.',
    unwritten: 'لم تُكتب هذه الصفحة بعد.',
    others: 'صفحات أخرى',
    apps: 'التطبيق',
  },
}
