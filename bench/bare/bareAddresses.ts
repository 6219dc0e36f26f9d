import { addresses } from '../../contract/src/masters/addresses/addresses.ts'
import type { Page } from '../../contract/src/core/resource/list.ts'
import { resourceTable } from '../../server/src/platform/crud/store/resourceTable.ts'
import { ask } from './bareDatabase.ts'
import type { Row } from './bareDatabase.ts'
import { answerPage, answerSuggestions, limitTo, withTotal } from './barePages.ts'
import { hasWords } from './bareShop.ts'

// A resource that the product serves by its definition alone, from the statement to the answer by hand.

const columns = resourceTable(addresses, { table: 'masters_addresses' }).columns.map((one) => `a.${one}`)
const ADDRESSES = `select ${columns.join(', ')},
    trim(u.first_name || ' ' || u.last_name) as "user", c.name_ar as city, d.name_ar as area
  from page p join masters_addresses a on a.id = p.id join users u on u.id = a.user_id join cities c on c.id = a.city_id
    left join areas d on d.id = a.area_id order by a.id desc`
const COUNTED = `select sum(n)::int as n from row_counts where name = 'masters_addresses'`

export async function answerAddresses(query: URLSearchParams, page: Page) {
  const values: unknown[] = []
  const all = hasWords('search', query.get('title') ?? '', values)
  for (const name of ['user_id', 'city_id'])
    if (query.has(name)) all.push(`${name} = $${values.push(query.get(name))}`)
  const from = `from masters_addresses${all.length > 0 ? ` where ${all.join(' and ')}` : ''}`
  const isCounted = query.get('suggest') !== '1'
  const total = isCounted && all.length > 0 ? `select count(*)::int as n ${from}` : COUNTED
  const limit = limitTo(isCounted ? page : { ...page, perPage: page.perPage + 1 }, values)
  const start = `with page as materialized (select id ${from} order by id desc ${limit})`
  const rows = await ask(`${start} ${withTotal(total, ADDRESSES)}`, values)
  if (isCounted) return answerPage(rows, page, answerAddress)
  return answerSuggestions(rows, page, (row) => ({ ...answerAddress(row), name: row['title_ar'] }))
}

function answerAddress(row: Row) {
  const { id, version, title_ar, title_en, user_id, city_id, area_id, address, is_active } = row
  const title = { title: title_ar, title_ar, title_en, trans: { title: { ar: title_ar, en: title_en } } }
  const record = { id, version, user_id, city_id, area_id, address, is_active, status: is_active ? 1 : 0 }
  const point = row['point_lat'] === null ? null : { lat: row['point_lat'], lng: row['point_lng'] }
  const user = { id: user_id, name: row['user'] }
  const city = { id: city_id, name: row['city'] }
  const area = area_id === null ? null : { id: area_id, name: row['area'] }
  return { ...record, ...title, point, created_at: row['created_at'].toISOString(), user, city, area }
}
