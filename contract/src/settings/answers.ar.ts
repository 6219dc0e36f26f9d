import type { ArabicOf } from '../core/texts/catalogue.ts'
import type { texts as en } from './answers.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  done: {
    module_on: 'تم التفعيل.',
    module_off: 'تم الإيقاف، وبياناته باقية.',
    settingsRestored: 'عادت القيم الأقدم إلى السريان.',
    ordering_open: 'استقبال الطلبات مستمر كالمعتاد.',
    ordering_paused: 'استقبال الطلبات متوقف حتى تستأنفه.',
    ordering_paused_until: 'استقبال الطلبات متوقف حتى {{when}}.',
    ordering_busy_zero: 'المتجر مشغول: يُبلَّغ العملاء بتأخير 0 دقيقة.',
    ordering_busy_one: 'المتجر مشغول: يُبلَّغ العملاء بتأخير دقيقة واحدة.',
    ordering_busy_two: 'المتجر مشغول: يُبلَّغ العملاء بتأخير دقيقتين.',
    ordering_busy_few: 'المتجر مشغول: يُبلَّغ العملاء بتأخير {{count}} دقائق.',
    ordering_busy_many: 'المتجر مشغول: يُبلَّغ العملاء بتأخير {{count}} دقيقة.',
    ordering_busy_other: 'المتجر مشغول: يُبلَّغ العملاء بتأخير {{count}} دقيقة.',
    ordering_busy_until_zero: 'المتجر مشغول حتى {{when}}: يُبلَّغ العملاء بتأخير 0 دقيقة.',
    ordering_busy_until_one: 'المتجر مشغول حتى {{when}}: يُبلَّغ العملاء بتأخير دقيقة واحدة.',
    ordering_busy_until_two: 'المتجر مشغول حتى {{when}}: يُبلَّغ العملاء بتأخير دقيقتين.',
    ordering_busy_until_few: 'المتجر مشغول حتى {{when}}: يُبلَّغ العملاء بتأخير {{count}} دقائق.',
    ordering_busy_until_many: 'المتجر مشغول حتى {{when}}: يُبلَّغ العملاء بتأخير {{count}} دقيقة.',
    ordering_busy_until_other: 'المتجر مشغول حتى {{when}}: يُبلَّغ العملاء بتأخير {{count}} دقيقة.',
  },
  settingValues: {
    closed: 'مغلق',
    rateFrom: '{{rate}} من {{day}}',
  },
  settingTests: {
    mailSent: 'تسلّم خادم البريد رسالة إلى {{to}}.',
    textSent: 'تسلّمت البوابة رسالة نصية إلى {{to}}.',
    pushReady: 'قبلت Google المفتاح، وإشعارات التطبيق تُرسل.',
    unreachable: 'تعذّر الوصول إليه.',
    encryption: 'لم يتم اتصال مشفّر.',
    sign_in: 'لم يُقبل اسم المستخدم أو كلمة المرور.',
    key: 'لم تقبل البوابة المفتاح: انسخه من حسابك فيها مرة أخرى.',
    balance: 'لا رصيد كافيًا في حسابك لدى البوابة: اشحنه أولًا.',
    sender: 'لا تسمح البوابة لهذا الحساب باسم المرسل هذا.',
    number: 'لا تستطيع البوابة الإرسال إلى هذا الرقم.',
    refused: 'تم الوصول إليه لكنه رفض الرسالة.',
    private: 'لا يقود هذا العنوان إلى جهاز على الإنترنت، فلا يُتصل به.',
    subject: 'تجربة إعدادات البريد',
    heading: 'إعدادات البريد تعمل',
    text: 'أُرسلت هذه الرسالة بزر التجربة في الإعدادات.',
    sms: '{{name}}: هذه تجربة لإعدادات الرسائل النصية.',
  },
}
