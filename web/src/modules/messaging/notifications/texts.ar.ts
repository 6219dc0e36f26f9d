import type { ArabicOf } from '@bustan/contract/core/texts/catalogue.ts'
import { texts as shared } from '@bustan/contract/messaging/texts.ar.ts'
import { texts as sales } from '@bustan/contract/sales/reports/reportTexts.ar.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
const texts: ArabicOf<typeof en> = {
  inbox: {
    show: 'أي الإشعارات',
    all: 'الكل',
    unread: 'غير المقروءة',
    nothingUnread: 'كل الإشعارات مقروءة',
    more: 'عرض الأقدم',
    removeAll: 'حذف الكل',
  },
  switches: {
    title: 'ما تُنبَّه إليه',
    text: 'كل شيء يصل إلى صندوق إشعاراتك، وهنا تختار كيف تُنبَّه إليه أيضًا.',
    type: 'الإشعار',
    one: '{{type}}: {{way}}',
    none: 'لا إشعارات ضمن صلاحياتك.',
    failed: 'تعذّر تحميل اختياراتك',
    ways: {
      toast: 'على الشاشة',
      sound: 'صوت',
      push: 'الأجهزة',
      mail: 'بريد',
    },
  },
  escalation: {
    title: 'الطلبات التي طال انتظارها',
    text: 'الطلب الذي لم يُبتّ فيه في وقته يُبلَّغ به آخرون أيضًا، في صندوق إشعاراتهم وبالبريد، مرة واحدة.',
    on: 'تنبيه آخرين بالطلبات التي طال انتظارها',
    minutes: 'بعد كم دقيقة',
    failed: 'تعذّر التحميل',
  },
  sending: {
    waiting: 'بانتظار الإرسال',
    running: 'قيد الإرسال',
    done: 'أُرسل',
    cancelled: 'أُوقف',
    progress: 'سير الإرسال',
    of: '{{done}} من {{total}}',
    everybody: {
      client: 'كل العملاء',
      employee: 'كل الموظفين',
      manager: 'كل المديرين',
    },
    empty: 'لم يُرسل شيء بعد',
    emptyText: 'اكتب إلى عملائك عن عرض أو موسم أو تغيير في أوقات العمل.',
    noMatch: 'لا إشعارات مرسلة تطابق التصفية',
    failed: 'تعذّر تحميل الإشعارات المرسلة',
    missing: 'لا إشعار مرسل بهذا الرقم',
    toList: 'إلى الإشعارات المرسلة',
    words: 'نص الإشعار',
    looks: 'كما يظهر على الهاتف',
    reach: 'من وصل إليهم',
    stuck: 'تعذّرت متابعة الإرسال، وستُعاد المحاولة تلقائيًا. السبب:',
    preview: {
      ar: 'بالعربية',
      en: 'بالإنجليزية',
    },
    audience: 'من يستلمه',
    find: 'الاسم أو رقم الجوال',
    leaveOut: 'استبعاد {{name}}',
    byMail: 'بالبريد الإلكتروني أيضًا',
    byMailText: 'إلى من أكّد بريده الإلكتروني.',
    nobody: 'لم يُختر أحد بعد.',
    counting: 'جارٍ عدّ المستلمين…',
    uncounted: 'تعذّر عدّ المستلمين.',
    will_zero: 'لن يستلمه أحد.',
    will_one: 'سيستلمه شخص واحد.',
    will_two: 'سيستلمه شخصان.',
    will_few: 'سيستلمه {{count}} أشخاص.',
    will_many: 'سيستلمه {{count}} شخصًا.',
    will_other: 'سيستلمه {{count}} شخص.',
    mailed_zero: 'لا أحد منهم بالبريد.',
    mailed_one: 'واحد منهم بالبريد أيضًا.',
    mailed_two: 'اثنان منهم بالبريد أيضًا.',
    mailed_few: '{{count}} منهم بالبريد أيضًا.',
    mailed_many: '{{count}} منهم بالبريد أيضًا.',
    mailed_other: '{{count}} منهم بالبريد أيضًا.',
    ask: 'إرسال الإشعار؟',
    send: 'إرسال',
    stop: 'إيقاف الإرسال',
  },
}

/** All that travels in this file. */
export const ar = [shared, sales, texts] as const
