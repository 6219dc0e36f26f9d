// `npm run admin:create -- --email you@example.com [--first-name … --last-name …]`: the first admin, or another super admin.
import { addSuperAdmin } from '../../server/src/modules/access/index.ts'
import { createChanges } from '../../server/src/platform/changes/changes.ts'
import {
  readEmail,
  readPassword,
  readPerson,
  readShellConfig,
  runCommand,
  withDatabase,
} from './adminShell.ts'

runCommand(async () => {
  const { email: given, ...name } = readPerson()
  const email = readEmail(given, 'npm run admin:create -- --email you@example.com')
  const config = readShellConfig()
  const password = await readPassword(config, [email, name.firstName, name.lastName])
  const created = await withDatabase(config, (database) => {
    const changes = createChanges(database)
    return database.transaction((tx) => addSuperAdmin(tx, changes, { ...name, email, password }))
  })
  console.log(created ? `${email} may sign in now.` : `${email} has an account already; nothing was changed.`)
})
