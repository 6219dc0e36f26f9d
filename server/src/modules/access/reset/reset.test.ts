import { request } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { texts as ar } from '@bustan/contract/access/answers.ar.ts'
import { texts as en } from '@bustan/contract/access/answers.en.ts'
import { texts as arabicMail } from '@bustan/contract/access/mail.ar.ts'
import { texts as englishMail } from '@bustan/contract/access/mail.en.ts'
import { isolate } from '@bustan/contract/core/arabic/names.ts'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { codeIn, linkIn, openResets, wrongCode } from '../../../../test/scenes/people/resets.ts'
import type { ResetScene } from '../../../../test/scenes/people/resets.ts'
import { statementsDuring } from '../../../../test/scenes/values/statements.ts'
import { DASHBOARD, startTestApp } from '../../../../test/testApp.ts'
import { translateIn } from '../../../platform/texts/texts.ts'
import { hashPassword } from '../passwords/passwords.ts'

const fresh = { password: 'a-fresh-secret', password_confirmation: 'a-fresh-secret' }
const arabicDigits = (code: string) => code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')

/** A text of an email of a shop without a name. */
const branded = (text: string, language: 'ar' | 'en') =>
  text.replace('{{brand}}', isolate({ ar: 'بستان', en: 'Bustan' }[language]))

