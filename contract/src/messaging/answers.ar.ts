import type { ArabicOf } from '../core/texts/catalogue.ts'
import type { texts as en } from './answers.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  done: {
    read: 'تم التعليم كمقروء.',
    replied: 'تم إرسال الرد.',
    message_sent: 'وصلتنا رسالتك، شكرًا لك.',
    notification_sent: 'بدأ إرسال الإشعار.',
    sending_stopped: 'تم إيقاف الإرسال.',
    restored: 'تمت الاستعادة.',
    mail_on: 'ستصلك الأخبار والعروض بالبريد الإلكتروني من جديد.',
    sent_again: 'ستخرج الرسالة من جديد.',
    channel_paused: 'أُوقف الإرسال. لا يضيع شيء: كل رسالة تنتظر.',
    channel_resumed: 'عاد الإرسال.',
    mail_off: 'لن تصلك الأخبار والعروض بالبريد الإلكتروني بعد الآن.',
  },
  contactStates: {
    new: 'بانتظار الرد',
    replied: 'تم الرد',
  },
  ownerNotifications: {
    moved: {
      title: '{{head}}: {{state}}',
      body: 'أصبحت حالة {{record}} «{{state}}».',
      body_for: 'أصبحت حالة {{record}} «{{state}}». السبب: {{reason}}',
    },
  },
  notifications: {
    moved: {
      title: '{{head}}: {{state}}',
      body: 'غيّر {{name}} حالة {{record}} إلى «{{state}}»',
    },
    moved_for: {
      title: '{{head}}: {{state}}',
      body: 'غيّر {{name}} حالة {{record}} إلى «{{state}}». السبب: {{reason}}',
    },
    moved_back: {
      title: '{{head}}: {{state}} من جديد',
      body: 'تراجع {{name}} عن آخر خطوة في {{record}}',
    },
    moved_by_itself: {
      title: '{{head}}: {{state}}',
      body: 'حان الموعد، فأصبحت حالة {{record}} «{{state}}» تلقائيًا',
    },
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
    forward_status: {
      title: 'الطلب {{number}} بانتظاركم',
      body: 'لا مدير نشطًا لإدارته، فانتقل إليكم مباشرة',
    },
    order_waiting: {
      title: 'الطلب {{number}} ما زال ينتظر',
      body: 'لم يُبتّ في طلب {{name}} منذ {{minutes}} دقيقة',
    },
    ask_answered: {
      title: 'الطلب {{number}}: {{answer}}',
      body: '{{product}}',
    },
    invoice_failed: {
      title: 'تعذّر إصدار فاتورة الطلب {{order}}',
      body: 'ستُعاد المحاولة، ولا تتأخر بقية الفواتير. السبب: {{reason}}',
    },
    order_review: {
      title: 'تقييم جديد للطلب {{number}}',
      body: 'قيّم {{name}} الطلب بـ {{stars}} من 5',
    },
    credentials_changed: {
      title: 'تغيّرت إعدادات {{section}}',
      body: 'غيّر {{by}} ما تُرسل به رموز الدخول وروابطه',
    },
    sending_failed: {
      title: 'تعذّر إرسال «{{title}}» إلى كل العملاء',
      body: 'ستُعاد المحاولة، ولا يتأخر ما أُرسل بعده. السبب: {{reason}}',
    },
    audit_marked: {
      title: 'تعذّرت قراءة القيد {{row}} من سجل التعديلات',
      body: 'خُتمت علامة في مكانه، ويستمر السجل بعده. على من يدير قاعدة البيانات أن ينظر فيه. السبب: {{reason}}',
    },
    product_runout: {
      title: 'نفدت كمية {{name}}',
      body: 'وصل مخزون {{name}} إلى الصفر',
    },
    new_employee: {
      title: 'طلب تسجيل جديد',
      body: 'يطلب {{name}} الانضمام كموظف',
    },
    payout_asked: {
      title: 'صرف رصيد {{name}}',
      body: 'أغلق {{name}} حسابه، وله رصيد يُصرف قدره {{balance}} ريال',
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
  push: {
    held: {
      title_zero: 'لا إشعارات',
      title_one: 'وصلك إشعار أثناء ساعات الهدوء',
      title_two: 'وصلك إشعاران أثناء ساعات الهدوء',
      title_few: 'وصلتك {{count}} إشعارات أثناء ساعات الهدوء',
      title_many: 'وصلك {{count}} إشعارًا أثناء ساعات الهدوء',
      title_other: 'وصلك {{count}} إشعار أثناء ساعات الهدوء',
      body: 'تجدها كلها في صندوق الإشعارات.',
    },
    test: {
      title: 'الإشعارات تعمل',
      body: 'هكذا ستصلك على هذا الجهاز.',
      sent: 'أُرسل الإشعار التجريبي إلى هذا المتصفح.',
    },
  },
  unsubscribe: {
    title: 'الأخبار والعروض بالبريد الإلكتروني',
    ask: 'هل تريد ألّا يرسل إليك {{shop}} الأخبار والعروض بالبريد الإلكتروني؟ أما رسائل طلباتك وحسابك فتبقى تصلك.',
    button: 'إيقاف هذه الرسائل',
    done: 'لن تصلك الأخبار والعروض بالبريد الإلكتروني بعد الآن. تبقى في التطبيق، ويمكنك طلبها بالبريد من هناك متى شئت.',
    broken: 'هذا الرابط لا يعمل',
    brokenText: 'ربما سقط جزء منه. افتحه من الرسالة مرة أخرى، أو اكتب إلى المتجر.',
  },
}
