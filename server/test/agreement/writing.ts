import { openDatabase } from '../../src/platform/db/openDatabase.ts'
import { rowsOf } from './readRows.ts'

// A process of its own for the tests: writes until it is killed, and prints what was acknowledged.
const [dataDir = '', url = ''] = process.argv.slice(2)
const WRITERS = 4

const print = (line: string) => process.stdout.write(`${line}\n`)

try {
  const database = await openDatabase({ dataDir, ...(url ? { url } : {}) })
  await rowsOf(
    database.db,
    'create table if not exists note (pair bigint, half int, text text, primary key (pair, half))',
  )
  const [row] = await rowsOf(database.db, 'select coalesce(max(pair), 0) as last from note')
  let last = Number(row?.['last'])
  print('ready')
  const write = async (): Promise<void> => {
    for (;;) {
      const pair = ++last
      await database.transaction(async (tx) => {
        for (const half of [1, 2])
          await rowsOf(tx, 'insert into note values ($1, $2, $3)', [pair, half, 'x'.repeat(500)])
      })
      print(String(pair))
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, write))
} catch (error) {
  print(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
  process.exitCode = 1
}
