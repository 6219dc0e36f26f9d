import { setImmediate as breathe } from 'node:timers/promises'
import { join } from 'node:path'
import pg from 'pg'
import { addresses } from '../../contract/src/masters/addresses/addresses.ts'
import { ROOT, run } from '../../scripts/product/webBuild.ts'
import { searchOf } from '../../server/src/platform/crud/store/names.ts'
import { printLine, secondsSince } from '../options.ts'
import { loadInBulk } from './bulkLoad.ts'
import { copyBatch, CopyBatch } from './copyRows.ts'
import { SECRET_KEY } from './secretKey.ts'

const TABLE = 'masters_addresses'
const BATCH = 5_000

const places = [
  ['منزل', 'Home'],
  ['عمل', 'Work'],
  ['مزرعة', 'Farm'],
  ['مستودع', 'Store'],
  ['فرع', 'Branch'],
] as const

interface Named {
  id: number
  name: string
}

interface District {
  id: number
  city_id: number
}

/** Switches the module of addresses on, with its tables. */
const switchOn = (url: string): Promise<void> =>
  run(process.execPath, [join(ROOT, 'scripts/shop/modules.ts'), 'masters', 'on'], {
    DATABASE_URL: url,
    SECRET_KEY,
  })

async function copyAddresses(client: pg.Client, count: number): Promise<void> {
  const { rows: clients } = await client.query<Named>(
    `select id, trim(first_name || ' ' || last_name) as name from users where type = 'client' order by id`,
  )
  const { rows: areas } = await client.query<District>('select id, city_id from areas order by id')
  const batch = new CopyBatch()
  for (let at = 0; at < count; at += 1) {
    const [owner, area] = [clients[at % clients.length], areas[(at * 7) % areas.length]]
    const place = places[at % places.length]
    if (!owner || !area || !place) throw new Error('a shop without clients or districts has no addresses')
    const titles = {
      title_ar: `${place[0]} ${owner.name} ${at}`,
      title_en: `${place[1]} ${at} of client ${owner.id}`,
    }
    const texts = { ...titles, address: `شارع ${at % 900}` }
    batch.add({
      ...texts,
      user_id: owner.id,
      city_id: area.city_id,
      area_id: at % 3 ? area.id : null,
      point_lat: at % 2 ? 24.7 : null,
      point_lng: at % 2 ? 46.7 : null,
      search: searchOf(addresses.fields, texts),
      is_active: at % 10 > 0,
    })
    if ((at + 1) % BATCH > 0) continue
    await copyBatch(client, TABLE, batch)
    await breathe()
  }
  await copyBatch(client, TABLE, batch)
}

/** Gives a filled shop so many addresses of its clients, unless it has them; the same for the same shop. */
export async function fillAddresses(url: string, count: number): Promise<void> {
  await switchOn(url)
  const client = new pg.Client({ connectionString: url, application_name: 'bench-data' })
  await client.connect()
  try {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${TABLE}`)
    if (rows[0]?.n === count) return
    const started = performance.now()
    await client.query('set synchronous_commit = on')
    await client.query('begin')
    await loadInBulk(client, [TABLE], async () => {
      await client.query(`delete from ${TABLE}`)
      await copyAddresses(client, count)
    })
    // The counter's triggers were away.
    await client.query(`update row_counts set n = case slot when 1 then $1::int else 0 end where name = $2`, [
      count,
      TABLE,
    ])
    await client.query('commit')
    await client.query(`vacuum analyze ${TABLE}, row_counts`)
    printLine(`  ${count.toLocaleString('en')} addresses in ${secondsSince(started)}`)
  } finally {
    await client.end()
  }
}
