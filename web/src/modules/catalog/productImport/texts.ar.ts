import type { ArabicOf } from '@bustan/contract/core/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
const texts: ArabicOf<typeof en> = {
  import: {
    choose: 'اختيار ملف',
    chooseText: 'جدول Excel (\u200E.xlsx) أو ملف CSV. سترى ما سيحدث قبل أن يتغير أي شيء.',
    drop: 'أسقط الملف هنا أو اضغط للاختيار',
    columns:
      'الصف الأول أسماء الأعمدة بالعربية أو الإنجليزية: الرقم، الاسم، القسم، الوحدة، السعر، السعر بعد الخصم، المخزون، التوفر، الأكثر طلبًا، الحالة.',
    blank:
      'الصف الذي فيه رقم منتج أو اسمه يعدّل ذلك المنتج، وبقية الصفوف تضيف منتجات جديدة. الخلية الفارغة تُبقي القيمة المحفوظة.',
    template: 'تنزيل منتجاتك في ملف للبدء منه',
    rows_zero: 'لم يُقرأ أي صف',
    rows_one: 'قُرئ صف واحد',
    rows_two: 'قُرئ صفان',
    rows_few: 'قُرئت {{count}} صفوف',
    rows_many: 'قُرئ {{count}} صفًا',
    rows_other: 'قُرئ {{count}} صف',
    creates: 'منتجات جديدة',
    updates: 'ستتغير',
    unchanged: 'بلا تغيير',
    problems: 'فيها مشكلات',
    unknownColumns: 'أعمدة غير معروفة لن تُستورد:',
    comma: '، ',
    skip: 'تجاوز الصفوف التي فيها مشكلات',
    another: 'ملف آخر',
    run_zero: 'لا شيء للاستيراد',
    run_one: 'استيراد صف واحد',
    run_two: 'استيراد صفين',
    run_few: 'استيراد {{count}} صفوف',
    run_many: 'استيراد {{count}} صفًا',
    run_other: 'استيراد {{count}} صف',
    problemRows: 'الصفوف التي فيها مشكلات',
    allProblems: 'تنزيلها كلها في ملف',
    rowsTitle: 'ما الذي سيتغير',
    isNew: 'جديد',
    isChanged: 'تعديل',
    more: 'عرض صفوف أخرى',
    sameRows_zero: 'لا صفوف بلا تغيير',
    sameRows_one: 'صف واحد بلا تغيير',
    sameRows_two: 'صفان بلا تغيير',
    sameRows_few: '{{count}} صفوف بلا تغيير',
    sameRows_many: '{{count}} صفًا بلا تغيير',
    sameRows_other: '{{count}} صف بلا تغيير',
    running: 'جارٍ حفظ المنتجات. يمكنك مغادرة هذه الصفحة.',
    progress: '{{done}} من {{all}}',
    cancel: 'إلغاء الاستيراد',
    ended: {
      done_zero: 'لم يُستورد أي منتج',
      done_one: 'استُورد منتج واحد',
      done_two: 'استُورد منتجان',
      done_few: 'استُوردت {{count}} منتجات',
      done_many: 'استُورد {{count}} منتجًا',
      done_other: 'استُورد {{count}} منتج',
      cancelled: 'أُلغي الاستيراد',
      failed: 'تعذّر إكمال الاستيراد',
    },
    doneText: 'تجدها الآن في القائمة.',
    nothingText: 'لم يُحفظ أي شيء من الملف.',
    toProducts: 'إلى المنتجات',
  },
}

/** All that travels in this file. */
export const ar = [texts]
