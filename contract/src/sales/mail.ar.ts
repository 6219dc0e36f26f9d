import type { ArabicOf } from '../core/catalogue.ts'
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
    report_open: 'فتح التقرير',
    report_why: 'اختارك أحدهم لاستلام التقرير المالي، ويمكن لمن يديره تغيير ذلك من صفحته.',
  },
}
