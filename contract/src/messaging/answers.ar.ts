import type { ArabicOf } from '../core/catalogue.ts'
import type { texts as en } from './answers.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  done: {
    read: 'تم التعليم كمقروء.',
    replied: 'تم إرسال الرد.',
    message_sent: 'وصلتنا رسالتك، شكرًا لك.',
  },
  notifications: {
    new_order: {
      title: 'طلب جديد {{number}}',
      body: 'طلب من {{name}} بقيمة {{total}} ر.س',
    },
    change_status: {
      title: 'الطلب {{number}}: {{state}}',
      body: 'غيّر {{name}} حالة الطلب',
    },
    undo_status: {
      title: 'الطلب {{number}} عاد إلى: {{state}}',
      body: 'تم التراجع عن آخر خطوة ({{name}})',
    },
    order_review: {
      title: 'تقييم جديد للطلب {{number}}',
      body: 'قيّم {{name}} الطلب بـ {{stars}} من 5',
    },
    product_runout: {
      title: 'نفدت كمية {{name}}',
      body: 'وصل مخزون {{name}} إلى الصفر',
    },
    new_employee: {
      title: 'طلب تسجيل جديد',
      body: 'يطلب {{name}} الانضمام كموظف',
    },
    new_user_register: {
      title: 'عميل جديد',
      body: 'سجّل {{name}} في التطبيق',
    },
    contact_us: {
      title: 'رسالة جديدة: {{type}}',
      body: 'كتب {{name}} إلينا',
    },
  },
}
