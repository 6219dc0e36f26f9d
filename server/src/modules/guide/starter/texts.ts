/** Texts that replies are begun with: of any shop, so they promise nothing and name nobody. */
export const starterAnswers: readonly {
  name: { ar: string; en: string }
  body: { ar: string; en: string }
}[] = [
  {
    name: { ar: 'شكر على التواصل', en: 'Thanks for writing' },
    body: {
      ar: 'أهلًا {name}،\n\nشكرًا لتواصلك معنا. وصلتنا رسالتك وسنرد عليك في أقرب وقت.',
      en: 'Hello {name},\n\nthank you for writing to us. We have your message and will come back to you as soon as we can.',
    },
  },
  {
    name: { ar: 'اعتذار عن منتج تالف', en: 'Sorry for a spoilt product' },
    body: {
      ar: 'أهلًا {name}،\n\nنعتذر عما وصلك في طلبك رقم {order}. أرسل إلينا صورة المنتج من فضلك لنعوّضك عنه.',
      en: 'Hello {name},\n\nwe are sorry about what arrived with your order no. {order}. Please send us a picture of it, and we will make it good.',
    },
  },
  {
    name: { ar: 'اعتذار عن تأخر التوصيل', en: 'Sorry for a late delivery' },
    body: {
      ar: 'أهلًا {name}،\n\nنأسف لتأخر طلبك رقم {order}، ونتابعه الآن حتى يصلك.',
      en: 'Hello {name},\n\nwe are sorry that your order no. {order} is late. We are on it until it reaches you.',
    },
  },
  {
    name: { ar: 'صنف غير متوفر', en: 'Out of stock' },
    body: {
      ar: 'أهلًا {name}،\n\nنفد صنف من طلبك رقم {order} قبل تجهيزه. هل نستبدل به صنفًا مشابهًا أم نحذفه من الطلب؟',
      en: 'Hello {name},\n\nsomething in your order no. {order} ran out before we packed it. Shall we replace it with something like it, or leave it out?',
    },
  },
  {
    name: { ar: 'خارج نطاق التوصيل', en: 'Outside the delivery area' },
    body: {
      ar: 'أهلًا {name}،\n\nعنوانك خارج نطاق توصيلنا حاليًا. يسعدنا أن تستلم طلبك من المزرعة.',
      en: 'Hello {name},\n\nyour address is outside our delivery area for now. You are welcome to collect your order at the farm.',
    },
  },
]

/** The facts of the shop that a page's draft names. */
export interface ShopWords {
  name: string
  /** The contact details of the shop, as HTML; or a gap to fill. */
  contact: string
}
type Draft = (shop: ShopWords) => string

const about: Record<'ar' | 'en', Draft> = {
  ar: ({ name, contact }) =>
    `<p>${name} متجر للخضار والفواكه الطازجة، نوصلها إلى بابك.</p><h2>قصتنا</h2><p>[اكتب هنا كيف بدأ المتجر ومن أين تأتي منتجاته.]</p><h2>ماذا نعدك به</h2><ul><li><p><strong>طازج:</strong> نختار الأصناف كل يوم.</p></li><li><p><strong>واضح:</strong> ترى السعر ورسوم التوصيل قبل أن تؤكد الطلب.</p></li><li><p><strong>قريب:</strong> نسمع ملاحظتك ونرد عليها.</p></li></ul><h2>تواصل معنا</h2><p>${contact}</p>`,
  en: ({ name, contact }) =>
    `<p>${name} sells fresh vegetables and fruit, and brings them to your door.</p><h2>Our story</h2><p>[Say how the shop began, and where its goods come from.]</p><h2>What we promise</h2><ul><li><p><strong>Fresh:</strong> we choose our goods every day.</p></li><li><p><strong>Clear:</strong> you see price and delivery before you confirm an order.</p></li><li><p><strong>Close:</strong> we listen to what you write, and answer.</p></li></ul><h2>Talk to us</h2><p>${contact}</p>`,
}

