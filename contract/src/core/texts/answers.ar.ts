import type { ArabicOf } from './catalogue.ts'
import type { texts as en } from './answers.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  fields: {
    shared: {
      list: 'القائمة',
      format: 'الصيغة',
      status_requests: 'حالة الطلب',
      token: 'الرابط',
      pickup: 'الاستلام من المزرعة',
      platform: 'نوع الجهاز',
      long: 'خط الطول',
      quantity: 'الكمية',
      items: 'المنتجات',
      ids: 'المنتجات',
      product: 'المنتج',
      payment_method: 'طريقة الدفع',
      stars: 'التقييم',
      comment: 'التعليق',
      from: 'تاريخ البداية',
      to: 'تاريخ النهاية',
      page: 'رقم الصفحة',
      per_page: 'حجم الصفحة',
      notification: 'الإشعار',
      sort: 'الترتيب',
      mode: 'نوع التغيير',
      value: 'القيمة',
      apply_to: 'السعر المراد تغييره',
      days: 'عدد الأيام',
      version: 'رقم النسخة',
    },
  },
  done: {
    addedSuccessfully: 'تمت الإضافة بنجاح.',
    editedSuccessfully: 'تم التعديل بنجاح.',
    deletedSuccessfully: 'تم الحذف بنجاح.',
    changeActivation: 'تم تغيير حالة التفعيل: {{state}}.',
    stateChanged: 'الحالة الآن «{{state}}».',
    savedSuccessfully: 'تم الحفظ بنجاح.',
    loaded: 'تم.',
  },
  activation: {
    on: 'نشط',
    off: 'غير نشط',
  },
  uses: {
    records_zero: 'لا سجلات',
    records_one: 'سجل واحد',
    records_two: 'سجلان',
    records_few: '{{count}} سجلات',
    records_many: '{{count}} سجلًا',
    records_other: '{{count}} سجل',
  },
}
