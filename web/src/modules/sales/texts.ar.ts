import { texts as shared } from '@bustan/contract/sales/texts.ar.ts'
import type { ArabicOf } from '@bustan/contract/core/texts/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
const texts: ArabicOf<typeof en> = {
  orders: {
    one: 'الطلب',
    number: 'الطلب {{number}}',
    all: 'الكل',
    filters: {
      from: 'من تاريخ',
      to: 'إلى تاريخ',
    },
    empty: 'لا طلبات بعد',
    emptyText: 'ستظهر طلبات التطبيق هنا من تلقاء نفسها.',
    noMatch: 'لا طلبات تطابق التصفية',
    failed: 'تعذّر تحميل الطلبات',
    arrived_zero: 'لا طلبات جديدة',
    arrived_one: 'طلب جديد',
    arrived_two: 'طلبان جديدان',
    arrived_few: '{{count}} طلبات جديدة',
    arrived_many: '{{count}} طلبًا جديدًا',
    arrived_other: '{{count}} طلب جديد',
    ages: {
      amber: 'طال وقته',
      red: 'متأخر',
    },
    late: 'متأخرة',
    kilometres: '{{distance}} كم',
    pays: {
      cash: 'نقدًا',
      card: 'بطاقة',
      balance: 'رصيد',
    },
    ranges: {
      near: 'أقل من 5 كم',
      middle: 'من 5 إلى 10 كم',
      far: 'من 10 إلى 20 كم',
      farthest: '20 كم فأكثر',
      few: 'أقل من 10',
      some: 'من 10 إلى 30',
      many: '30 فأكثر',
    },
    waitsForManager: 'بانتظار مدير الإدارة: {{name}}',
    awaitsSeal: 'يخرج بعد تجهيزه وإغلاقه.',
    pick: 'تجهيز',
    managerSkipped: 'ليس للإدارة مدير يوافق عليه.',
    waitsForSomeManager: 'بانتظار المدير',
    open: 'فتح',
    copyNumber: 'نسخ رقم الطلب',
    copyPhone: 'نسخ رقم الجوال',
    numberCopied: 'تم نسخ رقم الطلب.',
    phoneCopied: 'تم نسخ رقم الجوال.',
    notCopied: 'لم يسمح المتصفح بالنسخ.',
    print: 'طباعة',
    printing: 'جارٍ التجهيز للطباعة: {{done}} من {{total}}',
    moves: {
      accept: 'قبول الطلب',
      reject: 'رفض',
      dispatch: 'إرسال للتوصيل',
      deliver: 'تم التوصيل',
      hand_over: 'استُلم من المزرعة',
      fail: 'تعذّر التوصيل',
    },
    pickupMoves: {
      fail: 'لم يُستلم',
    },
    shortMoves: {
      accept: 'قبول',
      hand_over: 'استُلم',
    },
    checked_zero: 'لا طلبات محددة',
    checked_one: 'طلب واحد محدد',
    checked_two: 'طلبان محددان',
    checked_few: '{{count}} طلبات محددة',
    checked_many: '{{count}} طلبًا محددًا',
    checked_other: '{{count}} طلب محدد',
    moveOne: '{{label}}: الطلب {{number}}',
    undone_zero: 'لم يُتراجع عن شيء.',
    undone_one: 'تم التراجع عن خطوة واحدة.',
    undone_two: 'تم التراجع عن خطوتين.',
    undone_few: 'تم التراجع عن {{count}} خطوات.',
    undone_many: 'تم التراجع عن {{count}} خطوة.',
    undone_other: 'تم التراجع عن {{count}} خطوة.',
    instead: 'الممكن الآن: {{what}}.',
    nothingLeft: 'لم يعد هناك ما يمكن فعله به.',
  },
  board: {
    view: 'طريقة عرض الطلبات',
    list: 'قائمة',
    board: 'لوحة',
  },
}

/** All that travels in this file. */
export const ar = [shared, texts]
