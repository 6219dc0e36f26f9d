import type { Section } from './shelf.ts'

/** The products that grow in the field and under glass. */
export const vegetableSections: readonly Section[] = [
  {
    ar: 'الخضروات',
    en: 'Vegetables',
    art: 'tomato+cucumber',
    tint: '#fde9e2',
    about: { ar: 'خضار اليوم من الحقل إلى بابك.', en: "Today's vegetables, from the field to your door." },
    note: { ar: 'تُفرز يدويًا وتُسلّم في يوم قطفها.', en: 'Sorted by hand and delivered on the day of picking.' },
    shelves: [
      {
        ar: 'الطماطم والخيار',
        en: 'Tomatoes and cucumbers',
        art: 'tomato*3',
        products: [
          ['طماطم بلدي', 'Local tomatoes', 'kg', 5.5, 'kharj', 'tomato', 6],
          ['طماطم كرزية', 'Cherry tomatoes', 'pack', 7.95, 'tabuk', 'tomato*3', 2.4],
          ['طماطم عنقودية', 'Vine tomatoes', 'kg', 9.5, 'riyadh', 'tomato+herb', 1.8, 1.5],
          ['خيار بلدي', 'Local cucumbers', 'kg', 5.25, 'kharj', 'cucumber', 5.5],
          ['صندوق طماطم للمطابخ', 'Kitchen box of tomatoes', 'box', 32, 'kharj', 'tomato+package', 1.2],
        ],
      },
      {
        ar: 'الفلفل والباذنجان',
        en: 'Peppers and eggplants',
        art: 'bell-pepper+eggplant',
        products: [
          ['فلفل رومي أخضر', 'Green bell peppers', 'kg', 8.5, 'riyadh', 'sweet-pepper@115,0.7,-0.06', 2.4],
          ['فلفل رومي أحمر', 'Red bell peppers', 'kg', 13.95, 'riyadh', 'sweet-pepper', 1.5],
          ['فلفل رومي أصفر', 'Yellow bell peppers', 'kg', 13.95, 'riyadh', 'sweet-pepper@48,1.1,0.02', 1.3],
          ['فلفل حار', 'Hot chillies', 'pack', 3.75, 'jazan', 'hot-pepper', 1.8],
          ['باذنجان رومي', 'Eggplants', 'kg', 4.95, 'kharj', 'eggplant', 2.2],
        ],
      },
      {
        ar: 'الكوسا والقرع',
        en: 'Courgettes and pumpkins',
        art: 'pumpkin',
        products: [
          ['كوسا بلدي', 'Courgettes', 'kg', 6.75, 'kharj', 'cucumber*3', 2.6],
          ['قرع عسلي', 'Honey pumpkin', 'kg', 4.5, 'qassim', 'pumpkin', 1],
          ['قرع نجدي', 'Najdi gourd', 'piece', 8, 'riyadh', 'pumpkin@60,0.7,-0.05', 0.7],
          ['بامية زيرو', 'Baby okra', 'kg', 16.5, 'jazan', 'hot-pepper@108,0.7,-0.12', 1.6, 2.5],
        ],
      },
      {
        ar: 'البقول الخضراء والذرة',
        en: 'Green beans and corn',
        art: 'pea-pod',
        products: [
          ['فاصوليا خضراء', 'Green beans', 'kg', 12, 'egypt', 'pea-pod@-20', 1.3],
          ['بازلاء خضراء', 'Green peas', 'kg', 11.5, 'egypt', 'pea-pod', 1],
          ['ذرة حلوة', 'Sweet corn', 'piece', 2.5, 'hail', 'ear-of-corn', 1.7],
          ['بروكلي', 'Broccoli', 'kg', 11.95, 'tabuk', 'broccoli', 1.7],
        ],
      },
    ],
  },
  {
    ar: 'الورقيات',
    en: 'Leafy greens',
    art: 'leafy-green',
    tint: '#e3f3df',
    about: { ar: 'ورقيات وأعشاب تُقطف فجرًا.', en: 'Greens and herbs, cut at dawn.' },
    note: { ar: 'تُغسل وتُحفظ مبرّدة حتى تصلك.', en: 'Washed, and kept cool until it reaches you.' },
    shelves: [
      {
        ar: 'الخس والسبانخ',
        en: 'Lettuce and spinach',
        art: 'leafy-green*3',
        products: [
          ['خس أمريكي', 'Iceberg lettuce', 'piece', 5.5, 'tabuk', 'leafy-green', 2.6],
          ['خس روماني', 'Romaine lettuce', 'piece', 4.75, 'tabuk', 'leafy-green@-22,0.9,0.02,all', 1.8],
          ['سبانخ', 'Spinach', 'bunch', 2.5, 'kharj', 'leafy-green@12,0.9,-0.12,all', 1.6],
          ['ملفوف أبيض', 'White cabbage', 'kg', 4.25, 'hail', 'leafy-green@-25,0.5,0.16,all', 1.3],
          ['سلطة مشكلة جاهزة', 'Ready mixed salad', 'pack', 9.95, 'riyadh', 'green-salad', 1.4, 2],
        ],
      },
      {
        ar: 'الأعشاب العطرية',
        en: 'Fresh herbs',
        art: 'herb',
        products: [
          ['بقدونس', 'Parsley', 'bunch', 1.5, 'kharj', 'herb@25,0.9,-0.08', 3],
          ['كزبرة', 'Coriander', 'bunch', 1.5, 'kharj', 'four-leaf-clover', 3],
          ['نعناع مديني', 'Madinah mint', 'bunch', 2, 'madinah', 'leaf-fluttering-in-wind', 3.4],
          ['جرجير', 'Rocket', 'bunch', 1.5, 'kharj', 'herb', 2],
          ['شبت', 'Dill', 'bunch', 1.5, 'kharj', 'herb@-12,0.8', 1],
          ['ريحان', 'Basil', 'bunch', 2.5, 'ahsa', 'potted-plant', 1.2],
        ],
      },
    ],
  },
  {
    ar: 'الجذور والدرنات',
    en: 'Roots and tubers',
    art: 'carrot+potato',
    tint: '#fbeeda',
    about: { ar: 'أساسيات كل مطبخ.', en: 'What every kitchen starts with.' },
    note: { ar: 'تُحفظ في مكان بارد جاف بعيدًا عن الضوء.', en: 'Keep it cool, dry and away from light.' },
    shelves: [
      {
        ar: 'البطاطس',
        en: 'Potatoes',
        art: 'potato*3',
        products: [
          ['بطاطس', 'Potatoes', 'kg', 4.5, 'hail', 'potato', 5.5],
          ['بطاطا حلوة', 'Sweet potatoes', 'kg', 7.95, 'egypt', 'roasted-sweet-potato', 1.4],
          ['كيس بطاطس للمطاعم', 'Restaurant sack of potatoes', 'bag', 38, 'hail', 'potato+package', 1],
        ],
      },
      {
        ar: 'البصل والثوم',
        en: 'Onions and garlic',
        art: 'onion+garlic',
        products: [
          ['بصل أحمر', 'Red onions', 'kg', 4.25, 'india', 'onion@-55,0.8,-0.12', 4.4],
          ['بصل أبيض', 'White onions', 'kg', 3.95, 'egypt', 'onion@8,0.35,0.2', 3.2],
          ['بصل أخضر', 'Spring onions', 'bunch', 2, 'kharj', 'seedling', 1.6],
          ['ثوم', 'Garlic', 'kg', 15.5, 'china', 'garlic', 2.6],
        ],
      },
      {
        ar: 'الجزر والشمندر والزنجبيل',
        en: 'Carrots, beetroot and ginger',
        art: 'carrot*3',
        products: [
          ['جزر', 'Carrots', 'kg', 5.95, 'australia', 'carrot', 3],
          ['شمندر', 'Beetroot', 'kg', 5.75, 'kharj', 'beet', 1],
          ['فجل أحمر', 'Red radishes', 'bunch', 2, 'kharj', 'beet@20,1.1,0.12', 0.9],
          ['زنجبيل طازج', 'Fresh ginger', 'kg', 14.5, 'china', 'ginger-root', 1.4],
        ],
      },
    ],
  },
  {
    ar: 'الفطر والبراعم',
    en: 'Mushrooms and sprouts',
    art: 'brown-mushroom',
    tint: '#f3e9e4',
    about: { ar: 'فطر يُقطف كل صباح وبراعم غضّة.', en: 'Mushrooms picked every morning, and tender sprouts.' },
    note: { ar: 'تُحفظ مبرّدة وتُؤكل خلال أربعة أيام.', en: 'Keep refrigerated and eat within four days.' },
    shelves: [
      {
        ar: 'الفطر',
        en: 'Mushrooms',
        art: 'brown-mushroom*3',
        products: [
          ['فطر أبيض', 'White mushrooms', 'pack', 8.5, 'riyadh', 'brown-mushroom@20,0.3,0.32', 2],
          ['فطر بني', 'Brown mushrooms', 'pack', 9.75, 'riyadh', 'brown-mushroom', 1.1],
          ['فطر محاري', 'Oyster mushrooms', 'pack', 13.5, 'riyadh', 'brown-mushroom@25,0.5,0.14*3', 0.7, 2],
        ],
      },
      {
        ar: 'البراعم',
        en: 'Sprouts',
        art: 'seedling*3',
        products: [
          ['براعم الفصفصة', 'Alfalfa sprouts', 'pack', 8.95, 'riyadh', 'seedling+herb', 0.5],
          ['ورقيات صغيرة مشكلة', 'Mixed microgreens', 'pack', 14.5, 'riyadh', 'seedling*3', 0.6],
        ],
      },
    ],
  },
]
