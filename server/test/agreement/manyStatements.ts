import { parentPort, workerData } from 'node:worker_threads'
import { sql } from 'kysely'
import type { DatabaseOptions } from '../../src/platform/db/database.ts'
import { openDatabase } from '../../src/platform/db/openDatabase.ts'
import { runPlanned } from '../../src/platform/db/statements/planned.ts'
import { rowsOf } from './readRows.ts'

// A thread of its own for the tests: the names it uses up are those of nobody else.
const database = await openDatabase(workerData as DatabaseOptions)
let isRight = true
for (let index = 0; index < 230; index += 1) {
  const query = sql<{ n: number }>`select ${sql.lit(index)} + ${1}::int as n`
  const [row] = await runPlanned(database.db, 'test.many', query)
  isRight &&= row?.n === index + 1
}
const [prepared] = await rowsOf(
  database.db,
  'select count(*) as named, bool_and(length(name) < 64) as fits from pg_prepared_statements',
)
parentPort?.postMessage({ ...prepared, isRight })
await database.close()
