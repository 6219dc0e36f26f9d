import { texts as validation } from '@bustan/contract/core/validation.ar.ts'
import type { ArabicOf } from '@bustan/contract/core/catalogue.ts'
import type { texts as en } from './formTexts.en.ts'

/** The Arabic side. */
const texts: ArabicOf<typeof en> = {
  form: {
    restored: 'عاد ما كتبته كما كان. أما الصور وكلمات المرور فأعد إدخالها.',
    basics: 'البيانات الأساسية',
    visibility: 'الظهور',
    active: 'نشط',
    save: 'حفظ',
    discard: 'التراجع عن التغييرات',
    cancel: 'إلغاء',
    edit: 'تعديل',
    unsaved: 'تغييرات لم تُحفظ',
    failed: 'تعذّر تحميل السجل',
    imageHint: 'JPG أو PNG أو WebP حتى 12 ميغابايت',
    documentHint: 'JPG أو PNG أو WebP أو PDF حتى 12 ميغابايت',
    videoHint: 'JPG أو PNG أو JFIF حتى 12 ميغابايت، أو فيديو MP4 حتى 10 ميغابايت و60 ثانية',
    openDocument: 'فتح المستند',
    onlyArabic: 'لا تُقبل هنا إلا الحروف العربية، وتُرك ما عداها.',
    onlyEnglish: 'لا تُقبل الحروف العربية هنا، وقد تُركت.',
    leaveTitle: 'المغادرة دون حفظ؟',
    leaveMessage: 'ستفقد ما غيّرته في هذه الصفحة.',
    leave: 'مغادرة',
    stay: 'البقاء',
    none: '—',
  },
  filters: {
    from: 'أُضيف من تاريخ',
    to: 'أُضيف حتى تاريخ',
    spans: 'المدة',
    today: 'اليوم',
    yesterday: 'أمس',
    week: 'هذا الأسبوع',
    month: 'هذا الشهر',
    lastMonth: 'الشهر الماضي',
  },
  remove: {
    message: 'هل أنت متأكد؟ سيتم حذف ({{name}})',
    messageMany_zero: 'هل أنت متأكد؟ لن يُحذف شيء.',
    messageMany_one: 'هل أنت متأكد؟ سيتم حذف سجل واحد.',
    messageMany_two: 'هل أنت متأكد؟ سيتم حذف سجلين.',
    messageMany_few: 'هل أنت متأكد؟ سيتم حذف {{count}} سجلات.',
    messageMany_many: 'هل أنت متأكد؟ سيتم حذف {{count}} سجلًا.',
    messageMany_other: 'هل أنت متأكد؟ سيتم حذف {{count}} سجل.',
    confirm: 'موافق',
  },
  whole: {
    select: 'تحديد كل ما في القائمة ({{number}})',
    page: 'هذه الصفحة فقط',
    activate: 'تفعيل كل ما في القائمة؟',
    deactivate: 'إلغاء تفعيل كل ما في القائمة؟',
    delete: 'حذف كل ما في القائمة؟',
    message_zero: 'لا سجلات في القائمة بتصفيتها الحالية.',
    message_one: 'سجل واحد في القائمة بتصفيتها الحالية.',
    message_two: 'سجلان في القائمة بتصفيتها الحالية.',
    message_few: '{{count}} سجلات في كل صفحات القائمة بتصفيتها الحالية.',
    message_many: '{{count}} سجلًا في كل صفحات القائمة بتصفيتها الحالية.',
    message_other: '{{count}} سجل في كل صفحات القائمة بتصفيتها الحالية.',
    final: 'لا يمكن التراجع عن هذا الإجراء.',
  },
  stale: {
    title: 'سبقك غيرك إلى التعديل',
    message: 'غيّر {{name}} هذا السجل أثناء تعديلك.',
    fields: 'ما تغيّر:',
    field: 'الحقل',
    theirs: 'المحفوظ',
    mine: 'تعديلي',
    newPicture: 'صورة جديدة',
    note: 'تحميل تعديلاته يتجاهل ما كتبته هنا، والحفظ فوقها يضع قيمك مكان قيمه.',
    overwrite: 'حفظ تعديلاتي فوقها',
    reload: 'تحميل تعديلاته',
  },
}

/** All that travels in this file. */
export const ar = [validation, texts]
