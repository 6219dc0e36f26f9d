import { createAdmin } from '../../../src/modules/access/index.ts'
import type { Answer, CallOptions, TestApp } from '../../testApp.ts'
import { DASHBOARD, startTestApp } from '../../testApp.ts'
import type { DatabaseKind } from '../../databases/kinds.ts'
import { openMailbox } from '../services/mailbox.ts'
import type { Mailbox, Received } from '../services/mailbox.ts'

/** A product that mails for real, and how its passwords are forgotten. */
export interface ResetScene {
  app: TestApp
  mailbox: Mailbox
  /** A fresh active admin with the password `secret-1`. */
  addAdmin(): Promise<{ id: number; email: string }>
  post(path: string, body: unknown, options?: CallOptions): Promise<Answer>
  /** Asks for a code: the token, and the email once it is there. */
  ask(
    email: string,
    language?: 'ar' | 'en',
  ): Promise<{ token: string; mail: Received; code: string; link: string }>
  /** Forgets what was counted so far under keys that begin with `prefix`. */
  forget(prefix?: string): Promise<void>
  signIn(email: string, password: string): Promise<Answer>
  close(): Promise<void>
}

const environment = { DEMO: '0', ADMIN_EMAIL: 'admin@bustan.test', ADMIN_PASSWORD: 'owner-secret' }

/** The code in an email's text, or empty. */
export const codeIn = (mail: Received) => /^\d{4}$/m.exec(mail.text)?.[0] ?? ''
/** Returns the token that the link in an email carries, or empty. */
export const linkIn = (mail: Received) => /\/reset-password#token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
/** A code that is not this one. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

/** Starts a product outside demo mode, with a mail server beside it. */
export async function openResets(kind: DatabaseKind): Promise<ResetScene> {
  const mailbox = await openMailbox()
  const app = await startTestApp(kind, { ...environment, SMTP_URL: mailbox.url }, { jobs: true })
  const { database } = app.platform
  const post: ResetScene['post'] = (path, body, options = {}) =>
    app.call('POST', `${DASHBOARD}/${path}`, { ...options, body })
  let created = 0
  return {
    app,
    mailbox,
    post,
    async addAdmin() {
      created += 1
      const email = `person${created}@test.example`
      const admin = { firstName: 'سارة', lastName: String(created), email, password: 'secret-1', roleId: 2 }
      await database.transaction((tx) => createAdmin(tx, admin))
      const { id } = await database.db
        .selectFrom('admins')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      return { id, email }
    },
    async ask(email, language = 'en') {
      const before = mailbox.emails.filter((mail) => mail.to === email).length
      const { status, body } = await post('auth/forget-password', { email }, { language })
      if (status !== 200) throw new Error(`asking for a code answered ${status}: ${JSON.stringify(body)}`)
      const mail = await mailbox.emailTo(email, before)
      return { token: body.data.access_token, mail, code: codeIn(mail), link: linkIn(mail) }
    },
    async forget(prefix = '') {
      await database.db.deleteFrom('throttles').where('key', 'like', `${prefix}%`).execute()
    },
    signIn: (email, password) => post('auth/login', { email, password }),
    async close() {
      await app.close()
      await mailbox.close()
    },
  }
}
