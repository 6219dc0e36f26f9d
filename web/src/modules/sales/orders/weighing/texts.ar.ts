import type { ArabicOf } from '@bustan/contract/core/texts/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
const texts: ArabicOf<typeof en> = {
  weighing: {
    title: 'الوزن',
    progress: 'الصنف {{at}} من {{count}}',
    ordered: 'المطلوب',
    billedUpTo: 'يُحتسب حتى',
    pieces: 'نحو {{count}} حبة',
    bags: 'الأكياس حتى الآن',
    noBags: 'لا شيء بعد',
    container: 'العبوة {{weight}}',
    sources: {
      scale: 'من الميزان',
      label: 'من ملصق',
      typed: 'كتابةً',
    },
    takeOff: 'إلغاء الكيس {{weight}}',
    weight: 'الوزن بالكيلوجرام',
    tare: 'وزن العبوة بالجرام',
    scaleNet: 'خصم الميزان وزن العبوة من قبل.',
    keys: 'لوحة الأرقام',
    erase: 'مسح',
    billed: 'المحتسب: {{quantity}}',
    given: '{{weight}} زيادة لا تُحتسب على العميل',
    short: 'ينقص {{weight}}',
    add: 'إضافة ومتابعة',
    addLast: 'إضافة وإنهاء',
    goOn: 'متابعة',
    finish: 'إنهاء',
    addMore: 'كيس آخر بعد هذا',
    previous: 'المنتج السابق',
    next: 'المنتج التالي',
    close: 'إغلاق',
    done: 'وُزن كل ما يُباع بالوزن.',
    nothing: 'لا يمكن الآن وزن شيء من هذا الطلب.',
    labelSeen: 'سبق احتساب هذا الملصق في هذا الطلب.',
    again: 'هذا كيس آخر',
    scale: {
      label: 'الميزان',
      absent:
        'لا يستطيع هذا المتصفح قراءة الميزان، ويستطيع ذلك Chrome أو Edge على الحاسوب. اكتب الوزن أو امسح ملصق الميزان.',
      off: 'لا ميزان متصل.',
      connecting: 'جارٍ الاتصال بالميزان…',
      on: 'بانتظار قراءة الميزان…',
      lost: 'انقطع الميزان. تحقق من السلك.',
      failed: 'تعذّر فتح الميزان. قد تستخدمه نافذة أخرى أو تختلف إعداداته.',
      connect: 'توصيل الميزان',
      reconnect: 'إعادة التوصيل',
      stable: 'مستقر',
      moving: 'لم يستقر بعد',
      below: 'أقل من الصفر: صفّر الميزان',
      empty: 'لا شيء على الميزان',
      taken: 'أُضيف. ضع التالي على الميزان.',
      settings: 'إعدادات الميزان',
      baud: 'سرعة الإرسال',
      parity: 'التماثل',
      parities: {
        none: 'بدون',
        even: 'زوجي',
        odd: 'فردي',
      },
    },
    grams: '{{figure}} جم',
    kilograms: '{{figure}} كجم',
  },
}

/** All that travels in this file. */
export const ar = [texts]
