import type { ArabicOf } from '../core/catalogue.ts'
import type { texts as en } from './answers.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  done: {
    import_checked: 'تمت قراءة الملف، ولم يتغير شيء بعد.',
    import_started: 'الاستيراد جارٍ.',
    import_cancelled: 'أُلغي الاستيراد ولم يتغير شيء.',
    prices_changed_zero: 'لم يتغيّر أي سعر.',
    prices_changed_one: 'تم تغيير سعر واحد.',
    prices_changed_two: 'تم تغيير سعرين.',
    prices_changed_few: 'تم تغيير {{count}} أسعار.',
    prices_changed_many: 'تم تغيير {{count}} سعرًا.',
    prices_changed_other: 'تم تغيير {{count}} سعر.',
  },
  uses: {
    products_zero: 'لا منتجات',
    products_one: 'منتج واحد',
    products_two: 'منتجان',
    products_few: '{{count}} منتجات',
    products_many: '{{count}} منتجًا',
    products_other: '{{count}} منتج',
    children_zero: 'لا أقسام فرعية',
    children_one: 'قسم فرعي واحد',
    children_two: 'قسمان فرعيان',
    children_few: '{{count}} أقسام فرعية',
    children_many: '{{count}} قسمًا فرعيًا',
    children_other: '{{count}} قسم فرعي',
  },
  priceProblems: {
    not_positive: 'سيصبح السعر صفرًا أو أقل',
    too_large: 'سيصبح السعر أكبر من المسموح',
    above_price: 'لن يكون السعر بعد الخصم أقل من السعر',
  },
}
