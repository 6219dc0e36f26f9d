import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { Fields } from '@bustan/contract/core/resource/fields.ts'
import { SELECT_LIMIT } from '@bustan/contract/core/resource/limits.ts'
import { cutList, metaOf, readPage } from '@bustan/contract/core/resource/list.ts'
import type { ListMeta } from '@bustan/contract/core/resource/list.ts'
import { normalizeForSearch } from '@bustan/contract/core/arabic/normalize.ts'
import type { PlacesQuery } from '@bustan/contract/places/places.ts'
import { answerFields } from '../../platform/crud/store/columns.ts'
import { pickTranslation } from '../../platform/texts/translations.ts'
import { hasWords } from '../../platform/crud/store/filters.ts'
import { escapeLike } from '../../platform/db/statements/like.ts'
import type { Executor } from '../../platform/db/tables.ts'
import { requestedPage } from './knownLists.ts'

/** A table of places: what its rows have beside names and switch, and the table of the places they lie in. */
export interface PlaceTable {
  table: 'countries' | 'regions' | 'cities' | 'areas'
  codes: readonly string[]
  within?: { table: 'regions' | 'cities'; name: 'region' | 'city' }
  /** A place is offered where it, and what it lies in, is switched on. */
  offered: RawBuilder<unknown>
}

export const placeTables = {
  countries: { table: 'countries', codes: ['code', 'dial_code'], offered: sql`p.is_active` },
  regions: { table: 'regions', codes: ['code'], offered: sql`p.is_active` },
  cities: {
    table: 'cities',
    codes: [],
    within: { table: 'regions', name: 'region' },
    offered: sql`p.is_active and w.is_active`,
  },
  areas: {
    table: 'areas',
    codes: [],
    within: { table: 'cities', name: 'city' },
    offered: sql`p.is_active and w.is_active
      and exists (select from regions r where r.id = w.region_id and r.is_active)`,
  },
} satisfies Record<string, PlaceTable>

const named: Fields = { name: { kind: 'bilingual', max: 191 }, is_active: { kind: 'flag', initial: true } }

interface StoredPlace {
  id: number
  version: number
  created_at: Date
  within_ar: string | null
  within_en: string | null
  [column: string]: unknown
}

/** Names as a reader looks for them: the article counts in no Arabic one, and the folded text has one spelling. */
const sortedBy = (language: Language) =>
  language === 'ar' ? sql`regexp_replace(p.search, '^ال', '') collate "C"` : sql`lower(p.name_en) collate "C"`

/** Ranks the names that begin with the typed text first, then those that contain it elsewhere. */
function rankedBy(typed: string | undefined): RawBuilder<unknown> {
  const head = normalizeForSearch(typed ?? '')
  if (!head) return sql`0`
  const begins = `${escapeLike(head)}%`
  return sql`case when p.search like ${begins} or regexp_replace(p.search, '^ال', '') like ${begins}
    or lower(p.name_en) like ${begins} then 0 else 1 end`
}

function conditions(of: PlaceTable, query: PlacesQuery, isOffered: boolean): RawBuilder<unknown>[] {
  const active = query.status ?? query.is_active
  const lies = of.within && query[`${of.within.name}_id`]
  return [
    sql`true`,
    ...(active === undefined ? [] : [sql`p.is_active = ${active}`]),
    ...(isOffered ? [of.offered] : []),
    ...(of.within && lies !== undefined ? [sql`${parentOf(of.within.name)} = ${lies}`] : []),
    ...(query.id === undefined ? [] : [sql`p.id = ${query.id}`]),
    ...hasWords(sql`p.search`, query.name ?? ''),
  ]
}

const parentOf = (name: string) => sql.ref(`p.${name}_id`)

interface PlaceParams {
  language: Language
  typed: string | undefined
  limit: number
  offset: number
}

/** The rows that fit, `limit` of them, and how many there are: one statement, a page past the last included. */
async function readPlaces(
  db: Executor,
  of: PlaceTable,
  where: readonly RawBuilder<unknown>[],
  { language, typed, limit, offset }: PlaceParams,
): Promise<{ rows: StoredPlace[]; total: number }> {
  const { within } = of
  const from = within
    ? sql`${sql.table(of.table)} p join ${sql.table(within.table)} w on w.id = ${parentOf(within.name)}`
    : sql`${sql.table(of.table)} p`
  const columns = [
    ...['id', 'name_ar', 'name_en', 'is_active', 'version', 'created_at', ...of.codes].map((name) =>
      sql.ref(`p.${name}`),
    ),
    ...(within
      ? [sql`p.lat, p.long, ${parentOf(within.name)}, w.name_ar as within_ar, w.name_en as within_en`]
      : []),
  ]
  const { rows } = await sql<StoredPlace & { found_total: number }>`
    with found as materialized (select p.id, ${rankedBy(typed)} as ranked, ${sortedBy(language)} as sorted from ${from} where ${sql.join(where, sql` and `)}),
    page as materialized (select id, ranked, sorted from found order by ranked, sorted, id limit ${limit} offset ${offset})
    select t.n as found_total, r.* from (select count(*)::int as n from found) t
      left join lateral (select page.ranked, page.sorted, ${sql.join(columns)} from ${from} join page on page.id = p.id) r on true
    order by r.ranked, r.sorted, r.id`.execute(db)
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.found_total ?? 0 }
}

/** A row as it is chosen, and the rest of it where the list was not asked for few fields. */
function answerPlace(of: PlaceTable, row: StoredPlace, language: Language, few: boolean) {
  const { within } = of
  const parent = within ? `${within.name}_id` : ''
  return {
    ...answerFields(named, row, language),
    ...Object.fromEntries(of.codes.map((name) => [name, row[name]])),
    ...(within ? { [parent]: row[parent] } : {}),
    ...(few ? {} : answerRest(of, row, language)),
  }
}

const answerRest = ({ within }: PlaceTable, row: StoredPlace, language: Language) => ({
  version: row.version,
  created_at: row.created_at.toISOString(),
  ...(within
    ? {
        [within.name]: {
          id: row[`${within.name}_id`],
          name: pickTranslation({ ar: row.within_ar, en: row.within_en }, language),
        },
        lat: row['lat'],
        long: row['long'],
      }
    : {}),
})

/**
 * Places by name, switch and what they lie in, sorted by name. Asked for no page, all of them: whoever fills a choice wants
 * every one (at most SELECT_LIMIT). `offered`: those alone that can be chosen, as `limit=0` has it too.
 */
export async function listPlaces<Row extends object>(
  db: Executor,
  of: PlaceTable,
  query: PlacesQuery,
  language: Language,
  { offered = false } = {},
): Promise<{ data: Row[]; meta: ListMeta }> {
  const few = query.limit === 0
  const page = query.suggest ? null : requestedPage(query)
  const most = query.suggest ? readPage(query).perPage : SELECT_LIMIT
  const { rows, total } = await readPlaces(db, of, conditions(of, query, offered || few), {
    language,
    typed: query.name,
    ...(page ? { limit: page.perPage, offset: page.offset } : { limit: most + 1, offset: 0 }),
  })
  const data = rows.map((row) => answerPlace(of, row, language, few) as Row)
  return page ? { data, meta: metaOf(page, total) } : cutList(data, most)
}
