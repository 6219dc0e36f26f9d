import { texts as shared } from '@bustan/contract/core/ledger/texts.ar.ts'

/** The entries of a ledger. */
const texts = {
  balances: {
    none: 'لم تُسجَّل قيود على هذا الرصيد بعد',
    add: 'إضافة قيد',
    newer: 'قيود أحدث',
    older: 'قيود أقدم',
    amount: 'مبلغ القيد',
    save: 'إضافة القيد',
    reverse: 'التراجع عن القيد {{number}}',
    reverseNow: 'تراجع',
    reverseText: 'يعيد قيد آخر الرصيد كما كان، ويبقى القيدان.',
    missing: 'يرجى كتابة سبب التراجع.',
    taken: 'تراجع عنه القيد {{number}}',
    by: 'بالقيد {{number}}',
    of: 'عن القيد {{number}}',
  },
}

/** All that travels in this file. */
export const ar = [shared, texts] as const
