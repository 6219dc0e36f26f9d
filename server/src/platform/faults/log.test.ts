import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../test/databases/freshDatabase.ts'
import { bothDatabases } from '../../../test/databases/kinds.ts'
import { DatabaseUnavailable } from '../db/databaseErrors.ts'
import { createLog } from './log.ts'

test('the code of an error is in the log, one that somebody signs in with is not, nor a password', () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const err = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', cause: { code: '1234' } })
  log.error(
    { err, body: { code: '4711', password: 'a secret' }, req: { headers: { cookie: 'token=1' } } },
    'x',
  )
  const away = new Error('The database cannot be reached', {
    cause: Object.assign(new Error('too many'), { code: '53300' }),
  })
  log.error({ err: away }, 'x')
  expect(lines).toMatchObject([
    {
      error_code: 'ECONNREFUSED',
      err: { message: 'refused' },
      body: { code: '[Redacted]', password: '[Redacted]' },
      req: { headers: { cookie: '[Redacted]' } },
    },
    { error_code: '53300' },
  ])
})

test.each(bothDatabases('each driver tells of a fault in its own shape'))(
  'a fault of the database is in the log without the values it names, on %s',
  async (kind) => {
    const lines: string[] = []
    const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
    const database = await freshDatabase(kind)
    const number = '+966512345678'
    try {
      await sql`create table people (mobile text primary key, age int check (age < 200))`.execute(database.db)
      await sql`insert into people values (${number}, 1)`.execute(database.db)
      const faults = [
        sql`insert into people values (${number}, 2)`,
        sql`insert into people values (${`x${number}`}, 300)`,
        sql`select ${number}::uuid`,
        sql`do $$ begin perform '+966512345678'::date; end $$`,
      ]
      for (const fault of faults) {
        const err = await fault.execute(database.db).catch((error: unknown) => error)
        log.error({ err }, 'x')
        log.error({ err: new DatabaseUnavailable('away', { cause: err }) }, 'x')
      }
    } finally {
      await database.close()
    }
    expect(lines).toHaveLength(8)
    expect(lines.join('')).not.toContain(number)
    // The details needed to mend it are there: the rule that was broken, and its place.
    expect(lines.join('')).toMatch(/people_pkey/)
    expect(lines.join('')).toMatch(/people_age_check/)
  },
)
