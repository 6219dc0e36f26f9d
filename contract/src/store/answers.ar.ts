import type { ArabicOf } from '../core/texts/catalogue.ts'
import type { texts as en } from './answers.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  done: {
    account_deleted: 'تم حذف حسابك.',
    account_closed: 'تم إغلاق حسابك. سنتواصل معك لصرف رصيدك، ثم يُحذف اسمك ورقمك خلال 30 يومًا على الأكثر.',
    device_added: 'ستصل الإشعارات إلى هذا الجهاز.',
    device_removed: 'لن تصل الإشعارات إلى هذا الجهاز بعد الآن.',
    email_code_sent: 'أرسلنا رمزًا إلى البريد الجديد، ويُعتمد البريد بعد إدخال الرمز.',
    email_confirmed: 'تم تأكيد بريدك الإلكتروني.',
    registered: 'أهلًا وسهلًا بك.',
    ordered: 'استلمنا طلبك رقم {{number}}.',
    ordered_closed: 'استلمنا طلبك رقم {{number}}. نحن خارج أوقات العمل، ونفتح {{when}}.',
    rated: 'شكرًا على تقييمك.',
  },
}
