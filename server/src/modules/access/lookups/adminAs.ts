import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'

/** Parts of the statements of other modules: admins under a name of the statement, and what is read of them there. */
export function adminAs(alias: string) {
  const column = <Value>(name: string) => sql<Value>`${sql.ref(`${alias}.${name}`)}`
  const admins = sql`admins ${sql.id(alias)}`
  const id = column<number>('id')
  const isActive = sql<boolean>`${column('is_active')} and ${column('deleted_at')} is null`
  return {
    from: admins,
    join: (adminId: RawBuilder<unknown>) => sql`join ${admins} on ${id} = ${adminId}`,
    leftJoin: (adminId: RawBuilder<unknown>) => sql`left join ${admins} on ${id} = ${adminId}`,
    leftJoinActive: (adminId: RawBuilder<unknown>) =>
      sql`left join ${admins} on ${id} = ${adminId} and ${isActive}`,
    id,
    name: sql<string>`trim(${column('first_name')} || ' ' || ${column('last_name')})`,
    email: column<string>('email'),
    locale: column<Language>('locale'),
    epoch: column<number>('epoch'),
    isActive,
    isGone: sql<boolean>`${column('deleted_at')} is not null`,
    hasSecondFactor: column<boolean>('has_second_factor'),
    /** One of the roles alone is enough; a super admin has every permission. */
    mayAnyOf: (permissions: readonly string[]) => sql<boolean>`exists (
      select 1 from admin_roles m join roles r on r.id = m.role_id and r.is_active
      where m.admin_id = ${id} and (r.id = 1 or exists (
        select 1 from role_permissions p where p.role_id = r.id and p.permission = any(${permissions}::text[]))))`,
    hasAnyRole: (roles: readonly number[] | null) => sql<boolean>`exists (
      select 1 from admin_roles m join roles r on r.id = m.role_id and r.is_active
      where m.admin_id = ${id} and r.id = any(${roles}::int[]))`,
  }
}

/** As SQL: joins the session that has the number, as `s`, while it lasts. */
export const joinLastingSession = (sessionId: RawBuilder<unknown>) =>
  sql`join sessions s on s.id = ${sessionId} and s.expires_at > now()`

/** As SQL: the generation of sessions that the session `s` is of. */
export const sessionEpoch = sql.ref('s.epoch')
