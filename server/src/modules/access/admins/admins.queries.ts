import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type {
  AdminChoice,
  AdminDetail,
  AdminRow,
  AdminsQuery,
} from '@bustan/contract/access/admins/admins.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { toWesternDigits } from '@bustan/contract/core/arabic/digits.ts'
import { normalizeQuery } from '@bustan/contract/core/arabic/normalize.ts'
import { metaOf, readPage } from '@bustan/contract/core/resource/list.ts'
import type { ListMeta } from '@bustan/contract/core/resource/list.ts'
import { SELECT_LIMIT } from '@bustan/contract/core/resource/limits.ts'
import { hasPhonePart } from '../../../platform/db/statements/phoneParts.ts'
import { escapeLike } from '../../../platform/db/statements/like.ts'
import { among, selectIds } from '../../../platform/db/statements/selectIds.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import { selectListOf } from '../../../platform/http/responses/selectStream.ts'
import type { SelectList } from '../../../platform/http/responses/selectStream.ts'
import { readPendingEmail } from '../email/emailChanges.ts'
import { groupsOf } from '../roles/permissionGroups.ts'
import { readPermissions } from '../signIn/sessions.ts'
import { nameOf, rolesOfAdmins, describeAdmins, type StoredAdmin } from './admins.answers.ts'

const columns = sql`a.id, a.first_name, a.last_name, a.email, a.mobile, a.avatar_key, a.is_active, a.deactivation_reason,
  a.protected, a.has_second_factor, a.password_hash = '' as waits_for_password, a.login_numbers, a.last_login_at, a.version, a.created_at`

const contains = (column: RawBuilder<unknown>, part: string) => sql`${column} like ${`%${escapeLike(part)}%`}`

function ofRole(role: string): RawBuilder<unknown> {
  const wanted = toWesternDigits(role)
  const named = /^\d{1,9}$/.test(wanted)
    ? sql`r.id = ${Number(wanted)}`
    : sql`${sql.join([sql`true`, ...normalizeQuery(role).map((word) => contains(sql`r.search`, word))], sql` and `)}`
  return sql`exists (select 1 from admin_roles m join roles r on r.id = m.role_id where m.admin_id = a.id and ${named})`
}

function conditions(query: AdminsQuery): RawBuilder<unknown> {
  const active = query.limit === 0 ? true : (query.status ?? query.is_active)
  const all = [sql`a.deleted_at is null`]
  if (active !== undefined) all.push(sql`a.is_active = ${active}`)
  for (const word of normalizeQuery(query.name ?? '')) all.push(contains(sql`a.search`, word))
  if (query.email) all.push(contains(sql`a.email`, query.email.toLowerCase()))
  if (query.mobile) all.push(sql`${hasPhonePart(sql`a.mobile`, query.mobile)}`)
  if (query.role) all.push(sql`${ofRole(query.role)}`)
  return sql.join(all, sql` and `)
}

const orders: Record<string, RawBuilder<unknown>> = {
  name: sql`a.first_name, a.last_name, a.id`,
  '-name': sql`a.first_name desc, a.last_name desc, a.id desc`,
  created_at: sql`a.created_at, a.id`,
  login_numbers: sql`a.login_numbers, a.id`,
  '-login_numbers': sql`a.login_numbers desc, a.id desc`,
  last_login_date: sql`a.last_login_at nulls first, a.id`,
  '-last_login_date': sql`a.last_login_at desc nulls last, a.id desc`,
}
const newestFirst = sql`a.created_at desc, a.id desc`

/** The select list of admins: every active one. */
export async function selectAdmins(db: Executor, query: AdminsQuery): Promise<SelectList<AdminChoice>> {
  const where = conditions({ ...query, limit: 0 })
  const order = orders[query.sort ?? ''] ?? newestFirst
  const all = await sql<{ id: number }>`
    select a.id from admins a where ${where} order by ${order} limit ${SELECT_LIMIT + 1}`.execute(db)
  return selectListOf(
    all.rows.map((row) => row.id),
    async (ids) => {
      const { rows } = await sql<Pick<StoredAdmin, 'id' | 'first_name' | 'last_name'>>`
        select a.id, a.first_name, a.last_name from admins a where ${where} and a.id = any(${ids}::int[])`.execute(
        db,
      )
      return rows.map((row) => ({ id: row.id, name: nameOf(row), is_active: true, status: 1 }))
    },
  )
}

/** A page of living admins, newest first unless asked otherwise. */
export async function listAdmins(
  db: Executor,
  query: AdminsQuery,
  callerId: number,
  language: Language,
): Promise<{ data: AdminRow[]; meta: ListMeta }> {
  const page = readPage(query)
  const where = conditions(query)
  const order = orders[query.sort ?? ''] ?? newestFirst
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from admins a where ${where}`.execute(db)
  const { rows } = await sql<StoredAdmin>`
    select ${columns} from admins a where ${where} order by ${order}
    limit ${page.perPage} offset ${page.offset}`.execute(db)
  const data = await describeAdmins(db, rows, callerId, language)
  return { data, meta: metaOf(page, counted.rows[0]?.total ?? 0) }
}

/** Counts the admins that a filter leaves, without deleted ones. */
export async function countAdmins(db: Executor, query: AdminsQuery): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from admins a where ${conditions(query)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** An admin as files have them, with the names of their roles. */
export type ExportedAdmin = StoredAdmin & { roles: string[] }

/** The ids of the first admins of a filter, in the order of its list. */
export const adminIds = (db: Executor, query: AdminsQuery, most: number): Promise<number[]> =>
  selectIds(
    db,
    sql`select a.id from admins a where ${conditions(query)} order by ${orders[query.sort ?? ''] ?? newestFirst}
      limit ${most}`,
  )

/** Every living admin of a filter, the newest first, `size` at a time. */
export async function* eachAdmin(
  db: Executor,
  query: AdminsQuery,
  language: Language,
  { size, only }: { size: number; only: readonly number[] | undefined },
): AsyncGenerator<ExportedAdmin[]> {
  const where = sql`${conditions(query)} and ${among(sql`a.id`, only)}`
  for (let after = sql`true`; ;) {
    const { rows } = await sql<StoredAdmin>`
      select ${columns} from admins a where ${where} and ${after} order by a.id desc limit ${size}`.execute(
      db,
    )
    const granted = Map.groupBy(
      await rolesOfAdmins(
        db,
        rows.map((admin) => admin.id),
      ),
      (role) => role.admin_id,
    )
    yield rows.map((admin) => ({
      ...admin,
      roles: (granted.get(admin.id) ?? []).map((role) => (language === 'ar' ? role.name_ar : role.name_en)),
    }))
    const last = rows.at(-1)
    if (!last || rows.length < size) return
    after = sql`a.id < ${last.id}`
  }
}

/** One living admin. Throws not_found. */
export async function readAdmin(
  db: Executor,
  id: number,
  callerId: number,
  language: Language,
): Promise<AdminDetail> {
  const { rows } = await sql<StoredAdmin>`
    select ${columns} from admins a where a.id = ${id} and a.deleted_at is null`.execute(db)
  const [admin] = await describeAdmins(db, rows, callerId, language)
  if (!admin) throw new AppError('not_found')
  const active = admin.roles.filter((role) => role.is_active).map((role) => role.id)
  return {
    ...admin,
    permissions: groupsOf(await readPermissions(db, active), language),
    pending_email: await readPendingEmail(db, id),
  }
}
