import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { businessDay } from '@bustan/contract/core/values/dates.ts'
import type { ReportPeriod } from '@bustan/contract/sales/reports/reportPeriods.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { usualDatabases } from '../../../../../test/databases/kinds.ts'
import { openMailbox } from '../../../../../test/scenes/services/mailbox.ts'
import type { Mailbox, Received } from '../../../../../test/scenes/services/mailbox.ts'
import { otherServer } from '../../../../../test/scenes/services/otherProcess.ts'
import { signUpCustomer } from '../../../../../test/scenes/sales/shop.ts'
import { staffOf } from '../../../../../test/scenes/people/staff.ts'
import type { Staff } from '../../../../../test/scenes/people/staff.ts'
import { openSession, startTestApp } from '../../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../../test/testApp.ts'
import { sheetCells, unzip } from '../../../../../test/xlsxFile.ts'
import { noteDueReports } from './reportSchedules.ts'
import { reportSender, reviveReports, sweepReports } from './sendReport.ts'

const usual = { is_on: true, hour: 7, weekday: 6, day: 1 }

/** Delivery and VAT of each order, in halalas. */
const [DELIVERY, TAX] = [1_500, 700]
/** An order of this moment, of goods of so many halalas. */
const orderAt = (app: TestApp, userId: number, at: string, subTotal: number) =>
  sql`insert into orders (user_id, state, sub_total, tax_rate, tax, delivery_cost, total, payment_method, address, created_at)
    values (${userId}, 'new', ${subTotal}, 15, ${TAX}, ${DELIVERY}, ${subTotal + DELIVERY + TAX}, 'cash', 'Al Kharj', ${at})`.execute(
    app.platform.database.db,
  )

async function receiver(app: TestApp, name: string, language: 'ar' | 'en') {
  const { adminId, roleId } = await app.tokenWith(['reports index'])
  const email = `${name}@shop.example`
  await sql`update admins set email = ${email}, locale = ${language}, first_name = ${name} where id = ${adminId}`.execute(
    app.platform.database.db,
  )
  return { id: adminId, email, roleId }
}

/** The words of a mail without the marks that keep figures in their order. */
const plain = ({ text }: Received) => text.replaceAll(/[\u2066-\u2069]/g, '')
const sheetOf = (email: Received) => {
  const [name = '', bytes = Buffer.alloc(0)] = [...email.files].find(([one]) => one.endsWith('.xlsx')) ?? []
  const files = unzip(bytes)
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
  return { name, sheet, cells: sheetCells(sheet) }
}
const pdfOf = (email: Received) =>
  [...email.files].find(([one]) => one.endsWith('.pdf'))?.[1] ?? Buffer.alloc(0)

