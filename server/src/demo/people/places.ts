import { distanceKm as kilometres } from '../../platform/geo/distance.ts'
import type { Random } from '../random.ts'

/** Where a delivery goes. */
export interface DemoPlace {
  address_ar: string
  address_en: string
  lat: number
  long: number
  /** From the farm as the crow flies, kilometres with two decimals. */
  distanceKm: number
}

/** Where the goods leave from: the farm's store on the road from Riyadh to Al Kharj. */
export const demoFarm = { lat: 24.42, long: 46.93 } as const

type District = readonly [ar: string, en: string, lat: number, long: number]

interface City {
  ar: string
  en: string
  /** Share of the clients, in percent. */
  share: number
  districts: readonly District[]
}

const cities: readonly City[] = [
  {
    ar: 'الرياض',
    en: 'Riyadh',
    share: 62,
    districts: [
      ['الياسمين', 'Al Yasmin', 24.826, 46.645],
      ['النرجس', 'An Narjis', 24.846, 46.68],
      ['الملقا', 'Al Malqa', 24.81, 46.606],
      ['العليا', 'Al Olaya', 24.695, 46.682],
      ['السليمانية', 'As Sulimaniyah', 24.703, 46.703],
      ['الملز', 'Al Malaz', 24.665, 46.735],
      ['الروضة', 'Ar Rawdah', 24.736, 46.77],
      ['النسيم الشرقي', 'An Nasim Ash Sharqi', 24.738, 46.835],
      ['قرطبة', 'Qurtubah', 24.812, 46.742],
      ['المونسية', 'Al Munsiyah', 24.836, 46.775],
      ['الشفا', 'Ash Shifa', 24.556, 46.7],
      ['العزيزية', 'Al Aziziyah', 24.588, 46.77],
      ['السويدي', 'As Suwaidi', 24.592, 46.655],
      ['طويق', 'Tuwaiq', 24.583, 46.552],
    ],
  },
  {
    ar: 'الخرج',
    en: 'Al Kharj',
    share: 18,
    districts: [
      ['السلام', 'As Salam', 24.163, 47.325],
      ['الخزامى', 'Al Khuzama', 24.14, 47.305],
      ['الريان', 'Ar Rayyan', 24.172, 47.29],
      ['اليرموك', 'Al Yarmuk', 24.131, 47.33],
    ],
  },
  { ar: 'الدلم', en: 'Ad Dilam', share: 2, districts: [['المحمدي', 'Al Muhammadi', 23.991, 47.162]] },
  {
    ar: 'الدمام',
    en: 'Dammam',
    share: 5,
    districts: [
      ['الشاطئ', 'Ash Shati', 26.466, 50.115],
      ['الفيصلية', 'Al Faisaliyah', 26.392, 50.072],
      ['المزروعية', 'Al Mazruiyah', 26.428, 50.108],
    ],
  },
  {
    ar: 'الخبر',
    en: 'Khobar',
    share: 3,
    districts: [
      ['العقربية', 'Al Aqrabiyah', 26.296, 50.19],
      ['الراكة', 'Ar Rakah', 26.353, 50.195],
    ],
  },
  {
    ar: 'جدة',
    en: 'Jeddah',
    share: 4,
    districts: [
      ['الروضة', 'Ar Rawdah', 21.561, 39.163],
      ['الصفا', 'As Safa', 21.585, 39.207],
      ['المحمدية', 'Al Muhammadiyah', 21.65, 39.133],
    ],
  },
  { ar: 'بريدة', en: 'Buraydah', share: 3, districts: [['الفايزية', 'Al Fayziyah', 26.352, 43.944]] },
  { ar: 'المبرز', en: 'Al Mubarraz', share: 2, districts: [['الراشدية', 'Ar Rashidiyah', 25.413, 49.577]] },
  { ar: 'المدينة المنورة', en: 'Madinah', share: 1, districts: [['قباء', 'Quba', 24.441, 39.614]] },
]

const streets: readonly (readonly [ar: string, en: string])[] = [
  ['شارع أنس بن مالك', 'Anas Ibn Malik St'],
  ['طريق الملك عبدالعزيز', 'King Abdulaziz Rd'],
  ['شارع الأمير سلطان', 'Prince Sultan St'],
  ['شارع الستين', 'Sitteen St'],
  ['طريق الملك فهد', 'King Fahd Rd'],
  ['شارع الثمامة', 'Ath Thumamah St'],
  ['شارع ابن خلدون', 'Ibn Khaldun St'],
  ['شارع التخصصي', 'At Takhassusi St'],
  ['شارع الوادي', 'Al Wadi St'],
  ['شارع النخيل', 'An Nakheel St'],
  ['شارع حسان بن ثابت', 'Hassan Ibn Thabit St'],
  ['شارع عثمان بن عفان', 'Uthman Ibn Affan St'],
]

const weightedCities = cities.map((city) => [city, city.share] as const)

/** An address in one of the cities delivered to. */
export function demoPlace(random: Random): DemoPlace {
  const city = random.weighted(weightedCities)
  const [districtAr, districtEn, nearLat, nearLong] = random.pick(city.districts)
  const [streetAr, streetEn] = random.pick(streets)
  // Saudi buildings carry a four-digit number; the spread is about a kilometre around the district's middle.
  const building = random.whole(2100, 8990)
  const flat = random.chance(0.45) ? random.whole(1, 40) : null
  const lat = Math.round((nearLat + random.bell() * 0.008) * 1e6) / 1e6
  const long = Math.round((nearLong + random.bell() * 0.008) * 1e6) / 1e6
  return {
    address_ar: `${city.ar}، حي ${districtAr}، ${streetAr}، مبنى ${building}${flat ? `، شقة ${flat}` : ''}`,
    address_en: `${building} ${streetEn}${flat ? `, Apt ${flat}` : ''}, ${districtEn}, ${city.en}`,
    lat,
    long,
    distanceKm: kilometres([demoFarm.lat, demoFarm.long], [lat, long]),
  }
}
