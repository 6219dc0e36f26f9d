import { sql } from 'kysely'
import type { Executor } from '../../platform/db/tables.ts'
import './places.table.ts'

/** Degrees along a meridian, some 40 km: whoever is nearer to a town is said to be there. */
const NEAR_TOWN = 0.36
/** The same of a district, some 3 km. */
const NEAR_AREA = 0.027

export interface Town {
  id: number
  ar: string
  en: string
  region_id: number
  region_ar: string
  region_en: string
}

const within = (lat: number, long: number) => {
  const across = Math.cos((lat * Math.PI) / 180)
  return sql`lateral (select sqrt(power(p.lat - ${lat}::float8, 2)
    + power((p.long - ${long}::float8) * ${across}::float8, 2)) as degrees) away`
}

/** The nearest town that is not too far off. */
export async function nearestTown(db: Executor, lat: number, long: number): Promise<Town | null> {
  const { rows } = await sql<Town>`
    select p.id, p.name_ar as ar, p.name_en as en, r.id as region_id, r.name_ar as region_ar, r.name_en as region_en
    from cities p join regions r on r.id = p.region_id, ${within(lat, long)}
    where p.is_active and degrees <= ${NEAR_TOWN}::float8 order by degrees limit 1`.execute(db)
  return rows[0] ?? null
}

/** Returns the known place nearest to a point: its district and city, else its town and region, the smaller first. */
export async function nearestPlace(
  db: Executor,
  lat: number,
  long: number,
): Promise<readonly { ar: string; en: string }[] | null> {
  const { rows } = await sql<{ ar: string; en: string; city_ar: string; city_en: string }>`
    select p.name_ar as ar, p.name_en as en, c.name_ar as city_ar, c.name_en as city_en
    from areas p join cities c on c.id = p.city_id, ${within(lat, long)}
    where p.is_active and c.is_active and degrees <= ${NEAR_AREA}::float8 order by degrees limit 1`.execute(
    db,
  )
  const [area] = rows
  if (area)
    return [
      { ar: area.ar, en: area.en },
      { ar: area.city_ar, en: area.city_en },
    ]
  const town = await nearestTown(db, lat, long)
  if (!town) return null
  return [
    { ar: town.ar, en: town.en },
    { ar: town.region_ar, en: town.region_en },
  ]
}
