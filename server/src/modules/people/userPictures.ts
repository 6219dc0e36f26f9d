import { mayCall } from '../../platform/access.ts'
import type { Identity } from '../../platform/access.ts'
import type { Executor } from '../../platform/db/tables.ts'

/** Returns whether somebody sees this picture of a client, employee or manager: staff who may see them, and the customer it shows. */
export async function readsUserPicture(db: Executor, key: string, identity: Identity): Promise<boolean> {
  if (mayCall(['users index', 'users show'], identity)) return true
  if (identity.audience !== 'customer') return false
  const own = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', identity.id)
    .where('image_key', '=', key)
    .executeTakeFirst()
  return own !== undefined
}
