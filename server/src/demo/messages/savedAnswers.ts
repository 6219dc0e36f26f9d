/** Texts that replies are begun with. */
export const demoSavedAnswers: readonly {
  name: { ar: string; en: string }
  body: { ar: string; en: string }
}[] = [
  {
    name: { ar: 'شكر على التواصل', en: 'Thanks for writing' },
    body: {
      ar: 'أهلًا {name}،\n\nشكرًا لتواصلك معنا. اطّلعنا على رسالتك وسنعود إليك خلال يوم عمل.\n\nفريق بستان',
      en: 'Hello {name},\n\nthank you for writing to us. We have read your message and will come back to you within a working day.\n\nThe Bustan team',
    },
  },
  {
    name: { ar: 'اعتذار عن منتج تالف', en: 'Sorry for a spoilt product' },
    body: {
      ar: 'أهلًا {name}،\n\nنعتذر عما وصلك في طلبك رقم {order}. أضفنا قيمة المنتج إلى رصيدك، وراجعنا الفرز مع المستودع حتى لا يتكرر ذلك.',
      en: 'Hello {name},\n\nwe are sorry about what arrived with your order no. {order}. Its price is on your balance now, and we have spoken to the warehouse.',
    },
  },
  {
    name: { ar: 'اعتذار عن تأخر التوصيل', en: 'Sorry for a late delivery' },
    body: {
      ar: 'أهلًا {name}،\n\nنأسف لتأخر طلبك رقم {order}. كانت الطرق مزدحمة على غير العادة، ونعمل على أن يصلك طلبك القادم في موعده.',
      en: 'Hello {name},\n\nwe are sorry that your order no. {order} came late. The roads were unusually full; your next one will be on time.',
    },
  },
  {
    name: { ar: 'مناطق التوصيل ومواعيده', en: 'Where and when we deliver' },
    body: {
      ar: 'أهلًا {name}،\n\nنوصل يوميًا عدا الجمعة من الرابعة عصرًا حتى التاسعة مساءً. تظهر رسوم التوصيل حسب المسافة قبل تأكيد الطلب.',
      en: 'Hello {name},\n\nwe deliver every day but Friday, from 4 to 9 in the evening. What delivery costs depends on the distance and is shown before you confirm.',
    },
  },
  {
    name: { ar: 'عرض سعر للجملة', en: 'Wholesale quotation' },
    body: {
      ar: 'أهلًا {name}،\n\nيسعدنا التعاون معكم. يرجى إرسال الأصناف والكميات المطلوبة أسبوعيًا، وسيصلكم عرض السعر خلال يوم عمل.',
      en: 'Hello {name},\n\nwe would be glad to supply you. Please send us what you need each week and how much of it; the quotation follows within a working day.',
    },
  },
]
