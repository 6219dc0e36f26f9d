import type { ArabicOf } from '@bustan/contract/core/texts/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
const texts: ArabicOf<typeof en> = {
  emailChange: {
    title: { confirm: 'أكّد بريدك الإلكتروني', keep: 'هل تريد الاحتفاظ ببريدك؟' },
    text: {
      confirm: 'من الآن ستسجّل الدخول بهذا العنوان، وستُنهى الجلسات على جميع الأجهزة.',
      keep: 'سيعود حسابك إلى العنوان الذي وصلته هذه الرسالة، وتُنهى الجلسات على جميع الأجهزة، ثم تختار كلمة مرور جديدة مباشرة.',
    },
    waits: 'بانتظار التأكيد:',
    sent: 'أُرسل الرابط',
    again: 'إعادة الإرسال',
    withdraw: 'سحب الطلب',
    confirm: 'تأكيد هذا البريد',
    confirmed: 'تم تأكيد بريدك',
    confirmedText: 'سجّل الدخول به من الآن.',
    signIn: 'إلى تسجيل الدخول',
    keep: 'الاحتفاظ ببريدي وإنهاء جميع الجلسات',
    ended: 'لم يعد هذا الرابط صالحًا',
    endedText: 'استُخدم من قبل، أو انتهت مدته، أو سُحب البريد الجديد.',
  },
}

/** All that travels in this file. */
export const ar = [texts] as const
