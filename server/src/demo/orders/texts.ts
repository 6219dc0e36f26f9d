/** Why staff refuse an order before it is prepared. */
export const staffRefusals = [
  'نفاد الكمية المطلوبة من المخزون',
  'تعذر تأكيد عنوان التوصيل',
  'تعذر التواصل مع العميل لتأكيد الطلب',
  'طلب العميل إلغاء الطلب',
  'الطلب مكرر',
  'موعد التوصيل المطلوب غير متاح',
] as const

/** Why a department's manager declines an employee's order. */
export const managerRefusals = [
  'يتجاوز ميزانية الإدارة لهذا الشهر',
  'طلب مماثل قيد التنفيذ',
  'الكميات أكبر من الحاجة',
  'تأجلت المناسبة',
] as const

/** Why a delivery fails. */
export const failures = [
  'العميل غير موجود في العنوان',
  'رفض العميل الاستلام لتأخر التوصيل',
  'تلف جزء من الطلب أثناء النقل',
  'رقم الجوال مغلق والعنوان غير واضح',
] as const

/** A text that somebody writes about an order. */
export interface Saying {
  text: string
  /** Words of product names, one of which is in an order that this is said of. */
  of?: readonly string[]
  /** Said of orders that were brought to somebody: at home, at the office, or either; without it of any order. */
  deliveredTo?: 'home' | 'office' | 'either'
}

const deliveredTo = (text: string, deliveredTo: 'home' | 'office' | 'either' = 'either'): Saying => ({
  text,
  deliveredTo,
})
const of = (text: string, ...words: string[]): Saying => ({ text, of: words })

/** The requests customers make when they order. */
export const orderNotes: Readonly<Record<'ar' | 'en', readonly Saying[]>> = {
  ar: [
    deliveredTo('الرجاء الاتصال قبل الوصول'),
    deliveredTo('التسليم لحارس العمارة', 'home'),
    deliveredTo('التوصيل بعد صلاة العصر', 'home'),
    deliveredTo('يُترك الطلب عند الباب', 'home'),
    deliveredTo('لا ترنوا الجرس، الأطفال نائمون', 'home'),
    deliveredTo('التسليم لموظف الاستقبال', 'office'),
    deliveredTo('التوصيل قبل الثانية ظهرًا', 'office'),
    of('أرجو اختيار الطماطم متوسطة النضج', 'طماطم'),
    of('الموز أخضر قليلًا من فضلكم', 'موز'),
    { text: 'الرجاء إرفاق فاتورة ضريبية' },
    { text: 'أرجو التغليف في أكياس ورقية' },
  ],
  en: [
    deliveredTo('Please call before you arrive'),
    deliveredTo('Leave it at the door', 'home'),
    deliveredTo('Hand it to reception', 'office'),
    of('Tomatoes not too ripe, please', 'طماطم'),
    { text: 'Please attach a tax invoice' },
  ],
}

export const gladComments: readonly Saying[] = [
  deliveredTo('خضار طازجة وتوصيل سريع، شكرًا لكم'),
  { text: 'ما شاء الله الجودة ممتازة والتغليف نظيف' },
  of('أفضل طماطم اشتريتها هذا الموسم', 'طماطم'),
  deliveredTo('المندوب محترم ووصل قبل الموعد'),
  of('الفواكه مختارة بعناية، بارك الله فيكم', 'تفاح', 'عنب', 'برتقال', 'مانجو', 'خوخ', 'فراولة', 'كمثرى'),
  { text: 'تعامل راقٍ وأسعار مناسبة' },
  of('التمر فاخر ويبيّض الوجه', 'تمر', 'سكري', 'عجوة', 'خلاص', 'مجدول', 'صقعي'),
  deliveredTo('كل شيء وصل باردًا ومرتبًا'),
  { text: 'ليس أول طلب لي ولن يكون الأخير' },
  of('النعناع ريحته تملأ البيت', 'نعناع'),
]

export const mixedComments: readonly Saying[] = [
  deliveredTo('الجودة جيدة لكن التوصيل تأخر ساعة'),
  of('الخس كان ذابلًا قليلًا وبقية الطلب ممتازة', 'خس '),
  { text: 'السعر أعلى من السوق بقليل' },
  of('نقصت حزمة بقدونس وتم تعويضي عنها', 'بقدونس'),
  { text: 'جيد إجمالًا، أتمنى تحسين التغليف' },
]

export const sadComments: readonly Saying[] = [
  { text: 'الطلب ناقص ولم يرد أحد على اتصالي' },
  of('نصف الفراولة تالفة', 'فراولة'),
  deliveredTo('تأخر التوصيل أكثر من ثلاث ساعات'),
  of('البطيخ غير حلو كما وعدتم', 'بطيخ'),
]

export const englishComments: readonly Saying[] = [
  { text: 'Very fresh and well packed, thank you' },
  deliveredTo('Driver was polite and on time'),
  deliveredTo('Good quality, a little late'),
  of('The mangoes were perfect', 'مانجو'),
]
