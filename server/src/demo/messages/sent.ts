import type { ReceiverType } from '@bustan/contract/messaging/sent/sentNotifications.ts'

/** Something the shop sent to its clients. */
interface DemoSent {
  title: { ar: string; en: string }
  body: { ar: string; en: string }
  /** Everybody of these types; with none of them a few who were chosen. */
  roles: readonly ReceiverType[]
  /** The number of days ago. */
  days: number
  /** The number of readers among a hundred receivers. */
  read: number
  by_mail?: true
  /** Stopped once so many had received it. */
  stoppedAt?: number
}

/** The notifications sent in the last months, the oldest first. */
export const demoSent: readonly DemoSent[] = [
  {
    title: { ar: 'تمور الموسم الجديد', en: 'Dates of the new season' },
    body: {
      ar: 'وصل سكري القصيم والخلاص من محصول هذا العام.\nاطلبه قبل الجمعة ويصلك السبت.',
      en: 'Sukkari and Khalas of this year’s harvest are here.\nOrder before Friday, we deliver on Saturday.',
    },
    roles: ['client'],
    days: 74,
    read: 83,
    by_mail: true,
  },
  {
    title: { ar: 'ضيافة الاجتماعات', en: 'Hospitality for meetings' },
    body: {
      ar: 'صناديق الفواكه المقطعة متاحة الآن لإدارتكم، تصل قبل التاسعة صباحًا.',
      en: 'Boxes of cut fruit are there for your department now, delivered before nine.',
    },
    roles: ['employee', 'manager'],
    days: 41,
    read: 71,
  },
  {
    title: { ar: 'شكرًا على ملاحظتك', en: 'Thank you for your note' },
    body: {
      ar: 'عدّلنا تغليف الورقيات كما اقترحت، ونرجو أن يعجبك في طلبك القادم.',
      en: 'We pack leafy greens as you suggested. We hope you like it with your next order.',
    },
    roles: [],
    days: 19,
    read: 60,
  },
  {
    title: { ar: 'عرض نهاية الأسبوع', en: 'Weekend offer' },
    body: { ar: 'خصم على الحمضيات حتى مساء السبت.', en: 'Citrus for less until Saturday evening.' },
    roles: ['client'],
    days: 9,
    read: 44,
    stoppedAt: 120,
  },
  {
    title: { ar: 'موسم الرمان', en: 'Pomegranate season' },
    body: {
      ar: 'رمان الطائف وصل هذا الصباح، حلوه كثير وكميته محدودة.',
      en: 'Taif pomegranates came in this morning: sweet, and not many of them.',
    },
    roles: ['client'],
    days: 2,
    read: 37,
  },
]
