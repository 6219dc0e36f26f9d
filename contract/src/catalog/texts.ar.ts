import type { ArabicOf } from '../core/texts/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  fields: {
    categories: {
      parent: 'القسم الرئيسي',
    },
    units: {
      plural: 'الجمع',
      'plural.ar': 'الجمع بالعربية',
      'plural.en': 'الجمع بالإنجليزية',
      dual: 'المثنى',
      'dual.ar': 'المثنى',
      measure: 'طريقة القياس',
      grams: 'وزن الوحدة بالجرام',
    },
    products: {
      category: 'القسم',
      sub_category: 'القسم الفرعي',
      unit: 'الوحدة',
      price_after_discount: 'السعر بعد الخصم',
      stock_quantity: 'المخزون',
      quantity: 'التوفر',
      is_available: 'التوفر',
      order_lot: 'الأكثر طلبًا',
      substitute: 'البدائل',
      is_most_paid: 'الأكثر طلبًا',
      tare_grams: 'وزن العبوة الفارغة',
      over_percent: 'ما يُحتسب فوق المطلوب',
      under_percent: 'ما يُعدّ نقصًا دون المطلوب',
      average_piece_grams: 'متوسط وزن الحبة',
      plu: 'رقم ملصق الميزان',
    },
  },
  choices: {
    measure: {
      count: 'بالعدد',
      weight: 'بالوزن',
    },
  },
  actions: {
    change_price: 'تغيير سعر {{label}}',
    undo_edit: 'التراجع عن آخر تعديل على {{label}}',
    run_out: 'نفاد كمية {{label}}',
    give_back: 'إعادة الكمية إلى مخزون {{label}}',
    take_again: 'خصم الكمية من مخزون {{label}} من جديد',
  },
  records: {
    units: 'الوحدة «{{name}}»',
    categories: 'القسم «{{name}}»',
    products: 'المنتج «{{name}}»',
    imports: 'استيراد المنتجات {{name}}',
  },
  importProblems: {
    row: 'الصف',
    product: 'المنتج',
    column: 'العمود',
    value: 'القيمة',
    problem: 'المشكلة',
  },
}
