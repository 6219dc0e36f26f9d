// What the commands about admins share: the configured database, a password that is never an argument, and how they end.
import { createInterface } from 'node:readline/promises'
import { join } from 'node:path'
import { PASSWORD_MIN } from '../contract/src/access/session.ts'
import { readConfig } from '../server/src/platform/config.ts'
import type { Database } from '../server/src/platform/db/database.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { openDatabase } from '../server/src/platform/db/openDatabase.ts'
import { ROOT } from './webBuild.ts'

/** The address behind --email, in lower case. Throws, with `usage`, when there is none. */
export function readEmail(given: string | undefined, usage: string): string {
  const email = given?.trim().toLowerCase()
  if (!email || !/^\S+@\S+\.\S+$/.test(email)) throw new Error(`Give an address: ${usage}`)
  return email
}

/** ADMIN_PASSWORD, or what is typed: never an argument, where other users of the machine could see it. */
export async function readPassword(): Promise<string> {
  const given = process.env['ADMIN_PASSWORD']
  const password = given ? given : await ask('Password: ')
  if (password.length < PASSWORD_MIN)
    throw new Error(`The password must have at least ${PASSWORD_MIN} characters.`)
  return password
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(question)
  terminal.close()
  return answer
}

/** Opens the database the server is configured for, brings it up to date, and closes it after `work`. */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const { ADMIN_EMAIL: _email, ADMIN_PASSWORD: _password, ...environment } = process.env
  const config = readConfig({ ...environment, DEMO: '0' })
  const database = await openDatabase({
    ...(config.databaseUrl ? { url: config.databaseUrl } : {}),
    dataDir: join(config.dataDir, 'database'),
  })
  try {
    await migrate(database, join(ROOT, 'server/migrations'))
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Runs a command; what goes wrong is one line and status 1. */
export function runCommand(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
}
