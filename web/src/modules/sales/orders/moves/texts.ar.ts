import type { ArabicOf } from '@bustan/contract/core/texts/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
const texts: ArabicOf<typeof en> = {
  bulkSteps: {
    moved_zero: 'لم يُنقل أي طلب.',
    moved_one: 'تم نقل طلب واحد.',
    moved_two: 'تم نقل طلبين.',
    moved_few: 'تم نقل {{count}} طلبات.',
    moved_many: 'تم نقل {{count}} طلبًا.',
    moved_other: 'تم نقل {{count}} طلب.',
    notMoved_zero: 'لم يتعذّر نقل شيء.',
    notMoved_one: 'تعذّر نقل طلب واحد.',
    notMoved_two: 'تعذّر نقل طلبين.',
    notMoved_few: 'تعذّر نقل {{count}} طلبات.',
    notMoved_many: 'تعذّر نقل {{count}} طلبًا.',
    notMoved_other: 'تعذّر نقل {{count}} طلب.',
    accept_zero: 'لا طلبات لقبولها',
    accept_one: 'قبول طلب واحد',
    accept_two: 'قبول طلبين',
    accept_few: 'قبول {{count}} طلبات',
    accept_many: 'قبول {{count}} طلبًا',
    accept_other: 'قبول {{count}} طلب',
    dispatch_zero: 'لا طلبات لإرسالها',
    dispatch_one: 'إرسال طلب واحد للتوصيل',
    dispatch_two: 'إرسال طلبين للتوصيل',
    dispatch_few: 'إرسال {{count}} طلبات للتوصيل',
    dispatch_many: 'إرسال {{count}} طلبًا للتوصيل',
    dispatch_other: 'إرسال {{count}} طلب للتوصيل',
    hand_over_zero: 'لا طلبات لتأكيد استلامها',
    hand_over_one: 'تأكيد استلام طلب واحد',
    hand_over_two: 'تأكيد استلام طلبين',
    hand_over_few: 'تأكيد استلام {{count}} طلبات',
    hand_over_many: 'تأكيد استلام {{count}} طلبًا',
    hand_over_other: 'تأكيد استلام {{count}} طلب',
    deliver_zero: 'لا طلبات لتأكيد تسليمها',
    deliver_one: 'تأكيد تسليم طلب واحد',
    deliver_two: 'تأكيد تسليم طلبين',
    deliver_few: 'تأكيد تسليم {{count}} طلبات',
    deliver_many: 'تأكيد تسليم {{count}} طلبًا',
    deliver_other: 'تأكيد تسليم {{count}} طلب',
    none: 'افتح الطلب لقبوله أو رفضه',
    ask: {
      accept: 'تُقبل هذه الطلبات ويبدأ تجهيزها:',
      dispatch: 'تخرج هذه الطلبات إلى عملائها:',
      hand_over: 'استلم العملاء هذه الطلبات من المزرعة:',
      deliver: 'وصلت هذه الطلبات إلى عملائها:',
    },
  },
}

/** All that travels in this file. */
export const ar = [texts]
