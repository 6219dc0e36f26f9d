import pg from 'pg'

/** The number of samples drawn of each kind. */
export const DRAWS = 512

/** The values that calls ask for, drawn from a shop: parts of phones, parts of words. */
export interface Samples {
  orders: number
  mobiles: readonly string[]
  words: readonly string[]
  /** Districts that orders go to. */
  areas: readonly number[]
  products: readonly number[]
  /** First and family names of clients, folded. */
  names: readonly string[]
}

export async function readSamples(url: string): Promise<Samples> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench-samples' })
  await client.connect()
  try {
    const { rows: counts } = await client.query<{ n: number }>(
      `select sum(n)::int as n from order_counts where state = '*' and span = 'all'`,
    )
    const { rows: users } = await client.query<{ mobile: string }>(
      `select mobile from users where type = 'client' order by md5(id::text) limit ${DRAWS}`,
    )
    const { rows: words } = await client.query<{ word: string }>(
      `select distinct split_part(search, ' ', 1) as word from products where is_active order by 1`,
    )
    const { rows: names } = await client.query<{ name: string }>(
      `select split_part(search, ' ', 1 + id % 2) as name from users where type = 'client'
        order by md5('n' || id::text) limit ${DRAWS}`,
    )
    const { rows: areas } = await client.query<{ id: number }>(
      `select id from areas where exists (select from orders o where o.area_id = areas.id) order by md5(id::text)`,
    )
    const { rows: products } = await client.query<{ id: number }>(
      `select id from products order by md5(id::text) limit ${DRAWS}`,
    )
    return {
      areas: areas.map(({ id }) => id),
      products: products.map(({ id }) => id),
      orders: counts[0]?.n ?? 0,
      mobiles: users.map(({ mobile }) => mobile),
      words: words.map(({ word }) => word).filter((word) => word.length > 3),
      names: names.map(({ name }) => name).filter((name) => name.length > 2),
    }
  } finally {
    await client.end()
  }
}

/** The values that calls on addresses ask for. */
export interface AddressSamples {
  count: number
  clients: readonly number[]
  cities: readonly number[]
  /** Folded, in Arabic, each of one address. */
  titles: readonly string[]
  /** First names of their clients, folded. */
  names: readonly string[]
}

interface AddressRow {
  user_id: number
  city_id: number
  title: string
  name: string
  count: number
}

export async function readAddressSamples(url: string): Promise<AddressSamples> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench-samples' })
  await client.connect()
  try {
    const { rows } = await client.query<AddressRow>(
      `select user_id, city_id, substring(search from '^\\D+\\d+') as title, split_part(search, ' ', 2) as name,
          (select count(*)::int from masters_addresses) as count
        from masters_addresses order by md5(id::text) limit ${DRAWS}`,
    )
    return {
      count: rows[0]?.count ?? 0,
      clients: rows.map(({ user_id }) => user_id),
      cities: rows.map(({ city_id }) => city_id),
      titles: rows.map(({ title }) => title),
      names: rows.map(({ name }) => name).filter((name) => name.length > 2),
    }
  } finally {
    await client.end()
  }
}
