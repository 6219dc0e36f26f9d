import { mayCall } from '../../../platform/access.ts'
import type { Identity } from '../../../platform/access.ts'
import type { Executor } from '../../../platform/db/tables.ts'

/** Returns whether somebody sees this picture of an admin: whoever may see admins, and the admin it shows. */
export async function readsAdminPicture(db: Executor, key: string, identity: Identity): Promise<boolean> {
  if (mayCall(['admins index', 'admins show'], identity)) return true
  if (identity.audience !== 'staff') return false
  const own = await db
    .selectFrom('admins')
    .select('id')
    .where('id', '=', identity.id)
    .where('avatar_key', '=', key)
    .executeTakeFirst()
  return own !== undefined
}
