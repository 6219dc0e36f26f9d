import { Secret, TOTP } from 'otpauth'
import { DASHBOARD } from '../../testApp.ts'
import type { TestApp } from '../../testApp.ts'

/** The password of who `tokenWith` signs in. */
export const PASSWORD = 'secret-1'

/** The app's code, `steps` of 30 s from now: the server takes one step either way, each once. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Returns the actions that people take on their own account of the dashboard. */
export function ownAccountOf(app: TestApp) {
  const db = () => app.platform.database.db
  const ask = (method: string, path: string, token: string | null, body?: unknown) =>
    app.call(method, `${DASHBOARD}/${path}`, { token, ...(body === undefined ? {} : { body }) })
  return {
    db,
    ask,
    emailOf: async (adminId: number) =>
      (await db().selectFrom('admins').select('email').where('id', '=', adminId).executeTakeFirstOrThrow())
        .email,
    login: (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
      app.call('POST', `${DASHBOARD}/auth/login`, { body: { email, password }, headers }),
    /** Makes the session look as if its sign-in were an hour ago. */
    age: (adminId: number) =>
      db()
        .updateTable('sessions')
        .set({ created_at: new Date(Date.now() - 3_600_000) })
        .where('admin_id', '=', adminId)
        .execute(),
    /** Connects an authenticator app: its secret, and the recovery codes. */
    async connect(token: string) {
      const { secret } = (await ask('POST', 'auth/totp', token, {})).body.data
      const confirmed = await ask('POST', 'auth/totp/confirm', token, { code: codeOf(secret, -1) })
      return { secret, codes: confirmed.body.data.recovery_codes as string[] }
    },
  }
}

export type OwnAccount = ReturnType<typeof ownAccountOf>