const terms: Record<'ar' | 'en', Draft> = {
  ar: ({ name, contact }) =>
    `<p>باستخدامك تطبيق ${name} فأنت توافق على هذه الشروط.</p><h2>الطلب والسعر</h2><ul><li><p>الأسعار بالريال السعودي، وتظهر الضريبة ورسوم التوصيل قبل تأكيد الطلب.</p></li><li><p>يثبت السعر عند تأكيد الطلب ولا يتغير بعده.</p></li><li><p>إن نفد صنف بعد طلبك تواصلنا معك قبل أن نبدّله أو نحذفه.</p></li></ul><h2>التوصيل</h2><p>[اكتب هنا مواعيد التوصيل ومناطقه.] تُحسب الرسوم بحسب المسافة إلى عنوانك.</p><h2>الإلغاء والاسترجاع</h2><ol><li><p>يمكنك إلغاء طلبك ما دام لم يُقبل.</p></li><li><p>أبلغنا عن الصنف التالف خلال [يوم] من استلامه مع صورة له.</p></li><li><p>[اكتب هنا كيف تعوّض العميل: استبدال أو إعادة الثمن.]</p></li></ol><h2>الحساب</h2><p>أنت مسؤول عن رقم جوالك ورمز دخولك. قد نوقف حسابًا يسيء استخدام الخدمة، ونذكر السبب.</p><h2>القانون</h2><p>تخضع هذه الشروط لأنظمة المملكة العربية السعودية.</p><p>${contact}</p>`,
  en: ({ name, contact }) =>
    `<p>By using the app of ${name} you agree to these terms.</p><h2>Orders and prices</h2><ul><li><p>Prices are in Saudi riyals; tax and delivery are shown before you confirm.</p></li><li><p>The price is fixed once you confirm, and does not change after that.</p></li><li><p>Should something run out after you ordered, we ask you before we replace it or leave it out.</p></li></ul><h2>Delivery</h2><p>[Say when and where you deliver.] The cost goes by the distance to your address.</p><h2>Cancelling and returns</h2><ol><li><p>You can cancel an order as long as it was not accepted.</p></li><li><p>Tell us of spoilt goods within [a day] of receiving them, with a picture.</p></li><li><p>[Say how you make it good: a replacement, or the money back.]</p></li></ol><h2>Your account</h2><p>Your mobile number and your sign-in code are yours to keep safe. We may switch off an account that misuses the service, and we say why.</p><h2>Law</h2><p>These terms follow the laws of the Kingdom of Saudi Arabia.</p><p>${contact}</p>`,
}

const privacy: Record<'ar' | 'en', Draft> = {
  ar: ({ name, contact }) =>
    `<p>يحترم ${name} خصوصيتك ويلتزم بنظام حماية البيانات الشخصية في المملكة. تشرح هذه الصفحة ما نجمعه ولماذا.</p><h2>ما نجمعه</h2><ul><li><p><strong>بيانات الحساب:</strong> الاسم ورقم الجوال، والبريد إن أضفته.</p></li><li><p><strong>بيانات الطلب:</strong> الأصناف والعنوان والموقع الذي تحدده على الخريطة.</p></li><li><p><strong>بيانات الجهاز:</strong> ما يلزم لإرسال الإشعارات إليك.</p></li></ul><h2>فيمَ نستخدمه</h2><p>لتجهيز طلبك وتوصيله، وللرد على رسائلك، ولإصدار الفواتير كما يطلب النظام.</p><h2>من يطّلع عليه</h2><p>فريقنا بحسب صلاحية كل موظف، ومن يوصل طلبك. تصل الرموز إليك عبر مزود الرسائل النصية والبريد. [اذكر أي جهة أخرى تصلها البيانات.]</p><h2>كم نحتفظ به</h2><p>بيانات حسابك حتى تحذفه، والفواتير للمدة التي يطلبها النظام.</p><h2>حقوقك</h2><ol><li><p>أن تعرف ما لدينا عنك وتحصل على نسخة منه.</p></li><li><p>أن تصحح بياناتك.</p></li><li><p>أن تحذف حسابك متى شئت.</p></li></ol><hr /><p>${contact}</p>`,
  en: ({ name, contact }) =>
    `<p>${name} respects your privacy and follows the Personal Data Protection Law of the Kingdom. This page says what we collect and why.</p><h2>What we collect</h2><ul><li><p><strong>Your account:</strong> name and mobile number, and an email if you add one.</p></li><li><p><strong>Your orders:</strong> the goods, the address and the place you show on the map.</p></li><li><p><strong>Your device:</strong> what is needed to send you notifications.</p></li></ul><h2>What we use it for</h2><p>To prepare and deliver orders, to answer your messages, and to issue invoices as the law asks.</p><h2>Who sees it</h2><p>Our team, each as their role allows, and whoever delivers your order. Codes reach you through a text message and a mail service. [Name anybody else who receives data.]</p><h2>How long we keep it</h2><p>Your account until you delete it; invoices for as long as the law asks.</p><h2>Your rights</h2><ol><li><p>To know what we have about you, and to get a copy.</p></li><li><p>To correct it.</p></li><li><p>To delete your account at any time.</p></li></ol><hr /><p>${contact}</p>`,
}

/** Drafts by the number of their page: about the shop, its terms, and what becomes of data. */
export const starterPages: ReadonlyMap<number, Record<'ar' | 'en', Draft>> = new Map([
  [1, about],
  [2, terms],
  [3, privacy],
])
