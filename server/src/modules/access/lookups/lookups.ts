import { sql } from 'kysely'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import type { NamedRecords } from '../../../platform/crud/namedRecords.ts'

/** Holds an admin until the transaction ends. */
export const lockAdmin = async (tx: Tx, id: number): Promise<void> =>
  void (await tx.selectFrom('admins').select('id').where('id', '=', id).forUpdate().execute())

/** The addresses at which an admin can be reached. */
export const readAddresses = (
  db: Executor,
  id: number,
): Promise<{ email: string; mobile: string | null; locale: Language; is_active: boolean }> =>
  db
    .selectFrom('admins')
    .select(['email', 'mobile', 'locale'])
    .select(sql<boolean>`is_active and deleted_at is null`.as('is_active'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Super admins who are active. */
export async function superAdmins(tx: Tx): Promise<{ email: string; name: string; locale: Language }[]> {
  const { rows } = await sql<{ email: string; name: string; locale: Language }>`
    select a.email, trim(a.first_name || ' ' || a.last_name) as name, a.locale from admins a
    where a.is_active and a.deleted_at is null
      and exists (select from admin_roles m where m.admin_id = a.id and m.role_id = 1)`.execute(tx)
  return rows
}

/** The active admins, by name. */
export async function activeAdmins(db: Executor): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, trim(first_name || ' ' || last_name) as name from admins
    where is_active and deleted_at is null order by first_name, last_name, id`.execute(db)
  return rows
}

/** The active roles. */
export const activeRoles = (db: Executor): Promise<{ id: number; name_ar: string; name_en: string }[]> =>
  db
    .selectFrom('roles')
    .select(['id', 'name_ar', 'name_en'])
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()

/** As SQL: facts of the staff that the guide reads, for one of them. */
export const staffFacts = (adminId: number) => sql`
  (select count(*) > 1 from admins where is_active and deleted_at is null) as colleague,
  exists (select from admins where id = ${adminId} and has_second_factor) as own_factor,
  exists (select from admins where has_second_factor and is_active and deleted_at is null) as any_factor`

/** The records of this module that others name. */
export const accessRecords = {
  admins: { table: 'admins', by: 'person' },
  roles: { table: 'roles', by: 'name' },
} as const satisfies Readonly<Record<string, NamedRecords>>
