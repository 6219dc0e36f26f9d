import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { openMailbox } from '../../../../test/scenes/services/mailbox.ts'
import { otherProcess } from '../../../../test/scenes/services/otherProcess.ts'
import { openShop } from '../../../../test/scenes/sales/shop.ts'
import { DASHBOARD, startTestApp, STORE } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

const SECTIONS = `${DASHBOARD}/settings/sections`
const SECRET = 'q7!Zx-mail-password'

const createSaver = (app: TestApp) => (name: string, values: object, version?: number) =>
  app.call('PUT', `${SECTIONS}/${name}`, { token: app.superToken, body: { values, version } })

const createReader = (app: TestApp) => async (name: string) => {
  const { body } = await app.call('GET', SECTIONS, { token: app.superToken })
  return body.data.find((one: { name: string }) => one.name === name)
}

/** A mail server on this machine that asks for a password. */
async function openGuarded(password: string) {
  const tried: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _session, done) => {
      tried.push(auth.password ?? '')
      if (auth.password === password) done(null, { user: auth.username })
      else done(new Error('535 no such password'))
    },
    onData: (stream, _session, done) => {
      stream.resume()
      stream.on('end', () => done())
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { port, tried, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

describe.each(usualDatabases)('what settings do on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
  })
  afterAll(() => app.close())
  const save = (name: string, values: object, version?: number) => createSaver(app)(name, values, version)
  const sectionNow = (name: string) => createReader(app)(name)
  const staff = (path: string) => app.call('GET', DASHBOARD + path, { token: app.superToken })

  test('a secret is used and told to nobody', async () => {
    const server = await openGuarded(SECRET)
    const mail = {
      smtp_host: '127.0.0.1',
      smtp_port: server.port,
      smtp_user: 'shop',
      mail_from: 'shop@farm.example',
    }
    const saved = await save('mail', { ...mail, smtp_password: SECRET })
    expect([saved.status, saved.body.data.secrets]).toEqual([200, { smtp_password: true }])
    const tried = await app.call('POST', `${SECTIONS}/mail/test`, { token: app.superToken })
    expect(tried.body.data).toMatchObject({ sent: true, problem: null, said: expect.stringMatching(/^250/) })
    expect(server.tried).toEqual([SECRET])

    // Left empty it stays; another value of the section does not touch it.
    await save('mail', { smtp_password: '', mail_name: 'Farm' })
    expect((await sectionNow('mail')).secrets).toEqual({ smtp_password: true })
    const answers = []
    for (const path of [
      '/settings/sections',
      '/settings/sections/mail/versions',
      '/settings?key=general',
      '/audit?resource=settings',
      '/audit/export?format=csv',
      '/app-info',
    ])
      answers.push(await staff(path))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const { db } = app.platform.database
    const rows = []
    for (const table of ['changes', 'settings', 'setting_versions', 'setting_secrets', 'idempotency_keys'])
      rows.push(await sql`select t::text from ${sql.table(table)} t`.execute(db))
    const output = JSON.stringify([saved.body, tried.body, answers.map(({ body }) => body), rows])
    expect(output).not.toContain(SECRET)
    expect(output).not.toContain(Buffer.from(SECRET).toString('base64'))
    expect(output).toContain('given_anew')

    const wrong = await save('mail', { smtp_password: 'another' })
    expect(wrong.status).toBe(200)
    const refused = await app.call('POST', `${SECTIONS}/mail/test`, { token: app.superToken })
    expect(refused.body.data).toMatchObject({
      sent: false,
      problem: 'sign_in',
      said: expect.stringContaining('535'),
    })
    await server.close()
    // A port that nobody listens at is told as late as one where something else than mail is.
    const away = app.call('POST', `${SECTIONS}/mail/test`, { token: app.superToken, language: 'ar' })
    const early = sleep(2_000).then(() => 'it waits')
    expect(await Promise.race([away, early])).toBe('it waits')
    expect((await away).body).toMatchObject({
      message: 'تعذّر الوصول إليه.',
      data: { sent: false, problem: 'unreachable', said: null },
    })
  })

  test('no mail server is looked for among machines of the same cable', async () => {
    for (const smtp_host of ['169.254.169.254', 'fe80::1', '::ffff:169.254.169.254']) {
      const saved = await save('mail', { smtp_host, smtp_password: 'another' })
      if (saved.status === 422) continue
      const { body } = await app.call('POST', `${SECTIONS}/mail/test`, { token: app.superToken })
      expect([smtp_host, body.data]).toMatchObject([
        smtp_host,
        { sent: false, problem: 'private', said: null },
      ])
    }
  })

  test('a secret follows to no other place than it was given for', async () => {
    await save('mail', { smtp_host: 'mail.farm.example', smtp_port: 587, smtp_password: SECRET })
    const { version } = await sectionNow('mail')
    for (const values of [{ smtp_host: 'mail.evil.example' }, { smtp_port: 2525 }]) {
      const { status, body } = await save('mail', values)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['smtp_password']])
    }
    expect(await sectionNow('mail')).toMatchObject({ version, values: { smtp_host: 'mail.farm.example' } })
    await save('mail', { smtp_host: 'mail.other.example', smtp_password: 'new one' })
    const back = await app.call('POST', `${SECTIONS}/mail/restore`, {
      token: app.superToken,
      body: { from: version },
    })
    expect(back.body.data).toMatchObject({
      values: { smtp_host: 'mail.farm.example' },
      secrets: { smtp_password: false },
    })
    await save('mail', { smtp_password: 'again' })
    expect((await save('mail', { smtp_password: null })).body.data.secrets).toEqual({ smtp_password: false })
    await save('mail', { smtp_host: null })
    expect(app.platform.mail.canSend).toBe(false)
    const none = await app.call('POST', `${SECTIONS}/mail/test`, { token: app.superToken })
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['smtp_host']])
  })

  test('emails that are asked for go to the server that is set by then', async () => {
    const mailbox = await openMailbox()
    const port = Number(new URL(mailbox.url).port)
    await save('mail', {
      smtp_host: 'localhost',
      smtp_port: port,
      mail_from: 'shop@farm.example',
      mail_name: 'بستان',
    })
    expect(app.platform.mail.canSend).toBe(true)
    await app.platform.mail.deliver(
      { to: 'you@test.example', subject: 'Hello', text: 'Hi', html: '' },
      randomUUID(),
    )
    expect((await mailbox.emailTo('you@test.example')).from).toContain('shop@farm.example')
    await mailbox.close()
    await save('mail', { smtp_host: null })
  })

  test('a text gateway is https, of the internet, and its key is told to nobody', async () => {
    for (const gateway of [
      'http://sms.example/send',
      'https://user:pw@sms.example/',
      'ftp://sms.example',
      'sms.example',
    ])
      expect((await save('texting', { gateway })).status, gateway).toBe(422)
    await sql`update admins set mobile = '+966551234567' where id = 1`.execute(app.platform.database.db)
    for (const gateway of [
      'https://127.0.0.1/send',
      'https://localhost/send',
      'https://10.0.0.8/',
      'https://192.168.1.1:8443/',
      'https://169.254.169.254/latest',
      'https://[::1]/',
      'https://[::ffff:7f00:1]/',
      'https://2130706433/',
      'https://0x7f.1/',
    ]) {
      const saved = await save('texting', { gateway, gateway_key: SECRET })
      expect(saved.status, gateway).toBe(200)
      expect(JSON.stringify(saved.body)).not.toContain(SECRET)
      const { body } = await app.call('POST', `${SECTIONS}/texting/test`, { token: app.superToken })
      expect(body.data, gateway).toMatchObject({ sent: false, problem: 'private' })
    }
    await save('texting', { gateway: null, gateway_key: null })
  })

  test('a shorter or longer shortest password is asked for at once', async () => {
    const admin = (password: string) =>
      app.call('POST', `${DASHBOARD}/admins`, {
        token: app.superToken,
        body: {
          first_name: 'A',
          last_name: 'B',
          email: `${password.length}-${Math.random()}@test.example`,
          mobile: `05${String(Math.random()).slice(2, 10)}`,
          password,
          password_confirmation: password,
          roles: [1],
        },
      })
    expect((await save('passwords', { password_min: 5 })).status).toBe(422)
    await save('passwords', { password_min: 12 })
    expect((await app.call('GET', `${DASHBOARD}/app-info`)).body.data.password_min).toBe(12)
    const short = await admin('a-good-one!')
    expect([short.status, short.body.errors.password?.[0]]).toEqual([422, expect.stringContaining('12')])
    await save('passwords', { password_min: 6 })
    expect((await admin('a-good-one!')).body.errors?.password).toBeUndefined()
  })

  test('a list has as many rows as is set, unless the call says otherwise', async () => {
    const sizes = async () => {
      const paths = ['/units', '/units?per_page=3', '/units?limit=4', '/orders', '/clients']
      return Promise.all(paths.map(async (path) => (await staff(path)).body.meta.per_page))
    }
    expect(await sizes()).toEqual([6, 3, 4, 6, 6])
    await save('lists', { page_size: 25 })
    expect(await sizes()).toEqual([25, 3, 4, 25, 25])
    expect((await staff('/units?limit=0&page=0')).status).toBe(200)
    expect((await save('lists', { page_size: 101 })).status).toBe(422)
    await save('lists', { page_size: null })
    expect(await sizes()).toEqual([6, 3, 4, 6, 6])
  })

  test('another process has a change without being asked', async () => {
    const other = await otherProcess(app)
    await save('time', { time_zone: 'Asia/Tokyo' })
    expect(app.platform.config.timeZone).toBe('Asia/Tokyo')
    await expect.poll(() => other.config.timeZone, { timeout: 300_000 }).toBe('Asia/Tokyo')
    await other.changes.stop()
    await save('time', { time_zone: 'Asia/Riyadh' })
  })

  test('the business is told as its papers have it', async () => {
    await save('business', {
      'name.ar': 'مزارع النخيل',
      'address.ar': 'طريق الملك فهد، العليا، الرياض',
      'address.en': 'King Fahd Rd, Olaya, Riyadh',
      building_number: '٨٢٢٨',
      additional_number: '2121',
      postal_code: '12211',
      commercial_register: '1010123456',
    })
    expect((await app.call('GET', `${DASHBOARD}/app-info`)).body.data.shop).toMatchObject({
      name: { ar: 'مزارع النخيل', en: 'مزارع النخيل' },
      address: {
        ar: '8228 طريق الملك فهد، العليا، الرياض، 12211-2121',
        en: '8228 King Fahd Rd, Olaya, Riyadh, 12211-2121',
      },
    })
    for (const [field, value] of [
      ['building_number', '123'],
      ['postal_code', '1234'],
      ['commercial_register', '12345678901'],
    ] as const) {
      const { status, body } = await save('business', { [field]: value })
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    }
  })
})

