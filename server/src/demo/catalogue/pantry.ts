import type { Section } from './shelf.ts'

/** The products that last: dates, nuts, eggs, honey and grain. */
export const pantrySections: readonly Section[] = [
  {
    ar: 'التمور',
    en: 'Dates',
    art: 'palm-tree+date',
    tint: '#f5e7d3',
    about: {
      ar: 'تمور نخيل المملكة، من العلا إلى الأحساء.',
      en: 'Dates of the Kingdom, from AlUla to Al Ahsa.',
    },
    note: { ar: 'محصول الموسم، معبأ في مكان نظيف جاف.', en: "This season's harvest, packed clean and dry." },
    shelves: [
      {
        ar: 'تمور فاخرة',
        en: 'Fine dates',
        art: 'date*3',
        products: [
          ['عجوة المدينة', 'Ajwa of Madinah', 'kg', 68, 'madinah', 'date@-10,0.7,-0.12*3', 1.6],
          ['سكري مفتل', 'Sukkari dates', 'kg', 26.5, 'qassim', 'date@10,1.1,0.12*3', 2.6],
          ['خلاص الأحساء', 'Khalas of Al Ahsa', 'kg', 28, 'ahsa', 'date*3', 2],
          ['مجدول جامبو', 'Jumbo medjool', 'kg', 54, 'jouf', 'date', 1.2, 6],
          ['صقعي ملكي', 'Royal Sagai', 'kg', 32, 'riyadh', 'date@14,0.9,0.06', 1],
        ],
      },
      {
        ar: 'تمور الضيافة والجملة',
        en: 'Dates by the carton',
        art: 'date+package',
        products: [
          ['تمر محشي باللوز', 'Dates stuffed with almonds', 'box', 42, 'madinah', 'date+chestnut', 1],
          ['كرتون سكري', 'Carton of Sukkari', 'carton', 72, 'qassim', 'date@10,1.1,0.12+package', 1.2],
          ['كرتون خلاص', 'Carton of Khalas', 'carton', 78, 'ahsa', 'date+package', 0.9, 9],
          ['دبس التمر', 'Date syrup', 'bottle', 19.5, 'ahsa', 'amphora+date', 0.8],
        ],
      },
    ],
  },
  {
    ar: 'المكسرات والبذور',
    en: 'Nuts and seeds',
    art: 'peanuts+chestnut',
    tint: '#f6eadd',
    about: { ar: 'محمصة هذا الأسبوع.', en: 'Roasted this week.' },
    note: { ar: 'معبأة بإحكام، تُحفظ في مكان جاف.', en: 'Sealed tight; keep it dry.' },
    shelves: [
      {
        ar: 'المكسرات',
        en: 'Nuts',
        art: 'peanuts*3',
        products: [
          ['لوز بجلي', 'Al Baha almonds', 'kg', 62, 'baha', 'date@8,0.7,0.16*3', 0.9],
          ['كاجو محمص', 'Roasted cashews', 'kg', 58, 'vietnam', 'peanuts@8,0.6,0.1', 1.1],
          ['فستق حلبي', 'Pistachios', 'kg', 69.5, 'turkey', 'olive@-25,0.55,0.16,all*3', 1.1, 8],
          ['فول سوداني', 'Peanuts', 'kg', 18, 'jazan', 'peanuts', 1],
          ['جوز مقشر', 'Shelled walnuts', 'kg', 49, 'america', 'chestnut', 0.8],
        ],
      },
      {
        ar: 'البذور',
        en: 'Seeds',
        art: 'sunflower',
        products: [
          ['بذور دوار الشمس', 'Sunflower seeds', 'bag', 14.5, 'turkey', 'sunflower', 0.8],
          ['بذور القرع', 'Pumpkin seeds', 'bag', 22, 'china', 'pumpkin+seedling', 0.6],
        ],
      },
    ],
  },
  {
    ar: 'البيض والألبان',
    en: 'Eggs and dairy',
    art: 'egg+glass-of-milk',
    tint: '#e6eff8',
    about: { ar: 'من مزارع الدواجن والأبقار يوميًا.', en: 'From the poultry and dairy farms, every day.' },
    note: { ar: 'يُنقل ويُحفظ مبرّدًا.', en: 'Carried and kept refrigerated.' },
    shelves: [
      {
        ar: 'البيض',
        en: 'Eggs',
        art: 'egg*3',
        products: [
          ['بيض أبيض ثلاثون حبة', 'White eggs, tray of 30', 'tray', 21.5, 'kharj', 'egg@8,0.4,0.24*3', 3],
          ['بيض بلدي', 'Free-range eggs', 'tray', 34, 'qassim', 'egg*3', 1.5],
          ['بيض السمان', 'Quail eggs', 'pack', 12.75, 'ahsa', 'nest-with-eggs', 0.5],
        ],
      },
      {
        ar: 'الألبان والأجبان',
        en: 'Milk and cheese',
        art: 'cheese-wedge',
        products: [
          ['حليب بقر طازج', 'Fresh cow milk', 'bottle', 11.5, 'kharj', 'glass-of-milk', 2.2],
          ['لبن رائب', 'Laban', 'bottle', 9.75, 'kharj', 'glass-of-milk+herb', 1.6],
          ['جبن بلدي', 'Farm cheese', 'pack', 18.5, 'taif', 'cheese-wedge', 1.1],
          ['سمن بلدي', 'Country ghee', 'jar', 69, 'asir', 'butter', 0.8, 9],
        ],
      },
    ],
  },
  {
    ar: 'العسل والزيتون',
    en: 'Honey and olives',
    art: 'honey-pot+honeybee',
    tint: '#fdf0cf',
    about: {
      ar: 'مونة البيت من مناحل الجبال ومعاصر الجوف.',
      en: 'From mountain hives and the presses of Al Jouf.',
    },
    note: { ar: 'طبيعي بلا إضافات.', en: 'Natural, with nothing added.' },
    shelves: [
      {
        ar: 'العسل',
        en: 'Honey',
        art: 'honey-pot',
        products: [
          ['عسل سدر جبلي', 'Mountain sidr honey', 'jar', 185, 'asir', 'honey-pot', 0.8],
          ['عسل طلح', 'Acacia honey', 'jar', 120, 'baha', 'honey-pot@-8,1,-0.06', 0.7, 15],
          ['شهد العسل', 'Honeycomb', 'pack', 64, 'taif', 'honeybee+honey-pot', 0.5],
        ],
      },
      {
        ar: 'الزيتون والزيوت',
        en: 'Olives and oils',
        art: 'olive*3',
        products: [
          [
            'زيت زيتون الجوف البكر الممتاز المعصور على البارد من القطفة الأولى',
            'Al Jouf extra virgin olive oil, cold pressed from the first harvest',
            'bottle',
            38.5,
            'jouf',
            'amphora+olive',
            1.3,
          ],
          ['زيتون أخضر', 'Green olives', 'jar', 16.95, 'jouf', 'olive', 1.1],
          ['زيتون أسود', 'Black olives', 'jar', 17.95, 'spain', 'olive@0,0.1,-0.12,all*3', 0.8],
        ],
      },
    ],
  },
  {
    ar: 'الأرز والبقوليات',
    en: 'Rice and pulses',
    art: 'sheaf-of-rice+cooked-rice',
    tint: '#eef0e0',
    about: { ar: 'مؤونة الشهر بأسعار الجملة.', en: 'A month of staples at wholesale prices.' },
    note: { ar: 'منقّى ومعبأ في أكياس محكمة.', en: 'Cleaned, and packed in sealed bags.' },
    shelves: [
      {
        ar: 'الأرز والقمح',
        en: 'Rice and wheat',
        art: 'cooked-rice',
        products: [
          ['أرز حساوي', 'Hassawi red rice', 'kg', 35, 'ahsa', 'cooked-rice@20,0.7,-0.1', 0.8],
          ['أرز بسمتي', 'Basmati rice', 'bag', 46, 'india', 'cooked-rice', 1.7, 5],
          ['جريش القصيم', 'Qassim crushed wheat', 'kg', 9.5, 'qassim', 'sheaf-of-rice', 0.9],
        ],
      },
      {
        ar: 'البقول الجافة',
        en: 'Dry pulses',
        art: 'beans',
        products: [
          ['عدس أحمر', 'Red lentils', 'kg', 8.75, 'turkey', 'beans@12,1.5,0.1', 1.1],
          ['حمص حب', 'Chickpeas', 'kg', 9.25, 'turkey', 'beans@32,0.9,0.25', 1],
          ['فول حب', 'Fava beans', 'kg', 10.5, 'egypt', 'beans', 0.9],
        ],
      },
    ],
  },
]
