import type { ArabicOf } from '../core/texts/catalogue.ts'
import type { texts as en } from './answers.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  done: {
    first_admin: 'أهلًا بك. أصبح حسابك جاهزًا.',
    loginSuccess: 'تم تسجيل الدخول.',
    session_ended: 'تم إنهاء تلك الجلسة.',
    sessions_ended: 'تم إنهاء جميع الجلسات الأخرى.',
    totp_on: 'تم ربط تطبيق المصادقة.',
    totp_off: 'تم فصل تطبيق المصادقة.',
    passkey_added: 'تمت إضافة مفتاح المرور.',
    passkey_removed: 'تم حذف مفتاح المرور.',
    confirmed: 'شكرًا لك. يمكنك المتابعة.',
    codes_made: 'احفظ هذه الرموز في مكان آمن.',
    second_step: 'بقيت خطوة واحدة.',
    signed_out: 'تم تسجيل الخروج.',
    invited: 'الدعوة في طريقها.',
    second_factor_reset: 'تم إلغاء تسجيل الدخول بخطوتين لهذا المشرف.',
    code_sent: 'تم إرسال رمز التحقق.',
    verifiedSuccessfully: 'الرمز صحيح. اختر الآن كلمة مرور جديدة.',
    link_verified: 'اختر كلمة مرور جديدة.',
    password_reset: 'تم تغيير كلمة المرور. سجّل الدخول بها الآن.',
    phone_changed: 'تم تغيير رقم جوالك.',
    profile_saved: 'تم حفظ ملفك الشخصي.',
    email_waits: 'تم الحفظ. سيُعتمد البريد {{email}} بعد تأكيده، وقد أرسلنا إليه رابطًا.',
    email_link_sent: 'الرابط في طريقه.',
    email_withdrawn: 'تم سحب البريد الجديد.',
    new_email_counts: 'تم اعتماد البريد الجديد. سجّل الدخول به الآن.',
    email_taken_back: 'عاد بريدك السابق إلى حسابك. اختر كلمة مرور جديدة.',
  },
  uses: {
    admins_zero: 'لا مشرفين',
    admins_one: 'مشرف واحد',
    admins_two: 'مشرفان',
    admins_few: '{{count}} مشرفين',
    admins_many: '{{count}} مشرفًا',
    admins_other: '{{count}} مشرف',
  },
}
