/**
 * Names for the bundled map. Borders: Natural Earth (public domain); positions of towns: GeoNames (CC BY 4.0).
 * The Arabic names were set by hand, since the sources' own are partly damaged.
 */
export type Place = { ar: string; en: string; lat: number; lng: number }

export type Region = Place & { id: string }

/** The thirteen regions; the position is where the label reads well, not the centroid. */
export const REGIONS: readonly Region[] = [
  { id: 'SA-01', ar: 'منطقة الرياض', en: 'Riyadh Region', lat: 23.1, lng: 45.6 },
  { id: 'SA-02', ar: 'منطقة مكة المكرمة', en: 'Makkah Region', lat: 22.3, lng: 40.9 },
  { id: 'SA-03', ar: 'منطقة المدينة المنورة', en: 'Madinah Region', lat: 24.9, lng: 39.9 },
  { id: 'SA-04', ar: 'المنطقة الشرقية', en: 'Eastern Province', lat: 22.6, lng: 50.6 },
  { id: 'SA-05', ar: 'منطقة القصيم', en: 'Qassim Region', lat: 26.0, lng: 43.0 },
  { id: 'SA-06', ar: 'منطقة حائل', en: 'Hail Region', lat: 27.1, lng: 41.3 },
  { id: 'SA-07', ar: 'منطقة تبوك', en: 'Tabuk Region', lat: 27.6, lng: 37.0 },
  { id: 'SA-08', ar: 'منطقة الحدود الشمالية', en: 'Northern Borders', lat: 29.9, lng: 42.3 },
  { id: 'SA-09', ar: 'منطقة جازان', en: 'Jazan Region', lat: 17.25, lng: 42.75 },
  { id: 'SA-10', ar: 'منطقة نجران', en: 'Najran Region', lat: 18.4, lng: 46.6 },
  { id: 'SA-11', ar: 'منطقة الباحة', en: 'Bahah Region', lat: 20.2, lng: 41.7 },
  { id: 'SA-12', ar: 'منطقة الجوف', en: 'Jawf Region', lat: 30.2, lng: 39.0 },
  { id: 'SA-14', ar: 'منطقة عسير', en: 'Asir Region', lat: 19.3, lng: 43.2 },
]

/** A town; `from` is the zoom at which its label appears, chosen so that neighbours don't overlap. */
export type Town = Place & { from: number }

