import type { ArabicOf } from '../core/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  fields: {
    shared: {
      body: 'النص',
      'body.ar': 'النص بالعربية',
      'body.en': 'النص بالإنجليزية',
    },
    contacts: {
      phone: 'رقم الهاتف',
      mobile: 'رقم الهاتف',
      message: 'الرسالة',
      reply: 'الرد',
      is_replied: 'تم الرد',
      replied_at: 'تاريخ الرد',
      replied_by: 'من ردّ',
      received_at: 'تاريخ الوصول',
      user: 'العميل',
    },
  },
  contactTypes: {
    Suggestion: 'اقتراح',
    Inquiry: 'استفسار',
    Complaint: 'شكوى',
    advertisement: 'إعلان',
    Request: 'طلب',
    Other: 'أخرى',
  },
  actions: {
    reply: 'الرد على {{label}}',
  },
  records: {
    notifications: 'الإشعار «{{name}}»',
    contacts: 'الرسالة «{{name}}»',
    answers: 'الرد المحفوظ «{{name}}»',
  },
}
