import { sql } from 'kysely'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import { filledFields } from '@bustan/contract/people/users/merge.ts'
import type { MergeSide } from '@bustan/contract/people/users/merge.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import { invalidField } from '../../../platform/faults/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readCompany } from '../users/companies.ts'
import { mergedFields } from './merge.ts'
import { readUser } from '../users/people.target.ts'
import type { Target } from '../users/people.target.ts'
import { nameOf } from '../users/users.answers.ts'

type PersonField = Exclude<(typeof filledFields)[number], 'company'>

interface Counts {
  orders: number
  reviews: number
  messages: number
  devices: number
}

async function readSide(db: Executor, { traces }: Platform, user: Target): Promise<MergeSide> {
  const counted = traces.flatMap(({ counts }) =>
    Object.entries(counts(user.id)).map(([name, count]) => sql`(${count}) as ${sql.id(name)}`),
  )
  const { rows } = await sql<Counts>`select ${sql.join(counted)},
    (select count(*)::int from customer_devices where user_id = ${user.id}) as devices`.execute(db)
  const [counts = { orders: 0, reviews: 0, messages: 0, devices: 0 }] = rows
  return {
    id: user.id,
    name: nameOf(user),
    mobile_e164: user.mobile,
    email: user.email,
    created_at: user.created_at.toISOString(),
    ...counts,
    balance: fromHalalas(user.balance),
  }
}

/** Two accounts beside each other, before they become one. Throws not_found, and 422 of `merge` as the merge does. */
export async function previewMerge(db: Executor, platform: Platform, keepId: number, mergeId: number) {
  if (keepId === mergeId) throw invalidField('merge', 'same_person')
  const [keep, merge] = [await readUser(db, keepId), await readUser(db, mergeId)]
  if (keep.type !== merge.type) throw invalidField('merge', 'other_type')
  const filled = mergedFields(keep, merge)
  const companyOf = (user: Target) => readCompany(db, { of: 'users', id: user.id })
  const takesCompany = !(await companyOf(keep)) && (await companyOf(merge)) !== null
  const columnOf = (field: PersonField) => (field === 'image' ? 'image_key' : field)
  return {
    keep: await readSide(db, platform, keep),
    merge: await readSide(db, platform, merge),
    closed_months: await platform.ordersOf.closedMonths(db, mergeId, platform.config.timeZone),
    filled: filledFields.filter((field) =>
      field === 'company' ? takesCompany : filled[columnOf(field)] && !keep[columnOf(field)],
    ),
  }
}
