// `npm run admin:create -- --email you@example.com [--first-name … --last-name …]`: the first admin, or another super admin.
// The password is read from ADMIN_PASSWORD or asked for; it is never an argument, where other users could see it.
import { createInterface } from 'node:readline/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PASSWORD_MIN } from '../contract/src/access/session.ts'
import { addSuperAdmin } from '../server/src/modules/access/index.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { openDatabase } from '../server/src/platform/db/openDatabase.ts'
import { ROOT } from './webBuild.ts'

async function readPassword(): Promise<string> {
  const given = process.env['ADMIN_PASSWORD']
  if (given) return given
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('Password: ')
  terminal.close()
  return answer
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, 'first-name': { type: 'string' }, 'last-name': { type: 'string' } },
  })
  const email = values.email?.trim()
  if (!email || !/^\S+@\S+\.\S+$/.test(email))
    throw new Error('Give an address: npm run admin:create -- --email you@example.com')
  const password = await readPassword()
  if (password.length < PASSWORD_MIN)
    throw new Error(`The password must have at least ${PASSWORD_MIN} characters.`)

  const { ADMIN_EMAIL: _email, ADMIN_PASSWORD: _password, ...environment } = process.env
  const config = readConfig({ ...environment, DEMO: '0' })
  const database = await openDatabase({
    ...(config.databaseUrl ? { url: config.databaseUrl } : {}),
    dataDir: join(config.dataDir, 'database'),
  })
  try {
    await migrate(database, join(ROOT, 'server/migrations'))
    const made = await database.transaction(async (tx) => {
      return addSuperAdmin(tx, {
        firstName: values['first-name'] ?? 'Admin',
        lastName: values['last-name'] ?? '',
        email,
        password,
      })
    })
    console.log(made ? `${email} may sign in now.` : `${email} has an account already; nothing was changed.`)
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