describe.each(usualDatabases)('the report by mail on %s', (kind) => {
  let app: TestApp
  let staff: Staff
  let mailbox: Mailbox
  let other: Platform
  let server: Awaited<ReturnType<typeof otherServer>>
  let noura: Awaited<ReturnType<typeof receiver>>
  let john: Awaited<ReturnType<typeof receiver>>
  let client: number
  beforeAll(async () => {
    mailbox = await openMailbox()
    app = await startTestApp(kind, { SMTP_URL: mailbox.url })
    staff = staffOf(app)
    noura = await receiver(app, 'noura', 'ar')
    john = await receiver(app, 'john', 'en')
    client = (await signUpCustomer(app, 'سلمى', '0551114555')).id
    server = await otherServer(app, { SMTP_URL: mailbox.url })
    other = server.platform
  })
  afterAll(async () => {
    await server.close()
    await app.close()
    await mailbox.close()
  })
  beforeEach(async () => {
    mailbox.emails.length = 0
    await sql`delete from report_mails`.execute(db())
    await sql`delete from throttles`.execute(db())
    await sql`update report_schedules set is_on = false`.execute(db())
  })
  const db = () => app.platform.database.db
  const save = (period: string, body: object) =>
    staff.call('PUT', `/reports/schedules/${period}`, { body, language: 'en' })
  /** Switches a period on, as if that had been at a moment. */
  async function begin(period: ReportPeriod, at: string, more: object = {}) {
    const { status, body } = await save(period, { ...usual, receivers: [noura.id, john.id], ...more })
    expect([status, body]).toEqual([200, expect.anything()])
    await sql`update report_schedules set settled_at = ${at} where period = ${period}`.execute(db())
  }
  /** Runs two processes at one moment: both look, both send. */
  async function lookAt(now: string, sending: readonly Platform[] = [app.platform, other]) {
    await Promise.all(sending.map((one) => noteDueReports(one, new Date(now))))
    const { rows } = await sql<{ id: number }>`select id from report_mails where state = 'waiting'`.execute(
      db(),
    )
    await Promise.all(sending.map(reportSender).flatMap((send) => rows.map(({ id }) => send(id))))
  }
  const sent = async (): Promise<Json[]> =>
    (await staff.call('GET', '/reports/mails', { language: 'en' })).body.data

  test('goes to each receiver once, in their language, with both files, whoever looks', async () => {
    await begin('daily', '2026-03-01T12:00:00Z')
    await orderAt(app, client, '2026-03-01T20:30:00Z', 12_345)
    await orderAt(app, client, '2026-03-01T21:30:00Z', 50_000)
    await lookAt('2026-03-02T03:59:00Z')
    expect(mailbox.emails).toEqual([])
    await lookAt('2026-03-02T04:00:05Z')
    await lookAt('2026-03-02T04:00:20Z')
    expect(mailbox.emails.map(({ to }) => to).toSorted()).toEqual([john.email, noura.email])
    const arabic = await mailbox.emailTo(noura.email)
    const english = await mailbox.emailTo(john.email)
    expect([arabic.subject.includes('التقرير المالي'), english.subject]).toEqual([
      true,
      expect.stringContaining('Financial report'),
    ])
    expect(english.subject).toContain('1 Mar 2026')
    // Goods and delivery come to what is without VAT, and that with VAT to the total.
    for (const line of [
      'Goods: SAR 123.45',
      'Delivery: SAR 15.00',
      'Without VAT: SAR 138.45',
      'VAT: SAR 7.00',
      'Total: SAR 145.45',
    ])
      expect(plain(english)).toContain(line)
    for (const line of ['البضاعة: 123.45', 'التوصيل: 15.00', 'دون الضريبة: 138.45', 'الإجمالي: 145.45'])
      expect(plain(arabic)).toContain(line)
    expect(english.text).toContain('by the day of the order')
    expect(english.text).not.toContain('500.00')
    expect(english.text).toContain('/financialorders/all?from=2026-03-01&to=2026-03-01')
    expect(arabic.html).toContain('dir="rtl"')
    // At 23:30 it was still the first of March in Riyadh, at 00:30 no more.
    for (const [email, head, rtl] of [
      [arabic, 'اسم العميل', true],
      [english, 'Client name', false],
    ] as const) {
      const { name, sheet, cells } = sheetOf(email)
      expect(name).toBe('financial-report-2026-03-01.xlsx')
      // Its title, its days and what it counts stand above the head, and the totals below the rows.
      expect(cells[0]).toEqual([rtl ? 'التقرير المالي' : 'Financial report'])
      expect(cells[1]?.[0]).toContain(rtl ? '1 مارس 2026' : '1 Mar 2026')
      expect(cells[2]?.[0]).toContain(rtl ? 'حسب يوم الطلب' : 'by the day of the order')
      expect(cells[3]?.[0]).toBe(head)
      expect(cells.at(-1)).toEqual([
        rtl ? 'المجاميع' : 'Totals',
        null,
        1,
        123.45,
        15,
        138.45,
        7,
        145.45,
        0,
        0,
        0,
      ])
      expect(cells.find((row) => row[0] === 'سلمى')?.slice(2, 8)).toEqual([1, 123.45, 15, 138.45, 7, 145.45])
      expect(/rightToLeft="(1|true)"/.test(sheet)).toBe(rtl)
      expect(pdfOf(email).subarray(0, 4).toString('latin1')).toBe('%PDF')
      expect(pdfOf(email).length).toBeGreaterThan(5_000)
    }
    expect(pdfOf(arabic).equals(pdfOf(english))).toBe(false)
    expect(await sent()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          period: 'daily',
          from: '2026-03-01',
          name: expect.stringContaining('noura'),
          state: 'sent',
        }),
      ]),
    )
    const { rows } = await sql<{ after: Json }>`
      select after from changes where resource = 'exports' and record_id = 'reports' and actor_kind = 'system'`.execute(
      db(),
    )
    expect(rows.length).toBeGreaterThanOrEqual(2)
  })

  test('after a stop of ten days comes once, for the last of them', async () => {
    await begin('daily', '2026-03-05T04:00:00Z')
    await lookAt('2026-03-15T12:00:00Z')
    await lookAt('2026-03-15T12:00:15Z')
    expect(mailbox.emails).toHaveLength(2)
    const email = await mailbox.emailTo(john.email)
    expect(sheetOf(email).name).toBe('financial-report-2026-03-14.xlsx')
  })

  test('weekly and monthly tell the seven days and the month before, at ends of months and years', async () => {
    await begin('weekly', '2025-12-30T00:00:00Z', { weekday: 4, hour: 0, receivers: [john.id] })
    await begin('monthly', '2025-12-30T00:00:00Z', { day: 1, hour: 0, receivers: [john.id] })
    await lookAt('2025-12-31T20:30:00Z')
    expect(mailbox.emails).toEqual([])
    await lookAt('2025-12-31T21:30:00Z')
    expect(mailbox.emails.map((email) => sheetOf(email).name).toSorted()).toEqual([
      'financial-report-2025-12-01_2025-12-31.xlsx',
      'financial-report-2025-12-25_2025-12-31.xlsx',
    ])
    // The heads of the chains leave with the monthly one alone.
    for (const email of mailbox.emails)
      expect([sheetOf(email).name, /Audit trail: \d+:[0-9a-f]{64}/.test(plain(email))]).toEqual([
        sheetOf(email).name,
        sheetOf(email).name.includes('12-01_'),
      ])
    mailbox.emails.length = 0
    await begin('weekly', '2026-01-01T00:00:00Z', { is_on: false })
    await begin('monthly', '2026-02-27T00:00:00Z', { day: 31, receivers: [john.id] })
    await lookAt('2026-02-28T04:00:00Z')
    expect(mailbox.emails.map((email) => sheetOf(email).name)).toEqual([
      'financial-report-2026-01-01_2026-01-31.xlsx',
    ])
  })

  test('an hour that is changed does not tell the same days again, and switching on does not catch up', async () => {
    await begin('daily', '2026-04-01T00:00:00Z')
    await lookAt('2026-04-01T04:00:00Z')
    expect(mailbox.emails).toHaveLength(2)
    await begin('daily', '2026-04-01T04:30:00Z', { hour: 9 })
    await lookAt('2026-04-01T06:00:00Z')
    expect(mailbox.emails).toHaveLength(2)
    // Saved now: what was due before is settled.
    expect((await save('daily', { ...usual, receivers: [john.id] })).status).toBe(200)
    await noteDueReports(app.platform, new Date())
    expect(await sent()).toHaveLength(2)
    await begin('daily', '2026-04-02T00:00:00Z', { is_on: false })
    await lookAt('2026-04-03T04:00:00Z')
    expect(mailbox.emails).toHaveLength(2)
  })

  test('who lost the right or was switched off gets nothing', async () => {
    await begin('daily', '2026-05-01T00:00:00Z')
    await noteDueReports(app.platform, new Date('2026-05-01T04:00:00Z'))
    await sql`delete from admin_roles where admin_id = ${noura.id}`.execute(db())
    await sql`update admins set is_active = false where id = ${john.id}`.execute(db())
    await lookAt('2026-05-01T04:00:15Z')
    expect(mailbox.emails).toEqual([])
    const rows = await sent()
    expect(rows.map(({ state, problem }) => [state, problem])).toEqual([
      ['left_out', 'May not read the report any more'],
      ['left_out', 'May not read the report any more'],
    ])
    const { body } = await staff.call('GET', '/reports/schedules')
    expect(body.data.choices.map(({ id }: { id: number }) => id)).not.toContain(noura.id)
    expect(body.data.schedules[0].receivers).toEqual([])
    await sql`insert into admin_roles (admin_id, role_id) values (${noura.id}, ${noura.roleId})`.execute(db())
    await sql`update admins set is_active = true where id = ${john.id}`.execute(db())
  })

  test('a mail server that is away is tried again, and what is given up is told', async () => {
    await begin('daily', '2026-06-01T00:00:00Z', { receivers: [john.id] })
    mailbox.refuse(1)
    await lookAt('2026-06-01T04:00:00Z', [app.platform])
    expect(mailbox.emails).toEqual([])
    expect((await sent())[0]).toMatchObject({ state: 'waiting', problem: 'The mail server did not take it' })
    await reviveReports(app.platform)
    expect((await sent())[0]).toMatchObject({ state: 'waiting' })
    await lookAt('2026-06-01T04:02:30Z')
    expect(mailbox.emails).toHaveLength(1)
    expect((await sent())[0]).toMatchObject({ state: 'sent', problem: null })

    // Whoever was sending is gone: the next one takes it over, until it was tried often enough.
    await sql`update report_mails set state = 'sending', ended_at = null, beat_at = now() - interval '3 minutes'`.execute(
      db(),
    )
    await reviveReports(app.platform)
    expect((await sent())[0]).toMatchObject({ state: 'waiting' })
    await sql`update report_mails set state = 'sending', attempts = 8, beat_at = now() - interval '3 minutes'`.execute(
      db(),
    )
    await reviveReports(app.platform)
    expect((await sent())[0]).toMatchObject({ state: 'failed' })
    await sql`update report_mails set ended_at = now() - interval '91 days'`.execute(db())
    await sweepReports(app.platform)
    expect(await sent()).toEqual([])
  })

  test('a period or a receiver that fails holds up no other, and what is given up is told', async () => {
    await begin('daily', '2026-06-05T00:00:00Z', { hour: 0, receivers: [john.id] })
    await begin('monthly', '2026-05-31T00:00:00Z', { hour: 0, receivers: [noura.id, john.id] })
    await sql`create function poison() returns trigger language plpgsql as $$
      begin raise exception 'this report is poisoned'; end $$`.execute(db())
    await sql`create trigger poison before insert on report_mails for each row when (new.period = 'daily')
      execute function poison()`.execute(db())
    const { staffRights } = app.platform
    const poisoned: Platform = {
      ...app.platform,
      staffRights: (reader, id) =>
        id === noura.id ? Promise.reject(new Error('these rights are poisoned')) : staffRights(reader, id),
    }
    const now = new Date('2026-06-07T04:00:00Z')
    await expect(noteDueReports(poisoned, now)).rejects.toThrow('this report is poisoned')
    const send = reportSender(poisoned)
    const tryWaiting = async () => {
      const { rows } = await sql<{
        id: number
      }>`select id from report_mails where state = 'waiting' order by id`.execute(db())
      for (const { id } of rows) await send(id)
    }
    await tryWaiting()
    expect(mailbox.emails.map(({ to }) => to)).toEqual([john.email])
    const states = async () =>
      Object.fromEntries((await sent()).map(({ name, state }) => [name.split(' ')[0], state]))
    expect(await states()).toEqual({ john: 'sent', noura: 'waiting' })
    for (let tried = 1; tried < 8; tried += 1) await tryWaiting()
    expect(await states()).toEqual({ john: 'sent', noura: 'failed' })

    // The period that failed is due still.
    await sql`drop function poison() cascade`.execute(db())
    await noteDueReports(app.platform, now)
    await tryWaiting()
    expect(mailbox.emails).toHaveLength(2)
  })

  test('a test goes to the caller alone, says so, and stands in no scheduled one’s way', async () => {
    await begin('weekly', '2026-01-01T00:00:00Z')
    const { adminId } = await app.tokenWith(['reports export'])
    await sql`update admins set email = 'tester@shop.example' where id = ${adminId}`.execute(db())
    const token = await openSession(app.platform.database, adminId)
    for (const _ of [1, 2]) {
      const answer = await staff.call('POST', '/reports/schedules/weekly/test', { token, language: 'en' })
      expect([answer.status, answer.body.message]).toEqual([
        200,
        expect.stringContaining('tester@shop.example'),
      ])
    }
    const { rows } = await sql<{ id: number }>`select id from report_mails`.execute(db())
    for (const { id } of rows) await reportSender(app.platform)(id)
    expect(mailbox.emails.map(({ to }) => to)).toEqual(['tester@shop.example', 'tester@shop.example'])
    expect(mailbox.emails[0]?.subject).toMatch(/Test|تجربة/)
    for (let more = 0; more < 8; more += 1)
      await staff.call('POST', '/reports/schedules/daily/test', { token })
    expect((await staff.call('POST', '/reports/schedules/daily/test', { token })).status).toBe(429)
  })

  test('is refused with what is wrong, in words', async () => {
    const refused = async (body: object, path = 'daily') => {
      const answer = await save(path, { ...usual, receivers: [john.id], ...body })
      return [answer.status, Object.keys(answer.body.errors ?? {})]
    }
    expect(await refused({ hour: 24 })).toEqual([422, ['hour']])
    expect(await refused({ weekday: 7 })).toEqual([422, ['weekday']])
    expect(await refused({ day: 0 })).toEqual([422, ['day']])
    expect(await refused({ day: 'soon' })).toEqual([422, ['day']])
    expect(await refused({ receivers: [] })).toEqual([422, ['receivers']])
    expect(await refused({ receivers: [2_000_000] })).toEqual([422, ['receivers']])
    expect(await refused({ receivers: Array.from({ length: 51 }, (_, at) => at + 1) })).toEqual([
      422,
      ['receivers'],
    ])
    expect(await refused({}, 'hourly')).toEqual([404, []])
    const packer = await app.tokenWith(['orders index'])
    expect(await refused({ receivers: [packer.adminId] })).toEqual([422, ['receivers']])
    const said = await save('daily', { ...usual, receivers: [] })
    expect(said.body.message).toBe('Please choose at least one receiver.')
    const token = await openSession(app.platform.database, john.id)
    for (const [method, path] of [
      ['GET', '/reports/schedules'],
      ['PUT', '/reports/schedules/daily'],
      ['POST', '/reports/schedules/daily/test'],
      ['GET', '/reports/mails'],
    ] as const)
      expect(
        (await staff.call(method, path, { token, body: method === 'GET' ? undefined : {} })).status,
      ).toBe(403)
    expect((await save('daily', { ...usual, is_on: false, receivers: [] })).status).toBe(200)
  })

  test('what is saved is in the trail, and says when it goes out next', async () => {
    await save('monthly', { ...usual, day: 31, receivers: [john.id] })
    const { body } = await staff.call('GET', '/reports/schedules')
    const monthly = body.data.schedules.find((one: Json) => one.period === 'monthly')
    expect(monthly).toMatchObject({ is_on: true, day: 31, receivers: [john.id] })
    expect(Date.parse(monthly.next_at)).toBeGreaterThan(Date.now())
    expect(new Date(Date.parse(monthly.next_at) + 86_400_000).getUTCDate()).toBe(1)
    expect(body.data.schedules.map((one: Json) => [one.period, one.is_on])).toEqual([
      ['daily', false],
      ['weekly', false],
      ['monthly', true],
    ])
    const trail = (await staff.call('GET', '/audit?resource=settings&record_id=report_monthly')).body.data
    expect(trail[0]).toMatchObject({
      action: 'edit',
      record_id: 'report_monthly',
      record_title: 'Monthly report by mail',
    })
  })
})

