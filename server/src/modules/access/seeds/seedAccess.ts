import { isDeepStrictEqual } from 'node:util'
import { PUT_OFF_DAYS } from '@bustan/contract/access/security/security.ts'
import { bySystem } from '../../../platform/changes/changes.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import { ConfigError } from '../../../platform/config/config.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { translateIn } from '../../../platform/texts/texts.ts'
import type { Platform } from '../../../platform/platform.ts'
import { PROTECTED_ID } from '../access.table.ts'
import { demoAdmins } from '../demo/demoAdmins.ts'
import { markAsDemo } from '../demo/demoMark.ts'
import { passwordProblem, textOfProblem } from '../passwords/passwords.ts'
import { seedAdmins, seedRoles } from './seeds.ts'
import type { AdminSeed } from './seeds.ts'

/**
 * The first roles and, where there is no admin yet, the first ones: ADMIN_EMAIL's, and behind them a demo's people. Answers
 * true when there is somebody to sign in. Throws ConfigError for an ADMIN_PASSWORD that nobody may choose.
 */
export async function seedAccess(platform: Platform): Promise<boolean> {
  const { config, database } = platform
  return database.transaction(async (tx) => {
    await seedRoles(tx)
    await askSuperAdmins(tx, platform)
    if (config.demo) await markAsDemo(tx)
    const any = await tx.selectFrom('admins').select('id').limit(1).executeTakeFirst()
    if (any) return true
    const admins = [...firstAdmin(config), ...(config.demo ? demoAdmins : [])]
    await seedAdmins(tx, admins)
    return admins.length > 0
  })
}

function firstAdmin(config: Config): AdminSeed[] {
  if (!config.firstAdmin) return []
  const { email, password } = config.firstAdmin
  const problem = passwordProblem(config, password, [email])
  if (problem)
    throw new ConfigError(`ADMIN_PASSWORD can't be used: ${textOfProblem(problem, translateIn('en'))}`)
  return [{ firstName: 'Admin', lastName: '', roleId: PROTECTED_ID, email, password }]
}

/** A start writes this to role 1: whether it asks for a second factor, and for how many days that may be put off. */
const secondFactorRules: Readonly<Record<Config['superAdminSecondFactor'], SecondFactorRule>> = {
  now: { requires_second_factor: true, second_factor_days: 0 },
  soon: { requires_second_factor: true, second_factor_days: PUT_OFF_DAYS },
  never: { requires_second_factor: false, second_factor_days: 0 },
}
interface SecondFactorRule {
  requires_second_factor: boolean
  second_factor_days: number
}

/** Role 1 asks for a second factor or not, as the setting says: no call can change that role, so the start does. */
async function askSuperAdmins(tx: Tx, { config, changes }: Platform): Promise<void> {
  const wanted = secondFactorRules[config.superAdminSecondFactor]
  const before = await tx
    .selectFrom('roles')
    .select(['requires_second_factor', 'second_factor_days'])
    .where('id', '=', PROTECTED_ID)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (isDeepStrictEqual({ ...before }, wanted)) return
  await tx
    .updateTable('roles')
    .set((eb) => ({ ...wanted, version: eb('version', '+', 1), updated_at: databaseNow() }))
    .where('id', '=', PROTECTED_ID)
    .execute()
  await changes.record(tx, {
    resource: 'roles',
    id: PROTECTED_ID,
    action: 'edit',
    actor: bySystem,
    before,
    after: wanted,
  })
}
