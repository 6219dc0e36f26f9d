import type { Executor } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import { hashPassword, isWeakHash } from '../passwords/passwords.ts'

/**
 * Stores a password, which was found to be the right one, by today's parameters where its hash is weaker. It stays the same password:
 * sessions, known devices and browsers that are told of news go on. Where somebody else stored a hash meanwhile, theirs stays.
 */
export async function renewHash(
  db: Executor,
  admin: { id: number; password_hash: string },
  password: string,
): Promise<void> {
  if (!isWeakHash(admin.password_hash)) return
  const password_hash = await hashPassword(password).catch((error: unknown) => {
    // Too many hashes at once: the next sign-in has the same chance, this one is not held up.
    if (error instanceof AppError) return null
    throw error
  })
  if (password_hash === null) return
  await db
    .updateTable('admins')
    .set((eb) => ({ password_hash, hash_renewals: eb('hash_renewals', '+', 1) }))
    .where('id', '=', admin.id)
    .where('password_hash', '=', admin.password_hash)
    .execute()
}