describe.each(usualDatabases)('the jobs of two processes on %s', (kind) => {
  test('mail each receiver once, by themselves', async () => {
    const mailbox = await openMailbox()
    const environment = { SMTP_URL: mailbox.url }
    const app = await startTestApp(kind, environment, { jobs: true })
    const server = await otherServer(app, environment)
    const other = server.platform
    await other.jobs.start()
    try {
      const staff = staffOf(app)
      const people = [
        await receiver(app, 'first', 'ar'),
        await receiver(app, 'second', 'en'),
        await receiver(app, 'third', 'ar'),
      ]
      const { timeZone } = app.platform.config
      const hour = Number(
        new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(new Date()),
      )
      const saved = await staff.call('PUT', '/reports/schedules/daily', {
        body: { ...usual, hour, receivers: people.map(({ id }) => id) },
      })
      expect(saved.status).toBe(200)
      const { db } = app.platform.database
      await sql`update report_schedules set settled_at = now() - interval '3 days' where period = 'daily'`.execute(
        db,
      )
      await Promise.all([app.platform, other].map((one) => noteDueReports(one)))
      const states = async () => {
        const { rows } = await sql<{ state: string }>`select state from report_mails`.execute(db)
        return rows.map(({ state }) => state)
      }
      await expect.poll(states, { timeout: 300_000 }).toEqual(['sent', 'sent', 'sent'])
      await Promise.all([app.platform, other].flatMap((one) => [noteDueReports(one), reviveReports(one)]))
      await expect.poll(states, { timeout: 300_000 }).toEqual(['sent', 'sent', 'sent'])
      expect(mailbox.emails.map(({ to }) => to).toSorted()).toEqual(
        people.map(({ email }) => email).toSorted(),
      )
      const yesterday = businessDay(new Date(Date.now() - 86_400_000), timeZone)
      for (const email of mailbox.emails)
        expect(sheetOf(email).name).toBe(`financial-report-${yesterday}.xlsx`)
    } finally {
      await other.jobs.stop()
      await server.close()
      await app.close()
      await mailbox.close()
    }
  })
})
