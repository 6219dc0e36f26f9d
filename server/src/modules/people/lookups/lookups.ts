import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { runPlanned } from '../../../platform/db/statements/planned.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import type { NamedRecords } from '../../../platform/crud/namedRecords.ts'

/** Checks whether somebody lives in an account. */
export async function livesIn(db: Executor, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Holds an account, named by a subquery, against changes of its row; others may go on to name it. */
export const holdAccount = async (tx: Tx, id: RawBuilder<unknown>): Promise<void> =>
  void (await runPlanned(tx, 'people.hold', sql`select from users where id = (${id}) for no key update`))

interface Account {
  id: number
  name: string
  lives: boolean
  merged_into: number | null
}

async function keepAccount(tx: Tx, id: number): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select id, trim(first_name || ' ' || last_name) as name, deleted_at is null as lives, merged_into
    from users where id = ${id} for share`.execute(tx)
  return rows[0]
}

/** The account in which somebody lives now, held until the transaction ends; undefined where they left. */
export async function livingAccount(tx: Tx, id: number): Promise<Account | undefined> {
  let account = await keepAccount(tx, id)
  while (account && !account.lives)
    account = account.merged_into === null ? undefined : await keepAccount(tx, account.merged_into)
  return account
}

/** As SQL: an account and those it was merged into, as `line` (`id`, `deleted_at`). */
export const accountLine = (userId: number) => sql`with recursive line as (
  select id, deleted_at, merged_into from users where id = ${userId}
  union select u.id, u.deleted_at, u.merged_into from users u join line on line.merged_into = u.id)`

/** Returns those of the accounts that were emptied. */
export async function emptiedAccounts(db: Executor, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from users where id = any(${ids}::int[]) and deleted_at is not null`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Returns how many registrations wait for a decision, and since when. */
export async function countRegistrations(db: Executor): Promise<{ count: number; oldest_at: Date | null }> {
  const { rows } = await sql<{ count: number; oldest_at: Date | null }>`
    select count(*)::int as count, min(created_at) as oldest_at from users
    where registration_status = 'pending' and deleted_at is null`.execute(db)
  return rows[0] ?? { count: 0, oldest_at: null }
}

/** The departments an employee may ask to join. */
export const openDepartments = (db: Executor): Promise<{ id: number; name_ar: string; name_en: string }[]> =>
  db
    .selectFrom('departments')
    .select(['id', 'name_ar', 'name_en'])
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()

/** The records of this module that others name. */
export const peopleRecords = {
  users: { table: 'users', by: 'person', mergedInto: 'merged_into' },
} as const satisfies Readonly<Record<string, NamedRecords>>
