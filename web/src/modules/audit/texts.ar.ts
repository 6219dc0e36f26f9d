import { texts as exports } from '@bustan/contract/core/exports/texts.ar.ts'
import { texts as messaging } from '@bustan/contract/messaging/texts.ar.ts'
import { texts as sales } from '@bustan/contract/sales/reports/reportTexts.ar.ts'
import { texts as settings } from '@bustan/contract/settings/texts.ar.ts'
import { texts as store } from '@bustan/contract/store/texts.ar.ts'
import type { ArabicOf } from '@bustan/contract/core/texts/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
const texts: ArabicOf<typeof en> = {
  audit: {
    from: 'من تاريخ',
    to: 'إلى تاريخ',
    all: 'الكل',
    system: 'النظام',
    customers: 'مستخدمو التطبيق',
    empty: 'لم يُسجَّل شيء بعد',
    emptyText: 'سيظهر هنا كل تغيير يجريه المشرفون وكل تسجيل دخول وكل حالة رفض.',
    noMatch: 'لا توجد قيود تطابق التصفية',
    failed: 'تعذّر تحميل سجل التعديلات',
    today: 'اليوم',
    yesterday: 'أمس',
  },
}

/** All that travels in this file. */
export const ar = [exports, messaging, sales, settings, store, texts]
