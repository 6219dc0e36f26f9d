import type { Ledger } from '@bustan/contract/core/ledger/ledger.ts'
import type { ModuleDefinition } from '@bustan/contract/core/modules/module.ts'
import { openStatesOf, stateIn } from '@bustan/contract/core/resource/moves.ts'
import { tableOf } from '@bustan/contract/core/resource/resourceNames.ts'
import { sql } from 'kysely'
import type { NamedRecords, RecordsByResource } from '../crud/namedRecords.ts'
import type { Executor } from '../db/tables.ts'

/** The records of a resource that stand in a state which a move leaves, or the balances of a ledger that are not nothing. */
export interface OpenWork {
  readonly resource: string
  readonly count: number
}

async function countOpen(db: Executor, { table, fields = {}, columns = {} }: NamedRecords): Promise<number> {
  const state = stateIn(fields)
  const open = openStatesOf(fields)
  if (!state || open.length === 0) return 0
  const column = sql.ref(columns[state.name] ?? state.name)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${column} = any(${open}::text[])`.execute(db)
  return rows[0]?.count ?? 0
}

/** Counts the balances of a ledger that somebody is owed, or owes. */
async function countBalances(db: Executor, { name }: Pick<Ledger, 'name'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(tableOf(name))} where balance <> 0`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Reads how many records of a module somebody still has something to do with, and how many of its balances are not nothing, by resource
 * and ledger; without those that have none.
 */
export async function readOpenWork(
  db: Executor,
  { resources, ledgers = [] }: Pick<ModuleDefinition, 'resources' | 'ledgers'>,
  records: RecordsByResource,
): Promise<OpenWork[]> {
  const all: OpenWork[] = []
  for (const { name } of resources) {
    const known = records.get(name)
    const count = known ? await countOpen(db, known) : 0
    if (count > 0) all.push({ resource: name, count })
  }
  for (const ledger of ledgers) {
    const count = await countBalances(db, ledger)
    if (count > 0) all.push({ resource: ledger.name, count })
  }
  return all
}
