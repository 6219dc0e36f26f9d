import { businessDay } from '@bustan/contract/core/values/dates.ts'
import type { UserEditInput, UserInput } from '@bustan/contract/people/users/users.ts'
import type { UserType } from '@bustan/contract/people/users/userTypes.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import { requireUnused } from '../../../platform/crud/references.ts'
import { staleVersion } from '../../../platform/changes/staleVersion.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { AppError, invalidField } from '../../../platform/faults/errors.ts'
import type { PreparedFile } from '../../../platform/files/files.ts'
import type { Call } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requireCity } from '../../places/index.ts'
import { notifyOldAddress } from './ownAccount.ts'
import {
  dropEmailCodes,
  emailColumns,
  endCustomerSessions,
  lockUser,
  withTakenMobileError,
  searchOf,
} from './people.target.ts'
import type { Target } from './people.target.ts'
import { switchUser } from './users.switches.ts'
import { valueOrStored, columnsOf, personOf, stateOf, type Columns } from './users.stored.ts'

async function assertValidPerson(
  tx: Tx,
  platform: Platform,
  columns: Columns,
  before: Target | null,
): Promise<void> {
  const { birthdate, department_id, city_id, type } = columns
  if (birthdate && birthdate > businessDay(databaseNow(), platform.config.timeZone))
    throw invalidField('birthdate', 'future_day')
  if (type === 'employee' && department_id === null) throw invalidField('department_id', 'required')
  if (department_id !== null && department_id !== before?.department_id)
    await requireDepartment(tx, department_id)
  if (city_id !== null && city_id !== before?.city_id) await requireCity(tx, city_id)
}

/** Throws 422 of `department_id` unless there is such a department and it is switched on. */
export async function requireDepartment(tx: Tx, id: number): Promise<void> {
  const department = await tx
    .selectFrom('departments')
    .select('is_active')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!department?.is_active) throw invalidField('department_id', 'unknown')
}

/** The picture a call brought, made ready to be kept: before any transaction is open. */
export const pictureOf = async (platform: Platform, call: Call): Promise<PreparedFile | null> => {
  const file = call.files.get('image')
  return file ? platform.files.prepare(file, 'image') : null
}

/** Adds somebody, accepted as staff know them. Answers the id. */
export async function addUser(
  platform: Platform,
  call: Call,
  input: UserInput,
  type: UserType,
  picture: PreparedFile | null,
): Promise<number> {
  return withTakenMobileError(() =>
    call.transaction(async (tx) => {
      const columns = columnsOf(input, null, type)
      await assertValidPerson(tx, platform, columns, null)
      const image_key = picture ? await platform.files.keep(tx, picture, 'users') : null
      const is_active = input.is_active ?? true
      const { id } = await tx
        .insertInto('users')
        .values({
          ...columns,
          search: searchOf(columns),
          image_key,
          is_active,
          username: null,
          deactivation_reason: null,
          registration_reason: null,
          last_login_at: null,
          decided_at: null,
          merged_into: null,
          deleted_at: null,
          payout_asked_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await platform.changes.record(tx, {
        resource: 'users',
        id,
        action: 'create',
        actor: call.actor,
        after: stateOf(columns, is_active, image_key),
      })
      return id
    }),
  )
}

/** Changes somebody; what is not sent stays. Throws stale_version, and in_use where a manager still leads. */
export async function editUser(
  platform: Platform,
  call: Call,
  id: number,
  input: UserEditInput,
  picture: PreparedFile | null,
): Promise<void> {
  await withTakenMobileError(() =>
    call.transaction(async (tx) => {
      const before = await lockUser(tx, id)
      if (input.version !== undefined && input.version !== before.version)
        throw await staleVersion(tx, 'users', id)
      const columns = columnsOf(input, before, input.type ?? before.type)
      await assertValidPerson(tx, platform, columns, before)
      if (before.type === 'manager' && columns.type !== 'manager') await assertLeadsNoDepartment(tx, call, id)
      const image_key = await keepPicture(tx, platform, before, picture, input.image)
      await writeUser(tx, platform, before, columns, image_key)
      await recordEdit(tx, platform, call, before, columns, image_key)
      await followEdit(tx, platform, before, columns)
      // Orders that they placed as another type of person have no department whose manager could approve them.
      if (columns.type === 'employee' && before.type !== 'employee')
        await platform.forwardWaiting(tx, { orderer: id })
      if (input.is_active === undefined || input.is_active === before.is_active) return
      if (!call.identity?.permissions.has('users activate')) throw new AppError('forbidden')
      await switchUser(tx, platform, call, before, input.is_active, input.reason ?? null)
    }),
  )
}

/** Does the rest that follows when staff change the number somebody signs in by, or the address codes are sent to. */
async function followEdit(tx: Tx, platform: Platform, before: Target, after: Columns): Promise<void> {
  if (after.email !== before.email) {
    await dropEmailCodes(tx, before.id)
    await notifyOldAddress(tx, platform, before, after.email)
  }
  if (after.mobile === before.mobile) return
  await endCustomerSessions(tx, before)
  await tx.updateTable('users').set({ is_verified: false }).where('id', '=', before.id).execute()
}

async function keepPicture(
  tx: Tx,
  platform: Platform,
  before: Target,
  picture: PreparedFile | null,
  sent: null | undefined,
): Promise<string | null> {
  if (picture) return platform.files.keep(tx, picture, 'users')
  return sent === null ? null : before.image_key
}

interface Profile {
  first_name: string
  last_name?: string | null | undefined
  image?: null | undefined
}

/**
 * Changes the fields that customers may edit themselves; a field that is not sent stays. Their email changes by its code
 * (ownAccount.ts).
 */
export async function changeProfile(
  platform: Platform,
  tx: Tx,
  call: Call,
  id: number,
  input: Profile,
  picture: PreparedFile | null,
): Promise<void> {
  const before = await lockUser(tx, id)
  const { first_name, image } = input
  const last_name = valueOrStored(input.last_name, before.last_name, '') ?? ''
  const image_key = await keepPicture(tx, platform, before, picture, image)
  const after = { ...before, first_name, last_name }
  await writeUser(tx, platform, before, after, image_key)
  await recordEdit(tx, platform, call, before, after, image_key)
}

async function writeUser(
  tx: Tx,
  platform: Platform,
  before: Target,
  after: Columns,
  image_key: string | null,
): Promise<void> {
  const columns = personOf(after)
  await tx
    .updateTable('users')
    .set({
      ...columns,
      ...emailColumns(before, columns.email),
      image_key,
      search: searchOf(columns),
      version: before.version + 1,
      updated_at: databaseNow(),
    })
    .where('id', '=', before.id)
    .execute()
  if (before.image_key && before.image_key !== image_key) await platform.files.drop(tx, before.image_key)
}

const recordEdit = (
  tx: Tx,
  platform: Platform,
  call: Call,
  before: Target,
  after: Columns,
  image_key: string | null,
): Promise<void> =>
  platform.changes.record(tx, {
    resource: 'users',
    id: before.id,
    action: 'edit',
    actor: call.actor,
    before: stateOf(before, before.is_active, before.image_key),
    after: stateOf(after, before.is_active, image_key),
  })

/** Throws in_use while somebody leads a department. */
const assertLeadsNoDepartment = (tx: Tx, call: Pick<Call, 't'>, id: number): Promise<void> =>
  requireUnused(tx, call.t, id, [{ table: 'departments', column: 'manager_id', text: 'departments' }])
