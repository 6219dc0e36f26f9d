import type { ArabicOf } from '../core/texts/catalogue.ts'
import type { texts as en } from './mail.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  mail: {
    contact_reply_subject: 'ردّنا على رسالتك',
    contact_reply_heading: 'مرحبًا {{name}}،',
    notice_open: 'فتح',
    notice_why: 'تصلك هذه الرسالة حسب اختياراتك، ويمكنك إيقافها من صفحة الإشعارات.',
    notice_stop: 'إيقاف رسائل كهذه',
    contact_reply_about: 'كتبت إلينا:',
  },
}
