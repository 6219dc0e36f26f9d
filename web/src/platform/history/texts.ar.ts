import { texts as shared } from '@bustan/contract/audit/texts.ar.ts'
import type { ArabicOf } from '@bustan/contract/core/texts/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
const texts: ArabicOf<typeof en> = {
  history: {
    empty: 'لم يُسجَّل عليه أي تغيير بعد.',
    failed: 'تعذّر تحميل سجل التعديلات',
    more: 'عرض الأقدم',
    all: 'فتح في سجل التعديلات العام',
    before: 'قبل',
    after: 'بعد',
    added: 'أُضيف',
    removed: 'أُزيل',
    showAll: 'عرض الكل',
    showLess: 'عرض أقل',
    comma: '، ',
    undone: 'تم التراجع عن الخطوة، والحالة: {{state}}',
    noValues: 'لم تتغير أي قيم.',
    client: 'عميل',
    exact: 'الوقت الدقيق (UTC)',
    record: 'فتح السجل',
  },
}

/** All that travels in this file. */
export const ar = [shared, texts]
