import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as arabic } from '@bustan/contract/access/mail.ar.ts'
import { texts as english } from '@bustan/contract/access/mail.en.ts'
import { isolate } from '@bustan/contract/core/arabic/names.ts'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { linkIn, openResets } from '../../../../test/scenes/people/resets.ts'
import type { ResetScene } from '../../../../test/scenes/people/resets.ts'
import { invite } from './invitations.ts'

const fresh = { password: 'a-first-secret', password_confirmation: 'a-first-secret' }

/** Texts of an email of a shop without a name. */
const inArabic = (key: 'invitation_subject' | 'invitation_body') =>
  arabic.mail[key].replace('{{brand}}', isolate('بستان'))
const inEnglish = (key: 'invitation_subject' | 'invitation_body') =>
  english.mail[key].replace('{{brand}}', isolate('Bustan'))

describe.each(usualDatabases)('an invitation on %s', (kind) => {
  let scene: ResetScene
  beforeAll(async () => {
    scene = await openResets(kind)
  })
  afterAll(() => scene.close())

  const send = async (past = 0) => {
    const { id, email } = await scene.addAdmin()
    return { id, email, ...(await again({ id, email }, past)) }
  }
  const again = async ({ id, email }: { id: number; email: string }, past: number) => {
    const { database } = scene.app.platform
    await database.transaction((tx) =>
      invite(tx, scene.app.platform, { adminId: id, email, name: 'سارة الحربي' }),
    )
    const mail = await scene.mailbox.emailTo(email, past)
    return { mail, link: linkIn(mail) }
  }
  const open = (link: string) => scene.post('auth/reset-link', { token: link })

  test('speaks both languages and leads to a first password', async () => {
    const { email, mail, link } = await send()
    expect(mail.subject).toBe(`${inArabic('invitation_subject')} · ${inEnglish('invitation_subject')}`)
    expect(mail.html).toContain('<div lang="ar" dir="rtl"')
    expect(mail.html).toContain('<div lang="en" dir="ltr"')
    expect(mail.text).toContain(inEnglish('invitation_body'))
    expect(mail.text).toContain(inArabic('invitation_body'))
    expect(mail.text).toContain('7 أيام')
    const opened = await open(link)
    expect(opened.body.data.purpose).toBe('invitation')
    const token = opened.body.data.access_token
    // It is no way around the code of a reset.
    expect((await scene.post('auth/resend-otp', {}, { token })).body.code).toBe('link_ended')
    expect((await scene.post('auth/verify-otp', { code: '1234' }, { token })).body.code).toBe('wrong_code')
    expect((await scene.post('auth/reset-password', fresh, { token })).status).toBe(200)
    expect((await scene.signIn(email, fresh.password)).status).toBe(200)
    expect((await open(link)).body.code).toBe('link_ended')
    expect(scene.mailbox.emails.filter((one) => one.to === email)).toHaveLength(1)
  })

  test('ends when another is sent', async () => {
    const first = await send()
    const second = await again(first, 1)
    expect((await open(first.link)).body.code).toBe('link_ended')
    expect((await open(second.link)).status).toBe(200)
  })

  test('is good for seven days', async () => {
    const { id, link } = await send()
    const { db } = scene.app.platform.database
    const { expires_at } = await db
      .selectFrom('password_resets')
      .select('expires_at')
      .where('admin_id', '=', id)
      .executeTakeFirstOrThrow()
    const days = (expires_at.getTime() - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.99)
    expect(days).toBeLessThanOrEqual(7)
    await db
      .updateTable('password_resets')
      .set({ expires_at: new Date(Date.now() - 60_000) })
      .where('admin_id', '=', id)
      .execute()
    expect((await open(link)).body.code).toBe('link_ended')
  })
})
