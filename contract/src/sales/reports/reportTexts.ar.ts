import type { ArabicOf } from '../../core/texts/catalogue.ts'
import type { texts as en } from './reportTexts.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  fields: {
    reports: {
      ids: 'العملاء',
      without_orders: 'مع من لا طلبات لهم',
      name: 'اسم العميل',
      orders_count: 'عدد الطلبات',
      orders_sum_sub_total: 'البضاعة',
      orders_sum_delivery: 'التوصيل',
      orders_sum_without_tax: 'دون الضريبة',
      orders_sum_tax: 'ضريبة القيمة المضافة',
      orders_sum_total: 'الإجمالي',
      orders_sum_credits_without_tax: 'المرتجعات دون الضريبة',
      orders_sum_credits_tax: 'ضريبة المرتجعات',
      orders_sum_credits: 'المرتجعات',
    },
    invoices: {
      number: 'الرقم',
      kind: 'النوع',
      order: 'الطلب',
      issued_at: 'تاريخ الإصدار',
      tax_point: 'تاريخ استحقاق الضريبة',
      days_of: 'حسب تاريخ استحقاق الضريبة',
      sub_total: 'البضاعة',
      delivery: 'التوصيل',
      without_tax: 'دون الضريبة',
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
  invoiceDays: {
    issued: 'تاريخ الإصدار',
    tax_point: 'تاريخ استحقاق الضريبة',
  },
  invoiceKinds: {
    invoice: 'فاتورة ضريبية',
    credit_note: 'إشعار دائن',
  },
}
