import type { ArabicOf } from '@bustan/contract/core/texts.ts'
import type { lists as en } from '../en/lists.ts'

/** What every list offers beside its rows: columns, views, export. */
export const lists: ArabicOf<typeof en> = {
  lists: {
    toExcel: 'تصدير إلى Excel',
    toCsv: 'تصدير بصيغة CSV',
    importFile: 'استيراد من ملف',
    exporting: 'جارٍ إعداد الملف…',
    views: 'طرق العرض المحفوظة',
    keepView: 'حفظ المعروض الآن باسم',
    viewName: 'اسم مثل «متأخرة اليوم»',
    share: 'متاح للجميع',
    shared: 'متاح للجميع',
    sharedBy: 'بواسطة {{name}}',
    noViews: 'لا طرق عرض محفوظة بعد. صفِّ القائمة ثم احفظها باسم.',
    exported: 'الملف في مجلد التنزيلات.',
  },
  files: {
    title: 'الملفات',
    waiting: 'في الانتظار',
    progress: '{{done}} من {{all}}',
    ready_zero: 'بلا صفوف',
    ready_one: 'صف واحد',
    ready_two: 'صفان',
    ready_few: '{{rows}} صفوف',
    ready_many: '{{rows}} صفًا',
    ready_other: '{{rows}} صف',
    cancel: 'إلغاء',
    download: 'تنزيل',
    again: 'إعادة المحاولة',
    dismiss: 'إخفاء الملف',
    of: '{{label}}: {{name}}',
    isReady: '{{name}}: الملف جاهز.',
    isNot: '{{name}}: تعذّر إعداد الملف.',
    cut: 'سيضم الملف أحدث {{most}} صف فقط. ضيّق التصفية للحصول على البقية.',
  },
}
