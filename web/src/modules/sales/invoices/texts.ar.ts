import { texts as shared } from '@bustan/contract/sales/reports/reportTexts.ar.ts'
import type { ArabicOf } from '@bustan/contract/core/texts/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
const texts: ArabicOf<typeof en> = {
  invoices: {
    all: 'الكل',
    invoices: 'الفواتير',
    creditNotes: 'الإشعارات الدائنة',
    from: 'من تاريخ',
    to: 'إلى تاريخ',
    empty: 'لا فواتير بعد',
    emptyText: 'تصدر فاتورة الطلب تلقائيًا عند خروجه.',
    noMatch: 'لا فواتير تطابق هذه الفلاتر',
    failed: 'تعذر تحميل الفواتير',
    totals: 'الإجماليات',
    totalsText: 'لكل ما تُبقيه الفلاتر من مستندات، في كل الصفحات.',
    figure: 'البند',
    count: 'العدد',
    left: 'الصافي',
    toList: 'إلى الفواتير',
    oneFailed: 'تعذر تحميل الفاتورة',
    toOrder: 'الطلب {{number}}',
    printA4: 'طباعة A4',
    printReceipt: 'إيصال 80 مم',
    takenBack: 'خُصم من هذه الفاتورة بالإشعار الدائن',
    takesBack: 'هذا الإشعار على الفاتورة',
    paper: 'المستند كما صدر',
  },
}

/** All that travels in this file. */
export const ar = [shared, texts] as const
