import { createRandom } from '../random.ts'
import type { Random } from '../random.ts'
import { everybody } from '../people/people.ts'
import type { DemoPeople } from '../people/people.ts'
import { DAY } from '../people/person.ts'
import type { DemoPerson } from '../people/person.ts'
import { demoPlace } from '../people/places.ts'
import type { Name } from '../people/names.ts'

/** A place that somebody has kept under a name. City and district by their Arabic names, as the product ships them. */
export interface DemoAddress {
  title: Name
  user_id: number
  city: string
  district: string | null
  /** In the language of whoever wrote it. */
  address: string
  point: { lat: number; long: number } | null
  is_active: boolean
  created_at: Date
}

type Place = Pick<DemoAddress, 'city' | 'district' | 'point'> & { address_ar: string; address_en: string }

const RIYADH = 'الرياض'

/** Somewhere else: a city, a district of it whose middle is known, or none, and the streets there. */
type Elsewhere = readonly [
  city: Name,
  district: Name | null,
  at: readonly [number, number] | null,
  streets: readonly Name[],
]

const jeddah: Name = ['جدة', 'Jeddah']
const dammam: Name = ['الدمام', 'Dammam']
const princeSultan: Name = ['شارع الأمير سلطان', 'Prince Sultan St']

const families: readonly Elsewhere[] = [
  [jeddah, ['الروضة', 'Ar Rawdah'], [21.561, 39.163], [princeSultan, ['شارع صاري', 'Sari St']]],
  [jeddah, ['المحمدية', 'Al Muhammadiyah'], [21.65, 39.133], [princeSultan]],
  [jeddah, ['الصفا', 'As Safa'], [21.585, 39.207], [['شارع أم القرى', 'Umm Al Qura St']]],
  [dammam, ['الفيصلية', 'Al Faisaliyah'], [26.392, 50.072], [['طريق الملك فهد', 'King Fahd Rd']]],
  [dammam, ['المزروعية', 'Al Mazruiyah'], [26.428, 50.108], [['شارع الملك خالد', 'King Khalid St']]],
  [
    ['المدينة المنورة', 'Madinah'],
    ['قباء', 'Quba'],
    [24.441, 39.614],
    [
      ['طريق الهجرة', 'Al Hijrah Rd'],
      ['شارع قباء', 'Quba St'],
    ],
  ],
]

const weekends: readonly Elsewhere[] = [
  [['الدرعية', 'Diriyah'], null, null, [['طريق وادي حنيفة', 'Wadi Hanifah Rd']]],
  [['الخرج', 'Al Kharj'], null, null, [['طريق الملك عبدالله', 'King Abdullah Rd']]],
]

/** The spread around the middle of a district, in degrees. */
const SPREAD = 0.003

const near = (random: Random, middle: number): number =>
  Math.round((middle + random.bell() * SPREAD) * 1e6) / 1e6

function placeIn(random: Random, [city, district, at, streets]: Elsewhere): Place {
  const [street_ar, street_en] = random.pick(streets)
  const building = random.whole(2100, 8990)
  return {
    city: city[0],
    district: district?.[0] ?? null,
    point: at && { lat: near(random, at[0]), long: near(random, at[1]) },
    address_ar: `${city[0]}، ${district ? `حي ${district[0]}، ` : ''}${street_ar}، مبنى ${building}`,
    address_en: `${building} ${street_en}, ${district ? `${district[1]}, ` : ''}${city[1]}`,
  }
}

const inRiyadh = ({ district, lat, long, address_ar, address_en }: DemoPerson['home']): Place => ({
  city: RIYADH,
  district,
  point: { lat, long },
  address_ar,
  address_en,
})

const titles = {
  home: ['المنزل', 'Home'],
  office: ['المكتب', 'Office'],
  work: ['مقر العمل', 'Workplace'],
  family: ['بيت العائلة', 'Family home'],
  weekend: ['الاستراحة', 'Weekend house'],
} as const satisfies Readonly<Record<string, Name>>

/** The places of a person, the one that their orders go to first. */
function* placesOf(person: DemoPerson, random: Random): Generator<readonly [title: Name, place: Place]> {
  const isClient = person.type === 'client'
  yield [isClient ? titles.home : titles.office, inRiyadh(person.home)]
  if (random.chance(0.4))
    yield isClient
      ? [titles.work, inRiyadh(demoPlace(random, 'office'))]
      : [titles.home, inRiyadh(demoPlace(random))]
  if (random.chance(0.3))
    yield random.chance(0.7)
      ? [titles.family, placeIn(random, random.pick(families))]
      : [titles.weekend, placeIn(random, random.pick(weekends))]
}

/** Returns one to three addresses of everybody, the oldest first; the same for the same people. */
export function demoAddresses(people: DemoPeople, now: Date): DemoAddress[] {
  const all: DemoAddress[] = []
  for (const person of everybody(people)) {
    const random = createRandom(`addresses ${person.id}`)
    const joined = person.created_at.getTime()
    const since = now.getTime() - joined
    for (const [title, { address_ar, address_en, ...place }] of placesOf(person, random)) {
      const isFirst = title === titles.home || title === titles.office
      const age = isFirst ? Math.min(since, DAY) : since
      all.push({
        title,
        user_id: person.id,
        ...place,
        address: person.locale === 'ar' ? address_ar : address_en,
        is_active: person.is_active && (isFirst || random.chance(0.9)),
        created_at: new Date(joined + Math.floor(random.next() * age)),
      })
    }
  }
  return all.toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime())
}
