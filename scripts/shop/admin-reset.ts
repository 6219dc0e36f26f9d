// `npm run admin:reset -- --email you@example.com [--super]`: the way back in when nobody can sign in any more. Sets a new
// password, takes second factors away, switches the account on and ends its sessions; --super also gives the role that
// holds everything. Whoever may run it holds the database already.
import { parseArgs } from 'node:util'
import { resetAdmin } from '../../server/src/modules/access/index.ts'
import { createChanges } from '../../server/src/platform/changes/changes.ts'
import { readEmail, readPassword, readShellConfig, runCommand, withDatabase } from './adminShell.ts'

runCommand(async () => {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, super: { type: 'boolean', default: false } },
  })
  const email = readEmail(values.email, 'npm run admin:reset -- --email you@example.com [--super]')
  const config = readShellConfig()
  const password = await readPassword(config, [email])
  const exists = await withDatabase(config, (database) => {
    const changes = createChanges(database)
    return database.transaction((tx) => resetAdmin(tx, changes, { email, password, makeSuper: values.super }))
  })
  if (!exists) throw new Error(`Nobody has the address ${email}: npm run admin:create makes an account.`)
  console.log(`${email} may sign in with the new password${values.super ? ', and may do everything' : ''}.`)
  console.log('Second factors were taken away and all sessions ended.')
})
