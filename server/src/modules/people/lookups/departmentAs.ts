import type { Language } from '@bustan/contract/core/texts/language.ts'
import { pickTranslation } from '../../../platform/texts/translations.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/db/tables.ts'

/** As SQL: whether somebody `m` can approve orders. */
const canApprove = sql`m.type = 'manager' and m.is_active and m.deleted_at is null and m.registration_status = 'accepted'`

/** Parts of the statements of other modules: departments under a name of the statement. */
export function departmentAs(alias: string) {
  const column = <Value>(name: string) => sql<Value>`${sql.ref(`${alias}.${name}`)}`
  const id = column<number>('id')
  const on = (departmentId: RawBuilder<unknown>) =>
    sql`departments ${sql.id(alias)} on ${id} = ${departmentId}`
  return {
    join: (departmentId: RawBuilder<unknown>) => sql`join ${on(departmentId)}`,
    leftJoin: (departmentId: RawBuilder<unknown>) => sql`left join ${on(departmentId)}`,
    id,
    nameAr: column<string>('name_ar'),
    nameEn: column<string>('name_en'),
    managerId: column<number | null>('manager_id'),
  }
}

/** As SQL: the name of the manager of a department. */
export const managerName = (departmentId: RawBuilder<unknown>) => sql<string>`(
  select trim(m.first_name || ' ' || m.last_name) from departments d join users m on m.id = d.manager_id
  where d.id = ${departmentId})`

/** As SQL: whether a department has a manager who can approve orders. */
export const isLedDepartment = (departmentId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from departments d join users m on m.id = d.manager_id where d.id = ${departmentId} and ${canApprove})`

/** As SQL: the details of the company of a person or of a department, as JSON. */
export const companyOf = (owner: 'user_id' | 'department_id', id: RawBuilder<unknown>) => sql`(
  select to_jsonb(c) - 'id' - 'user_id' - 'department_id' - 'version' - 'updated_at' from companies c
  where ${sql.ref(`c.${owner}`)} = ${id})`

/**
 * Checks whether a department has a manager who can approve orders. Both rows are locked until the transaction ends: a transaction
 * that switches the manager off meanwhile waits, and then finds the order.
 */
export async function isLed(tx: Tx, departmentId: number | null): Promise<boolean> {
  if (departmentId === null) return false
  const { rows } = await sql<{ manager_id: number | null }>`
    select manager_id from departments where id = ${departmentId} for share`.execute(tx)
  const managerId = rows[0]?.manager_id ?? null
  if (managerId === null) return false
  const manager =
    await sql`select from users m where m.id = ${managerId} and ${canApprove} for share`.execute(tx)
  return manager.rows.length > 0
}

/** The department of a person as the APIs answer it; null where they belong to none. */
export const departmentOf = (
  row: { department_id: number | null; department_ar: string | null; department_en: string | null },
  language: Language,
) =>
  row.department_id === null
    ? null
    : {
        id: row.department_id,
        name: pickTranslation({ ar: row.department_ar, en: row.department_en }, language),
      }
