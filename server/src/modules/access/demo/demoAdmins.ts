import type { Executor } from '../../../platform/db/tables.ts'
import { isPassword } from '../passwords/passwords.ts'
import { DEMO_PASSWORD } from './demoPassword.ts'
import type { AdminSeed } from '../seeds/seeds.ts'

/** The people a demo starts with: one of each role, all with the same password. */
export const demoAdmins: readonly AdminSeed[] = [
  { firstName: 'أحمد', lastName: 'العتيبي', email: 'admin@bustan.test', mobile: '+966501234567', roleId: 1 },
  {
    firstName: 'نورة',
    lastName: 'القحطاني',
    email: 'operations@bustan.test',
    mobile: '+966502345678',
    roleId: 2,
  },
  {
    firstName: 'خالد',
    lastName: 'الزهراني',
    email: 'accountant@bustan.test',
    mobile: '+966503456789',
    roleId: 3,
  },
  { firstName: 'ريم', lastName: 'الشهري', email: 'service@bustan.test', mobile: '+966504567890', roleId: 4 },
].map((admin) => ({ ...admin, password: DEMO_PASSWORD }))

/** The addresses of a demo's people; `.test` is nobody's. */
export const demoEmails: readonly string[] = demoAdmins.map(({ email }) => email)

const MAX_CACHED_HASHES = 100

/** Creates a check that remembers its answers: a hash is of the demo's password or it is not, for good. */
function demoPasswordCheck(): (hash: string) => Promise<boolean> {
  const known = new Map<string, boolean>()
  return async (hash) => {
    const before = known.get(hash)
    if (before !== undefined) return before
    const is = await isPassword(DEMO_PASSWORD, hash)
    if (known.size >= MAX_CACHED_HASHES) known.clear()
    known.set(hash, is)
    return is
  }
}

/**
 * Creates the function that returns the demo's people who can still be signed in as with the demo's password, the one who may do
 * everything first.
 */
export function createDemoSignIns(): (db: Executor) => Promise<{ email: string; password: string }[]> {
  const isDemoPassword = demoPasswordCheck()
  return (db) => readDemoSignIns(db, isDemoPassword)
}

async function readDemoSignIns(
  db: Executor,
  isDemoPassword: (hash: string) => Promise<boolean>,
): Promise<{ email: string; password: string }[]> {
  const rows = await db
    .selectFrom('admins')
    .select(['email', 'password_hash'])
    .where('email', 'in', demoEmails)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
  const good: { email: string; password: string }[] = []
  for (const email of demoEmails) {
    const row = rows.find((one) => one.email === email)
    if (row && (await isDemoPassword(row.password_hash))) good.push({ email, password: DEMO_PASSWORD })
  }
  return good
}
