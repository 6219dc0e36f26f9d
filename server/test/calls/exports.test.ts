import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../databases/kinds.ts'
import { readPdf } from '../pdfFile.ts'
import { openShop } from '../scenes/sales/shop.ts'
import { DASHBOARD, startTestApp } from '../testApp.ts'
import type { TestApp } from '../testApp.ts'
import { sheetCells, unzip } from '../xlsxFile.ts'

const PEOPLE = 700
const ORDERS = 1_300

// People and orders of one moment too: pages are cut by time and number together.
describe.each(usualDatabases)('what the lists of people and orders are as files, on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
    await openShop(app)
    const { db } = app.platform.database
    await sql`insert into departments (name_ar, name_en, search) values ('الجودة', 'Quality', 'الجوده quality')`.execute(
      db,
    )
    await sql`insert into users (id, type, first_name, last_name, search, mobile, email, department_id, balance,
        registration_status, is_active, created_at)
      select 200000 + n, case n % 3 when 0 then 'employee' else 'client' end, 'هند', 'رقم ' || n, 'هند رقم ' || n,
        '+9665' || lpad(n::text, 8, '0'), 'p' || n || '@farm.example',
        case when n % 3 = 0 then (select max(id) from departments) end, n * 25,
        case when n % 6 = 0 then 'pending' else 'accepted' end, n % 5 > 0, now() - (n / 7) * interval '1 minute'
      from generate_series(1, ${PEOPLE}::int) n`.execute(db)
    await sql`insert into orders (user_id, department_id, state, sub_total, tax_rate, tax, delivery_cost, total,
        payment_method, address, created_at)
      select 200001 + n % ${PEOPLE}::int, u.department_id, case n % 3 when 0 then 'new' else 'finished' end,
        1000, 15, 150, 25, 1175, 'cash', '=Al Kharj', now() - (n / 9) * interval '1 hour'
      from generate_series(1, ${ORDERS}::int) n join users u on u.id = 200001 + n % ${PEOPLE}::int`.execute(
      db,
    )
  })
  afterAll(() => app.close())

  const call = (path: string) => app.call('GET', `${DASHBOARD}/${path}`, { token: app.superToken })
  const rowsOf = async (path: string): Promise<string[][]> =>
    String((await call(path)).body)
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','))
  const numbersIn = async (path: string) => (await rowsOf(path)).slice(1).map(([number]) => Number(number))
  const listIds = async (list: string, query: string): Promise<number[]> => {
    const ids: number[] = []
    for (let page = 1; ; page += 1) {
      const { body } = await call(`${list}?${query}&per_page=100&page=${page}`)
      ids.push(...body.data.map((row: { id: number }) => row.id))
      if (page >= body.meta.last_page) return ids
    }
  }
  const department = async () => (await call('management?name=quality')).body.data[0]?.id
  const day = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10)

  test.each([
    ['orders', ''],
    ['orders', 'status=new&sort=-age'],
    ['orders', 'mobile=0500000'],
    ['orders', 'mobile=77&status=finished'],
    ['orders', 'user_id=200009'],
    ['orders', `from=${day}`],
    ['orders', `to=${day}&status=new&sort=-age`],
    ['orders', 'status=new'],
    ['orders', 'status=new&sort=age'],
    ['orders', 'sort=age&mobile=77'],
    ['users', ''],
    ['users', 'sort=name'],
    ['clients', 'sort=-balance&status=1'],
    ['clients', 'sort=-login_numbers&name=هند'],
    ['users', 'type=employee&status_requests=accepted'],
    ['users', 'status=0'],
    ['users', 'name=رقم 7'],
    ['users', 'email=p12'],
    ['users', 'mobile=05000001'],
    ['clients', 'name=هند&status=1'],
    ['admins', ''],
    ['admins', 'sort=-name'],
    ['roles', ''],
    ['roles', 'sort=name'],
    ['products', ''],
    ['products', 'sort=-price'],
    ['products', 'sort=stock_quantity'],
    ['units', 'sort=name'],
  ])('%s?%s is the list, whole and in its order', async (list, query) => {
    const wanted = await listIds(list, query)
    const rows = await numbersIn(`${list}/export?format=csv&${query}&page=3&per_page=6`)
    expect(rows).toEqual(wanted)
    expect(rows.length).toBeGreaterThan(0)
  })

  test.each(['-orders_sum_total', 'orders_count', 'name', ''])(
    'the report is as long and in the order of its list, sorted by %s',
    async (sort) => {
      const query = `from=${day}${sort && `&sort=${sort}`}`
      const phones: string[] = []
      for (let page = 1, last = 1; page <= last; page += 1) {
        const { body } = await call(`reports?${query}&per_page=100&page=${page}`)
        phones.push(...body.report.data.map(({ mobile }: { mobile: string | null }) => mobile ?? ''))
        last = body.report.last_page
      }
      const rows = (await rowsOf(`reports/export?format=csv&${query}`)).slice(1)
      expect(rows.map(([, mobile]) => mobile)).toEqual(phones)
      // From a day and three hours to two days of them, by the hour of the run: more than two pages.
      expect(phones.length).toBeGreaterThan(200)
    },
  )

  test('a sheet of paper has the order of the list, and says nothing of it among what narrowed it', async () => {
    const query = 'name=رقم 69&sort=balance&type=client'
    const { body } = await call(`users?${query}&per_page=50`)
    const response = await fetch(`${app.url}${DASHBOARD}/clients/export?format=pdf&${query}`, {
      headers: { authorization: `Bearer ${app.superToken}`, 'accept-language': 'en' },
    })
    const lines = (await readPdf(Buffer.from(await response.arrayBuffer()))).flatMap((page) => page.lines)
    const phones = lines.flatMap(({ text }) => /05\d{8}/.exec(text)?.[0] ?? [])
    expect(phones).toEqual(body.data.map(({ mobile }: { mobile: string }) => mobile))
    expect(phones.length).toBeGreaterThan(4)
    expect(lines.map(({ text }) => text).join('\n')).not.toContain('Other filters')
  })

  test('of a department', async () => {
    const id = await department()
    expect(await numbersIn(`orders/export?format=csv&management_id=${id}`)).toEqual(
      await listIds('orders', `management_id=${id}`),
    )
    expect(await numbersIn(`users/export?format=csv&department_id=${id}`)).toEqual(
      await listIds('users', `department_id=${id}`),
    )
  })

  test('requests to join are those of employees, in the state that is asked for', async () => {
    const rows = await numbersIn('users/requests/export?format=csv&status_requests=pending')
    expect(rows).toEqual(await listIds('users', 'type=employee&status_requests=pending'))
    const [head, row] = await rowsOf('users/requests/export?format=csv&status_requests=pending')
    expect(head).toContain('Asked on')
    expect(row).toContain('Waiting')
  })

  test('amounts are money, moments are times, and a text never becomes a formula', async () => {
    const response = await fetch(`${app.url}${DASHBOARD}/orders/export?user_id=200009`, {
      headers: { authorization: `Bearer ${app.superToken}`, 'accept-language': 'ar' },
    })
    const sheet = unzip(Buffer.from(await response.arrayBuffer())).get('xl/worksheets/sheet1.xml') ?? ''
    const [head = [], row = []] = sheetCells(sheet).slice(3)
    const at = (name: string) => row[head.indexOf(name)]
    expect(at('الإجمالي')).toBe(11.75)
    expect(at('ضريبة القيمة المضافة')).toBe(1.5)
    expect(at('تاريخ الإنشاء')).toBeGreaterThan(46_000)
    expect(at('العنوان')).toBe('=Al Kharj')
    expect(at('الحالة')).toMatch(/[\u0600-\u06ff]/)
    const [headers = [], line = []] = await rowsOf('clients/export?format=csv&mobile=0500000002')
    expect(line[headers.indexOf('Balance')]).toBe('0.50')
    expect(line[headers.indexOf('Orders')]).toBe('2')
    expect(line[headers.indexOf('Mobile number')]).toBe('0500000002')
  })

  test('orders need the right to take them away', async () => {
    const index = await app.tokenWith(['orders index'])
    const taking = await app.tokenWith(['orders export'])
    const status = async (token: string) =>
      (await app.call('GET', `${DASHBOARD}/orders/export?format=csv`, { token })).status
    expect([await status(index.token), await status(taking.token)]).toEqual([403, 200])
  })
})
