import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { textAt } from '@bustan/contract/core/texts/translate.ts'
import { serverTexts as ar } from '@bustan/contract/serverTexts.ar.ts'
import { serverTexts as en } from '@bustan/contract/serverTexts.en.ts'
import { usualDatabases } from '../databases/kinds.ts'
import { openMailbox } from '../scenes/services/mailbox.ts'
import type { Mailbox, Received } from '../scenes/services/mailbox.ts'
import { sendMessage } from '../scenes/sales/messages.ts'
import { peopleScene } from '../scenes/people/people.ts'
import type { PeopleScene } from '../scenes/people/people.ts'
import { signUpCustomer } from '../scenes/sales/shop.ts'
import { DASHBOARD, startTestApp, STORE } from '../testApp.ts'
import type { TestApp } from '../testApp.ts'
import { sendDue } from '../../src/modules/messaging/sent/sending.ts'

const BOTH = /Bustan|بستان/
const NEWS = { title: { ar: 'رمان', en: 'Pomegranates' }, body: { ar: 'وصل.', en: 'Here.' } }

test('no text of an email names the product, but the one that says what it is called', () => {
  for (const part of [...ar, ...en]) {
    const mails = Object.entries((part as { mail?: Record<string, unknown> }).mail ?? {})
    for (const [key, text] of mails) if (key !== 'brand') expect([key, String(text)].join()).not.toMatch(BOTH)
  }
  expect(en.map((part) => textAt(part, 'mail/brand')).filter(Boolean)).toEqual(['Bustan'])
})

describe.each(usualDatabases)('what emails say they come from, on %s', (kind) => {
  let app: TestApp
  let scene: PeopleScene
  let mailbox: Mailbox
  let made = 0
  beforeAll(async () => {
    mailbox = await openMailbox()
    app = await startTestApp(kind, { SMTP_URL: mailbox.url }, { jobs: true })
    scene = peopleScene(app)
  })
  beforeEach(async () => {
    await sql`delete from throttles`.execute(app.platform.database.db)
  })
  afterAll(async () => {
    await app.close()
    await mailbox.close()
  })

  const call = async (path: string, body: object, language: 'ar' | 'en') => {
    const answer = await app.call('POST', DASHBOARD + path, { token: app.superToken, body, language })
    expect([path, answer.status < 300]).toEqual([path, true])
    return answer.body.data
  }
  /** One email of each kind that can be asked for by a call, to somebody who reads a language. */
  async function emails(language: 'ar' | 'en'): Promise<Received[]> {
    made += 1
    const { db } = app.platform.database
    const at = (name: string) => `${name}.${made}@home.example`

    const staff = await app.tokenWith(['orders index'])
    await sql`update admins set email = ${at('staff')}, locale = ${language} where id = ${staff.adminId}`.execute(
      db,
    )
    await call('/auth/forget-password', { email: at('staff') }, language)

    const question = await sendMessage(app, { email: at('asks') }, { language })
    await call(`/contacts/${question}/reply`, { reply: 'At nine.' }, language)

    const client = await signUpCustomer(app, 'سالم', `055888${String(made).padStart(4, '0')}`)
    const changed = await app.call('PUT', `${STORE}/me`, {
      token: client.token,
      language,
      body: { first_name: 'سالم', email: at('new') },
    })
    expect(changed.status).toBe(200)
    await sql`update users set email = ${at('client')}, email_confirmed_at = now(), locale = ${language}
      where id = ${client.id}`.execute(db)
    await call('/notification/store', { ...NEWS, users: [client.id], by_mail: 1 }, language)
    await sendDue(app.platform)
    const all = ['staff', 'asks', 'new', 'client'].map((name) => mailbox.emailTo(at(name)))
    return Promise.all(all)
  }
  const name = async (values: Record<string, string | null>) => {
    const saved = await scene.call('PUT', '/settings/sections/business', { values })
    expect(saved.status).toBe(200)
  }

  test('is the product where the shop has no name, and the shop in the reader’s language from then on', async () => {
    for (const [language, brand] of [
      ['ar', 'بستان'],
      ['en', 'Bustan'],
    ] as const)
      for (const { html, from } of await emails(language)) {
        expect(html).toContain(`font-weight:600">${brand}</p>`)
        expect(from).toBe('Bustan <no-reply@localhost>')
      }
    await name({ 'name.ar': 'مزارع النخيل', 'name.en': 'Palm & Farms' })
    for (const [language, brand] of [
      ['ar', 'مزارع النخيل'],
      ['en', 'Palm & Farms'],
    ] as const)
      for (const { html, text, subject, from } of await emails(language)) {
        expect(html).toContain(`font-weight:600">${brand.replace('&', '&amp;')}</p>`)
        expect(`${html}${text}${subject}${from}`).not.toMatch(BOTH)
        expect(from).toContain(brand)
      }
  })

  test('is the name in the other language where there is one alone', async () => {
    await name({ 'name.ar': 'مزارع النخيل', 'name.en': null })
    for (const { html } of await emails('en')) expect(html).toContain('font-weight:600">مزارع النخيل</p>')
  })
})