describe.each(usualDatabases)('a forgotten password on %s', (kind) => {
  let scene: ResetScene
  beforeAll(async () => {
    scene = await openResets(kind)
  })
  afterAll(() => scene.close())
  beforeEach(() => scene.forget())

  const db = () => scene.app.platform.database.db
  const verify = (token: string, code: string) => scene.post('auth/verify-otp', { code }, { token })
  const reset = (token: string, body: object = fresh) => scene.post('auth/reset-password', body, { token })
  const open = (token: string) => scene.post('auth/reset-link', { token })
  const verified = async (email: string) => {
    const { token, code, link } = await scene.ask(email)
    expect((await verify(token, code)).status).toBe(200)
    return { token, link }
  }

  test.each([
    ['ar', { ...ar, ...arabicMail }, 'rtl'],
    ['en', { ...en, ...englishMail }, 'ltr'],
  ] as const)('is set anew by the code of an email in %s', async (language, texts, dir) => {
    const { id, email } = await scene.addAdmin()
    const session = (await scene.signIn(email, 'secret-1')).body.data.access_token
    const response = await scene.post('auth/forget-password', { email }, { language })
    expect(response.body).toEqual({
      message: texts.done.code_sent,
      data: { code: null, access_token: expect.stringMatching(/^[\w-]{43}$/) },
    })
    const token = response.body.data.access_token
    const mail = await scene.mailbox.emailTo(email)
    expect(mail.subject).toBe(branded(texts.mail.reset_subject, language))
    expect(mail.html).toContain(`<html lang="${language}" dir="${dir}">`)
    expect(mail.html).toMatch(new RegExp(`<p dir="ltr"[^>]*>${codeIn(mail)}</p>`))
    expect(mail.html).not.toMatch(/<img|<link|<script|url\(/)
    expect(mail.text).toContain(`${scene.app.url}/reset-password#token=`)

    const checked = await scene.post(
      'auth/verify-otp',
      { code: arabicDigits(codeIn(mail)) },
      { token, language },
    )
    expect(checked.body).toEqual({ message: texts.done.verifiedSuccessfully })
    expect((await scene.post('auth/reset-password', fresh, { token, language })).body).toEqual({
      message: texts.done.password_reset,
    })

    expect((await scene.app.call('GET', `${DASHBOARD}/auth/profile`, { token: session })).status).toBe(401)
    expect((await scene.signIn(email, 'secret-1')).body.code).toBe('wrong_login')
    expect((await scene.signIn(email, fresh.password)).status).toBe(200)
    expect((await scene.mailbox.emailTo(email, 1)).subject).toBe(
      branded(texts.mail.password_changed_subject, language),
    )
    const changes = await db()
      .selectFrom('changes')
      .selectAll()
      .where('action', '=', 'password_reset')
      .where('record_id', '=', String(id))
      .execute()
    expect(changes).toMatchObject([{ resource: 'admins', actor_kind: 'admin', actor_id: id, after: null }])
  })

  test('a stranger who asks again voids no reset that is verified, and takes no code from a browser of its owner', async () => {
    const { email } = await scene.addAdmin()
    const signedIn = await scene.signIn(email, 'secret-1')
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const { token } = await verified(email)
    for (let turn = 0; turn < 5; turn += 1) {
      await scene.forget('reset minute%')
      await scene.post('auth/resend-otp', { email })
    }
    await scene.forget('reset minute%')
    expect((await scene.post('auth/forget-password', { email })).status).toBe(429)
    const own = await fetch(`${scene.app.url}${DASHBOARD}/auth/forget-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ email }),
    })
    expect(own.status).toBe(200)
    expect((await reset(token)).status).toBe(200)
  })

  test('the password of demos opens nothing in a shop, and nobody may choose it', async () => {
    const { id, email } = await scene.addAdmin()
    const password_hash = await hashPassword('bustan-demo')
    await db().updateTable('admins').set({ password_hash }).where('id', '=', id).execute()
    expect((await scene.signIn(email, 'bustan-demo')).body.code).toBe('wrong_login')
    const { token } = await verified(email)
    const chosen = await reset(token, { password: 'bustan-demo', password_confirmation: 'bustan-demo' })
    expect([chosen.status, Object.keys(chosen.body.errors)]).toEqual([422, ['password']])
  })

  test('keeps no code, token or link that could be read in the database', async () => {
    const { email } = await scene.addAdmin()
    const { token, code, link } = await scene.ask(email)
    const storedRows: unknown[] = []
    for (const table of ['password_resets', 'changes', 'throttles', 'outbox', 'idempotency_keys', 'jobs.job'])
      storedRows.push((await sql`select * from ${sql.table(table)}`.execute(db())).rows)
    const text = JSON.stringify(storedRows, (_, value: unknown) =>
      value instanceof Object && 'type' in value && value.type === 'Buffer'
        ? Buffer.from((value as unknown as { data: number[] }).data).toString('latin1')
        : value,
    )
    expect(text).toContain(email)
    for (const secret of [token, link, `"${code}"`, ` ${code} `]) expect(text).not.toContain(secret)
  })

  test('answers the same for a known, an unknown, an inactive and a deleted account', async () => {
    const known = await scene.addAdmin()
    const inactive = await scene.addAdmin()
    const deleted = await scene.addAdmin()
    await db().updateTable('admins').set({ is_active: false }).where('id', '=', inactive.id).execute()
    await db().updateTable('admins').set({ deleted_at: new Date() }).where('id', '=', deleted.id).execute()
    const emails = [known.email, 'nobody@test.example', inactive.email, deleted.email]
    const seen = async (email: string) => {
      const { status, headers, body } = await scene.post('auth/forget-password', { email })
      const messages = [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id')
      return { status, told: messages, body: { ...body, data: { ...body.data, access_token: 'a token' } } }
    }
    const [first, ...others] = await Promise.all(emails.map(seen))
    expect(first?.status).toBe(200)
    for (const other of others) expect(other).toEqual(first)
    await scene.mailbox.emailTo(known.email)
    expect(scene.mailbox.emails.filter((mail) => emails.slice(1).includes(mail.to))).toEqual([])
    // Asked again too soon, and guessed at, they are the same too.
    const again = await Promise.all(emails.map((email) => scene.post('auth/forget-password', { email })))
    expect(again.map((answer) => answer.status)).toEqual([429, 429, 429, 429])
  })

  test.runIf(kind === 'postgres')('does the same for an unknown account as for a known one', async () => {
    const { email } = await scene.addAdmin()
    const statementsFor = async (one: string) => {
      await scene.forget()
      // The process sends emails and does its jobs meanwhile, by statements of their own.
      const sent = await statementsDuring(() => scene.post('auth/forget-password', { email: one }))
      return sent.filter((text) => /password_resets|insert into "?outgoing/.test(text))
    }
    const unknown = await statementsFor('nobody@test.example')
    expect(unknown.length).toBeGreaterThan(1)
    expect(await statementsFor(email)).toEqual(unknown)
  })

  test('has a token that opens nothing else, and a session opens no reset', async () => {
    const { email } = await scene.addAdmin()
    const { token } = await verified(email)
    for (const path of ['auth/profile', 'orders', 'statistic', 'notification/index'])
      expect([401, 404]).toContain((await scene.app.call('GET', `${DASHBOARD}/${path}`, { token })).status)
    expect((await scene.app.call('GET', `${DASHBOARD}/auth/profile`, { token })).status).toBe(401)
    for (const other of [scene.app.superToken, 'x'.repeat(43), null]) {
      const refused = await scene.post('auth/reset-password', fresh, { token: other })
      expect([refused.status, refused.body.code]).toEqual([422, 'link_ended'])
      expect((await scene.post('auth/verify-otp', { code: '1234' }, { token: other })).body.code).toBe(
        'link_ended',
      )
    }
    expect((await scene.post('auth/resend-otp', {}, { token: 'x'.repeat(43) })).body.code).toBe('link_ended')
    expect((await scene.post('auth/resend-otp', {})).body.errors).toHaveProperty('email')
  })

  test('wants the right code first, and each step once', async () => {
    const { email } = await scene.addAdmin()
    const { token, code } = await scene.ask(email)
    expect((await reset(token)).body.code).toBe('link_ended')
    expect((await verify(token, wrongCode(code))).body).toMatchObject({
      code: 'wrong_code',
      message: translateIn('en')('errors/wrong_code'),
    })
    expect((await scene.post('auth/verify-otp', { code: '12' }, { token })).body.errors.code).toEqual([
      translateIn('en')('validation/phoneVerificationInputs'),
    ])
    expect((await verify(token, code)).status).toBe(200)
    expect((await verify(token, code)).body.code).toBe('wrong_code')
    const both = await Promise.all([reset(token), reset(token)])
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect((await reset(token)).body.code).toBe('link_ended')
  })

  test('a password that will not do uses nothing up', async () => {
    const { email } = await scene.addAdmin()
    const { token } = await verified(email)
    const refused = async (password: string, password_confirmation = password) =>
      (await reset(token, { password, password_confirmation })).body.errors
    expect(await refused('short')).toHaveProperty('password')
    expect(await refused('password')).toEqual({ password: [translateIn('en')('validation/common_password')] })
    expect(await refused(email)).toHaveProperty('password')
    expect(await refused('a-fresh-secret', 'another-secret')).toEqual({
      password_confirmation: [translateIn('en')('validation/notEqualPasswords')],
    })
    expect((await reset(token)).status).toBe(200)
  })

  test('the mailed link does without a code, works once, and gives up the token before it', async () => {
    const { email } = await scene.addAdmin()
    const { token, link } = await scene.ask(email)
    const first = (await open(link)).body.data
    expect(first).toEqual({ access_token: expect.any(String), purpose: 'reset' })
    const second = (await open(link)).body.data
    expect((await reset(token)).body.code).toBe('link_ended')
    expect((await reset(first.access_token)).body.code).toBe('link_ended')
    expect((await reset(second.access_token)).status).toBe(200)
    const used = await open(link)
    expect([used.status, used.body.code]).toEqual([422, 'link_ended'])
    expect((await open('x'.repeat(22))).body.code).toBe('link_ended')
  })

  test('whoever was switched off, or moved to another email, is not let in by an old email', async () => {
    for (const change of [
      { is_active: false },
      { deleted_at: new Date() },
      { email: 'moved@test.example' },
    ]) {
      const { id, email } = await scene.addAdmin()
      const { token, link } = await verified(email)
      await db().updateTable('admins').set(change).where('id', '=', id).execute()
      expect((await reset(token)).body.code).toBe('link_ended')
      expect((await open(link)).body.code).toBe('link_ended')
      await db().deleteFrom('admins').where('id', '=', id).execute()
    }
  })

  test('ends after ten minutes', async () => {
    const { email } = await scene.addAdmin()
    const { token, code, link } = await scene.ask(email)
    const { expires_at } = await db()
      .selectFrom('password_resets')
      .select('expires_at')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(expires_at.getTime() - Date.now()).toBeLessThanOrEqual(10 * 60_000)
    await db()
      .updateTable('password_resets')
      .set({ expires_at: new Date(Date.now() - 60_000) })
      .where('email', '=', email)
      .execute()
    expect((await verify(token, code)).body.code).toBe('link_ended')
    expect((await open(link)).body.code).toBe('link_ended')
  })

  test('ends every other reset, and a sign-in that waits for its second step; second factors stay', async () => {
    const { id, email } = await scene.addAdmin()
    const other = await verified(email)
    await scene.forget()
    await db()
      .insertInto('totp_secrets')
      .values({ admin_id: id, secret: 'sealed', confirmed_at: new Date() })
      .execute()
    await db()
      .insertInto('sign_in_steps')
      .values({
        token_hash: Buffer.from('step'),
        admin_id: id,
        purpose: 'second_factor',
        challenge: null,
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute()
    const { token } = await verified(email)
    expect((await reset(token)).status).toBe(200)
    expect((await reset(other.token)).body.code).toBe('link_ended')
    expect((await open(other.link)).body.code).toBe('link_ended')
    const of = (table: 'totp_secrets' | 'sign_in_steps') =>
      db().selectFrom(table).select('admin_id').where('admin_id', '=', id).execute()
    expect(await of('totp_secrets')).toHaveLength(1)
    expect(await of('sign_in_steps')).toHaveLength(0)
  })

  test('no header of a request reaches the link', async () => {
    const { email } = await scene.addAdmin()
    const evil = 'evil.example'
    await new Promise<void>((resolve, reject) => {
      const call = request(
        `${scene.app.url}${DASHBOARD}/auth/forget-password`,
        {
          method: 'POST',
          headers: {
            host: evil,
            'content-type': 'application/json',
            'x-forwarded-host': evil,
            'x-forwarded-proto': 'https',
            origin: `https://${evil}`,
            forwarded: `host=${evil}`,
          },
        },
        (answer) => answer.resume().on('end', resolve),
      )
      call.on('error', reject).end(JSON.stringify({ email }))
    })
    const mail = await scene.mailbox.emailTo(email)
    expect(linkIn(mail)).not.toBe('')
    expect(mail.text + mail.html + mail.subject).not.toContain(evil)
  })
})

test('a demo without a mail server answers the code; for an account nobody has it opens nothing', async () => {
  const demo = await startTestApp(usualDatabases[0] ?? 'embedded')
  const post = (path: string, body: unknown, token?: string) =>
    demo.call('POST', `${DASHBOARD}/auth/${path}`, { body, ...(token ? { token } : {}) })
  try {
    for (const [email, status] of [
      ['service@bustan.test', 200],
      ['nobody@bustan.test', 422],
    ] as const) {
      const { code, access_token } = (await post('forget-password', { email })).body.data
      expect(code).toMatch(/^\d{4}$/)
      expect((await post('verify-otp', { code }, access_token)).status).toBe(status)
    }
  } finally {
    await demo.close()
  }
})
