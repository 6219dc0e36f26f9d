import type { ArabicOf } from '@bustan/contract/core/texts/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
const texts: ArabicOf<typeof en> = {
  fields: {
    outgoing: {
      channel: 'القناة',
      receiver: 'إلى',
      purpose: 'الرسالة',
      state: 'الحالة',
      said: 'ما قاله الخادم',
      created_at: 'وقت الطلب',
    },
  },
  outgoing: {
    all: 'الكل',
    from: 'من تاريخ',
    to: 'حتى تاريخ',
    channels: { email: 'البريد', text: 'الرسائل النصية', push: 'الإشعارات الفورية' },
    states: {
      waiting: 'في الانتظار',
      accepted: 'تسلّمها الخادم',
      given_up: 'تعذر إرسالها',
      unreachable: 'لا سبيل للوصول',
    },
    purposes: {
      code: 'رمز',
      link: 'رابط لحساب',
      account: 'خبر عن الحساب',
      decision: 'قرار',
      reply: 'رد',
      notice: 'إشعار',
      campaign: 'إلى كثيرين',
    },
    empty: 'لم يخرج شيء بعد',
    emptyText: 'هنا كل رسالة بريد أو رسالة نصية منذ طلبها، والإشعارات الفورية التي تعذر إرسالها.',
    noMatch: 'لا رسائل تطابق هذه التصفية',
    failedLately: 'تعذرت خلال 7 أيام',
    working: 'يعمل كما ينبغي.',
    failingSince: 'لا يتسلّمها الخادم، وأقدمها طُلبت',
    heldSince: 'أُوقف',
    pause: 'إيقاف الإرسال',
    resume: 'متابعة الإرسال',
    sendAgain: 'إعادة الإرسال',
    tries_zero: 'لم تُجرّب بعد',
    tries_one: 'جُرّبت مرة واحدة',
    tries_two: 'جُرّبت مرتين',
    tries_few: 'جُرّبت {{count}} مرات',
    tries_many: 'جُرّبت {{count}} مرة',
    tries_other: 'جُرّبت {{count}} مرة',
    next: 'والتالية',
    ended: 'وانتهت',
    secret: 'نص الرموز والروابط لصاحبها وحده.',
    noWords: 'لا يُحفظ النص بعد خروج الرسالة.',
  },
}

/** All that travels in this file. */
export const ar = [texts]
