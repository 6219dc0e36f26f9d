import { randomUUID } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../test/databases/freshDatabase.ts'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { openMailbox } from '../../../../test/scenes/services/mailbox.ts'
import type { Mailbox } from '../../../../test/scenes/services/mailbox.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'
import { readConfig } from '../../config/config.ts'
import { createJobs } from '../../jobs/jobs.ts'
import { composeEmail } from './composeEmail.ts'
import { createMail } from './mail.ts'

const to = 'somebody@test.example'
const secret = 'code 4711'
const brand = () => 'Palm & Farms <b>'
const message = (subject = 'A subject') =>
  composeEmail(brand, to, subject, [{ language: 'en', heading: 'A heading', paragraphs: [secret] }])

describe('an email', () => {
  test('speaks each language in its own direction, and holds nothing that has to be fetched', () => {
    const { html, text, link } = composeEmail(brand, to, 'دعوة', [
      {
        language: 'ar',
        heading: 'أهلًا',
        paragraphs: ['سطر'],
        code: '0123',
        button: { label: 'فتح', href: 'https://shop.example/?a=1&b=2' },
      },
      { language: 'en', heading: 'Welcome', paragraphs: ['A line'] },
    ])
    expect(html).toContain('<html lang="ar" dir="rtl">')
    const sides = [...(html ?? '').matchAll(/<div lang="(\w+)" dir="(\w+)"[^>]*text-align:(\w+)"/g)]
    expect(sides.map(([, ...side]) => side)).toEqual([
      ['ar', 'rtl', 'right'],
      ['en', 'ltr', 'left'],
    ])
    expect(html).toMatch(/<p dir="ltr"[^>]*>0123<\/p>/)
    expect(html).toContain('href="https://shop.example/?a=1&amp;b=2"')
    expect(html).not.toMatch(/<img|<link|<script|src=|url\(/)
    expect(text).toMatch(
      /^أهلًا\n\nسطر\n\n0123\n\nhttps:\/\/shop\.example\/\?a=1&b=2\n\n— — —\n\nWelcome\n\nA line\n$/,
    )
    expect(link).toBe('https://shop.example/?a=1&b=2')
  })

  test('shows names as text, whatever they are', () => {
    const { html } = composeEmail(brand, to, '<b>', [
      { language: 'en', heading: '<script>alert(1)</script>', paragraphs: ['"&\'<img src=x>'] },
    ])
    expect(html).not.toMatch(/<script|<img|<b>/)
    expect(html).toContain('Palm &amp; Farms &lt;b&gt;')
    expect(html).toContain('&quot;&amp;&#39;&lt;img src=x&gt;')
  })
})

const noBudget = { requireLeft: async () => undefined, take: async () => undefined, noteEnd: () => undefined }

describe('a mail server', () => {
  /** An address of this machine that is not its loopback, as a mail server elsewhere has one. */
  const elsewhere =
    Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '0.0.0.0'

  async function deliver(smtpUrl: string): Promise<string> {
    const database = await freshDatabase(usualDatabases[0] ?? 'embedded')
    const log = pino({ level: 'silent' })
    const config = readConfig({ DEMO: '0', SMTP_URL: smtpUrl })
    const noSecret = {
      keyedHash: () => Buffer.alloc(0),
      earlierHashes: () => [],
      encrypt: String,
      decrypt: String,
    }
    const settings = () => ({ mails: true, texts: false, shopName: { ar: null, en: null } })
    const mail = createMail(config, log, database, noSecret, createJobs(database, log), settings, noBudget)
    const problem = await mail.deliver(message(), randomUUID()).then(() => '', String)
    await database.close()
    return problem
  }

  test('elsewhere that offers no TLS gets nothing, whatever its address says', async () => {
    const open = await openMailbox(elsewhere)
    for (const query of ['', '?ignoreTLS=true', '?requireTLS=false', '?opportunisticTLS=true&secure=false'])
      expect(await deliver(`${open.url}/${query}`)).toMatch(/STARTTLS/)
    expect(open.emails).toEqual([])
    await open.close()
  })

  test('elsewhere is spoken to over TLS, and its certificate is looked at', async () => {
    const closed = await openMailbox(elsewhere, true)
    expect(await deliver(closed.url)).toMatch(/self-signed|certificate/)
    expect(closed.emails).toEqual([])
    expect(await deliver(`${closed.url}/?tls.rejectUnauthorized=false`)).toBe('')
    expect([closed.emails.length, closed.overTls()]).toEqual([1, 1])
    await closed.close()
  })

  test('on this machine needs no TLS', async () => {
    const own = await openMailbox()
    expect(await deliver(own.url)).toBe('')
    expect([own.emails.length, own.overTls()]).toEqual([1, 0])
    await own.close()
  })
})

describe.each(usualDatabases)('mail on %s', (kind) => {
  let mailbox: Mailbox
  let mailing: TestApp
  let demo: TestApp
  beforeAll(async () => {
    mailbox = await openMailbox()
    const admin = { ADMIN_EMAIL: 'admin@bustan.test', ADMIN_PASSWORD: 'owner-secret' }
    mailing = await startTestApp(kind, { ...admin, DEMO: '0', SMTP_URL: mailbox.url }, { jobs: true })
    demo = await startTestApp(kind, {}, { jobs: true })
  })
  afterAll(async () => {
    await mailing.close()
    await demo.close()
    await mailbox.close()
  })

  test('reaches a mail server with an Arabic subject and a long address', async () => {
    const subject = 'إعادة تعيين كلمة المرور في بستان · '.repeat(4).trim()
    const { database, mail } = mailing.platform
    await database.transaction((tx) =>
      mail.promiseEmail(
        tx,
        'notice',
        composeEmail(brand, to, subject, [
          { language: 'ar', heading: 'عنوان', paragraphs: ['نص عربي طويل. '.repeat(30)] },
        ]),
      ),
    )
    const received = await mailbox.emailTo(to)
    expect(received.subject).toBe(subject)
    expect(received.from).toBe('Bustan <no-reply@localhost>')
    expect(received.text).toContain('نص عربي طويل.')
    expect(received.html).toContain('dir="rtl"')
  })

  test('is tried again while the mail server turns it away, and then goes out once', async () => {
    const other = 'patient@test.example'
    mailbox.refuse(2)
    const { database, mail } = mailing.platform
    await database.transaction((tx) => mail.promiseEmail(tx, 'code', { ...message(), to: other }))
    const received = await mailbox.emailTo(other)
    expect(received.id).toMatch(/^<[\da-f-]{36}@localhost>$/)
    expect(mailbox.emails.filter((one) => one.to === other)).toHaveLength(1)
  })

  test('of a demo without a mail server lies in the outbox, newest first, fifty at most', async () => {
    const { database, mail } = demo.platform
    for (let created = 0; created < 53; created += 1)
      await mail.deliver(message(`number ${created}`), randomUUID())
    await database.transaction((tx) => mail.promiseEmail(tx, 'notice', { ...message('to nobody'), to: null }))
    await database.transaction((tx) => mail.promiseEmail(tx, 'notice', message('the last')))
    const read = async () => (await demo.call('GET', `${DASHBOARD}/demo/outbox`)).body.data
    await expect.poll(async () => (await read())[0].subject, { timeout: 300_000 }).toBe('the last')
    const emails = await read()
    expect(emails).toHaveLength(50)
    expect(emails[1]).toMatchObject({
      to,
      subject: 'number 52',
      text: expect.stringContaining(secret),
      link: null,
    })
    expect(emails.at(-1).subject).toBe('number 4')
  })

  test('has no outbox outside a demo, and the screens know', async () => {
    const hasOutbox = async (app: TestApp) =>
      (await app.call('GET', `${DASHBOARD}/app-info`)).body.data.outbox
    expect([await hasOutbox(mailing), await hasOutbox(demo)]).toEqual([false, true])
    expect((await mailing.call('GET', `${DASHBOARD}/demo/outbox`)).status).toBe(404)
  })

  test('is told to the log in a demo only', async () => {
    const { config, database, secret: sealing } = demo.platform
    const logged = async (isDemo: boolean) => {
      const lines: string[] = []
      const log = pino(
        { level: 'trace' },
        new Writable({
          write(chunk: Buffer, _encoding, done) {
            lines.push(chunk.toString())
            done()
          },
        }),
      )
      const none = () => ({ mails: false, texts: false, shopName: { ar: null, en: null } })
      const jobs = createJobs(database, log)
      const mail = createMail({ ...config, demo: isDemo }, log, database, sealing, jobs, none, noBudget)
      await mail.deliver(message(), randomUUID())
      return lines.join('')
    }
    expect(await logged(true)).toContain(secret)
    const quiet = await logged(false)
    expect(quiet).toContain('no mail server')
    expect(quiet).not.toContain(secret)
    expect(quiet).not.toContain(to)
  })
})
