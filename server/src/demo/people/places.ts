import { distanceKm as kilometres } from '../../platform/geo/distance.ts'
import type { Random } from '../random.ts'

/** The place a delivery goes to. */
export interface DemoPlace {
  address_ar: string
  address_en: string
  /** Its district of Riyadh, in Arabic. */
  district: string
  lat: number
  long: number
  /** From the farm as the crow flies, kilometres with two decimals. */
  distanceKm: number
}

/** The place the goods leave from: the farm's store where the road to Al Kharj leaves Riyadh. */
export const demoFarm = { lat: 24.585, long: 46.86 } as const

type Street = readonly [ar: string, en: string]

const abuBakr: Street = ['طريق أبي بكر الصديق', 'Abu Bakr As Siddiq Rd']
const aishah: Street = ['شارع عائشة بنت أبي بكر', 'Aishah Bint Abi Bakr St']
const anas: Street = ['طريق أنس بن مالك', 'Anas Ibn Malik Rd']
const dammamRoad: Street = ['طريق الدمام', 'Dammam Rd']
const dirab: Street = ['طريق ديراب', 'Dirab Rd']
const hair: Street = ['طريق الحائر', 'Al Hair Rd']
const hassan: Street = ['شارع حسان بن ثابت', 'Hassan Ibn Thabit St']
const hasanIbnHusayn: Street = ['طريق الحسن بن الحسين', 'Al Hasan Ibn Al Husayn Rd']
const imamAbdullah: Street = ['طريق الإمام عبدالله بن سعود', 'Imam Abdullah Ibn Saud Rd']
const khalid: Street = ['شارع خالد بن الوليد', 'Khalid Ibn Al Walid St']
const khurais: Street = ['طريق خريص', 'Khurais Rd']
const kingAbdulaziz: Street = ['طريق الملك عبدالعزيز', 'King Abdulaziz Rd']
const kingAbdullah: Street = ['طريق الملك عبدالله', 'King Abdullah Rd']
const kingFahd: Street = ['طريق الملك فهد', 'King Fahd Rd']
const madinahRoad: Street = ['طريق المدينة المنورة', 'Al Madinah Al Munawwarah Rd']
const olaya: Street = ['شارع العليا', 'Olaya St']
const princeMuhammad: Street = ['شارع الأمير محمد بن عبدالعزيز', 'Prince Muhammad Ibn Abdulaziz St']
const princeMuhammadIbnSaad: Street = ['طريق الأمير محمد بن سعد', 'Prince Muhammad Ibn Saad Rd']
const princeSaad: Street = ['شارع الأمير سعد بن عبدالرحمن', 'Prince Saad Ibn Abdulrahman St']
const princeTurki: Street = ['طريق الأمير تركي بن عبدالعزيز الأول', 'Prince Turki Ibn Abdulaziz Al Awwal Rd']
const saidIbnZayd: Street = ['طريق سعيد بن زيد', 'Said Ibn Zayd Rd']
const shafii: Street = ['شارع الإمام الشافعي', 'Imam Ash Shafii St']
const takhassusi: Street = ['شارع التخصصي', 'At Takhassusi St']
const thumamah: Street = ['طريق الثمامة', 'Ath Thumamah Rd']
const uthman: Street = ['طريق عثمان بن عفان', 'Uthman Ibn Affan Rd']

/** A district of Riyadh by its middle, with streets that run through it or along it. */
type District = readonly [ar: string, en: string, lat: number, long: number, streets: readonly Street[]]

const north: readonly District[] = [
  ['الياسمين', 'Al Yasmin', 24.826, 46.645, [anas, kingAbdulaziz, olaya]],
  ['النرجس', 'An Narjis', 24.846, 46.68, [abuBakr, uthman]],
  ['الملقا', 'Al Malqa', 24.81, 46.606, [anas, princeMuhammadIbnSaad, kingFahd]],
  ['حطين', 'Hittin', 24.765, 46.6, [princeTurki, princeMuhammadIbnSaad]],
  ['الصحافة', 'As Sahafah', 24.803, 46.638, [olaya, kingAbdulaziz, thumamah]],
  ['العقيق', 'Al Aqiq', 24.777, 46.628, [kingFahd, princeMuhammadIbnSaad]],
  ['الربيع', 'Ar Rabi', 24.795, 46.66, [thumamah, kingAbdulaziz]],
  ['الندى', 'An Nada', 24.81, 46.68, [thumamah, uthman]],
  ['الوادي', 'Al Wadi', 24.79, 46.69, [abuBakr, uthman]],
]

