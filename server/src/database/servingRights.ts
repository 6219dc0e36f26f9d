import { sql } from 'kysely'
import { ConfigError } from '../platform/config/config.ts'
import type { Database } from '../platform/db/database.ts'
import type { Executor, Tx } from '../platform/db/tables.ts'

/** These tables are written once: rows are added and read. */
export const APPENDED = [
  'balance_entries',
  'cash_closed_payments',
  'cash_closes',
  'cash_handover_payments',
  'change_seals',
  'changes',
  'head_mails',
  'invoices',
  'order_payments',
  'order_return_lines',
  'order_returns',
] as const
/** Rows of these tables are changed and never deleted. */
export const NEVER_DELETED = [
  'cash_handovers',
  'cash_head',
  'change_seal_head',
  'database_epochs',
  'invoice_head',
  'invoice_numbers',
  'order_moves',
  'orders',
] as const
/** Only a migration writes these tables. */
const READ = ['kysely_migration', 'kysely_migration_lock'] as const

/** Returns the table that has the names of a module's migrations: only they write it, as well. */
export const migrationTableOf = (module: string): string => `kysely_migration_of_${module}`
/** The job queue has its tables in this schema. */
const QUEUE = 'jobs'

/** One process at a time gives the rights. The number is any that nobody else uses. */
const GRANT_LOCK = 7_203_520

const tables = (names: readonly string[]) => sql.join(names.map((name) => sql.table(name)))

interface Account {
  name: string
  database: string
  isSuper: boolean
  owned: number
}

/** Returns who a connection is signed in as, and how many tables of the product they own. */
export async function accountOf(db: Executor): Promise<Account> {
  const { rows } = await sql<Account>`
    select current_user as name, current_database() as database,
      (select rolsuper from pg_roles where rolname = current_user) as "isSuper",
      (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', ${QUEUE}) and pg_has_role(current_user, c.relowner, 'member')) as owned`.execute(
    db,
  )
  const [account] = rows
  if (!account) throw new Error('the database did not say who is signed in')
  return account
}

/** Throws ConfigError where the account that is to serve could do more than its rights say, or is in another database. */
export function requireLeast(serving: Account, owner: Account): void {
  if (serving.database !== owner.database)
    throw new ConfigError(
      `DATABASE_URL leads to the database ${serving.database} and DATABASE_MIGRATIONS_URL to ${owner.database}: both have to be one.`,
    )
  if (serving.name === owner.name)
    throw new ConfigError(
      `DATABASE_URL and DATABASE_MIGRATIONS_URL name one account, ${serving.name}: make another one for DATABASE_URL (docs/accounts.md), or leave DATABASE_MIGRATIONS_URL out.`,
    )
  if (serving.isSuper || serving.owned > 0)
    throw new ConfigError(
      `The account of DATABASE_URL, ${serving.name}, ${serving.isSuper ? 'is a superuser' : 'owns tables of this database'}: the one that serves owns nothing. docs/accounts.md says how to hand them over.`,
    )
}

/** Lets an account serve: it reads and writes rows, and of what is written once it adds rows alone. It owns and makes nothing. */
async function grantIn(tx: Tx, name: string): Promise<void> {
  const account = sql.id(name)
  await sql`select pg_advisory_xact_lock(${GRANT_LOCK})`.execute(tx)
  for (const schema of ['public', QUEUE].map((one) => sql.id(one))) {
    await sql`grant usage on schema ${schema} to ${account}`.execute(tx)
    await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${account}`.execute(
      tx,
    )
    await sql`grant usage, select, update on all sequences in schema ${schema} to ${account}`.execute(tx)
    await sql`grant execute on all functions in schema ${schema} to ${account}`.execute(tx)
  }
  await sql`revoke update, delete on ${tables(APPENDED)} from ${account}`.execute(tx)
  await sql`revoke delete on ${tables(NEVER_DELETED)} from ${account}`.execute(tx)
  await sql`revoke insert, update, delete on ${tables(READ)} from ${account}`.execute(tx)
  const { rows: ofModules } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and starts_with(tablename, ${migrationTableOf('')})`.execute(
    tx,
  )
  for (const { name } of ofModules)
    await sql`revoke insert, update, delete on ${sql.table(name)} from ${account}`.execute(tx)
}

/** Gives the account that serves its rights, all at once: processes that serve meanwhile notice nothing. */
export const grantServing = (owner: Database, name: string): Promise<void> =>
  owner.transaction((tx) => grantIn(tx, name))
