import type { ArabicOf } from '@bustan/contract/core/texts/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
const texts: ArabicOf<typeof en> = {
  editor: {
    toolbar: 'التنسيق: {{what}}',
    hint: 'اضغط Alt مع F10 للانتقال إلى أزرار التنسيق.',
    bold: 'غامق',
    italic: 'مائل',
    underline: 'تحته خط',
    strike: 'يتوسطه خط',
    h2: 'عنوان',
    h3: 'عنوان فرعي',
    h4: 'عنوان صغير',
    bulletList: 'قائمة نقطية',
    orderedList: 'قائمة مرقمة',
    blockquote: 'اقتباس',
    link: 'رابط',
    rule: 'خط فاصل',
    left: 'محاذاة إلى اليسار',
    center: 'توسيط',
    right: 'محاذاة إلى اليمين',
    justify: 'ضبط الجانبين',
    undo: 'التراجع عن آخر تغيير',
    redo: 'إعادة التغيير',
    linkTo: 'عنوان ويب أو بريد أو هاتف',
    linkWrong: 'يرجى كتابة عنوان مثل https://example.com أو بريد إلكتروني أو رقم هاتف.',
    linkApply: 'إضافة الرابط',
    linkRemove: 'إزالة الرابط',
  },
}

/** All that travels in this file. */
export const ar = [texts]
