import type { Section } from './shelf.ts'

/** Fruit, from orchards here and abroad. */
export const fruitSections: readonly Section[] = [
  {
    ar: 'الفواكه',
    en: 'Fruit',
    art: 'red-apple+grapes',
    tint: '#fce4e4',
    about: { ar: 'فواكه الموسم مختارة بالحبة.', en: 'Fruit of the season, chosen one by one.' },
    note: { ar: 'فرز أول، جاهزة للأكل.', en: 'First grade, ready to eat.' },
    shelves: [
      {
        ar: 'التفاح والكمثرى',
        en: 'Apples and pears',
        art: 'red-apple+green-apple',
        products: [
          ['تفاح أحمر', 'Red apples', 'kg', 8.95, 'america', 'red-apple', 3],
          ['تفاح أخضر', 'Green apples', 'kg', 9.5, 'italy', 'green-apple', 2],
          ['تفاح أصفر', 'Golden apples', 'kg', 8.75, 'italy', 'green-apple@-35,1,0.06,all', 1.2],
          ['كمثرى', 'Pears', 'kg', 10.5, 'africa', 'pear', 1.2],
        ],
      },
      {
        ar: 'الخوخ والمشمش والكرز',
        en: 'Peaches, apricots and cherries',
        art: 'peach*3',
        products: [
          ['خوخ', 'Peaches', 'kg', 13.5, 'tabuk', 'peach', 1.4],
          ['مشمش', 'Apricots', 'kg', 16, 'tabuk', 'peach@12,1,0.06', 0.9],
          ['برقوق', 'Plums', 'kg', 14.25, 'spain', 'peach@-95,0.45,-0.22', 0.9, 2.25],
          ['كرز', 'Cherries', 'pack', 24.5, 'turkey', 'cherries', 1],
        ],
      },
      {
        ar: 'العنب والرمان والتين',
        en: 'Grapes, pomegranates and figs',
        art: 'grapes',
        products: [
          ['عنب أسود بدون بذر', 'Seedless black grapes', 'kg', 14.95, 'tabuk', 'grapes', 1.6],
          ['عنب أخضر بدون بذر', 'Seedless green grapes', 'kg', 13.95, 'egypt', 'grapes@165,1.1,0.28', 1.7],
          ['رمان الطائف', 'Taif pomegranates', 'kg', 11.5, 'taif', 'pomegranate', 1.5],
          ['تين طازج', 'Fresh figs', 'pack', 12.5, 'jazan', 'fig', 0.8],
          ['برشومي', 'Prickly pears', 'tray', 15, 'taif', 'cactus+pomegranate@20', 0.6],
        ],
      },
    ],
  },
  {
    ar: 'الحمضيات',
    en: 'Citrus',
    art: 'tangerine+lemon',
    tint: '#fff0d6',
    about: { ar: 'برتقال وليمون للعصر والمائدة.', en: 'Oranges and lemons for the glass and the table.' },
    note: { ar: 'قشرة رقيقة وعصير وافر.', en: 'Thin skin and plenty of juice.' },
    shelves: [
      {
        ar: 'البرتقال واليوسفي',
        en: 'Oranges and mandarins',
        art: 'tangerine*3',
        products: [
          ['برتقال عصير', 'Juicing oranges', 'kg', 5.95, 'egypt', 'tangerine*3', 3],
          ['برتقال أبو سرة', 'Navel oranges', 'kg', 7.5, 'africa', 'tangerine', 2.2],
          ['يوسفي', 'Mandarins', 'kg', 8.25, 'pakistan', 'tangerine@8', 1.8],
          ['كرتون برتقال', 'Carton of oranges', 'carton', 62, 'egypt', 'tangerine+package', 0.8, 7],
        ],
      },
      {
        ar: 'الليمون والجريب فروت',
        en: 'Lemons and grapefruit',
        art: 'lemon*3',
        products: [
          ['ليمون أصفر', 'Lemons', 'kg', 8.95, 'africa', 'lemon', 3.2],
          ['لومي أخضر', 'Limes', 'kg', 11.95, 'vietnam', 'lemon@40,0.75,-0.08', 1.4],
          ['جريب فروت', 'Grapefruit', 'kg', 8.5, 'turkey', 'tangerine@-14,0.9,0.08', 0.7],
        ],
      },
    ],
  },
  {
    ar: 'الفواكه الاستوائية',
    en: 'Tropical fruit',
    art: 'pineapple+banana',
    tint: '#fff4cf',
    about: { ar: 'من جازان ومن بلاد الشمس.', en: 'From Jazan and the lands of the sun.' },
    note: { ar: 'تنضج في حرارة الغرفة خلال يومين.', en: 'Ripens at room temperature within two days.' },
    shelves: [
      {
        ar: 'الموز',
        en: 'Bananas',
        art: 'banana',
        products: [
          ['موز', 'Bananas', 'kg', 6.25, 'ecuador', 'banana', 4.6],
          ['موز بلدي صغير', 'Local baby bananas', 'kg', 9.5, 'jazan', 'banana*3', 1],
        ],
      },
      {
        ar: 'المانجو والأناناس',
        en: 'Mangoes and pineapples',
        art: 'mango+pineapple',
        products: [
          ['مانجو جازان', 'Jazan mangoes', 'kg', 16.95, 'jazan', 'mango', 2, 3],
          ['مانجو ألفونسو', 'Alphonso mangoes', 'box', 48, 'india', 'mango*3', 0.9],
          ['أناناس ذهبي', 'Golden pineapple', 'piece', 13.5, 'philippines', 'pineapple', 1.1],
          ['بابايا', 'Papaya', 'kg', 9.25, 'jazan', 'mango@-14,0.9,0.05', 0.7],
        ],
      },
      {
        ar: 'الأفوكادو والكيوي وجوز الهند',
        en: 'Avocado, kiwi and coconut',
        art: 'avocado+kiwi-fruit',
        products: [
          ['أفوكادو هاس', 'Hass avocados', 'kg', 21.5, 'kenya', 'avocado', 2],
          ['كيوي أخضر', 'Green kiwi', 'pack', 11.25, 'newZealand', 'kiwi-fruit', 1.1],
          ['كيوي ذهبي', 'Golden kiwi', 'pack', 17.5, 'newZealand', 'kiwi-fruit@-42,0.8,0.06,all', 0.6],
          ['جوز هند', 'Coconut', 'piece', 7.95, 'india', 'coconut', 0.6],
        ],
      },
    ],
  },
  {
    ar: 'البطيخ والشمام',
    en: 'Melons',
    art: 'watermelon',
    tint: '#e2f4ea',
    about: { ar: 'حلاوة الصيف بالحبة والكيلو.', en: 'The sweetness of summer, by the piece or the kilo.' },
    note: { ar: 'مضمون الحلاوة أو نستبدله.', en: 'Sweet, or we replace it.' },
    shelves: [
      {
        ar: 'البطيخ',
        en: 'Watermelons',
        art: 'watermelon*3',
        products: [
          ['بطيخ أحمر', 'Red watermelon', 'piece', 19.5, 'riyadh', 'watermelon', 2],
          ['بطيخ بدون بذر', 'Seedless watermelon', 'kg', 3.95, 'iran', 'watermelon@-8', 1.3],
          ['بطيخ أصفر', 'Yellow watermelon', 'piece', 24, 'qassim', 'watermelon@50,1,0.02', 0.5, 4],
        ],
      },
      {
        ar: 'الشمام',
        en: 'Sweet melons',
        art: 'melon',
        products: [
          ['شمام', 'Sweet melon', 'kg', 5.5, 'kharj', 'melon', 1.5],
          ['خربز', 'Kharbuza melon', 'kg', 4.75, 'qassim', 'melon@-30,1.3,0.04', 0.8],
        ],
      },
    ],
  },
  {
    ar: 'التوت والفراولة',
    en: 'Berries',
    art: 'strawberry+blueberries',
    tint: '#f1e6fb',
    about: { ar: 'حبات صغيرة تُنقل مبرّدة.', en: 'Small fruit, carried cool.' },
    note: { ar: 'تُغسل قبل الأكل مباشرة وتُحفظ مبرّدة.', en: 'Wash just before eating and keep refrigerated.' },
    shelves: [
      {
        ar: 'الفراولة',
        en: 'Strawberries',
        art: 'strawberry*3',
        products: [
          ['فراولة', 'Strawberries', 'pack', 12.5, 'egypt', 'strawberry', 2.2],
          ['فراولة تبوك', 'Tabuk strawberries', 'box', 45, 'tabuk', 'strawberry*3', 0.8, 6],
        ],
      },
      {
        ar: 'التوت',
        en: 'Blueberries and raspberries',
        art: 'blueberries',
        products: [
          ['توت أزرق', 'Blueberries', 'pack', 15.95, 'peru', 'blueberries', 1.5],
          ['توت أحمر', 'Raspberries', 'pack', 18.5, 'morocco', 'grapes@75,1.3,0.18', 0.8],
          ['توت أسود', 'Blackberries', 'pack', 17.95, 'morocco', 'grapes@-10,0.8,-0.03', 0.6],
        ],
      },
    ],
  },
]
