import type { Answer, Json, TestApp } from '../../testApp.ts'
import { startTestApp, STORE } from '../../testApp.ts'
import type { DatabaseKind } from '../../databases/kinds.ts'
import { openMailbox } from '../services/mailbox.ts'
import type { Mailbox } from '../services/mailbox.ts'
import { openPhones } from '../people/phones.ts'
import type { Phones } from '../people/phones.ts'

/** The ordering app's door of a product that mails and texts for real. */
export interface StoreDoor {
  app: TestApp
  mailbox: Mailbox
  phones: Phones
  post(path: string, body: unknown, token?: string): Promise<Answer>
  call(method: string, path: string, token: string, body?: unknown): Promise<Answer>
  /** A mobile nobody has yet, as it is typed and as it is stored. */
  newMobile(): { mobile: string; e164: string }
  /** Registers, and answers what the text message says. */
  register(mobile: string, fields?: Record<string, unknown>): Promise<string>
  /** Asks for a code as if an hour had passed for messages, but not for guesses. */
  ask(mobile: string): Promise<string>
  signIn(mobile: string, code: string): Promise<Answer>
  /** Registers and signs in. */
  customer(
    fields?: Record<string, unknown>,
  ): Promise<{ id: number; mobile: string; e164: string; token: string }>
  /** The account as the dashboard sees it. */
  account(mobile: string): Promise<Json>
  /** Lets a session look as if it began so many minutes ago. */
  age(token: string, minutes: number): Promise<void>
  /** Forgets what was counted under keys like this. */
  forget(pattern?: string): Promise<void>
  close(): Promise<void>
}

const admin = { DEMO: '0', ADMIN_EMAIL: 'admin@bustan.test', ADMIN_PASSWORD: 'owner-secret' }

/** The four digits of a text or email, or the long code in their place. */
export const codeOf = (text: string) =>
  /\b[0-9a-z]{4}(?:-[0-9a-z]{4}){3}\b/.exec(text)?.[0] ?? /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0] ?? ''

let created = 0

export async function openDoor(
  kind: DatabaseKind,
  environment: Record<string, string> = {},
): Promise<StoreDoor> {
  const mailbox = await openMailbox()
  const phones = await openPhones()
  const app = await startTestApp(
    kind,
    { ...admin, SMTP_URL: mailbox.url, SMS_URL: phones.url, ...environment },
    { jobs: true },
  )
  const { db } = app.platform.database
  const post: StoreDoor['post'] = (path, body, token) =>
    app.call('POST', STORE + path, { body, ...(token ? { token } : {}) })
  const toE164 = (mobile: string) => `+966${mobile.slice(1)}`
  const textAfter = async (mobile: string, work: () => Promise<Answer>) => {
    const e164 = toE164(mobile)
    const before = phones.texts.filter((one) => one.to === e164).length
    const { status, body } = await work()
    if (status !== 200) throw new Error(`asking for a code answered ${status}: ${JSON.stringify(body)}`)
    return codeOf(await phones.textTo(e164, before))
  }
  const forget: StoreDoor['forget'] = async (pattern = '%') => {
    await db.deleteFrom('throttles').where('key', 'like', pattern).execute()
  }
  const door: StoreDoor = {
    app,
    mailbox,
    phones,
    post,
    call: (method, path, token, body) =>
      app.call(method, STORE + path, { token, ...(body === undefined ? {} : { body }) }),
    newMobile() {
      created += 1
      const mobile = `0558${String(created).padStart(6, '0')}`
      return { mobile, e164: toE164(mobile) }
    },
    register: (mobile, fields = {}) =>
      textAfter(mobile, () => post('/auth/register', { first_name: 'نوف', mobile, ...fields })),
    async ask(mobile) {
      for (const pattern of ['store from%', 'store minute%', 'store hour%', 'texts%']) await forget(pattern)
      return textAfter(mobile, () => post('/auth/code', { mobile }))
    },
    signIn: (mobile, code) => post('/auth/sign-in', { mobile, code }),
    async customer(fields = {}) {
      const { mobile, e164 } = door.newMobile()
      await forget('store from%')
      const { status, body } = await door.signIn(mobile, await door.register(mobile, fields))
      if (status !== 200) throw new Error(`sign-in answered ${status}: ${JSON.stringify(body)}`)
      return { id: body.data.user.id, mobile, e164, token: body.data.access_token }
    },
    async account(mobile) {
      const { body } = await app.call('GET', `/api/dashboard/v1/users?mobile=${mobile}`, {
        token: app.superToken,
      })
      return body.data[0]
    },
    async age(token, minutes) {
      const { body } = await app.call('GET', `${STORE}/me/sessions`, { token })
      const current = body.data.find((one: { current: boolean }) => one.current)
      await db
        .updateTable('customer_sessions')
        .set({ created_at: new Date(Date.now() - minutes * 60_000) })
        .where('id', '=', current.id)
        .execute()
    },
    forget,
    async close() {
      await app.close()
      await mailbox.close()
      await phones.close()
    },
  }
  return door
}
