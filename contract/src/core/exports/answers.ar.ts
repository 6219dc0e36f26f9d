import type { ArabicOf } from '../texts/catalogue.ts'
import type { texts as en } from './answers.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  done: {
    export_started: 'جارٍ إعداد الملف.',
    export_cancelled: 'أُلغي التصدير.',
  },
  subjects: {
    clients: 'العملاء',
    requests: 'طلبات الانضمام',
  },
  printed: {
    serial: 'م',
    from: 'من',
    to: 'إلى',
    chosen: 'المحدد',
    filters: 'تصفيات أخرى',
    period: 'المدة',
    all_days: 'كل الأيام',
    totals: 'المجاميع',
    rows: 'عدد الصفوف',
    made: 'طُبع في {{when}}',
    currency: 'المبالغ بالريال السعودي',
  },
  counts: {
    balances: 'مجموع أرصدة العملاء في نهاية كل يوم. الهدايا والمبالغ المستردة من الوارد أيضًا',
    reports: 'الطلبات المسجّلة في هذه الأيام حسب يوم الطلب، دون المرفوضة',
    invoices: 'المستندات حسب يوم إصدارها، والإشعارات الدائنة بالسالب',
    orders: 'كل طلبات القائمة حسب يوم الطلب، ومنها المرفوضة',
  },
  exports: {
    cut: 'يضم هذا الملف أول {{count}} صف فقط. ضيّق التصفية للحصول على البقية.',
    problems: {
      interrupted: 'توقف الخادم مرة بعد أخرى أثناء إعداد هذا الملف.',
      forbidden: 'لم تعد لديك صلاحية تصدير هذه القائمة.',
      no_space: 'لا توجد مساحة كافية على الخادم.',
      failed: 'حدث خطأ في الخادم، وتفاصيله محفوظة في سجله لدى مسؤول النظام.',
    },
  },
}
