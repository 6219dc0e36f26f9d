import { addDays, businessDay } from '@bustan/contract/core/values/dates.ts'

interface BothTexts {
  ar: string
  en: string
}

export interface DemoQuestion {
  body: BothTexts
  answer: BothTexts
  is_active: boolean
}

export interface DemoAdvertisement {
  title: BothTexts
  /** The main category whose picture it shows, by its English name. */
  pictureOf: string
  /** Days, `YYYY-MM-DD`. */
  start_at: string
  end_at: string
  is_active: boolean
}

const questionTexts: readonly (readonly [body: BothTexts, answer: BothTexts])[] = [
  [
    { ar: 'متى يصل طلبي؟', en: 'When will my order arrive?' },
    {
      ar: 'نوصل في اليوم نفسه ما يُطلب قبل العاشرة صباحًا، وما بعدها يصل في صباح اليوم التالي.',
      en: 'What is ordered before ten in the morning arrives the same day, anything later the next morning.',
    },
  ],
  [
    { ar: 'كيف تُحسب رسوم التوصيل؟', en: 'How is the delivery cost worked out?' },
    {
      ar: 'تُحسب بحسب المسافة من المزرعة إلى عنوانك، وتظهر لك قبل تأكيد الطلب.',
      en: 'By the distance from the farm to your address. You see it before you confirm the order.',
    },
  ],
  [
    { ar: 'ما طرق الدفع المتاحة؟', en: 'How can I pay?' },
    {
      ar: 'نقدًا أو بالبطاقة عند الاستلام، أو من رصيد حسابك.',
      en: 'In cash or by card when you receive the order, or from the balance of your account.',
    },
  ],
  [
    { ar: 'وصلني صنف تالف، ماذا أفعل؟', en: 'Something arrived damaged. What should I do?' },
    {
      ar: 'أرسل لنا صورة الصنف خلال يوم من الاستلام، ونعوضك ببديل في طلبك القادم أو برصيد في حسابك.',
      en: 'Send us a picture within a day. We replace it with your next order or credit your account.',
    },
  ],
  [
    { ar: 'هل الفواكه والخضروات مغسولة؟', en: 'Are the fruit and vegetables washed?' },
    {
      ar: 'تُفرز وتُنظف من الأتربة، وننصح بغسلها قبل الاستخدام.',
      en: 'They are sorted and brushed clean. Please wash them before use.',
    },
  ],
  [
    { ar: 'كيف ينضم الموظف إلى إدارته؟', en: 'How does an employee join a department?' },
    {
      ar: 'يختار الموظف إدارته عند التسجيل، ثم نراجع طلبه ونرسل له إشعارًا عند القبول.',
      en: 'They choose it when they register. We look at the request and tell them once it is accepted.',
    },
  ],
  [
    { ar: 'هل يمكن إلغاء الطلب بعد تأكيده؟', en: 'Can I cancel an order?' },
    {
      ar: 'نعم، ما دام الطلب لم يخرج للتوصيل. تواصل معنا برقم الطلب.',
      en: 'Yes, as long as it is not on its way. Contact us with the order number.',
    },
  ],
]

/** The questions that clients often ask; the last one waits for its answer to be agreed. */
export const demoQuestions: readonly DemoQuestion[] = questionTexts.map(([body, answer], index) => ({
  body,
  answer,
  is_active: index < questionTexts.length - 1,
}))

/** Advertisements of every period around `now`. */
export function demoAdvertisements(now: Date): DemoAdvertisement[] {
  const today = businessDay(now)
  const days = (from: number, to: number) => ({ start_at: addDays(today, from), end_at: addDays(today, to) })
  return [
    {
      title: { ar: 'خصومات نهاية الصيف', en: 'End of summer offers' },
      pictureOf: 'Fruit',
      ...days(-70, -40),
      is_active: true,
    },
    {
      title: { ar: 'خضار اليوم من الحقل إلى بابك', en: "Today's vegetables, from the field to your door" },
      pictureOf: 'Vegetables',
      ...days(-12, 18),
      is_active: true,
    },
    {
      title: { ar: 'توصيل مجاني لطلبات المكاتب', en: 'Free delivery for offices' },
      pictureOf: 'Leafy greens',
      ...days(-3, 4),
      is_active: false,
    },
    {
      title: { ar: 'موسم الحمضيات وصل', en: 'Citrus season is here' },
      pictureOf: 'Citrus',
      ...days(0, 30),
      is_active: true,
    },
    {
      title: { ar: 'تمور رمضان', en: 'Dates for Ramadan' },
      pictureOf: 'Dates',
      ...days(60, 95),
      is_active: true,
    },
  ]
}