describe.each(usualDatabases)('orders and days by the settings on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(kind)
  })
  afterAll(() => app.close())

  test('a VAT rate with two decimals holds for orders from then on; earlier ones keep theirs', async () => {
    const shop = await openShop(app)
    const place = async () => {
      const items = [{ product_id: shop.tomatoId, quantity: 2 }]
      const { body } = await shop.client.call('POST', '/orders', { items, pickup: 1 })
      return body.data as { id: number; sub_total: number; tax: number }
    }
    const save = createSaver(app)
    await save('general', { tax: 15 })
    const first = await place()
    await save('general', { tax: 7.25 })
    const second = await place()
    expect(first.tax).toBe(Math.round(first.sub_total * 15) / 100)
    expect(second.tax).toBe(Math.round(second.sub_total * 7.25) / 100)
    const { body } = await app.call('GET', `${STORE}/orders/${first.id}`, { token: shop.client.token })
    expect(body.data.tax).toBe(first.tax)
  })

  test('days begin and end by the clock that is set, wherever they are counted', async () => {
    const { db } = app.platform.database
    for (const at of ['2026-03-01T21:30:00Z', '2026-03-01T18:15:00Z'])
      await sql`
        insert into orders (user_id, sub_total, tax_rate, tax, delivery_cost, total, payment_method, pickup, address,
          created_at)
        select user_id, sub_total, tax_rate, tax, delivery_cost, total, payment_method, pickup, address,
          ${at}::timestamptz
        from orders limit 1`.execute(db)
    const on = async (day: string) => {
      const path = `${DASHBOARD}/orders?from=${day}&to=${day}`
      const { body } = await app.call('GET', path, { token: app.superToken })
      const file = await app.call('GET', `${DASHBOARD}/orders/export?format=csv&from=${day}&to=${day}`, {
        token: app.superToken,
      })
      expect(String(file.body).trim().split('\n').length - 1).toBe(body.data.length)
      expect(body.meta.total).toBe(body.data.length)
      return body.data.length as number
    }
    const days = async () => [await on('2026-03-01'), await on('2026-03-02')]
    const save = createSaver(app)
    expect(await days()).toEqual([1, 1])
    // Off by half an hour and by three quarters: their days begin inside an hour of the counters.
    for (const [zone, counted] of [
      ['Asia/Kolkata', [1, 1]],
      ['Asia/Kathmandu', [0, 2]],
      ['UTC', [2, 0]],
      ['Asia/Tokyo', [0, 2]],
      ['Asia/Riyadh', [1, 1]],
    ] as const) {
      expect((await save('time', { time_zone: zone })).status).toBe(200)
      expect(await days(), zone).toEqual(counted)
    }
    for (const time_zone of ['Mars/Olympus', '', null, '+03:00', 'Asia/Riyadh; drop'])
      expect((await save('time', { time_zone })).status).toBe(422)
  })
})

