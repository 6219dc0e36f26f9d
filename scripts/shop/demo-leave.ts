// `npm run demo:leave -- --email you@example.com [--first-name … --last-name …]`: makes a shop of its own out of a demo and
// keeps its data. The demo's admins and all sessions end, and a new super admin takes over.
import { leaveDemo } from '../../server/src/demo/leaveDemo.ts'
import { demoEmails, isDemoDatabase } from '../../server/src/modules/access/index.ts'
import { createChanges } from '../../server/src/platform/changes/changes.ts'
import {
  readEmail,
  readPassword,
  readPerson,
  readShellConfig,
  runCommand,
  withDatabase,
} from './adminShell.ts'

const NO_DEMO = 'This database is not a demo; nothing was changed.'

runCommand(async () => {
  const { email: given, ...name } = readPerson()
  const email = readEmail(given, 'npm run demo:leave -- --email you@example.com')
  if (demoEmails.includes(email)) throw new Error('Give an address of your own, not one of the demo.')
  const config = readShellConfig()
  const done = await withDatabase(config, async (database) => {
    if (!(await isDemoDatabase(database.db))) throw new Error(NO_DEMO)
    const password = await readPassword(config, [email, name.firstName, name.lastName])
    const left = await leaveDemo(database, createChanges(database), { ...name, email, password })
    if (left === 'no_demo') throw new Error(NO_DEMO)
    if (left === 'email_taken') throw new Error(`${email} has an account already; nothing was changed.`)
    return left
  })
  console.log(
    `The demo is left: its admins are gone, everybody is signed out, and ${email} may do everything.`,
  )
  if (done === 'kept') console.log(`${email} keeps the password it has.`)
  console.log('Its products, people and orders are still there. Start with DEMO=0 from now on.')
})
