import type { ArabicOf } from '@bustan/contract/core/texts/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
const texts: ArabicOf<typeof en> = {
  sheet: {
    title: 'المنتجات في جدول',
    hint: 'اكتب فوق الخلية أو اضغط Enter لتعديلها. تنقّل بالأسهم وTab، وبدّل الحالة بمفتاح المسافة، والصق عمودًا منسوخًا، واخرج بمفتاح Esc.',
    hintPhone: 'عدّل ما تشاء ثم احفظ كل شيء معًا.',
    done: 'تم',
    was: 'كان',
    none: 'بلا',
    on: 'نشط',
    off: 'غير نشط',
    unsaved_zero: 'لا تغييرات.',
    unsaved_one: 'تغيير واحد لم يُحفظ.',
    unsaved_two: 'تغييران لم يُحفظا.',
    unsaved_few: '{{count}} تغييرات لم تُحفظ.',
    unsaved_many: '{{count}} تغييرًا لم يُحفظ.',
    unsaved_other: '{{count}} تغيير لم يُحفظ.',
    toMend_zero: 'كل الخلايا صحيحة.',
    toMend_one: 'خلية واحدة تحتاج إلى تصحيح.',
    toMend_two: 'خليتان تحتاجان إلى تصحيح.',
    toMend_few: '{{count}} خلايا تحتاج إلى تصحيح.',
    toMend_many: '{{count}} خلية تحتاج إلى تصحيح.',
    toMend_other: '{{count}} خلية تحتاج إلى تصحيح.',
    save_zero: 'حفظ',
    save_one: 'حفظ تغيير واحد',
    save_two: 'حفظ تغييرين',
    save_few: 'حفظ {{count}} تغييرات',
    save_many: 'حفظ {{count}} تغييرًا',
    save_other: 'حفظ {{count}} تغيير',
    putBack: 'التراجع عن التغييرات',
    leftOut_zero: 'لُصقت كل القيم.',
    leftOut_one: 'قيمة واحدة ملصقة لم تجد خلية فتُركت.',
    leftOut_two: 'قيمتان ملصقتان لم تجدا خلية فتُركتا.',
    leftOut_few: '{{count}} قيم ملصقة لم تجد خلايا فتُركت.',
    leftOut_many: '{{count}} قيمة ملصقة لم تجد خلايا فتُركت.',
    leftOut_other: '{{count}} قيمة ملصقة لم تجد خلايا فتُركت.',
    changedBy: 'تغيّرت بيانات {{name}} في هذه الأثناء ({{who}}).',
    changed: 'تغيّرت بيانات {{name}} في هذه الأثناء.',
    takeTheirs: 'ترك تعديلاتي',
    keepMine: 'إبقاء تعديلاتي',
    gone: 'حُذف في هذه الأثناء',
  },
}

/** All that travels in this file. */
export const ar = [texts]
