import type { ArabicOf } from '../core/texts/catalogue.ts'
import type { texts as en } from './answers.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  done: {
    balance_changed: 'تم تغيير الرصيد.',
    anonymised: 'تم حذف البيانات الشخصية مع الإبقاء على الطلبات والمبالغ.',
    merged: 'تم دمج الحسابين في حساب واحد.',
    registration_accepted: 'تم قبول طلب الانضمام.',
    registration_rejected: 'تم رفض طلب الانضمام.',
  },
  uses: {
    departments_zero: 'لا إدارات',
    departments_one: 'مدير إدارة واحدة',
    departments_two: 'مدير إدارتين',
    departments_few: 'مدير {{count}} إدارات',
    departments_many: 'مدير {{count}} إدارة',
    departments_other: 'مدير {{count}} إدارة',
    employees_zero: 'لا موظفين',
    employees_one: 'موظف واحد',
    employees_two: 'موظفان',
    employees_few: '{{count}} موظفين',
    employees_many: '{{count}} موظفًا',
    employees_other: '{{count}} موظف',
  },
}
