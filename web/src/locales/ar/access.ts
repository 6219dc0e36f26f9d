import type { ArabicOf } from '@bustan/contract/core/texts.ts'
import type { access as en } from '../en/access.ts'

/** Sign-in. */
export const access: ArabicOf<typeof en> = {
  signIn: {
    title: 'تسجيل الدخول',
    text: 'أدخل بياناتك لفتح لوحة التحكم',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    submit: 'دخول',
    passkey: 'الدخول بمفتاح مرور',
    demo: 'حساب تجريبي',
    demoFill: 'تعبئة',
  },
  secondStep: {
    title: 'بقيت خطوة واحدة',
    appText: 'أدخل الأرقام الستة الظاهرة الآن في تطبيق المصادقة.',
    passkeyText: 'أكّد هويتك بمفتاح المرور.',
    recoveryText: 'أدخل أحد الرموز التي احتفظت بها. كل رمز صالح لمرة واحدة.',
    code: 'رمز التطبيق',
    recoveryCode: 'رمز الاسترداد',
    submit: 'متابعة',
    passkey: 'استخدام مفتاح مرور',
    useRecovery: 'استخدام رمز استرداد',
    notRecovery: 'استخدام طريقة أخرى',
    back: 'العودة إلى تسجيل الدخول',
  },
}