export const TOWNS: readonly Town[] = [
  { ar: 'الرياض', en: 'Riyadh', lat: 24.688, lng: 46.722, from: 4 },
  { ar: 'جدة', en: 'Jeddah', lat: 21.49, lng: 39.186, from: 4 },
  { ar: 'الدمام', en: 'Dammam', lat: 26.434, lng: 50.103, from: 4 },
  { ar: 'المدينة المنورة', en: 'Madinah', lat: 24.469, lng: 39.614, from: 5 },
  { ar: 'تبوك', en: 'Tabuk', lat: 28.4, lng: 36.572, from: 5 },
  { ar: 'أبها', en: 'Abha', lat: 18.216, lng: 42.505, from: 5 },
  { ar: 'حائل', en: 'Hail', lat: 27.522, lng: 41.691, from: 5 },
  { ar: 'بريدة', en: 'Buraydah', lat: 26.326, lng: 43.975, from: 5 },
  { ar: 'نجران', en: 'Najran', lat: 17.493, lng: 44.128, from: 5 },
  { ar: 'مكة المكرمة', en: 'Makkah', lat: 21.427, lng: 39.826, from: 6 },
  { ar: 'عرعر', en: 'Arar', lat: 30.975, lng: 41.038, from: 6 },
  { ar: 'سكاكا', en: 'Sakaka', lat: 29.97, lng: 40.206, from: 6 },
  { ar: 'جازان', en: 'Jazan', lat: 16.889, lng: 42.551, from: 6 },
  { ar: 'الباحة', en: 'Al Bahah', lat: 20.013, lng: 41.468, from: 6 },
  { ar: 'الطائف', en: 'Taif', lat: 21.27, lng: 40.416, from: 6 },
  { ar: 'الهفوف', en: 'Al Hofuf', lat: 25.365, lng: 49.588, from: 6 },
  { ar: 'حفر الباطن', en: 'Hafar Al Batin', lat: 28.433, lng: 45.971, from: 6 },
  { ar: 'ينبع', en: 'Yanbu', lat: 24.09, lng: 38.062, from: 6 },
  { ar: 'الجبيل', en: 'Jubail', lat: 27.017, lng: 49.623, from: 6 },
  { ar: 'القريات', en: 'Qurayyat', lat: 31.332, lng: 37.343, from: 6 },
  { ar: 'العلا', en: 'AlUla', lat: 26.609, lng: 37.923, from: 6 },
  { ar: 'الخرج', en: 'Al Kharj', lat: 24.155, lng: 47.335, from: 7 },
  { ar: 'خميس مشيط', en: 'Khamis Mushait', lat: 18.3, lng: 42.733, from: 8 },
  { ar: 'الخبر', en: 'Khobar', lat: 26.279, lng: 50.208, from: 9 },
  { ar: 'الظهران', en: 'Dhahran', lat: 26.289, lng: 50.114, from: 10 },
  { ar: 'القطيف', en: 'Qatif', lat: 26.565, lng: 50.009, from: 8 },
  { ar: 'المبرز', en: 'Al Mubarraz', lat: 25.408, lng: 49.59, from: 10 },
  { ar: 'الخفجي', en: 'Khafji', lat: 28.439, lng: 48.491, from: 7 },
  { ar: 'بقيق', en: 'Abqaiq', lat: 25.934, lng: 49.669, from: 8 },
  { ar: 'عنيزة', en: 'Unaizah', lat: 26.088, lng: 43.964, from: 8 },
  { ar: 'الرس', en: 'Ar Rass', lat: 25.869, lng: 43.497, from: 8 },
  { ar: 'المذنب', en: 'Al Mithnab', lat: 25.86, lng: 44.222, from: 9 },
  { ar: 'الزلفي', en: 'Az Zulfi', lat: 26.299, lng: 44.815, from: 7 },
  { ar: 'المجمعة', en: 'Al Majmaah', lat: 25.911, lng: 45.357, from: 7 },
  { ar: 'الدوادمي', en: 'Dawadmi', lat: 24.508, lng: 44.392, from: 7 },
  { ar: 'عفيف', en: 'Afif', lat: 23.907, lng: 42.917, from: 7 },
  { ar: 'الدلم', en: 'Ad Dilam', lat: 23.991, lng: 47.162, from: 9 },
  { ar: 'السليل', en: 'As Sulayyil', lat: 20.461, lng: 45.578, from: 7 },
  { ar: 'بيشة', en: 'Bishah', lat: 20.001, lng: 42.605, from: 7 },
  { ar: 'النماص', en: 'An Namas', lat: 19.145, lng: 42.12, from: 8 },
  { ar: 'تربة', en: 'Turabah', lat: 21.214, lng: 41.633, from: 8 },
  { ar: 'رابغ', en: 'Rabigh', lat: 22.799, lng: 39.035, from: 7 },
  { ar: 'بدر', en: 'Badr', lat: 23.783, lng: 38.79, from: 8 },
  { ar: 'أملج', en: 'Umluj', lat: 25.021, lng: 37.269, from: 7 },
  { ar: 'الوجه', en: 'Al Wajh', lat: 26.246, lng: 36.452, from: 7 },
  { ar: 'ضباء', en: 'Duba', lat: 27.351, lng: 35.69, from: 7 },
  { ar: 'طريف', en: 'Turaif', lat: 31.673, lng: 38.664, from: 7 },
  { ar: 'طبرجل', en: 'Tabarjal', lat: 30.5, lng: 38.216, from: 7 },
  { ar: 'صبيا', en: 'Sabya', lat: 17.149, lng: 42.625, from: 8 },
  { ar: 'أبو عريش', en: 'Abu Arish', lat: 16.969, lng: 42.833, from: 9 },
  { ar: 'فرسان', en: 'Farasan', lat: 16.702, lng: 42.118, from: 8 },
]
