// The commands about admins share these parts: the configured database, a password that is never an argument, and how they end.
import { email } from '../../contract/src/core/resource/inputs.ts'
import { Writable } from 'node:stream'
import { createInterface } from 'node:readline/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { upgradeDatabase } from '../../server/src/database/upgradeDatabase.ts'
import { passwordProblem, textOfProblem } from '../../server/src/modules/access/index.ts'
import { compareClocks } from '../../server/src/platform/time/clock.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import type { Config } from '../../server/src/platform/config/config.ts'
import type { Database } from '../../server/src/platform/db/database.ts'
import { openDatabase } from '../../server/src/platform/db/openDatabase.ts'
import { createLog } from '../../server/src/platform/faults/log.ts'
import { translateIn } from '../../server/src/platform/texts/texts.ts'

/** The address behind --email, in lower case. Throws, with `usage`, when there is none. */
export function readEmail(given: string | undefined, usage: string): string {
  const read = email().safeParse(given)
  if (!read.success) throw new Error(`Give an address: ${usage}`)
  return read.data
}

/** Reads the options about a new admin: --email, --first-name, --last-name. */
export function readPerson(): { email: string | undefined; firstName: string; lastName: string } {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { email: text, 'first-name': text, 'last-name': text } })
  return {
    email: values.email,
    firstName: values['first-name'] ?? 'Admin',
    lastName: values['last-name'] ?? '',
  }
}

/**
 * ADMIN_PASSWORD, or what is typed, unseen: never an argument, where other users of the machine could see it. Throws for one
 * that the product would refuse; `about` is what the account is called by.
 */
export async function readPassword(config: Config, about: readonly string[]): Promise<string> {
  const given = process.env['ADMIN_PASSWORD']
  const password = given ? given : await askUnseen('Password: ')
  const problem = passwordProblem(config, password, about)
  if (problem) throw new Error(textOfProblem(problem, translateIn('en')))
  return password
}

async function askUnseen(question: string): Promise<string> {
  // The terminal is ours before it is asked, and what it would echo goes nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({
    input: process.stdin,
    output: nowhere,
    terminal: process.stdin.isTTY,
    historySize: 0,
  })
  terminal.once('SIGINT', () => process.exit(130))
  process.stdout.write(question)
  const answer = await new Promise<string>((resolve) => {
    terminal.once('line', resolve)
    terminal.once('close', () => resolve(''))
  })
  terminal.close()
  process.stdout.write('\n')
  return answer
}

/** The server's configuration, for a command that is neither a demo nor makes the first admin of the settings. */
export function readShellConfig(): Config {
  const { ADMIN_EMAIL: _email, ADMIN_PASSWORD: _password, ...environment } = process.env
  return readConfig({ ...environment, DEMO: '0' })
}

/** Opens the database the server is configured for, brings it up to date, and closes it after `work`. */
export async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({
    ...(config.databaseUrl ? { url: config.databaseUrl } : {}),
    dataDir: join(config.dataDir, 'database'),
  })
  try {
    await upgradeDatabase(config, database, createLog({ ...config, logLevel: 'warn' }))
    await compareClocks(database)
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
