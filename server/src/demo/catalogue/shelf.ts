/** The units things are sold by, and their dual and plurals. A weight stays in the singular in Arabic. */
export const demoUnits = {
  kg: { ar: 'كيلوجرام', en: 'Kilogram', dualAr: null, pluralAr: null, pluralEn: 'Kilograms', grams: 1_000 },
  piece: { ar: 'حبة', en: 'Piece', dualAr: 'حبتان', pluralAr: 'حبات', pluralEn: 'Pieces', grams: null },
  bunch: { ar: 'حزمة', en: 'Bunch', dualAr: 'حزمتان', pluralAr: 'حزم', pluralEn: 'Bunches', grams: null },
  pack: { ar: 'علبة', en: 'Pack', dualAr: 'علبتان', pluralAr: 'علب', pluralEn: 'Packs', grams: null },
  box: { ar: 'صندوق', en: 'Box', dualAr: 'صندوقان', pluralAr: 'صناديق', pluralEn: 'Boxes', grams: null },
  carton: {
    ar: 'كرتون',
    en: 'Carton',
    dualAr: 'كرتونان',
    pluralAr: 'كراتين',
    pluralEn: 'Cartons',
    grams: null,
  },
  tray: { ar: 'طبق', en: 'Tray', dualAr: 'طبقان', pluralAr: 'أطباق', pluralEn: 'Trays', grams: null },
  bag: { ar: 'كيس', en: 'Bag', dualAr: 'كيسان', pluralAr: 'أكياس', pluralEn: 'Bags', grams: null },
  jar: { ar: 'برطمان', en: 'Jar', dualAr: 'برطمانان', pluralAr: 'برطمانات', pluralEn: 'Jars', grams: null },
  bottle: {
    ar: 'زجاجة',
    en: 'Bottle',
    dualAr: 'زجاجتان',
    pluralAr: 'زجاجات',
    pluralEn: 'Bottles',
    grams: null,
  },
} as const

export type UnitKey = keyof typeof demoUnits

const home = (ar: string, en: string) => ({ ar: `من مزارع ${ar}.`, en: `From the farms of ${en}.` })
const abroad = (ar: string, en: string) => ({ ar: `مستورد من ${ar}.`, en: `Imported from ${en}.` })

/** The places things come from, as the first sentence of their description. */
export const origins = {
  kharj: home('الخرج', 'Al Kharj'),
  riyadh: home('منطقة الرياض', 'the Riyadh region'),
  qassim: home('القصيم', 'Al Qassim'),
  ahsa: home('الأحساء', 'Al Ahsa'),
  tabuk: home('تبوك', 'Tabuk'),
  jazan: home('جازان', 'Jazan'),
  taif: home('الطائف', 'Taif'),
  madinah: home('المدينة المنورة', 'Madinah'),
  hail: home('حائل', 'Hail'),
  jouf: home('الجوف', 'Al Jouf'),
  asir: home('عسير', 'Asir'),
  baha: home('الباحة', 'Al Baha'),
  egypt: abroad('مصر', 'Egypt'),
  india: abroad('الهند', 'India'),
  pakistan: abroad('باكستان', 'Pakistan'),
  china: abroad('الصين', 'China'),
  turkey: abroad('تركيا', 'Türkiye'),
  iran: abroad('إيران', 'Iran'),
  spain: abroad('إسبانيا', 'Spain'),
  italy: abroad('إيطاليا', 'Italy'),
  america: abroad('الولايات المتحدة', 'the United States'),
  ecuador: abroad('الإكوادور', 'Ecuador'),
  peru: abroad('بيرو', 'Peru'),
  philippines: abroad('الفلبين', 'the Philippines'),
  vietnam: abroad('فيتنام', 'Vietnam'),
  kenya: abroad('كينيا', 'Kenya'),
  africa: abroad('جنوب أفريقيا', 'South Africa'),
  newZealand: abroad('نيوزيلندا', 'New Zealand'),
  australia: abroad('أستراليا', 'Australia'),
  morocco: abroad('المغرب', 'Morocco'),
} as const

export type OriginKey = keyof typeof origins

/**
 * Arabic name, English name, unit, price in riyals, origin, picture (see demoImages), how much it is asked for
 * (1 is usual), and riyals off where it is on offer.
 */
export type ProductRow = readonly [
  ar: string,
  en: string,
  unit: UnitKey,
  price: number,
  origin: OriginKey,
  art: string,
  demand: number,
  off?: number,
]

/** A sub-category with its products. */
export interface Shelf {
  ar: string
  en: string
  art: string
  products: readonly ProductRow[]
}

/** A main category. `note` ends the description of each of its products. */
export interface Section {
  ar: string
  en: string
  art: string
  /** Background of its pictures. */
  tint: string
  about: { ar: string; en: string }
  note: { ar: string; en: string }
  shelves: readonly Shelf[]
}
