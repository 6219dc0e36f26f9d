import type { ArabicOf } from '@bustan/contract/core/texts/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
const texts: ArabicOf<typeof en> = {
  lines: {
    titles: {
      quantity: 'كمية {{name}}',
      removal: 'حذف {{name}} من الطلب',
      substitution: 'بديل عن {{name}}',
      addition: 'إضافة منتج',
    },
    confirm: {
      quantity: 'تغيير',
      removal: 'حذف من الطلب',
      substitution: 'استبدال',
      addition: 'إضافة',
    },
    reason: 'السبب',
    changedMeanwhile: 'تغيّرت كميته في هذه الأثناء: هي الآن {{quantity}}.',
    goodPrice: '{{price}} / {{unit}}',
    suggested: 'بديل معتمد · {{price}} / {{unit}}',
    noGoods: 'لا منتج معروضًا للبيع بهذا الاسم.',
    priceAgreed: 'وافق العميل على سعره {{price}}',
    askedFirst: 'يرغب العميل في أن يُسأل: ينتظر التغيير رده.',
    askedAbove: 'إذا تجاوز الإجمالي {{total}} فسيُسأل العميل أولًا.',
    managerAskedAbove: 'إذا تجاوز الإجمالي {{total}} فسيُسأل المدير أولًا.',
    lowerPrice: 'وإلا فبسعر المطلوب: {{price}}',
  },
}

/** All that travels in this file. */
export const ar = [texts]