describe.each(usualDatabases)('settings the environment makes on %s', (kind) => {
  let app: TestApp
  let mailbox: Awaited<ReturnType<typeof openMailbox>>
  beforeAll(async () => {
    mailbox = await openMailbox()
    app = await startTestApp(kind, {
      PASSWORD_MIN: '9',
      BUSINESS_TIME_ZONE: 'Europe/Istanbul',
      SMTP_URL: mailbox.url.replace('smtp://', 'smtp://shop:p%40ss-word@'),
      MAIL_FROM: 'Palm Farms <farm@shop.example>',
      SHOP_NAME_EN: 'Palm Farms',
      SMS_URL: 'https://sms.example/send?key=hidden-key',
    })
  })
  afterAll(async () => {
    await app.close()
    await mailbox.close()
  })

  test('are shown with the variable, and refused where somebody changes them', async () => {
    const save = createSaver(app)
    const sectionNow = createReader(app)
    for (const [section, field, variable, value, other] of [
      ['passwords', 'password_min', 'PASSWORD_MIN', 9, 8],
      ['time', 'time_zone', 'BUSINESS_TIME_ZONE', 'Europe/Istanbul', 'Asia/Riyadh'],
      ['mail', 'smtp_host', 'SMTP_URL', '127.0.0.1', 'mail.example.com'],
      ['mail', 'smtp_user', 'SMTP_URL', 'shop', 'me'],
      ['mail', 'mail_from', 'MAIL_FROM', 'farm@shop.example', 'me@shop.example'],
      ['mail', 'mail_name', 'MAIL_FROM', 'Palm Farms', 'Me'],
      ['business', 'name.ar', 'SHOP_NAME_EN', 'Palm Farms', 'نخيل'],
      ['texting', 'gateway', 'SMS_URL', 'https://sms.example', 'https://other.example'],
    ] as const) {
      const before = await sectionNow(section)
      expect([before.values[field], before.locked[field]]).toEqual([value, variable])
      const { status, body } = await save(section, { [field]: other })
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
      expect(body.message).toContain(variable)
      expect((await save(section, { [field]: value })).status).toBe(200)
      expect(await sectionNow(section)).toEqual(before)
    }
    const mail = await sectionNow('mail')
    expect(mail.secrets).toEqual({ smtp_password: true })
    expect((await save('mail', { smtp_password: 'x' })).status).toBe(422)
    const output = JSON.stringify((await app.call('GET', SECTIONS, { token: app.superToken })).body)
    expect(output).not.toMatch(/p@ss-word|p%40ss|hidden-key/)
    expect(app.platform.config.timeZone).toBe('Europe/Istanbul')
  })

  test('leave the others of their section free', async () => {
    const { status } = await createSaver(app)('business', { postal_code: '12211', 'name.en': 'Palm Farms' })
    expect(status).toBe(200)
    const { rows } = await sql<{ value: object }>`select value from settings where key = 'business'`.execute(
      app.platform.database.db,
    )
    expect(rows[0]?.value).toMatchObject({ postal_code: '12211', 'name.en': null })
  })
})
