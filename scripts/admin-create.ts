// `npm run admin:create -- --email you@example.com [--first-name … --last-name …]`: the first admin, or another super admin.
import { parseArgs } from 'node:util'
import { addSuperAdmin } from '../server/src/modules/access/index.ts'
import { readEmail, readPassword, runCommand, withDatabase } from './adminShell.ts'

runCommand(async () => {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, 'first-name': { type: 'string' }, 'last-name': { type: 'string' } },
  })
  const email = readEmail(values.email, 'npm run admin:create -- --email you@example.com')
  const password = await readPassword()
  const admin = {
    firstName: values['first-name'] ?? 'Admin',
    lastName: values['last-name'] ?? '',
    email,
    password,
  }
  const made = await withDatabase((database) => database.transaction((tx) => addSuperAdmin(tx, admin)))
  console.log(made ? `${email} may sign in now.` : `${email} has an account already; nothing was changed.`)
})
