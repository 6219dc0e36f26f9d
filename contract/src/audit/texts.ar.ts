import type { ArabicOf } from '../core/texts/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  fields: {
    audit: {
      at: 'الوقت',
      actor: 'المنفّذ',
      action: 'الإجراء',
      resource: 'الموضوع',
      record: 'السجل',
      changes: 'ما تغيّر',
      address: 'عنوان الشبكة',
      request: 'معرّف الطلب التقني',
    },
  },
  actions: {
    create: 'إضافة {{label}}',
    edit: 'تعديل {{label}}',
    delete: 'حذف {{label}}',
    activate: 'تفعيل {{label}}',
    deactivate: 'إلغاء تفعيل {{label}}',
    accept: 'قبول {{label}}',
    reject: 'رفض {{label}}',
    undo: 'التراجع عن آخر خطوة في {{label}}',
    stepTaken: '{{move}}: {{label}}',
    other: 'تغيير {{label}}',
  },
  records: {
    other: '«{{name}}»',
  },
}
