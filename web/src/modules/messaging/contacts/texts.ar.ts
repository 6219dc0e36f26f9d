import { texts as shared } from '@bustan/contract/messaging/texts.ar.ts'
import type { ArabicOf } from '@bustan/contract/core/texts/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
const texts: ArabicOf<typeof en> = {
  contacts: {
    one: 'رسالة',
    from: 'رسالة من {{name}}',
    waiting: 'بانتظار الرد',
    replied: 'تم الرد',
    all: 'الكل',
    filters: {
      from: 'من تاريخ',
      to: 'إلى تاريخ',
    },
    empty: 'لا رسائل بعد',
    emptyText: 'ما يكتبه العملاء في التطبيق يظهر هنا تلقائيًا.',
    noMatch: 'لا رسائل تطابق هذه الفلاتر',
    failed: 'تعذر تحميل الرسائل',
    missing: 'لا توجد رسالة بهذا الرقم',
    toList: 'إلى الرسائل',
    arrived_zero: 'لا رسائل جديدة',
    arrived_one: 'رسالة جديدة',
    arrived_two: 'رسالتان جديدتان',
    arrived_few: '{{count}} رسائل جديدة',
    arrived_many: '{{count}} رسالة جديدة',
    arrived_other: '{{count}} رسالة جديدة',
    open: 'عرض رسالة {{name}}',
    reply: 'رد',
    replyTo: 'الرد على {{name}}',
    replyHint: 'اكتب ردك…',
    send: 'إرسال الرد',
    sendHint: 'الإرسال بـ Ctrl + Enter',
    byBoth: 'يصل الرد إلى {{email}} بالبريد، وإلى إشعاراته في التطبيق.',
    byMail: 'يصل الرد إلى {{email}} بالبريد.',
    byApp: 'يصل الرد إلى إشعاراته في التطبيق.',
    nowhere: 'لن يصل الرد إلى المرسل: لا بريد له ولا حساب. اتصل به.',
    saved: 'ردود محفوظة',
    savedOf: 'ردود محفوظة لـ{{name}}',
    noSaved: 'لا ردود محفوظة بعد',
    manageSaved: 'إدارة الردود المحفوظة',
    repliedBy: 'ردّ {{name}}',
    sender: 'المرسل',
    conversation: 'المحادثة',
    lastOrder: 'أحدث طلب',
    notSignedIn: 'غير مسجل في التطبيق',
  },
  resources: {
    answers: {
      show: 'رد محفوظ',
      edit: 'تعديل الرد المحفوظ',
      empty: 'لا ردود محفوظة بعد',
      emptyText: 'أضف ما تكرره في ردودك؛ يُملأ {name} و{order} تلقائيًا.',
      activeText: 'يظهر عند الرد',
      hints: {
        'body.ar': 'يُستبدل {name} باسم المرسل، و{order} برقم أحدث طلب له.',
        'body.en': 'يُستبدل {name} باسم المرسل، و{order} برقم أحدث طلب له.',
      },
    },
  },
}

/** All that travels in this file. */
export const ar = [shared, texts]
