import type { ArabicOf } from '../core/catalogue.ts'
import type { texts as en } from './answers.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  done: {
    settingsRestored: 'عادت القيم الأقدم إلى السريان.',
  },
  settingValues: {
    closed: 'مغلق',
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
