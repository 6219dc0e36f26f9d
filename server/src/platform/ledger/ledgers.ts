import { sql } from 'kysely'
import type { Ledger } from '@bustan/contract/core/ledger/ledger.ts'
import { entriesTable, ledgerProblems, OWN_KINDS } from '@bustan/contract/core/ledger/ledger.ts'
import { amountOf } from '@bustan/contract/core/ledger/ledgerResources.ts'
import { permissionOf } from '@bustan/contract/core/resource/resource.ts'
import { tableOf } from '@bustan/contract/core/resource/resourceNames.ts'
import { isOneOf } from '@bustan/contract/core/values/objects.ts'
import type { Actor } from '../changes/changes.ts'
import type { NamedRecords, RecordsByResource } from '../crud/namedRecords.ts'
import { hasTable } from '../db/statements/hasTable.ts'
import type { Executor, Tx } from '../db/tables.ts'
import { AppError, invalidField } from '../faults/errors.ts'
import type { AccountTraces, Platform } from '../platform.ts'
import { addEntry, wrongBalances } from './addEntry.ts'
import type { LedgerTables } from './addEntry.ts'

/** The tables of a ledger that is served by its definition. */
const tablesOf = (ledger: Ledger): LedgerTables => ({
  resource: ledger.name,
  entries: entriesTable(ledger),
  owner: 'owner_id',
  balances: tableOf(ledger.name),
  key: 'id',
  floor: ledger.floor ?? 0,
})

/** A change of a balance of a ledger, in halalas where it is of money. The kind tells whether the amount comes or goes. */
interface BalanceChange {
  owner: number
  kind: string
  amount: number
  reason: string | null
  actor: Actor
}

/** Returns the records that own the balances of a ledger. Throws where nobody knows them. */
export function ownersOf({ name, of }: Ledger, records: RecordsByResource): NamedRecords {
  const owners = records.get(of.to)
  if (!owners) throw new Error(`${name}: nothing is known of ${of.to}, who would own its balances`)
  return owners
}

/** The functions by which the product's own code changes balances, in transactions of its own. */
export function ledgerCalls(platform: Pick<Platform, 'changes' | 'records'>, ledger: Ledger) {
  const tables = tablesOf(ledger)

  /** Adds an entry on an owner's balance, which begins with nothing. Throws not_found, and 422 of `amount`. */
  async function add(tx: Tx, entry: Parameters<typeof addEntry>[3]): Promise<number> {
    const owners = ownersOf(ledger, platform.records)
    const lives = owners.by === 'person' ? sql`deleted_at is null` : sql`true`
    // The owner stays until the end: whoever merges or deletes them waits, or is waited for.
    const { rows } = await sql`
      select from ${sql.table(owners.table)} where id = ${entry.owner} and ${lives} for key share`.execute(tx)
    if (rows.length === 0) throw new AppError('not_found')
    await sql`
      insert into ${sql.table(tables.balances)} (id) values (${entry.owner}) on conflict do nothing`.execute(
      tx,
    )
    const id = await addEntry(platform, tx, tables, entry)
    if (id === null) throw invalidField('amount', 'balance_too_low')
    return id
  }

  return {
    tables,
    /** Adds an entry of a kind. Returns its id. */
    change: (tx: Tx, { amount, ...entry }: BalanceChange): Promise<number> => {
      const kind = ledger.entries[entry.kind]
      if (!kind || amount <= 0)
        throw new Error(`${ledger.name} has no entries of the kind ${entry.kind} and the amount ${amount}`)
      return add(tx, { ...entry, delta: kind.sign * amount })
    },
    /** Takes an entry back. Throws not_reversible, for what took another back or was moved by a merge as well. Returns the new entry's id. */
    async reverse(tx: Tx, id: number, why: Pick<BalanceChange, 'reason' | 'actor'>): Promise<number> {
      const entry = await readKind(tx, ledger, id)
      if (isOneOf(OWN_KINDS, entry.kind)) throw new AppError('not_reversible')
      return add(tx, { ...why, owner: entry.owner, kind: 'reversal', delta: -entry.delta, reverses: id })
    },
    /** Moves what is left of a balance to another owner. */
    async merge(tx: Tx, from: number, to: number, actor: Actor): Promise<void> {
      const balance = await readBalance(tx, tables, from)
      const entry = { kind: 'merge', reason: null, actor } as const
      if (balance === 0) return
      await add(tx, { ...entry, owner: from, delta: -balance })
      await add(tx, { ...entry, owner: to, delta: balance })
    },
  }
}

/** Reads the kind of an entry and what it changed. Throws not_found. */
export async function readKind(
  db: Executor,
  ledger: Ledger,
  id: number,
): Promise<{ owner: number; kind: string; delta: number }> {
  const { rows } = await sql<{ owner: number; kind: string; delta: number }>`
    select owner_id as owner, kind, delta from ${sql.table(entriesTable(ledger))} where id = ${id}`.execute(
    db,
  )
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

async function readBalance(db: Executor, { balances }: LedgerTables, owner: number): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select balance from ${sql.table(balances)} where id = ${owner} for update`.execute(db)
  return rows[0]?.balance ?? 0
}

/** Returns those of the ledgers whose tables are there: a module that was never on has none. */
async function stored(db: Executor, ledgers: readonly Ledger[]): Promise<Ledger[]> {
  const there: Ledger[] = []
  for (const ledger of ledgers) if (await hasTable(db, entriesTable(ledger))) there.push(ledger)
  return there
}

/** Returns what is wrong with the balances of ledgers. */
export async function wrongLedgers(db: Executor, ledgers: readonly Ledger[]): Promise<string[]> {
  const wrong: string[] = []
  for (const ledger of await stored(db, ledgers)) wrong.push(...(await wrongBalances(db, tablesOf(ledger))))
  return wrong
}

/** The balances that accounts of a resource own, for whoever merges or empties an account. */
export function ledgerTraces(
  platform: Pick<Platform, 'changes' | 'records'>,
  resource: string,
  ledgers: readonly Ledger[],
): AccountTraces {
  const owned = ledgers.filter(({ of }) => of.to === resource)
  const owed = owned.filter(({ unit }) => unit === 'money')
  return {
    counts: () => ({}),
    async move(tx, from, to, actor) {
      for (const ledger of await stored(tx, owned))
        await ledgerCalls(platform, ledger).merge(tx, from, to, actor)
      return {}
    },
    // Entries have no name of an account, and stay.
    forget: () => Promise.resolve(),
    async owed(tx, id) {
      let sum = 0
      for (const ledger of await stored(tx, owed))
        sum += Math.max(0, await readBalance(tx, tablesOf(ledger), id))
      return sum
    },
  }
}

/** Returns the names that balances go by in the trail: those of their owners. Throws where a ledger is not sound. */
export function ledgerRecords(
  ledgers: readonly Ledger[],
  records: RecordsByResource,
): [string, NamedRecords][] {
  return ledgers.map((ledger) => {
    const [problem] = ledgerProblems(ledger)
    if (problem) throw new Error(`${ledger.name}: ${problem}`)
    const owners = ownersOf(ledger, records)
    const titled = { [owners.by]: { kind: 'bilingual', max: 191 } } as const
    const balance = amountOf(ledger)
    const readers = [permissionOf(ledger, 'index'), permissionOf(ledger, 'show')]
    return [ledger.name, { ...owners, readers, fields: { ...(owners.fields ?? titled), balance } }]
  })
}
