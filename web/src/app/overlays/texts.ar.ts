import type { ArabicOf } from '@bustan/contract/core/texts/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
const texts: ArabicOf<typeof en> = {
  palette: {
    title: 'بحث',
    placeholder: 'شاشة أو رقم طلب أو عميل أو منتج',
    orders: 'الطلبات',
    clients: 'العملاء',
    products: 'المنتجات',
    settings: 'الإعدادات',
    screens: 'الصفحات',
    actions: 'الإجراءات',
    here: 'هذا الطلب',
    recent: 'الأخيرة',
    openOrder: 'فتح الطلب {{number}}',
    hint: '↑ ↓ للتنقل، Enter للفتح، Esc للإغلاق',
  },
  shortcuts: {
    go: 'الانتقال إلى',
    list: 'القوائم',
    form: 'النماذج',
    anywhere: 'في كل مكان',
    palette: 'بحث',
    undo: 'التراجع عن آخر خطوة',
    send: 'إرسال ما كُتب',
    sheet: 'هذه القائمة',
    next: 'الصف التالي',
    previous: 'الصف السابق',
    open: 'فتح الصف',
    select: 'تحديد الصف',
    accept: 'قبول الطلب',
    reject: 'رفض الطلب',
    edit: 'تعديل الصف',
    delete: 'حذف الصف',
    add: 'إضافة',
    filters: 'التصفية',
    find: 'البحث في القائمة',
    nextPage: 'الصفحة التالية',
    previousPage: 'الصفحة السابقة',
    clear: 'إلغاء التحديد',
    weigh: 'وزن منتجات الطلب',
    save: 'حفظ',
  },
  signOut: {
    title: 'تسجيل الخروج؟',
    message: 'ستحتاج إلى تسجيل الدخول من جديد للمتابعة.',
    confirm: 'تسجيل الخروج',
  },
}

/** All that travels in this file. */
export const ar = [texts]
