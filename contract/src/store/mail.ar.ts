import type { ArabicOf } from '../core/texts/catalogue.ts'
import type { texts as en } from './mail.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  mail: {
    code_subject: 'رمز التحقق من {{brand}}',
    long_code_body:
      'أُدخلت رموز خاطئة كثيرة لرقمك، لذلك هذا الرمز أطول: {{code}}، وهو صالح لمدة {{minutes}} دقائق.',
    email_code_subject: 'تأكيد بريدك الإلكتروني في {{brand}}',
    email_code_heading: 'تأكيد البريد الإلكتروني',
    email_code_body: 'أدخل هذا الرمز في تطبيق {{brand}} لتأكيد أن هذا البريد لك:',
    email_code_until_zero: 'الرمز صالح الآن فقط.',
    email_code_until_one: 'الرمز صالح لمدة دقيقة.',
    email_code_until_two: 'الرمز صالح لمدة دقيقتين.',
    email_code_until_few: 'الرمز صالح لمدة {{count}} دقائق.',
    email_code_until_many: 'الرمز صالح لمدة {{count}} دقيقة.',
    email_code_until_other: 'الرمز صالح لمدة {{count}} دقيقة.',
    email_proof_body:
      'رمز تغيير البريد الإلكتروني لحسابك في {{brand}} إلى {{email}} هو {{code}}. إذا لم تطلب ذلك، فلا تخبر به أحدًا.',
    address_changed_subject: 'تم تغيير البريد الإلكتروني لحسابك في {{brand}}',
    address_changed_body:
      'مرحبًا {{name}}،\n\nتم تغيير البريد الإلكتروني لحسابك في تطبيق {{brand}} إلى {{email}}. إذا لم تكن أنت من فعل ذلك، فسجّل الدخول إلى التطبيق وأنهِ جلساته الأخرى وتواصل مع المتجر.',
    address_removed_subject: 'تمت إزالة البريد الإلكتروني من حسابك في {{brand}}',
    address_removed_body:
      'مرحبًا {{name}}،\n\nلم يعد هذا البريد تابعًا لحسابك في تطبيق {{brand}}. إذا لم تكن أنت من فعل ذلك، فسجّل الدخول إلى التطبيق وأنهِ جلساته الأخرى وتواصل مع المتجر.',
    code_body: 'رمز التحقق هو {{code}}، وهو صالح لمدة {{minutes}} دقائق.',
  },
}
