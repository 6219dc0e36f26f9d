import type { ArabicOf } from '@bustan/contract/core/texts/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
const texts: ArabicOf<typeof en> = {
  ask: {
    page: 'سؤال عن طلبك',
    failed: 'تعذّر تحميل السؤال',
    ended: 'لم يعد هذا السؤال مطروحًا',
    endedText: 'انتهت مهلته أو سحبه المتجر. تجد ما آل إليه الطلب في تطبيق الطلبات.',
    answered: 'شكرًا على ردك',
    becomes: 'بدلًا منه',
    totalBefore: 'الإجمالي الحالي',
    totalAfter: 'الإجمالي بعد التغيير',
    until: 'الرد قبل',
    substitution: {
      title: 'نفدت الكمية. هل نرسل هذا بدلًا منه؟',
      yes: 'نعم، أرسلوه',
      no: 'لا، احذفوه من الطلب',
      otherwise: 'إن لم يصلنا ردك حذفناه من الطلب.',
      after: {
        yes: 'سنرسله مع طلبك.',
        no: 'لن نرسله ولن نحتسب له شيئًا.',
      },
    },
    growth: {
      title: 'سيزيد إجمالي الطلب. هل توافق؟',
      yes: 'نعم، موافق',
      no: 'لا، اتركوه كما هو',
      otherwise: 'إن لم يصلنا ردك بقي الطلب كما هو.',
      after: {
        yes: 'تم تعديل الطلب.',
        no: 'يبقى الطلب كما هو.',
      },
    },
  },
}

/** All that travels in this file. */
export const ar = [texts]
