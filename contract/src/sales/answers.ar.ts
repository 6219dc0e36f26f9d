import type { ArabicOf } from '../core/texts/catalogue.ts'
import type { texts as en } from './answers.en.ts'

/** The Arabic side. */
export const texts: ArabicOf<typeof en> = {
  done: {
    order_placed: 'سُجّل الطلب {{number}} باسم {{name}}.',
    moved: 'حالة الطلب الآن: {{state}}.',
    noted: 'تم حفظ الملاحظة.',
    report_test: 'في الطريق إلى {{to}}.',
    undone: 'تم التراجع، وعادت حالة الطلب إلى: {{state}}.',
    line_changed: '{{product}}: {{quantity}}. إجمالي الطلب الآن {{total}} ر.س',
    line_removed: 'حُذف {{product}} من الطلب. إجمالي الطلب الآن {{total}} ر.س',
    weighed: '{{product}}: الوزن {{picked}} والمحتسب {{quantity}}. إجمالي الطلب الآن {{total}} ر.س',
    weighing_voided: '{{product}}: أُلغي الوزن. إجمالي الطلب الآن {{total}} ر.س',
    ask_sent: 'سُئل العميل: {{product}}. مهلة الرد حتى {{until}}.',
    ask_sent_manager: 'سُئل المدير: {{product}}. مهلة الرد حتى {{until}}.',
    ask_withdrawn: 'سُحب السؤال.',
    ask_yes: 'شكرًا لك، سنعدّل طلبك.',
    ask_no: 'شكرًا لك، لن نضيفه.',
    paid: 'تم تسجيل الدفعة. المستحق الآن {{due}} ر.س',
    refunded: 'تم تسجيل الرد. المستحق الآن {{due}} ر.س',
    held: '{{number}} لك الآن لتجهيزه.',
    released: '{{number}} متاح لغيرك.',
    picked: '{{number}}: جُهّز {{picked}} من {{lines}}.',
    unpicked: '{{number}}: جُهّز {{picked}} من {{lines}}.',
    sealed_zero: 'أُغلق {{number}}.',
    sealed_one: 'أُغلق {{number}} في صندوق واحد.',
    sealed_two: 'أُغلق {{number}} في صندوقين.',
    sealed_few: 'أُغلق {{number}} في {{count}} صناديق.',
    sealed_many: 'أُغلق {{number}} في {{count}} صندوقًا.',
    sealed_other: 'أُغلق {{number}} في {{count}} صندوق.',
    reopened: 'فُتحت صناديق {{number}} من جديد.',
    handed_over: 'تم التسليم. يعدّه الآن شخص آخر.',
    cash_matches: 'تم العدّ، وهو مطابق للمتوقع.',
    cash_differs: 'تم العدّ، والفرق عن المتوقع {{difference}} ر.س. يسويه شخص آخر مع ذكر السبب.',
    cash_settled: 'تمت تسوية الفرق.',
    day_closed: 'أُقفل اليوم: Z-{{number}}.',
    payment_undone: 'تم التراجع، وعاد المستحق إلى {{due}} ر.س',
    returned: 'تم تسجيل المرتجع، وقيمته {{total}} ر.س',
    return_undone: 'تم التراجع، ولم يعد المرتجع محسوبًا.',
    line_undone: 'تم التراجع، وعاد إجمالي الطلب إلى {{total}} ر.س',
  },
  customerMessages: {
    approve: {
      title: 'وافق مديرك على طلبك',
      body: 'تمت الموافقة على طلبك {{number}}، وهو الآن لدينا.',
    },
    forward: {
      title: 'طلبك لدينا',
      body: 'لا يوجد مدير لإدارتك حاليًا، فوصل طلبك {{number}} إلينا مباشرة.',
    },
    decline: {
      title: 'لم يوافق مديرك على طلبك',
      body: 'لم تتم الموافقة على طلبك {{number}}. السبب: {{reason}}',
    },
    accept: {
      title: 'طلبك قيد التجهيز',
      body: 'قبلنا طلبك {{number}}، ونحن نجهّزه الآن.',
    },
    reject: {
      title: 'تعذّر قبول طلبك',
      body: 'نعتذر منك، فقد تعذّر قبول طلبك {{number}}. السبب: {{reason}}',
    },
    dispatch: {
      title: 'طلبك في الطريق',
      body: 'خرج طلبك {{number}} من المزرعة، وهو في الطريق إليك.',
    },
    deliver: {
      title: 'تم توصيل طلبك',
      body: 'تم توصيل طلبك {{number}}. بالهناء والعافية!',
    },
    hand_over: {
      title: 'تم تسليم طلبك',
      body: 'تم تسليم طلبك {{number}} في المزرعة. بالهناء والعافية!',
    },
    fail: {
      title: 'تعذّر توصيل طلبك',
      body: 'نعتذر منك، فقد تعذّر توصيل طلبك {{number}}. السبب: {{reason}}',
    },
    edit: {
      title: 'تغيّر بعض منتجات طلبك',
      body: 'طلبك {{number}} يختلف قليلًا عما طلبت:',
    },
    return: {
      title: 'خُصم جزء من قيمة طلبك',
      body: 'خُصم من طلبك {{number}} مبلغ {{amount}} ر.س شاملًا الضريبة:',
    },
    returned: {
      line: '{{product}}: {{now}}',
      delivery: 'التوصيل',
      given: 'المبلغ المردود: {{amount}} ر.س ({{kind}})',
    },
    edited: {
      changed: '{{product}}: {{now}} بدلًا من {{ordered}}',
      out: '{{product}}: لم يُرسل لنفاد الكمية',
      quality: '{{product}}: لم يُرسل لأن جودته لم تكن كافية',
      customer: '{{product}}: لم يُرسل بناءً على رغبتك',
      substitute: '{{product}}: {{now}} بدلًا من {{original}}',
      added: '{{product}}: {{now}} (إضافة)',
      total: 'الإجمالي {{total}} ر.س بدلًا من {{ordered}} ر.س',
      same_total: 'الإجمالي {{total}} ر.س كما كان',
    },
    restored: { title: 'طلبك كما طلبته', body: 'أصبح طلبك {{number}} كما طلبته.' },
    due: 'المبلغ المطلوب عند الاستلام: {{amount}} ر.س',
    refunded: 'أعدنا إلى رصيدك {{amount}} ر.س',
    vat: {
      falls: 'أصبحت ضريبة القيمة المضافة {{rate}}، فصار إجمالي طلبك {{total}} ر.س بدلًا من {{agreed}} ر.س',
      stays: 'أصبحت ضريبة القيمة المضافة {{rate}}، وبقي إجمالي طلبك ضمن المبلغ المتفق عليه: {{total}} ر.س',
      rises:
        'أصبحت ضريبة القيمة المضافة {{rate}}، فصار إجمالي طلبك بموافقتك {{total}} ر.س بدلًا من {{agreed}} ر.س',
    },
  },
  asks: {
    substitution: {
      title: 'طلبك {{number}}: هل نرسل بديلًا؟',
      body: 'نفد {{original}}. هل نرسل بدلًا منه {{product}}: {{quantity}} بسعر {{price}} ر.س؟ نرجو الرد قبل {{until}}.',
    },
    growth: {
      title: 'سيزيد إجمالي الطلب {{number}}',
      body: '{{product}}: {{quantity}} بسعر {{price}} ر.س، فيصبح إجمالي الطلب {{total}} ر.س بدلًا من {{ordered}} ر.س. نرجو الرد قبل {{until}}.',
    },
  },
  askOutcomes: {
    customer: {
      yes: 'وافق العميل',
      no: 'لم يوافق العميل',
      expired: 'لم يرد العميل في المهلة',
    },
    manager: {
      yes: 'وافق المدير',
      no: 'لم يوافق المدير',
      expired: 'لم يرد المدير في المهلة',
    },
  },
  orderSteps: {
    forwarded: 'لا مدير نشطًا للإدارة، فانتقل الطلب إلى الموظفين مباشرة.',
  },
  pause: {
    until: 'نعود إلى استقبالها في {{when}}.',
    open_end: 'يرجى المحاولة لاحقًا.',
    plain: 'لا نستقبل الطلبات الآن. {{what}}',
  },
  busy: {
    longer_zero: 'لدينا زحام الآن، ويتأخر تجهيز الطلبات نحو 0 دقيقة عن المعتاد.',
    longer_one: 'لدينا زحام الآن، ويتأخر تجهيز الطلبات نحو دقيقة واحدة عن المعتاد.',
    longer_two: 'لدينا زحام الآن، ويتأخر تجهيز الطلبات نحو دقيقتين عن المعتاد.',
    longer_few: 'لدينا زحام الآن، ويتأخر تجهيز الطلبات نحو {{count}} دقائق عن المعتاد.',
    longer_many: 'لدينا زحام الآن، ويتأخر تجهيز الطلبات نحو {{count}} دقيقة عن المعتاد.',
    longer_other: 'لدينا زحام الآن، ويتأخر تجهيز الطلبات نحو {{count}} دقيقة عن المعتاد.',
  },
  /** Why a report did not reach somebody. */
  reportProblems: {
    no_server: 'لم يُضبط خادم البريد',
    refused: 'لم يقبله خادم البريد',
    failed: 'تعذّر إعداد التقرير',
    rights: 'لم يعد يحق له الاطلاع على التقرير',
    interrupted: 'توقف الخادم أثناء ذلك',
  },
  invoiceDetails: {
    name: 'اسم المنشأة',
    tax_number: 'الرقم الضريبي',
    address: 'عنوان المنشأة',
    and: ' و',
  },
  uses: {
    open_orders_zero: 'لا طلبات مفتوحة',
    open_orders_one: 'طلب مفتوح واحد',
    open_orders_two: 'طلبان مفتوحان',
    open_orders_few: '{{count}} طلبات مفتوحة',
    open_orders_many: '{{count}} طلبًا مفتوحًا',
    open_orders_other: '{{count}} طلب مفتوح',
    orders_zero: 'لا طلبات',
    orders_one: 'طلب واحد',
    orders_two: 'طلبان',
    orders_few: '{{count}} طلبات',
    orders_many: '{{count}} طلبًا',
    orders_other: '{{count}} طلب',
  },
}