const east: readonly District[] = [
  ['الروضة', 'Ar Rawdah', 24.736, 46.77, [khalid, hasanIbnHusayn]],
  ['الحمراء', 'Al Hamra', 24.775, 46.755, [kingAbdullah, khalid]],
  ['غرناطة', 'Ghirnatah', 24.79, 46.745, [kingAbdullah, imamAbdullah]],
  ['قرطبة', 'Qurtubah', 24.812, 46.742, [saidIbnZayd, dammamRoad]],
  ['المونسية', 'Al Munsiyah', 24.836, 46.775, [thumamah, dammamRoad]],
  ['اليرموك', 'Al Yarmuk', 24.805, 46.785, [dammamRoad, imamAbdullah]],
  ['إشبيلية', 'Ishbiliyah', 24.79, 46.795, [hasanIbnHusayn, imamAbdullah]],
  ['النسيم الشرقي', 'An Nasim Ash Sharqi', 24.738, 46.835, [hassan, princeSaad]],
  ['النسيم الغربي', 'An Nasim Al Gharbi', 24.727, 46.82, [hassan, princeSaad]],
  ['الريان', 'Ar Rayyan', 24.71, 46.775, [shafii, khurais]],
]

const centre: readonly District[] = [
  ['العليا', 'Al Olaya', 24.695, 46.682, [olaya, takhassusi, princeMuhammad]],
  ['السليمانية', 'As Sulimaniyah', 24.703, 46.703, [['شارع الضباب', 'Ad Dabab St'], princeMuhammad]],
  [
    'الملز',
    'Al Malaz',
    24.665,
    46.735,
    [
      ['شارع الستين', 'Sitteen St'],
      ['شارع الجامعة', 'Al Jamiah St'],
      ['شارع جرير', 'Jarir St'],
    ],
  ],
  ['الربوة', 'Ar Rabwah', 24.69, 46.755, [['طريق عمر بن عبدالعزيز', 'Umar Ibn Abdulaziz Rd'], khurais]],
]

const south: readonly District[] = [
  ['الشفا', 'Ash Shifa', 24.556, 46.7, [dirab, ['شارع الترمذي', 'At Tirmidhi St']]],
  ['بدر', 'Badr', 24.525, 46.71, [dirab, ['شارع ابن تيمية', 'Ibn Taymiyah St']]],
  ['العزيزية', 'Al Aziziyah', 24.588, 46.77, [hair, ['شارع النصر', 'An Nasr St']]],
  ['الدار البيضاء', 'Ad Dar Al Bayda', 24.56, 46.79, [hair, ['طريق الخرج', 'Al Kharj Rd']]],
]

const west: readonly District[] = [
  ['السويدي', 'As Suwaidi', 24.592, 46.655, [aishah, ['شارع السويدي العام', 'As Suwaidi Al Am St']]],
  ['طويق', 'Tuwaiq', 24.583, 46.552, [['طريق نجم الدين الأيوبي', 'Najm Ad Din Al Ayyubi Rd'], madinahRoad]],
  ['ظهرة لبن', 'Dhahrat Laban', 24.63, 46.55, [['شارع الطائف', 'At Taif St'], madinahRoad]],
]

/** The parts of the city with their shares of the clients, in percent. */
const parts = [
  [north, 34],
  [east, 32],
  [centre, 12],
  [south, 12],
  [west, 10],
] as const

/** The spread around a district's middle, in degrees: hardly anything beyond a kilometre. */
const SPREAD = 0.004

/** An address in the farm's city, of a home or of an office. */
export function demoPlace(random: Random, of: 'home' | 'office' = 'home'): DemoPlace {
  const part = random.weighted<readonly District[]>(parts)
  const [districtAr, districtEn, nearLat, nearLong, streets] = random.pick(part)
  const [streetAr, streetEn] = random.pick(streets)
  // Saudi buildings carry a four-digit number.
  const building = random.whole(2100, 8990)
  const flat = of === 'home' && random.chance(0.45) ? random.whole(1, 40) : null
  const lat = Math.round((nearLat + random.bell() * SPREAD) * 1e6) / 1e6
  const long = Math.round((nearLong + random.bell() * SPREAD) * 1e6) / 1e6
  return {
    address_ar: `الرياض، حي ${districtAr}، ${streetAr}، مبنى ${building}${flat ? `، شقة ${flat}` : ''}`,
    address_en: `${building} ${streetEn}${flat ? `, Apt ${flat}` : ''}, ${districtEn}, Riyadh`,
    district: districtAr,
    lat,
    long,
    distanceKm: kilometres([demoFarm.lat, demoFarm.long], [lat, long]),
  }
}
