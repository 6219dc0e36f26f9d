import { entriesTable, OWN_KINDS } from '../../contract/src/core/ledger/ledger.ts'
import type { Ledger } from '../../contract/src/core/ledger/ledger.ts'
import { tableOf } from '../../contract/src/core/resource/resourceNames.ts'

/** Returns the statements that make the tables of a ledger, whose owners stand in the table `owners`. */
export function ledgerStatements(ledger: Ledger, owners: string): string[] {
  const [balances, entries] = [tableOf(ledger.name), entriesTable(ledger)]
  const kinds = [...Object.keys(ledger.entries), ...OWN_KINDS].map((kind) => `'${kind}'`)
  return [
    `create table ${balances} (
      id integer primary key references ${owners} on delete restrict,
      balance bigint not null default 0 check (balance >= ${ledger.floor ?? 0}),
      search text not null default '',
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`,
    `create index ${balances}_balance on ${balances} (balance, id)`,
    `create table ${entries} (
      id integer generated always as identity primary key,
      owner_id integer not null references ${balances} on delete restrict,
      kind text not null check (kind in (${kinds.join(', ')})),
      delta bigint not null check (delta <> 0),
      before bigint not null,
      after bigint not null check (after = before + delta),
      reason text,
      reverses integer unique references ${entries},
      actor_kind text not null check (actor_kind in ('admin', 'customer', 'system')),
      actor_id integer,
      actor_name text,
      search text not null default '',
      version integer not null default 1,
      created_at timestamptz not null default now()
    )`,
    `create index ${entries}_owner on ${entries} (owner_id, id desc)`,
    `create index ${entries}_created_at on ${entries} (created_at)`,
    `create trigger ${entries}_stay before update or delete on ${entries}
      for each row execute function refuse_entry_change()`,
    `create trigger ${entries}_remain before truncate on ${entries}
      for each statement execute function refuse_entry_change()`,
  ]
}

/** Returns the statement that makes the table of the days that records of a resource book. */
export const daysStatement = (table: string, units: string, days = `${table}_days`): string =>
  `create table ${days} (
      unit_id integer not null references ${units} on delete restrict,
      day date not null,
      record_id integer not null references ${table} on delete cascade,
      primary key (unit_id, day)
    )`

/** Returns the file of the migration that runs statements. */
export const tablesMigration = (statements: readonly string[]): string => `import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
${statements.map((statement) => `  \`${statement}\`,`).join('\n')}
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
`
