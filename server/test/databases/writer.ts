import { openDatabase } from '../../src/platform/db/openDatabase.ts'
import { runRaw } from '../../src/platform/db/raw.ts'

// A process of its own for the tests: writes until it is killed and says each id once its commit was answered.
const [dataDir = '', mode = 'write'] = process.argv.slice(2)

try {
  const database = await openDatabase({ dataDir })
  await runRaw(database.db, 'create table if not exists note (id bigint primary key, text text)')
  process.stdout.write('ready\n')
  if (mode === 'write') {
    const { rows } = await runRaw(database.db, 'select coalesce(max(id), 0) as last from note')
    let id = (rows[0] as { last: number }).last
    for (;;) {
      id++
      await database.transaction((tx) =>
        runRaw(tx, 'insert into note values ($1, $2)', [id, 'x'.repeat(500)]),
      )
      process.stdout.write(`${id}\n`)
    }
  }
} catch (error) {
  process.stdout.write(`${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}\n`)
  process.exitCode = 1
}
