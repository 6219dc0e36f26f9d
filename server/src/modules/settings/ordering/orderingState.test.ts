import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { openShop } from '../../../../test/scenes/sales/shop.ts'
import type { Shop } from '../../../../test/scenes/sales/shop.ts'
import { setGeneral, setSetting } from '../../../../test/scenes/sales/shopSettings.ts'
import { DASHBOARD, startTestApp, STORE } from '../../../../test/testApp.ts'
import type { Json, TestApp } from '../../../../test/testApp.ts'

const MINUTE = 60_000
const SECTION = `${DASHBOARD}/settings/sections/ordering`

describe.each(usualDatabases)('the state of ordering in one call on %s', (kind) => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await startTestApp(kind)
    shop = await openShop(app)
    await setGeneral(app)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await setSetting(app, 'ordering', {})
    await setSetting(app, 'hours', {})
  })

  const put = (body: object, language: 'ar' | 'en' = 'en', token = app.superToken) =>
    app.call('POST', `${DASHBOARD}/settings/ordering/state`, { body, language, token })
  const basket = () => ({ items: [{ product_id: shop.tomatoId, quantity: 2 }], pickup: 1 })
  const quote = async (language: 'ar' | 'en' = 'en'): Promise<Json> =>
    (await app.call('POST', `${STORE}/quote`, { body: basket(), language })).body.data
  const place = (language: 'ar' | 'en' = 'en') =>
    app.call('POST', `${STORE}/orders`, { body: basket(), language, token: shop.client.token })
  const staffInfo = async (): Promise<Json> => (await app.call('GET', `${DASHBOARD}/app-info`)).body.data
  const storeInfo = async (language: 'ar' | 'en' = 'en'): Promise<Json> =>
    (await app.call('GET', `${STORE}/app-info`, { language })).body.data

  test('a pause for some minutes refuses orders, with or without a reason, and is over by itself', async () => {
    const { status, body } = await put({ action: 'pause', lasts: 15 })
    expect(status).toBe(200)
    const { paused, at } = await staffInfo()
    expect(paused.reason).toEqual({ ar: null, en: null })
    const left = Date.parse(paused.until) - Date.parse(at)
    expect(left).toBeGreaterThan(14 * MINUTE)
    expect(left).toBeLessThanOrEqual(16 * MINUTE)
    expect(body.data.values).toMatchObject({ paused: true, until: paused.until })
    const refused = await place()
    expect([refused.status, refused.body.reason, refused.body.until]).toEqual([409, null, paused.until])
    expect(refused.body.message).toMatch(/^We are taking no orders at the moment\. We will take them again/)
    expect((await place('ar')).body.message).toContain('لا نستقبل الطلبات الآن.')
    expect((await quote()).can_order).toBe(false)

    await put({ action: 'pause', lasts: '60', reason: { ar: 'صيانة', en: 'Repairs' } })
    expect((await place()).body.reason).toBe('Repairs')
    // Its end has come: nothing has to be saved for it.
    const past = new Date(Date.now() - 1_000).toISOString()
    await setSetting(app, 'ordering', { paused: true, 'reason.ar': 'صيانة', until: past })
    expect((await place()).status).toBe(201)
    expect((await staffInfo()).paused).toBeNull()
    const section = await app.call('GET', `${DASHBOARD}/settings/sections`, { token: app.superToken })
    const ordering = section.body.data.find((one: Json) => one.name === 'ordering')
    expect(ordering.values).toMatchObject({ paused: false, until: null, 'reason.ar': null })
  })

  test('a busy shop refuses nothing and says how much longer it takes', async () => {
    expect([(await quote()).busy_minutes, (await storeInfo()).busy]).toEqual([0, null])
    const { body } = await put({ action: 'busy', minutes: '٢٠', lasts: 30 })
    expect(body.message).toContain('20 more minutes')
    const { busy } = await staffInfo()
    expect(busy.minutes).toBe(20)
    expect(await quote()).toMatchObject({ busy_minutes: 20, can_order: true, refusals: [] })
    const placed = await place()
    expect([placed.status, placed.body.data.busy_minutes]).toEqual([201, 20])
    expect(placed.body.message).toContain('about 20 minutes longer')
    expect((await place('ar')).body.message).toContain('نحو 20 دقيقة')
    expect((await storeInfo('ar')).busy).toMatchObject({ minutes: 20, until: busy.until })

    // The order goes on to say what its customer was told.
    await put({ action: 'open' })
    const { body: later } = await shop.client.call('GET', `/orders/${placed.body.data.id}`)
    expect([later.data.busy_minutes, (await quote()).busy_minutes]).toEqual([20, 0])
    expect((await place()).body.data.busy_minutes).toBe(0)
    const past = new Date(Date.now() - 1_000).toISOString()
    await setSetting(app, 'ordering', { busy_minutes: 45, busy_until: past })
    expect([(await quote()).busy_minutes, (await staffInfo()).busy]).toEqual([0, null])
  })

  test('an order of a busy time is late as much later, and no other', async () => {
    const { db } = app.platform.database
    await put({ action: 'busy', minutes: 45, lasts: 'open_end' })
    const busy = (await place()).body.data.id
    await put({ action: 'open' })
    const usual = (await place()).body.data.id
    const late = async (minutes: number): Promise<number[]> => {
      await db
        .updateTable('orders')
        .set({ state: 'prepared', state_since: new Date(Date.now() - minutes * MINUTE) })
        .where('id', 'in', [busy, usual])
        .execute()
      const { body } = await app.call('GET', `${DASHBOARD}/orders?late=1&per_page=100`, {
        token: app.superToken,
      })
      return body.data.map(({ id }: Json) => id).filter((id: number) => id === busy || id === usual)
    }
    const { red } = (await app.call('GET', `${DASHBOARD}/orders/counts`, { token: app.superToken })).body.data
      .limits.leave
    expect(await late(red + 40)).toEqual([usual])
    expect((await late(red + 46)).toSorted((one, other) => one - other)).toEqual([busy, usual])
  })

  test('until tomorrow is when the shop next opens on the day after this one', async () => {
    await put({ action: 'pause', lasts: 'tomorrow' })
    const midnight = (await staffInfo()).paused.until
    // Without hours it is the start of the next day in Riyadh.
    expect(midnight).toMatch(/T21:00:00\.000Z$/)
    expect(Date.parse(midnight) - Date.now()).toBeLessThanOrEqual(24 * 60 * MINUTE)
    const week = Array.from({ length: 7 }, () => [{ from: '09:30', to: '12:00' }])
    await setSetting(app, 'hours', { keeps_hours: true, week })
    const { body } = await put({ action: 'pause', lasts: 'tomorrow' })
    const { paused, opening } = await staffInfo()
    expect(paused.until).toBe(opening.next_day)
    expect(paused.until).toMatch(/T06:30:00\.000Z$/)
    expect(Date.parse(paused.until)).toBeGreaterThan(Date.parse(midnight))
    expect(body.message).toContain('9:30')
  })

  test('a busy time goes on behind a pause, and open ends both', async () => {
    await put({ action: 'busy', minutes: 10 })
    await put({ action: 'pause', lasts: 15 })
    expect(await staffInfo()).toMatchObject({ busy: { minutes: 10, until: null } })
    expect((await place()).status).toBe(409)
    await put({ action: 'resume' })
    expect(await staffInfo()).toMatchObject({ paused: null, busy: { minutes: 10 } })
    await put({ action: 'pause', lasts: 15 })
    const { body } = await put({ action: 'open' }, 'ar')
    expect(body.message).toBe('استقبال الطلبات مستمر كالمعتاد.')
    expect(await staffInfo()).toMatchObject({ paused: null, busy: null })
  })

  test('it is kept as a version that can be taken back, and written to the trail', async () => {
    const { body } = await put({ action: 'pause', lasts: 30, reason: { en: 'Stocktaking' } })
    const { undo_from } = body
    expect(undo_from).toEqual(expect.any(Number))
    const audit = await app.call('GET', `${DASHBOARD}/audit?per_page=5`, {
      token: app.superToken,
      language: 'en',
    })
    expect(JSON.stringify(audit.body)).toContain('Stocktaking')
    const back = await app.call('POST', `${SECTION}/restore`, {
      token: app.superToken,
      body: { from: undo_from, version: body.data.version },
    })
    expect([back.status, (await staffInfo()).paused]).toEqual([200, null])
    // A state that is there already changes nothing, and there is nothing to take back.
    const again = await put({ action: 'open' })
    expect([again.status, again.body.undo_from]).toEqual([200, null])
  })

  test('of two at once the last one counts, and nobody is turned away', async () => {
    const answers = await Promise.all(
      [15, 30, 60, 15, 30, 60].map((lasts, at) =>
        put(at % 2 ? { action: 'pause', lasts } : { action: 'busy', minutes: 10, lasts }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect((await put({ action: 'open' })).status).toBe(200)
    expect(await staffInfo()).toMatchObject({ paused: null, busy: null })
  })

  test('it is for who changes the settings, and names what is wrong in both languages', async () => {
    const { token } = await app.tokenWith(['settings index', 'orders index'])
    expect((await put({ action: 'pause', lasts: 15 }, 'en', token)).status).toBe(403)
    expect((await staffInfo()).paused).toBeNull()
    const wrong = async (body: object, language: 'ar' | 'en' = 'en') => {
      const answer = await put(body, language)
      expect([answer.status, await staffInfo()]).toMatchObject([422, { paused: null, busy: null }])
      return answer.body.errors
    }
    expect(Object.keys(await wrong({ action: 'busy' }))).toEqual(['minutes'])
    expect((await wrong({ action: 'busy', minutes: 241 })).minutes[0]).toContain('240')
    expect((await wrong({ action: 'busy', minutes: 0 }, 'ar')).minutes[0]).toContain('الدقائق')
    expect((await wrong({ action: 'sleep' })).action[0]).toContain('state of ordering')
    expect((await wrong({ action: 'pause', lasts: 16 }, 'ar')).lasts[0]).toContain('المدة')
    const long = await wrong({ action: 'pause', reason: { ar: 'س'.repeat(192) } }, 'ar')
    expect(Object.keys(long)).toEqual(['reason.ar'])
  })
})

describe.each(usualDatabases)('days with hours of their own on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
  })
  afterAll(() => app.close())

  const DAY = 24 * 60 * MINUTE
  /** A day of Riyadh, so many after today. */
  const day = (ahead: number) =>
    new Date(Date.now() + 3 * 60 * MINUTE + ahead * DAY).toISOString().slice(0, 10)
  const special = (from: number, to: number, spans: object[] = [], more: object = {}) => ({
    from: day(from),
    to: day(to),
    name_ar: 'عيد الفطر',
    name_en: 'Eid al-Fitr',
    spans,
    ...more,
  })
  const save = (values: object, language: 'ar' | 'en' = 'en') =>
    app.call('PUT', `${DASHBOARD}/settings/sections/hours`, {
      token: app.superToken,
      body: { values },
      language,
    })
  const info = async (): Promise<Json> =>
    (await app.call('GET', `${STORE}/app-info`, { language: 'en' })).body.data
  const always = Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }])

  test('they come before the hours of the week, also where the shop keeps no other hours', async () => {
    expect((await save({ keeps_hours: true, week: always, special_days: [special(0, 0)] })).status).toBe(200)
    const closed = await info()
    expect(closed.opening).toEqual({ open: false, changes_at: `${day(0)}T21:00:00.000Z` })
    expect(closed.special_days).toEqual([{ from: day(0), to: day(0), name: 'Eid al-Fitr', spans: [] }])
    // Past midnight: the hours of the day before go on until those of this day begin.
    const before = special(-1, -1, [{ from: '23:59', to: '23:58' }])
    await save({ special_days: [before, special(0, 0, [{ from: '23:58', to: '24:00' }]), special(1, 1)] })
    expect((await info()).opening).toEqual({ open: true, changes_at: `${day(0)}T21:00:00.000Z` })
    await save({ keeps_hours: false, special_days: [special(0, 1)] })
    expect((await info()).opening).toEqual({ open: false, changes_at: `${day(1)}T21:00:00.000Z` })
    await save({ special_days: [special(-3, -2)] })
    expect(await info()).toMatchObject({ opening: { open: true }, special_days: [] })
  })

  test('they are kept in their order, and what is wrong is named beside its field', async () => {
    const sorted = await save({ special_days: [special(20, 22), special(3, 3)] })
    expect(sorted.body.data.values.special_days.map(({ from }: Json) => from)).toEqual([day(3), day(20)])
    const wrong = async (days: unknown[], language: 'ar' | 'en' = 'en'): Promise<Json> => {
      const { status, body } = await save({ special_days: days }, language)
      expect(status).toBe(422)
      return body.errors
    }
    const overlap = await wrong([special(5, 8), special(8, 9)])
    expect(Object.keys(overlap)).toEqual(['special_days.1.from'])
    expect(overlap['special_days.1.from'][0]).toContain('irst day')
    expect((await wrong([special(5, 8), special(8, 9)], 'ar'))['special_days.1.from'][0]).toContain('أول يوم')
    expect(Object.keys(await wrong([special(5, 4)]))).toEqual(['special_days.0.to'])
    expect(Object.keys(await wrong([special(5, 36)]))).toEqual(['special_days.0.to'])
    expect(Object.keys(await wrong([special(5, 5, [], { name_ar: null, name_en: '' })]))).toEqual([
      'special_days.0.name_ar',
    ])
    expect(Object.keys(await wrong([special(5, 5, [], { from: 'soon' })]))).toEqual(['special_days.0.from'])
    const into = [
      special(5, 6, [
        { from: '10:00', to: '02:00' },
        { from: '01:00', to: '05:00' },
      ]),
    ]
    expect(Object.keys(await wrong(into))).toEqual(['special_days.0.spans.0.to'])
    const many = Array.from({ length: 51 }, (_, at) => special(at, at))
    expect(Object.keys(await wrong(many))).toEqual(['special_days'])
    expect((await save({ special_days: many.slice(1) })).status).toBe(200)
  })
})
