import type { ArabicOf } from '../core/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  fields: {
    orders: {
      id: 'رقم الطلب',
      items_count: 'الأصناف',
      pieces: 'الكمية',
      area: 'الحي',
      distance_km: 'المسافة',
      distance: 'المسافة',
      tag: 'العلامة',
      product: 'المنتج',
      late: 'متأخر',
      state_since: 'منذ دخوله الحالة',
      client_type: 'صفة صاحب الطلب',
      payment_method: 'طريقة الدفع',
      sub_total: 'البضاعة',
      tax: 'ضريبة القيمة المضافة',
      delivery_cost: 'التوصيل',
      note: 'ملاحظة العميل',
      reject_reason: 'سبب الرفض',
      stars: 'التقييم',
      waiting: 'بانتظاري',
      counted: 'دون المرفوضة',
      text: 'الملاحظة الداخلية',
      tags: 'علامات الطلب',
      rush: 'مستعجل',
      call_first: 'الاتصال بالعميل أولًا',
    },
  },
  orderStates: {
    new: 'جديد',
    accepted_from_manager: 'مقبول من المدير',
    forwarded: 'محال مباشرة',
    prepared: 'قيد التجهيز',
    delivering: 'في الطريق',
    finished: 'تم التوصيل',
    rejected: 'مرفوض',
  },
  choices: {
    payment_method: {
      cash: 'نقدًا عند الاستلام',
      card: 'بطاقة عند الاستلام',
      balance: 'رصيد الحساب',
    },
  },
  orderPlaces: {
    pickup: 'استلام من المزرعة',
  },
  actions: {
    approve: 'موافقة المدير على {{label}}',
    forward: 'تحويل {{label}} إلى الموظفين لعدم وجود مدير نشط للإدارة',
    decline: 'رفض المدير {{label}}',
    dispatch: 'إرسال {{label}} للتوصيل',
    deliver: 'توصيل {{label}}',
    hand_over: 'تسليم {{label}} في المزرعة',
    fail: 'تعذّر توصيل {{label}}',
    open: 'فتح {{label}}',
    review: 'تقييم {{label}}',
    note: 'إضافة ملاحظة داخلية إلى {{label}}',
    invoice_failed: 'تعذّر إصدار فاتورة {{label}}',
    tag: 'تغيير علامات {{label}}',
    undo: 'التراجع عن آخر خطوة في {{label}}',
  },
  records: {
    orders: 'الطلب {{name}}',
  },
}
