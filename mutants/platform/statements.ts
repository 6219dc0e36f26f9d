import type { Mutant } from '../mutant.ts'

const DB = 'server/src/platform/db'

/** Bugs of how statements travel to the database, of what commits wait for, and of the types of its columns. */
export const statements: readonly Mutant[] = [
  {
    bug: 'statements are named without end',
    file: 'server/src/platform/db/statements/planned.ts',
    from: 'names.has(text) || names.size >= MAX_NAMED_STATEMENTS',
    to: 'names.has(text)',
    test: 'server/src/platform/db/statements/planned.test.ts',
  },
  {
    bug: 'the columns of a planned statement are asked for at each call',
    file: 'server/src/platform/db/statements/plannedStatement.ts',
    from: 'this.#columns = described.get(connection)?.get(this.name)',
    to: 'this.#columns = undefined',
    test: 'server/src/platform/db/statements/planned.test.ts',
  },
  {
    bug: 'a value that can not be read counts as read',
    file: 'server/src/platform/db/statements/plannedStatement.ts',
    from: 'if (this.#failure) return this.handleError(this.#failure)',
    to: '',
    test: 'server/src/platform/db/statements/planned.test.ts',
  },
  {
    bug: 'a transaction whose first statement is new is none',
    file: 'server/src/platform/db/postgres/connectionPool.ts',
    from: 'if (isToBegin && !isOne) await this.#client.query(BEGIN)',
    to: '',
    test: `${DB}/database.test.ts`,
  },
  {
    bug: 'a transaction begins in a round trip of its own',
    file: 'server/src/platform/db/postgres/connectionPool.ts',
    from: 'const isOne = isToBegin && name !== undefined && isPrepared(this.#client.connection, name)',
    to: "const isOne = false && isPrepared(this.#client.connection, name ?? '')",
    test: 'server/src/platform/db/statements/planned.test.ts',
  },
  {
    bug: 'Postgres plans everything anew unless somebody asks',
    file: 'server/src/platform/db/postgres/postgresDatabase.ts',
    from: 'options.namedStatements ?? true',
    to: 'options.namedStatements ?? false',
    test: 'server/src/platform/db/statements/planned.test.ts',
  },
  {
    bug: 'listeners are told of each of many commits by itself',
    file: `${DB}/notices.ts`,
    from: 'if (untilNext > 0) await setTimeout(untilNext)',
    to: '',
    test: `${DB}/postgres/postgresDatabase.test.ts`,
  },
  {
    bug: 'who commits a change waits for all who do',
    file: `${DB}/notices.ts`,
    from: 'afterCommit(tx, () => send(channel, payload))',
    to: 'await sql`select pg_notify(${channel}, ${payload})`.execute(tx)',
    test: 'server/src/platform/db/postgres/postgresDatabase.test.ts',
  },
  {
    bug: 'listeners hear of what was rolled back',
    file: `${DB}/notices.ts`,
    from: 'afterCommit(tx, () => send(channel, payload))',
    to: 'send(channel, payload)',
    test: `${DB}/database.test.ts`,
  },
  {
    bug: 'tries at a secret do not wait for the disk',
    file: 'server/src/platform/access/throttle.ts',
    from: 'sql<Use>`${useStatement(key, seconds)}`',
    to: 'sql<Use>`${useStatement(key, seconds, withoutWaiting)}`',
    test: 'server/src/platform/access/throttle.test.ts',
  },
  {
    bug: 'a call that is counted in a transaction keeps it from the disk',
    file: 'server/src/platform/access/throttle.ts',
    from: "if (db.isTransaction) throw new Error('Calls are counted outside transactions')",
    to: '',
    test: 'server/src/platform/access/throttle.test.ts',
  },
  {
    bug: 'a network may call more often than its limit',
    file: 'server/src/platform/access/throttle.ts',
    from: 'select count, wait, ${second.limit}::int from other`',
    to: 'select count, wait, ${first.limit + second.limit}::int from other`',
    test: 'server/src/platform/access/throttle.test.ts',
  },
  {
    bug: 'the type of a column that may be null says that it never is',
    file: 'server/src/modules/catalog/catalog.columns.ts',
    from: 'stock_quantity: Decimal | null',
    to: 'stock_quantity: Decimal',
    test: 'server/test/databases/tableTypes.test.ts',
  },
]
