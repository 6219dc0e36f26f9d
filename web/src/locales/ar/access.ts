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
    demo: 'حساب تجريبي',
    demoFill: 'تعبئة',
  },
}
