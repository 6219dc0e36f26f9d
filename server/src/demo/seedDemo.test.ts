import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../test/databases/freshDatabase.ts'
import { usualDatabases } from '../../test/databases/kinds.ts'
import type { TestDatabase } from '../../test/databases/freshDatabase.ts'
import { demoAdmins } from '../modules/access/index.ts'
import { cleanRichText } from '../platform/texts/cleanRichText.ts'
import { escalateDue, readEscalation } from '../modules/sales/orders/escalation/escalation.ts'
import { createChanges } from '../platform/changes/changes.ts'
import { storedName } from '../platform/files/files.ts'
import { readBytes } from '../platform/files/store/fileStore.ts'
import type { FileStore } from '../platform/files/store/fileStore.ts'
import { createFolderStore } from '../platform/files/store/folderStore.ts'
import { seedDemo } from './seedDemo.ts'

const now = new Date('2026-11-21T09:00:00Z')

describe.each(usualDatabases)('a demo on %s', (kind) => {
  let database: TestDatabase
  let store: FileStore
  let folder: string

  const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(database.db)).rows
  const count = async (table: string) =>
    (await rowsOf(sql<{ n: number }>`select count(*)::int as n from ${sql.id(table)}`))[0]?.n

  beforeAll(async () => {
    database = await freshDatabase(kind)
    folder = await mkdtemp(join(tmpdir(), 'demo-files-'))
    store = createFolderStore(folder)
    await sql`insert into admins (first_name, last_name, email, password_hash) values
      ('أحمد', 'العتيبي', 'one@example.com', '-'), ('ريم', 'الشهري', 'two@example.com', '-')`.execute(
      database.db,
    )
    expect(await seedDemo(database, store, { now })).toBe(true)
  })
  afterAll(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })

  test('writes every page in both languages, as clean as the editor would', async () => {
    const pages = await rowsOf(sql<Record<'content_ar' | 'content_en' | 'updated_by', string>>`
      select p.content_ar, p.content_en, v.admin_name as updated_by
      from pages p join page_versions v on v.page_id = p.id and v.version = p.version`)
    expect(pages).toHaveLength(5)
    for (const { content_ar, content_en, updated_by } of pages) {
      for (const html of [content_ar, content_en]) expect(cleanRichText(html)).toBe(html)
      expect(content_ar).toMatch(/[ء-ي]{3}/)
      expect(content_en).not.toMatch(/[ء-ي]/)
      expect(updated_by).toMatch(/\S/)
    }
  })

  test('fills every table', async () => {
    expect(await count('products')).toBe(120)
    expect(await count('orders')).toBe(3_000)
    expect(await count('departments')).toBe(8)
    expect(await count('contact_messages')).toBe(46)
    expect(await count('saved_answers')).toBe(5)
    expect(await count('questions')).toBe(7)
    expect(await count('page_versions')).toBe(6)
    const periods = await rowsOf(sql<{ n: number }>`select count(*)::int as n from advertisements
      where image_key is not null and end_at >= start_at`)
    expect(periods).toEqual([{ n: 5 }])
    const types = await rowsOf(sql`select type, count(*)::int as n from users group by 1 order by 1`)
    expect(types).toEqual([
      { type: 'client', n: 400 },
      { type: 'employee', n: 58 },
      { type: 'manager', n: 10 },
    ])
    expect(await count('order_lines')).toBeGreaterThan(9_000)
    expect(await count('order_moves')).toBeGreaterThan(9_000)
    expect(await count('reviews')).toBeGreaterThan(600)
    expect(await count('notifications')).toBeGreaterThan(50)
  })

  test('lines, tax and totals agree in the database', async () => {
    const wrong = await rowsOf(sql`select o.id from orders o join order_lines l on l.order_id = o.id
      group by o.id having sum(l.sub_total) <> o.sub_total
        or round((o.sub_total + o.delivery_cost) * o.tax_rate / 100) <> o.tax
        or bool_or(l.sub_total <> round(l.price * l.quantity))`)
    expect(wrong).toEqual([])
  })

  test('balances are what their ledgers come to; what was paid from one was there, and came back when refused', async () => {
    const adrift = await rowsOf(sql`select u.id from users u left join balance_entries e on e.user_id = u.id
      group by u.id having u.balance <> coalesce(sum(e.delta), 0)`)
    expect(adrift).toEqual([])
    const broken = await rowsOf(sql`select id from (
        select id, at, before, after, order_id, lag(after, 1, 0::bigint) over (partition by user_id order by id) as held,
          lag(at) over (partition by user_id order by id) as earlier from balance_entries) e
      where before <> held or after < 0 or at < earlier or at > ${now}`)
    expect(broken).toEqual([])
    const unpaid = await rowsOf(sql`select o.id from orders o left join balance_entries e on e.order_id = o.id
      where o.payment_method = 'balance' group by o.id, o.total, o.state
      having coalesce(sum(e.delta), 0) <> case when o.state = 'rejected' then 0 else -o.total end`)
    expect(unpaid).toEqual([])
    expect(await count('balance_entries')).toBeGreaterThan(300)
  })

  test('counters, timelines and times fit the orders', async () => {
    const wrong =
      await rowsOf(sql`select state, sum(n) from order_counts c where span = 'all' and state <> '*'
      group by state having sum(n) <> (select count(*) from orders o where o.state = c.state)`)
    expect(wrong).toEqual([])
    const adrift = await rowsOf(sql`select o.id from orders o join lateral (
        select to_state, at from order_moves m where m.order_id = o.id order by sequence desc limit 1) m on true
      where m.to_state <> o.state or m.at <> o.updated_at`)
    expect(adrift).toEqual([])
    const late = await rowsOf(sql`select id from orders where created_at > ${now} or updated_at > ${now}`)
    expect(late).toEqual([])
  })

  test('whoever ordered was there then, and lives in a city', async () => {
    const absent = await rowsOf(sql`select u.id from users u join orders o on o.user_id = u.id
      group by u.id having max(o.created_at) > u.last_login_at or count(*) > u.login_numbers`)
    expect(absent).toEqual([])
    const cities =
      await rowsOf(sql`select c.name_en, count(*)::int as n from users u join cities c on c.id = u.city_id
      group by 1`)
    expect(cities).toEqual([{ name_en: 'Riyadh', n: 468 }])
  })

  test('the open orders wait for their people, and are told of in the inboxes', async () => {
    const [open] = await rowsOf(sql<{ n: number; told: number }>`
      select count(*)::int as n, count(t.id)::int as told from orders o
        left join notifications t on t.type = 'new_order' and t.subject_id = o.id
      where o.state = 'new' and o.created_at > ${new Date(now.getTime() - 6 * 3_600_000)}`)
    expect(open).toEqual({ n: 12, told: 12 })
    const inboxes = await rowsOf(sql<{ unread: number; read: number }>`select
        count(*) filter (where read_at is null)::int as unread, count(read_at)::int as read
      from admin_notifications group by admin_id`)
    expect(inboxes).toHaveLength(2)
    for (const { unread, read } of inboxes) expect(unread > 5 && read > 5).toBe(true)
    const sent = await rowsOf(sql<{ state: string; right: boolean }>`
      select state, received = (select count(*) from customer_notifications c where c.sent_id = s.id) as right
      from sent_notifications s order by id`)
    expect(sent.map((one) => [one.state, one.right])).toEqual(
      ['done', 'done', 'done', 'cancelled', 'done'].map((state) => [state, true]),
    )
    const [notice] = await rowsOf(sql<{ title_ar: string; title_en: string; body_en: string }>`
      select title_ar, title_en, body_en from notifications where type = 'new_order' order by id desc limit 1`)
    expect(notice?.title_ar).toContain('طلب جديد')
    expect(notice?.title_en).toMatch(/New order .*#1\d{4}/)
    expect(notice?.body_en).not.toContain('{{')
  })

  test('the audit trail tells the last days as the product would have', async () => {
    const trail = await rowsOf(sql<{ action: string; n: number }>`
      select action, count(*)::int as n from changes where resource = 'orders' group by 1`)
    const counts = new Map(trail.map((row) => [row.action, row.n]))
    for (const action of ['create', 'accept', 'dispatch', 'deliver'])
      expect([action, (counts.get(action) ?? 0) > 3]).toEqual([action, true])
    expect(counts.has('edit')).toBe(false)
    const late = await rowsOf(sql`select id from changes where at > ${now}`)
    expect(late).toEqual([])
  })

  test('every category and product has its picture on disk, whole and small', async () => {
    const rows = await rowsOf(sql<{ key: string; size: number }>`select f.key, f.size from files f
      where f.key in (select image_key from products) or f.key in (select image_key from categories)`)
    expect(rows).toHaveLength(120 + 47)
    for (const { key, size } of rows.slice(0, 10)) {
      expect((await readBytes(store, storedName(key)))?.length).toBe(size)
      expect(
        (await sharp((await readBytes(store, storedName(key, true))) ?? undefined).metadata()).width,
      ).toBe(160)
    }
    const bare = await rowsOf(sql`select product_id from order_lines where image_key is null`)
    expect(bare).toEqual([])
  })

  test('a search finds what was filled in', async () => {
    const rows = await rowsOf(sql`select id from products where search like '%طماطم%'`)
    expect(rows.length).toBeGreaterThan(3)
    const people = await rowsOf(sql`select id from users where search like '%عتيبي%'`)
    expect(people.length).toBeGreaterThan(2)
  })

  test('new rows come after it, and a second time changes nothing', async () => {
    const [user] = await rowsOf(
      sql<{
        id: number
      }>`insert into users (type, first_name, search) values ('client', 'x', 'x') returning id`,
    )
    const [order] = await rowsOf(sql<{ id: number }>`
      insert into orders (user_id, sub_total, tax_rate, tax, delivery_cost, total, payment_method, address)
      values (${user?.id}, 0, 15, 0, 0, 0, 'cash', '-') returning id`)
    expect(order?.id).toBe(13_001)
    expect(await seedDemo(database, store, { now })).toBe(false)
    expect(await count('orders')).toBe(3_001)
  })

  // The last: it tells of them in the end.
  test('tells others of orders that are left waiting from now on, and of none that waits already', async () => {
    const waits = await rowsOf(sql`select 1 from orders where state = 'new'`)
    expect(waits.length).toBeGreaterThan(5)
    const stored = await readEscalation(database.db)
    expect(stored).toMatchObject({ is_on: true, minutes: 120, since: now.toISOString() })
    expect(demoAdmins.map(({ roleId }) => roleId)).toEqual(expect.arrayContaining(stored.roles))
    // As the first start does, long after they were placed; and as it would, were it not for the time it began.
    const platform = {
      database,
      changes: createChanges(database),
      log: pino({ level: 'silent' }),
      stopping: new AbortController().signal,
    }
    await escalateDue(platform)
    expect(await count('order_escalations')).toBe(0)
    await sql`update settings set value = jsonb_set(value, '{since}', '"2020-01-01T00:00:00Z"')
      where key = 'order_escalation'`.execute(database.db)
    await escalateDue(platform)
    expect(await count('order_escalations')).toBeGreaterThan(5)
  })
})
