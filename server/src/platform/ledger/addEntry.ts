import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../changes/changes.ts'
import type { Executor, Tx } from '../db/tables.ts'
import { AppError } from '../faults/errors.ts'
import type { Services } from '../platform.ts'

/** The tables of a ledger, and what they call its parts. */
export interface LedgerTables {
  /** The name of its balances in the trail and in live events. */
  resource: string
  entries: string
  /** The column of an entry that names the owner of the balance. */
  owner: string
  balances: string
  /** The owner's id in the table of balances. */
  key: string
  floor: number
  /** True for owners whose balance changes no more. */
  isClosed?: RawBuilder<boolean>
}

export interface NewEntry {
  owner: number
  kind: string
  delta: number
  reason: string | null
  actor: Actor
  reverses?: number | undefined
  /** Further columns of the entry. */
  columns?: Readonly<Record<string, string | number | boolean | null>>
  /** Further values of the change in the trail. */
  noted?: Readonly<Record<string, string>>
}

/**
 * Changes a balance and adds the entry that tells why, with its change in the trail. The database adds, so that changes at the same
 * moment each count. Returns the entry's id, or null where the balance would fall below its floor or is not there. Throws
 * not_reversible.
 */
export async function addEntry(
  { changes }: Pick<Services, 'changes'>,
  tx: Tx,
  tables: LedgerTables,
  entry: NewEntry,
): Promise<number | null> {
  const { owner, kind, delta, reason, actor, reverses = null, columns = {}, noted = {} } = entry
  const { rows } = await sql<{ balance: number }>`
    update ${sql.table(tables.balances)} set balance = balance + ${delta}::bigint, version = version + 1, updated_at = now()
    where ${sql.ref(tables.key)} = ${owner} and not ${tables.isClosed ?? sql`false`}
      and balance + ${delta}::bigint >= ${tables.floor} returning balance`.execute(tx)
  const [row] = rows
  if (!row) return null
  // The balance is locked by now, and an entry is taken back on the balance that it changed: nobody else is between the two.
  if (reverses !== null && (await isReversed(tx, tables, reverses))) throw new AppError('not_reversible')
  const before = row.balance - delta
  const { kind: actor_kind, id: actor_id, name: actor_name } = actor
  const changed = { kind, delta, before, after: row.balance, reason, reverses }
  const written = { [tables.owner]: owner, ...changed, ...columns, actor_kind, actor_id, actor_name }
  const names = sql.join(Object.keys(written).map((name) => sql.ref(name)))
  const added = await sql<{ id: number }>`
    insert into ${sql.table(tables.entries)} (${names}) values (${sql.join(Object.values(written))}) returning id`.execute(
    tx,
  )
  await changes.record(tx, {
    resource: tables.resource,
    id: owner,
    action: 'balance',
    actor,
    reason,
    before: { balance: before },
    after: { balance: row.balance, ...noted },
  })
  return added.rows[0]?.id ?? null
}

async function isReversed(db: Executor, { entries }: LedgerTables, id: number): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(entries)} where reverses = ${id}`.execute(db)
  return rows.length > 0
}

/** Returns a line for each balance that its entries do not come to, and for each entry that does not begin where the last one ended. */
export async function wrongBalances(db: Executor, tables: LedgerTables): Promise<string[]> {
  const { entries, balances, resource } = tables
  const [owner, key] = [sql.ref(`e.${tables.owner}`), sql.ref(`b.${tables.key}`)]
  const { rows } = await sql<{ owner: number; balance: number; sum: number; chained: boolean }>`
    select ${key} as owner, b.balance, coalesce(e.sum, 0)::bigint as sum, coalesce(e.chained, true) as chained
    from ${sql.table(balances)} b left join (
      select e.owner, sum(e.delta) as sum, bool_and(e.before = e.previous) as chained from (
        select ${owner} as owner, e.delta, e.before,
          coalesce(lag(e.after) over (partition by ${owner} order by e.id), 0) as previous
        from ${sql.table(entries)} e) e group by e.owner) e on e.owner = ${key}
    where b.balance <> coalesce(e.sum, 0) or not coalesce(e.chained, true) order by 1`.execute(db)
  return rows.map(({ owner: id, balance, sum, chained }) =>
    chained
      ? `${resource} ${id}: the balance is ${balance}, its entries come to ${sum}`
      : `${resource} ${id}: an entry does not begin where the one before it ended`,
  )
}
