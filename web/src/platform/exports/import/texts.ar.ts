import type { ArabicOf } from '@bustan/contract/core/texts/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
const texts: ArabicOf<typeof en> = {
  imports: {
    title: 'استيراد: {{name}}',
    file: 'جدول البيانات',
    hint: 'ملف Excel (\u200E.xlsx) أو CSV حتى {{rows}} صف. يُفحص أولًا قبل أن يتغير شيء.',
    rowsText: 'الصف الذي له رقم (#) يعدّل ذلك السجل، والصف بلا رقم يضيف سجلًا. الخلية الفارغة تُفرغ الحقل.',
    template: 'تنزيل نموذج فارغ',
    figures: 'ما الذي يفعله الملف',
    added: 'سيضاف',
    changed: 'سيعدَّل',
    unchanged: 'يبقى كما هو',
    problems: 'الأخطاء',
    unknown: 'أعمدة لن تُقرأ: {{names}}',
    problemTable: 'أخطاء الملف',
    row: 'الصف',
    field: 'الحقل',
    value: 'القيمة',
    problem: 'ما يلزم تصحيحه',
    more_zero: 'ولا غيرها.',
    more_one: 'وخطأ آخر.',
    more_two: 'وخطآن آخران.',
    more_few: 'و{{count}} أخطاء أخرى.',
    more_many: 'و{{count}} خطأ آخر.',
    more_other: 'و{{count}} خطأ آخر.',
    run: 'استيراد الآن',
  },
}

/** All that travels in this file. */
export const ar = [texts]
