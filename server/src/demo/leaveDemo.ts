import { handOverDemo, isDemoDatabase, takeDemoMark } from '../modules/access/index.ts'
import type { NewSuperAdmin } from '../modules/access/index.ts'
import { signOutCustomers } from '../modules/people/index.ts'
import type { Changes } from '../platform/changes/changes.ts'
import type { Database } from '../platform/db/database.ts'

/**
 * Makes a shop of its own out of a demo, with the demo's data: nobody of the demo signs in any more, customers neither,
 * no code or letter of it opens anything, and `admin` may do everything. In one transaction, which leaves audit rows.
 */
export function leaveDemo(
  database: Database,
  changes: Changes,
  admin: NewSuperAdmin,
): Promise<'no_demo' | Awaited<ReturnType<typeof handOverDemo>>> {
  return database.transaction(async (tx) => {
    if (!(await isDemoDatabase(tx))) return 'no_demo'
    const done = await handOverDemo(tx, changes, admin)
    if (done === 'email_taken') return done
    await signOutCustomers(tx)
    await tx.deleteFrom('outbox').execute()
    await takeDemoMark(tx)
    return done
  })
}
