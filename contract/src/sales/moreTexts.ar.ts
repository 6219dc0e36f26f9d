import type { ArabicOf } from '../core/catalogue.ts'
import type { texts as en } from './moreTexts.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  fields: {
    reports: {
      ids: 'العملاء',
      name: 'اسم العميل',
      orders_count: 'عدد الطلبات',
      orders_sum_total: 'قيمة الطلبات',
      orders_sum_sub_total: 'القيمة دون الضريبة',
      orders_sum_tax: 'ضريبة القيمة المضافة',
    },
    invoices: {
      number: 'الرقم',
      kind: 'النوع',
      order: 'الطلب',
      issued_at: 'تاريخ الإصدار',
      net: 'دون الضريبة',
      tax: 'ضريبة القيمة المضافة',
      total: 'الإجمالي',
      other: 'المستند المقابل',
    },
    settings: {
      is_on: 'التفعيل',
      minutes: 'الدقائق',
      roles: 'الأدوار',
      order_escalation: 'الطلبات التي طال انتظارها',
      report_daily: 'التقرير اليومي بالبريد',
      report_weekly: 'التقرير الأسبوعي بالبريد',
      report_monthly: 'التقرير الشهري بالبريد',
      hour: 'الساعة',
      weekday: 'يوم الأسبوع',
      day: 'يوم الشهر',
      receivers: 'المستلمون',
    },
  },
  invoiceKinds: {
    invoice: 'فاتورة ضريبية',
    credit_note: 'إشعار دائن',
  },
}
