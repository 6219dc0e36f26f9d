import { ConfigError } from '../../../platform/config/config.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import '../../../platform/secret/serverSecret.ts'

const MARK = 'internal.demo'

/** True when the database was filled as a demo and was not left since. */
export async function isDemoDatabase(db: Executor): Promise<boolean> {
  const row = await db.selectFrom('settings').select('key').where('key', '=', MARK).executeTakeFirst()
  return row !== undefined
}

/** Notes that the database is a demo: everybody knows its passwords. */
export async function markAsDemo(db: Executor): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: MARK, value: 'true' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes the mark away. False when there was none. */
export async function takeDemoMark(db: Executor): Promise<boolean> {
  const gone = await db.deleteFrom('settings').where('key', '=', MARK).returning('key').executeTakeFirst()
  return gone !== undefined
}

/**
 * Throws ConfigError for a demo's database without demo mode, where its published passwords would open a real shop, and
 * for a real one in demo mode, which answers codes and shows emails to whoever asks.
 */
export async function requireItsMode(db: Executor, { demo, databaseUrl }: Config): Promise<void> {
  const isDemo = await isDemoDatabase(db)
  if (isDemo && !demo)
    throw new ConfigError(
      'This database was filled as a demo: the passwords of its admins are known to everybody. ' +
        `Start with a new one (${databaseUrl ? 'another DATABASE_URL' : 'another folder in DATA_DIR'}), or leave the demo and keep its data: npm run demo:leave -- --email you@example.com`,
    )
  const admin = await db.selectFrom('admins').select('id').limit(1).executeTakeFirst()
  if (demo && !isDemo && admin)
    throw new ConfigError(
      'This database is not a demo, and demo mode would show its codes and emails to everybody on this machine. Set DEMO=0.',
    )
}
