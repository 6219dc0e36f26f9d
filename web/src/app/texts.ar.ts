import { texts as shared } from '@bustan/contract/core/texts/texts.ar.ts'
import { texts as ui } from '../ui/texts.ar.ts'
import { texts as platform } from '../platform/i18n/texts.ar.ts'
import { texts as messaging } from '../modules/messaging/texts.ar.ts'
import type { ArabicOf } from '@bustan/contract/core/texts/catalogue.ts'
import type { texts as en } from './texts.en.ts'

/** The Arabic side. */
const texts: ArabicOf<typeof en> = {
  app: {
    openOutbox: 'فتح رسائل التجربة',
    name: 'بستان',
    credit: 'صُنع بعناية فريق بستان',
    rights: '© {{year}} بستان. جميع الحقوق محفوظة.',
    demo: 'هذه نسخة تجريبية ببيانات غير حقيقية. جرّب ما تشاء.',
    offline: 'لا يوجد اتصال. ما تراه حُمّل {{ago}}.',
    offlinePublic: 'لا يوجد اتصال. يمكنك تسجيل الدخول عند عودته.',
  },
  nav: {
    access: 'الصلاحيات والمشرفون',
    people: 'المستخدمون',
    content: 'محتوى التطبيق',
    import: 'استيراد المنتجات',
    security: 'أمان الحساب',
    home: 'الرئيسية',
    signOut: 'تسجيل الخروج',
    late_zero: 'لا طلبات متأخرة',
    late_one: 'طلب متأخر',
    late_two: 'طلبان متأخران',
    late_few: '{{count}} طلبات متأخرة',
    late_many: '{{count}} طلبًا متأخرًا',
    late_other: '{{count}} طلب متأخر',
    waiting_zero: 'لا شيء ينتظر',
    waiting_one: 'واحد ينتظر',
    waiting_two: 'اثنان ينتظران',
    waiting_few: '{{count}} تنتظر',
    waiting_many: '{{count}} ينتظر',
    waiting_other: '{{count}} ينتظر',
  },
  appPages: {
    aboutUs: 'من نحن',
    terms: 'الشروط والأحكام',
    policy: 'سياسة الخصوصية',
    aboutApp: 'عن التطبيق',
    deleteAccount: 'حذف الحساب',
  },
  head: {
    shop: 'استقبال الطلبات: {{state}}',
    shopState: {
      open: 'مفتوح',
      busy: 'مشغول',
      paused: 'متوقف',
      closed: 'مغلق',
    },
    profile: 'ملفي الشخصي',
    security: 'الأمان',
    hello: 'مرحبًا، {{name}}',
    search: 'ابحث في الطلبات والعملاء والمنتجات',
    toDark: 'المظهر الداكن',
    toLight: 'المظهر الفاتح',
    otherLanguage: 'English',
    account: 'حسابي',
    soundOff: 'كتم صوت الطلبات الجديدة',
    soundOn: 'تشغيل صوت الطلبات الجديدة',
    soundMuted: 'صوت الطلبات الجديدة مكتوم. تشغيل الصوت',
    soundBlocked: 'المتصفح يمنع صوت الطلبات الجديدة. السماح به',
    shortcuts: 'اختصارات لوحة المفاتيح',
    shortcutsOff: 'إيقاف الاختصارات',
    shortcutsOn: 'تشغيل الاختصارات',
  },
  newOrders: {
    title_zero: 'لا طلبات جديدة',
    title_one: 'طلب جديد',
    title_two: 'طلبان جديدان',
    title_few: '{{count}} طلبات جديدة',
    title_many: '{{count}} طلبًا جديدًا',
    title_other: '{{count}} طلب جديد',
    number: 'الطلب {{number}}',
    open: 'فتح',
    show: 'عرض',
  },
  forbidden: {
    title: 'لا تملك صلاحية هذه الصفحة',
    text: 'ليست لديك صلاحية لهذه الصفحة. إن كنت تحتاجها فاطلبها من مدير النظام.',
    back: 'العودة',
  },
  missing: {
    title: 'الصفحة غير موجودة',
    text: 'لا شيء في هذا العنوان. ربما نُقلت الصفحة أو أن الرابط غير صحيح.',
    back: 'العودة',
  },
  broken: {
    title: 'تعذّر عرض هذه الصفحة',
    text: 'حدث خطأ لدينا. لم يتغير شيء.',
    retry: 'إعادة التحميل',
    offline: 'لا يوجد اتصال',
    offlineText: 'ستُفتح هذه الصفحة عند عودة الاتصال.',
  },
  orders: {
    title: 'الطلبات',
    create: 'طلب جديد',
  },
  reviews: {
    title: 'التقييمات',
  },
  invoices: {
    title: 'الفواتير',
    one: 'الفاتورة',
  },
  cash: {
    title: 'النقد',
  },
  floor: {
    title: 'صالة التجهيز',
    one: 'تجهيز طلب',
    product: 'تجهيز منتج',
  },
  closes: {
    title: 'إقفال الأيام',
    one: 'إقفال يوم',
  },
  balances: {
    title: 'الأرصدة المستحقة',
  },
  outgoing: {
    title: 'صندوق الصادر',
  },
  report: {
    title: 'التقرير المالي',
  },
  contacts: {
    title: 'رسائل التواصل',
  },
  notices: {
    sent: 'الإشعارات المرسلة',
    create: 'إرسال إشعار',
    one: 'إشعار',
    inbox: 'إشعاراتي',
    switches: 'طريقة تنبيهي',
  },
  settings: {
    title: 'الإعدادات العامة',
    contactTitle: 'إعدادات التواصل',
  },
  modules: {
    title: 'أجزاء البرنامج',
  },
  audit: {
    title: 'سجل التعديلات',
  },
  resources: {
    units: {
      title: 'الوحدات',
      add: 'إضافة وحدة',
    },
    products: {
      title: 'المنتجات',
      add: 'إضافة منتج',
    },
    mainCategories: {
      title: 'الأقسام الرئيسية',
      add: 'إضافة قسم رئيسي',
    },
    roles: {
      title: 'الأدوار',
      add: 'إضافة دور',
    },
    admins: {
      title: 'المشرفون',
      add: 'إضافة مشرف',
    },
    subCategories: {
      title: 'الأقسام الفرعية',
      add: 'إضافة قسم فرعي',
    },
    departments: {
      title: 'الإدارات',
      add: 'إضافة إدارة',
    },
    questions: {
      title: 'الأسئلة الشائعة',
      add: 'إضافة سؤال',
    },
    advertisements: {
      title: 'الإعلانات',
      add: 'إضافة إعلان',
    },
    answers: {
      title: 'الردود المحفوظة',
      add: 'إضافة رد محفوظ',
    },
    clients: {
      title: 'العملاء',
      add: 'إضافة عميل',
    },
    users: {
      title: 'جميع المستخدمين',
      add: 'إضافة مستخدم',
      addManager: 'إضافة مدير',
    },
    requests: {
      title: 'طلبات الانضمام',
      add: 'إضافة مستخدم',
    },
  },
}

/** All that travels in this file. */
export const ar = [shared, ui, platform, messaging, texts]
