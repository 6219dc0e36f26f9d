import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualDatabases } from '../../../../test/databases/kinds.ts'
import { openMailbox } from '../../../../test/scenes/services/mailbox.ts'
import type { Mailbox } from '../../../../test/scenes/services/mailbox.ts'
import { LAYLA, sendMessage } from '../../../../test/scenes/sales/messages.ts'
import { peopleScene, statusesOf } from '../../../../test/scenes/people/people.ts'
import type { PeopleScene } from '../../../../test/scenes/people/people.ts'
import { signUpCustomer } from '../../../../test/scenes/sales/shop.ts'
import { startTestApp } from '../../../../test/testApp.ts'
import type { TestApp } from '../../../../test/testApp.ts'

const REPLIES = ['contacts/$/reply', 'contacts/reply/$', 'contactUs/$/reply', 'contactUs/reply/$'] as const
const SCRIPT = '<script>alert(1)</script> <img src=x onerror=alert(1)>'

describe.each(usualDatabases)('replies to contact messages on %s', (kind) => {
  let app: TestApp
  let scene: PeopleScene
  let mailbox: Mailbox
  beforeAll(async () => {
    mailbox = await openMailbox()
    app = await startTestApp(
      kind,
      { SMTP_URL: mailbox.url, MAIL_FROM: 'shop@bustan.example' },
      { jobs: true },
    )
    scene = peopleScene(app)
  })
  afterAll(async () => {
    await app.close()
    await mailbox.close()
  })
  const reply = (id: number, text: unknown, spelled: (typeof REPLIES)[number] = 'contacts/$/reply') =>
    scene.call('POST', `/${spelled.replace('$', String(id))}`, { reply: text })

  test.each(REPLIES)('%s takes one, and mails it in the language of the sender', async (spelled) => {
    const email = `to.${REPLIES.indexOf(spelled)}@home.example`
    const id = await sendMessage(app, { email })
    const { status, body } = await reply(id, '  أهلًا ليلى.\n\nنعتذر منك.  ', spelled)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      is_replied: true,
      reply: 'أهلًا ليلى.\n\nنعتذر منك.',
      replied_at: expect.any(String),
      replied_by: { id: 1, name: 'أحمد العتيبي' },
      version: 2,
      Contact: { is_replied: true },
    })
    const letter = await mailbox.emailTo(email)
    expect(letter.subject).toBe('ردّنا على رسالتك')
    expect(letter.text).toContain('نعتذر منك.')
    expect(letter.text).toContain('وصل الطلب ناقصًا.')
    expect(letter.html).toContain('dir="rtl"')
  })

  test('an English sender gets an English letter, and no markup of anybody is any in it', async () => {
    const email = 'script@home.example'
    const id = await sendMessage(app, { email, name: 'Eve <b>', message: SCRIPT }, { language: 'en' })
    expect((await scene.call('GET', `/contacts/${id}`)).body.data.message).toBe(SCRIPT)
    expect((await reply(id, SCRIPT)).body.data.reply).toBe(SCRIPT)
    const letter = await mailbox.emailTo(email)
    expect(letter.subject).toBe('Our reply to your message')
    expect(letter.html).not.toMatch(/<script|<img|<b>/)
    expect(letter.html.match(/&lt;script&gt;/g)).toHaveLength(2)
    expect(letter.text).toContain(SCRIPT)
  })

  test('who left no address is answered in the app alone', async () => {
    const sent = mailbox.emails.length
    const id = await sendMessage(app, { email: '' })
    expect((await reply(id, 'نعم')).status).toBe(200)
    expect(mailbox.emails).toHaveLength(sent)
  })

  test('whoever has an account finds it in the inbox of the app, to be pushed; who has no way at all is named as such', async () => {
    const customer = await signUpCustomer(app, 'ليلى', '0561230044')
    const sent = await customer.call('POST', '/messages', { type: 'Inquiry', message: 'متى يصل طلبي؟' })
    const { id } = sent.body.data
    expect((await scene.call('GET', `/contacts/${id}`)).body.data.reached_by).toEqual(['app'])
    expect((await reply(id, 'خرج الآن.')).status).toBe(200)
    const { body } = await customer.call('GET', '/notifications')
    expect(body.data).toMatchObject([
      {
        type: 'contact_reply',
        title: 'Our reply to your message',
        body: 'خرج الآن.',
        order_id: null,
        is_read: false,
      },
    ])
    const { db } = app.platform.database
    await db.updateTable('users').set({ is_active: false }).where('id', '=', customer.id).execute()
    expect((await scene.call('GET', `/contacts/${id}`)).body.data.reached_by).toEqual([])
    const stranger = await sendMessage(app, { email: 'to@home.example' })
    expect((await scene.call('GET', `/contacts/${stranger}`)).body.data.reached_by).toEqual(['email'])
  })

  test('nothing, blanks and too much are refused at the field', async () => {
    const id = await sendMessage(app)
    for (const text of ['', '   \n ', undefined, 'x'.repeat(5_001)]) {
      const { status, body } = await reply(id, text)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['reply']])
    }
    expect((await scene.call('GET', `/contacts/${id}`)).body.data.is_replied).toBe(false)
    expect((await reply(999_999, 'x')).status).toBe(404)
  })

  test('the second is refused, and says who replied and when', async () => {
    const id = await sendMessage(app)
    await reply(id, 'الأول')
    const { status, body } = await reply(id, 'الثاني')
    expect([status, body.code, body.reply]).toEqual([409, 'already_replied', 'الأول'])
    expect(body.message).toMatch(/أحمد العتيبي.* replied .*20\d\d/)
    expect(body.replied_by).toEqual({ id: 1, name: 'أحمد العتيبي' })
    expect((await scene.call('GET', `/contacts/${id}`)).body.data.reply).toBe('الأول')
  })

  test('of many at the same moment exactly one wins, and one letter goes out', async () => {
    const email = 'raced@home.example'
    const id = await sendMessage(app, { ...LAYLA, email })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => reply(id, `رد ${at}`, REPLIES[at % REPLIES.length])),
    )
    expect(statusesOf(answers)).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    const won = answers.find(({ status }) => status === 200)?.body.data.reply
    expect((await scene.call('GET', `/contacts/${id}`)).body.data.reply).toBe(won)
    expect((await mailbox.emailTo(email)).text).toContain(won)
    // The next letter is behind whatever the others might have posted.
    const next = await sendMessage(app, { email: 'after@home.example' })
    await reply(next, 'x')
    await mailbox.emailTo('after@home.example')
    expect(mailbox.emails.filter(({ to }) => to === email)).toHaveLength(1)
  })
})
