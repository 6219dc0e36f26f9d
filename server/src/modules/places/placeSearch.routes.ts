import { placesApi } from '@bustan/contract/places/places.api.ts'
import { MAX_PLACE_MATCHES } from '@bustan/contract/places/places.ts'
import type { PlaceMatch } from '@bustan/contract/places/places.ts'
import { normalizeForSearch, normalizeQuery } from '@bustan/contract/core/arabic/normalize.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { hasWords } from '../../platform/crud/store/filters.ts'
import { escapeLike } from '../../platform/db/statements/like.ts'
import type { Executor } from '../../platform/db/tables.ts'
import type { Route } from '../../platform/http/registry/route.ts'

/** People write "حي النرجس" and "Al Narjis district"; names are stored without the kind, and with the article of their letter. */
const BESIDE_NAMES = new Set(
  normalizeQuery('حي مدينة محافظة قرية district city town al an ar as ash at ad adh az el'),
)

/** Returns the typed text without words that stand beside a name; all of it where nothing else is typed. */
function nameIn(typed: string): string {
  const words = normalizeForSearch(typed.replaceAll(/[-_،,./]/g, ' '))
    .split(' ')
    .filter(Boolean)
  const named = words.filter((word) => !BESIDE_NAMES.has(word))
  return (named.length > 0 ? named : words).join(' ')
}

/** Names without their article, as people leave it away. */
const bareArabic = sql`regexp_replace(own, '^ال', '')`
const bareEnglish = sql`regexp_replace(lower(name_en), '^(al|an|ar|as|ash|at|ad|adh|az) ', '')`

/** Ranks how well a name fits: it is the typed one (0), begins so, has it somewhere, or only what it lies in does (3). */
function matchRank(name: string): RawBuilder<unknown> {
  const bare = escapeLike(name.replace(/^ال/, ''))
  return sql`case
    when ${bareArabic} like ${`${bare} `} || lower(name_en) || '%' or ${bareEnglish} = ${name} then 0
    when ${bareArabic} like ${`${bare}%`} or ${bareEnglish} like ${`${escapeLike(name)}%`} then 1
    when own like ${`%${escapeLike(name)}%`} then 2 else 3 end`
}

/**
 * Towns and districts by words of their name and of what they lie in, so that "العليا الرياض" finds one of several. Of names
 * that fit as well as each other towns stand before districts.
 */
async function findPlaces(db: Executor, typed: string): Promise<PlaceMatch[]> {
  const name = nameIn(typed)
  // Signs alone name nothing.
  if (name === '') return []
  const { rows } = await sql<PlaceMatch>`
    with places as (
      select 'city' as kind, p.id, p.name_ar, p.name_en, w.name_ar as within_ar, w.name_en as within_en, p.lat, p.long,
        p.search as own, p.search || ' ' || w.search as words
      from cities p join regions w on w.id = p.region_id
      where p.is_active and w.is_active and p.lat is not null
      union all
      select 'area', p.id, p.name_ar, p.name_en, w.name_ar, w.name_en, p.lat, p.long, p.search, p.search || ' ' || w.search
      from areas p join cities w on w.id = p.city_id join regions r on r.id = w.region_id
      where p.is_active and w.is_active and r.is_active and p.lat is not null)
    select kind, id, name_ar, name_en, within_ar, within_en, lat, long from places
    where ${sql.join([sql`true`, ...hasWords(sql`words`, name)], sql` and `)}
    order by ${matchRank(name)}, kind desc, ${bareArabic} collate "C", id limit ${MAX_PLACE_MATCHES}`.execute(
    db,
  )
  return rows
}

/** Finds a place on the map by typing its name in either language. */
export function placeSearchRoute(route: Route): void {
  route(
    placesApi.find,
    {
      summary: 'Towns and districts by part of their name in either language, with where they are',
      tagged: true,
    },
    async ({ db, query }) => ({ data: await findPlaces(db, query.name) }),
  )
}
