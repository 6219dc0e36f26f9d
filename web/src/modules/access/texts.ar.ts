import type { ArabicOf } from '@bustan/contract/core/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
const texts: ArabicOf<typeof en> = {
  signIn: {
    title: 'تسجيل الدخول',
    text: 'أدخل بياناتك لفتح لوحة التحكم',
    submit: 'دخول',
    passkey: 'الدخول بمفتاح مرور',
    demo: 'حساب تجريبي',
    demoFill: 'تعبئة',
    forgot: 'نسيت كلمة المرور؟',
  },
  reset: {
    emailTitle: 'نسيت كلمة المرور؟',
    emailText: 'أدخل البريد الإلكتروني لحسابك لنرسل إليك رمز التحقق.',
    send: 'إرسال الرمز',
    back: 'العودة إلى تسجيل الدخول',
    codeTitle: 'أدخل رمز التحقق',
    codeText: 'إذا كان الحساب موجودًا، فسيصل رمز من أربعة أرقام إلى',
    code: 'رمز التحقق',
    digit: 'الرقم {{place}} من {{length}}',
    check: 'تحقق',
    resend: 'إعادة الإرسال',
    resendIn: 'إعادة الإرسال بعد',
    changeEmail: 'تغيير البريد',
    passwordTitle: 'اختر كلمة مرور جديدة',
    passwordText: 'بعد ذلك تسجّل الدخول بها على جميع أجهزتك.',
    save: 'تغيير كلمة المرور',
    welcomeTitle: 'أهلًا بك في بستان',
    welcomeText: 'اختر كلمة مرور ليصبح حسابك جاهزًا.',
    open: 'تفعيل حسابي',
    linkEnded: 'انتهت صلاحية هذا الرابط',
    linkEndedText: 'سبق استخدامه أو مضى وقت طويل عليه. اطلب رمزًا جديدًا أو دعوة أخرى.',
    askAnew: 'طلب رمز جديد',
    demo: 'هذه نسخة تجريبية لا ترسل أي رسالة.',
    demoCode: 'رمزك:',
  },
  outbox: {
    title: 'صندوق الصادر',
    text: 'الرسائل التي كانت هذه النسخة التجريبية سترسلها.',
    empty: 'لا رسائل بعد. اطلب رمزًا وستجده هنا.',
    failed: 'تعذر تحميل الرسائل',
    to: 'إلى',
    open: 'فتح رابط هذه الرسالة',
  },
  phone: {
    title: 'تغيير رقم الجوال',
    text: 'يظهر الرقم لزملائك ويُستخدم للتواصل معك عند الحاجة.',
    country: 'الدولة',
    save: 'حفظ الرقم',
    back: 'العودة إلى لوحة التحكم',
    signInFirst: 'سجّل الدخول أولًا، فكل شخص يغيّر رقمه فقط.',
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

/** All that travels in this file. */
export const ar = [texts]
