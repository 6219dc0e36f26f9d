import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const PARTS = ['location', 'tax', 'delivery']
const FIELDS = [
  'lat',
  'long',
  'tax',
  'not_registered',
  'tax_number',
  'free_delivery',
  'price_per_kilo',
  'radius_km',
  'minimum_order',
]

type Values = Record<string, unknown>

interface Version {
  section: string
  version: number
  value: Values
  restored_from: number | null
  admin_id: number | null
  admin_name: string | null
  at: Date
}

/** Returns the fields of a row of the settings that the merged section has. */
async function storedFields(db: Kysely<unknown>): Promise<Values> {
  const { rows } = await sql<{ value: Values }>`select value from settings where key = 'general'`.execute(db)
  const stored = rows[0]?.value ?? {}
  return Object.fromEntries(FIELDS.filter((name) => name in stored).map((name) => [name, stored[name]]))
}

/** Returns what each part was at first: as its oldest version has it, and what has no version as it is. */
function firstValues(versions: readonly Version[], stored: Values): Values {
  const oldest = PARTS.map((part) => versions.find(({ section }) => section === part)?.value ?? {})
  return Object.assign({}, stored, ...oldest) as Values
}

/**
 * The place of the farm, VAT and delivery are one section from now on. Their histories become one, in the order they were saved
 * in, each version with the whole section as it was then. The newest has the number that all of those saves would have led to: a
 * form opened before is stale unless its part is the only one that was ever saved, and then its number is the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows: versions } = await sql<Version>`
    select section, version, value, restored_from, admin_id, admin_name, at from setting_versions
    where section = any(${PARTS}::text[]) order by at, version, section`.execute(db)
  if (versions.length === 0) return
  const isFirst = ({ version }: Version) => version === 1
  const saves = versions.filter((one) => !isFirst(one))
  const newest = PARTS.reduce((sum, part) => {
    const own = versions.filter(({ section }) => section === part).map(({ version }) => version)
    return sum + Math.max(1, ...own) - 1
  }, 1)
  const numberOf = new Map(
    saves.map((one, at) => [`${one.section} ${one.version}`, newest - saves.length + at + 1]),
  )
  let value = firstValues(versions, await storedFields(db))
  const [began] = versions.filter(isFirst)
  // Once older versions are gone, nobody knows any more how it was at first.
  const isWhole = newest - saves.length === 1
  if (began && isWhole)
    await sql`insert into setting_versions (section, version, value, at)
      values ('general', 1, ${JSON.stringify(value)}::jsonb, ${began.at})`.execute(db)
  for (const one of saves) {
    value = { ...value, ...one.value }
    const from = one.restored_from
    const restored = from === 1 && isWhole ? 1 : (numberOf.get(`${one.section} ${from}`) ?? null)
    await sql`insert into setting_versions (section, version, value, restored_from, admin_id, admin_name, at)
      values ('general', ${numberOf.get(`${one.section} ${one.version}`)}, ${JSON.stringify(value)}::jsonb,
        ${restored}, ${one.admin_id}, ${one.admin_name}, ${one.at})`.execute(db)
  }
  await sql`delete from setting_versions where section = any(${PARTS}::text[])`.execute(db)
}
