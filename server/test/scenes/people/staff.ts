import type { Permission } from '@bustan/contract/permissions.ts'
import { DASHBOARD } from '../../testApp.ts'
import type { Answer, CallOptions, Json, TestApp } from '../../testApp.ts'

/** Calls of the dashboard, as admin 1 unless a token says otherwise, and people to make with them. */
export function staffOf(app: TestApp) {
  let created = 0
  const call = (method: string, path: string, options: CallOptions = {}): Promise<Answer> =>
    app.call(method, DASHBOARD + path, { token: app.superToken, ...options })

  /** A body of `POST admins`, each with an email of its own. */
  const person = (more: Record<string, unknown> = {}) => {
    created += 1
    return {
      first_name: 'سارة',
      last_name: 'العمري',
      email: `person${created}@bustan.example`,
      mobile: '0551234567',
      password: 'olive-grove-7',
      password_confirmation: 'olive-grove-7',
      roles: [4],
      ...more,
    }
  }

  return {
    call,
    person,
    signIn: (email: string, password: string) =>
      app.call('POST', `${DASHBOARD}/auth/login`, { body: { email, password } }),
    /** An admin, as the API answers them, with their password. */
    async create(more: Record<string, unknown> = {}): Promise<Json> {
      const body = person(more)
      const answer = await call('POST', '/admins', { body })
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      return { ...answer.body.data, password: body.password }
    },
    /** A role of exactly these permissions. */
    roleOf: async (...permissions: Permission[]) => (await app.tokenWith(permissions)).roleId,
  }
}

export type Staff = ReturnType<typeof staffOf>
