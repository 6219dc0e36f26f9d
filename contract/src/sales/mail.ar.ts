import type { ArabicOf } from '../core/texts/catalogue.ts'
import type { texts as en } from './mail.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  mail: {
    report_subject: 'التقرير المالي: {{days}}',
    report_subject_test: 'تجربة: التقرير المالي، {{days}}',
    report_line: '{{label}}: {{value}}',
    report_amount: '{{amount}} ر.س.',
    report_files: 'المرفقات: {{files}}.',
    report_xlsx: 'التقرير كجدول بيانات',
    report_pdf: 'التقرير كملف PDF',
    report_and: '، و',
    report_long: 'لم يُرفق ملف PDF، فما زاد على {{maximum}} صف مكانه جدول البيانات.',
    report_empty: 'لم يُرفق ملف PDF، إذ لم يطلب أحد في هذه الأيام.',
    report_large: 'لم تُرفق الملفات الأكبر من أن تُرسل بالبريد. افتح التقرير لتنزيلها.',
    heads_subject: 'رؤوس السلاسل، {{month}}',
    heads_text:
      'احتفظ بهذه الرسالة، فمن أعاد كتابة الفواتير أو سجل التعديلات لا يستطيع أن يوافق هذين الرأسين.',
    heads_invoices: 'الفواتير: {{head}}',
    heads_trail: 'سجل التعديلات: {{head}}',
    heads_check:
      'يبحث الأمران npm run invoices:verify و npm run audit:verify عن الرأس في سلسلته إذا أُتبعا بـ -- --head والرأس كما هو مكتوب هنا.',
    heads_why: 'حُدد هذا البريد في إعدادات البريد لاستلام رؤوس سلاسل المتجر.',
    report_open: 'فتح التقرير',
    report_why: 'اختارك أحدهم لاستلام التقرير المالي، ويمكن لمن يديره تغيير ذلك من صفحته.',
  },
}
