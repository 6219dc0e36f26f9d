import type { ArabicOf } from '../core/texts/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  fields: {
    balances: {
      day: 'اليوم',
      in: 'الوارد',
      cash: 'نقدًا',
      transfer: 'بتحويل',
      gift: 'هدايا',
      not_stated: 'غير مذكور',
      refunds: 'مسترد من الطلبات',
      out: 'الصادر',
      orders: 'سداد الطلبات',
      paid_out: 'المصروف أو المخصوم',
      owed: 'المستحق آخر اليوم',
    },
    shared: {
      company: 'المنشأة',
      company_name: 'اسم المنشأة',
      tax_number: 'الرقم الضريبي',
      commercial_register: 'رقم السجل التجاري',
      building_number: 'رقم المبنى',
      street: 'الشارع',
      district: 'الحي',
      city_name: 'المدينة',
      postal_code: 'الرمز البريدي',
      additional_number: 'الرقم الإضافي',
    },
    management: {
      user: 'المدير',
    },
    users: {
      money_way: 'طريقة الدفع',
      payout_asked_at: 'بانتظار الصرف منذ',
      payout: 'بانتظار صرف الرصيد',
      username: 'اسم المستخدم',
      email_verified: 'تأكيد البريد الإلكتروني',
      is_verified: 'الرقم مؤكد',
      will: 'الوصية',
      orders_count: 'الطلبات',
      login_numbers: 'الزيارات',
      last_login_date: 'آخر زيارة',
      created_at: 'تاريخ الانضمام',
      registration_status: 'حالة طلب الانضمام',
      registration_reason: 'سبب الرفض',
      decided_at: 'تاريخ القرار',
      merge: 'الحساب المراد دمجه',
      keep: 'الحساب الذي سيبقى',
      merged: 'الحساب المدموج',
      orders: 'الطلبات المنقولة',
      messages: 'الرسائل المنقولة',
      closed_months: 'الأشهر المنتهية المنقولة',
    },
    requests: {
      created_at: 'تاريخ الطلب',
    },
  },
  subjects: {
    balances: 'الأرصدة المستحقة',
  },
  actions: {
    balance: 'تغيير رصيد {{label}}',
    anonymise: 'حذف البيانات الشخصية لـ{{label}}',
    payout_asked: 'إغلاق حساب {{label}} بانتظار صرف الرصيد',
    merge: 'دمج حساب آخر في {{label}}',
    merged: 'دمج {{label}} في حساب آخر',
    registered: 'طلب انضمام من {{label}}',
  },
  records: {
    users: 'المستخدم «{{name}}»',
    management: 'الإدارة «{{name}}»',
  },
  choices: {
    money_way: {
      cash: 'نقدًا',
      transfer: 'تحويل',
      gift: 'هدية',
      not_stated: 'غير مذكور',
    },
    gender: {
      male: 'ذكر',
      female: 'أنثى',
    },
    type: {
      admin: 'مشرف',
    },
    registration_status: {
      pending: 'قيد الانتظار',
      accepted: 'مقبول',
      rejected: 'مرفوض',
    },
  },
}
