import { controlGroups } from '@bustan/contract/permissions.ts'
import type { Permission } from '@bustan/contract/permissions.ts'
import { DASHBOARD } from '../../testApp.ts'
import type { Answer, CallOptions, Json, TestApp } from '../../testApp.ts'

const controls = controlGroups.flatMap((group) => group.controls)
const letters = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'

/** Returns the ids that `role_permissions` holds for these permissions. */
export const idsOf = (...permissions: Permission[]) =>
  controls.filter((control) => permissions.includes(control.permission)).map((control) => control.id)

/** Calls of the dashboard, as admin 1 unless a token says otherwise, and roles to make with them. */
export function rolesOf(app: TestApp) {
  let created = 0
  const call = (method: string, path: string, options: CallOptions = {}): Promise<Answer> =>
    app.call(method, DASHBOARD + path, { token: app.superToken, ...options })
  /** A body of `POST roles`, each with names of its own. */
  const body = (...permissions: Permission[]) => {
    created += 1
    return {
      name: {
        ar: `فريق ${letters[created % 28]}${letters[Math.floor(created / 28)]}`,
        en: `Team ${created}`,
      },
      role_permissions: idsOf(...permissions),
    }
  }
  return {
    call,
    body,
    /** A role of these permissions, as the API answers it. */
    create: async (...permissions: Permission[]): Promise<Json> =>
      (await call('POST', '/roles', { body: body(...permissions) })).body.data,
    /** The permissions that the database holds for a role, in their order. */
    stored: async (id: number) =>
      (
        await app.platform.database.db
          .selectFrom('role_permissions')
          .select('permission')
          .where('role_id', '=', id)
          .orderBy('permission')
          .execute()
      ).map((row) => row.permission),
  }
}

export type Roles = ReturnType<typeof rolesOf>
