import type { ArabicOf } from '@bustan/contract/core/texts.ts'
import type { lists as en } from '../en/lists.ts'

/** What every list offers beside its rows: columns, views, export. */
export const lists: ArabicOf<typeof en> = {
  lists: {
    toExcel: 'تصدير إلى Excel',
    toCsv: 'تصدير بصيغة CSV',
    exporting: 'جارٍ إعداد الملف…',
    views: 'العروض المحفوظة',
    keepView: 'حفظ المعروض الآن باسم',
    viewName: 'اسم مثل «متأخرة اليوم»',
    share: 'متاح للجميع',
    shared: 'متاح للجميع',
    sharedBy: 'بواسطة {{name}}',
    noViews: 'لا عروض محفوظة بعد. صفِّ القائمة ثم احفظها باسم.',
    exported: 'الملف في مجلد التنزيلات.',
  },
}
