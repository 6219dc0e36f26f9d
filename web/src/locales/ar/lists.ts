import type { ArabicOf } from '@bustan/contract/core/texts.ts'
import type { lists as en } from '../en/lists.ts'

/** What every list offers beside its rows: columns, views, export. */
export const lists: ArabicOf<typeof en> = {
  lists: {
    toExcel: 'تصدير إلى Excel',
    toCsv: 'تصدير بصيغة CSV',
    exporting: 'جارٍ إعداد الملف…',
    exported: 'الملف في مجلد التنزيلات.',
  },
}
