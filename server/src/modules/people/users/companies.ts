import { sql } from 'kysely'
import { companyApi } from '@bustan/contract/people/users/company.api.ts'
import { companyFields } from '@bustan/contract/people/users/company.ts'
import type { Company, CompanyInput } from '@bustan/contract/people/users/company.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import { staleVersion } from '../../../platform/changes/staleVersion.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Call, Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockUser } from './people.target.ts'

/** The owner of a company. */
export interface CompanyOwner {
  of: 'users' | 'management'
  id: number
}

const columnOf = { users: 'user_id', management: 'department_id' } as const

type Details = Omit<Company, 'version'>

const detailsOf = (from: Details): Details => ({
  company_name: from.company_name,
  tax_number: from.tax_number,
  commercial_register: from.commercial_register,
  building_number: from.building_number,
  street: from.street,
  district: from.district,
  city_name: from.city_name,
  postal_code: from.postal_code,
  additional_number: from.additional_number,
})

/** The company of a person or a department, or null. */
export async function readCompany(db: Executor, { of, id }: CompanyOwner): Promise<Company | null> {
  const row = await db
    .selectFrom('companies')
    .select([...companyFields, 'version'])
    .where(columnOf[of], '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Holds whose company it is, so that of two changes at once one comes after the other. Throws not_found. */
async function lockOwner(tx: Tx, { of, id }: CompanyOwner): Promise<void> {
  if (of === 'users') return void (await lockUser(tx, id))
  const { rows } = await sql`select from departments where id = ${id} for update`.execute(tx)
  if (rows.length === 0) throw new AppError('not_found')
}

/** Sets the company that tax invoices name as the buyer. Throws not_found and stale_version. */
export async function saveCompany(
  platform: Platform,
  tx: Tx,
  call: Pick<Call, 'actor'>,
  owner: CompanyOwner,
  input: CompanyInput,
): Promise<void> {
  await lockOwner(tx, owner)
  const before = await readCompany(tx, owner)
  if (input.version !== undefined && input.version !== (before?.version ?? 0))
    throw await staleVersion(tx, owner.of, owner.id)
  const { commercial_register: register, additional_number: additional } = input
  const details = detailsOf({
    ...input,
    commercial_register: register ?? null,
    additional_number: additional ?? null,
  })
  const column = columnOf[owner.of]
  await tx
    .insertInto('companies')
    .values({ ...details, user_id: null, department_id: null, [column]: owner.id })
    .onConflict((conflict) =>
      conflict.column(column).doUpdateSet({
        ...details,
        version: (before?.version ?? 0) + 1,
        updated_at: databaseNow(),
      }),
    )
    .execute()
  await platform.changes.record(tx, {
    resource: owner.of,
    id: owner.id,
    action: 'edit',
    actor: call.actor,
    before: before && detailsOf(before),
    after: details,
  })
}

/** Takes the company away: invoices are simplified again. Throws not_found. */
export async function removeCompany(
  platform: Platform,
  tx: Tx,
  call: Pick<Call, 'actor'>,
  owner: CompanyOwner,
): Promise<void> {
  await lockOwner(tx, owner)
  const before = await readCompany(tx, owner)
  if (!before) return
  await tx.deleteFrom('companies').where(columnOf[owner.of], '=', owner.id).execute()
  await platform.changes.record(tx, {
    resource: owner.of,
    id: owner.id,
    action: 'edit',
    actor: call.actor,
    before: detailsOf(before),
    after: {},
  })
}

/** Gives an account the company of one that is merged into it, where it has none. */
export async function passOnCompany(tx: Tx, from: number, to: number): Promise<void> {
  await sql`update companies set user_id = ${to} where user_id = ${from}
    and not exists (select from companies where user_id = ${to})`.execute(tx)
}

/** Erases the company of a person, after those who owe it something have kept what they need. */
export async function forgetCompany({ traces }: Platform, tx: Tx, userId: number): Promise<void> {
  for (const { keepCompany } of traces) await keepCompany?.(tx, userId)
  await tx.deleteFrom('companies').where('user_id', '=', userId).execute()
}

/** Throws not_found unless there is such a person, erased or not, or such a department. */
async function requireOwner(db: Executor, { of, id }: CompanyOwner): Promise<void> {
  const table = of === 'users' ? 'users' : 'departments'
  const row = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
}

/** The company details of people and departments, for staff. */
export function companyRoutes(route: Route, platform: Platform): void {
  const kinds = [
    { of: 'users', read: companyApi.ofUser, save: companyApi.saveOfUser, remove: companyApi.removeOfUser },
    {
      of: 'management',
      read: companyApi.ofDepartment,
      save: companyApi.saveOfDepartment,
      remove: companyApi.removeOfDepartment,
    },
  ] as const
  for (const { of, read, save, remove } of kinds) {
    const whose = of === 'users' ? 'a person' : 'a department'
    const answer = async (db: Executor, id: number, message: string) => ({
      message,
      data: await readCompany(db, { of, id }),
    })
    route(
      read,
      { summary: `The company that tax invoices of ${whose} name as the buyer` },
      async ({ db, params, t }) => {
        await requireOwner(db, { of, id: params.id })
        return answer(db, params.id, t('done/loaded'))
      },
    )
    route(
      save,
      { summary: `Set the company of ${whose}: from then on their orders get a tax invoice that names it` },
      {
        commit: async (tx, call) => {
          const { id } = call.params
          await saveCompany(platform, tx, call, { of, id }, call.body)
          return answer(tx, id, call.t('done/savedSuccessfully'))
        },
      },
    )
    route(
      remove,
      { summary: `Take the company of ${whose} away: their invoices are simplified again` },
      {
        commit: async (tx, call) => {
          await removeCompany(platform, tx, call, { of, id: call.params.id })
          return { message: call.t('done/deletedSuccessfully') }
        },
      },
    )
  }
}
