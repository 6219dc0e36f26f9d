import { departmentsApi } from '@bustan/contract/people/departments/departments.api.ts'
import { departments } from '@bustan/contract/people/departments/departments.ts'
import { served } from '../../../platform/crud/module.ts'
import { store } from '../../../platform/crud/store/store.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { invalidField } from '../../../platform/faults/errors.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'

const rows = store(departments, {
  table: 'departments',
  columns: { user_id: 'manager_id' },
  referred: { user_id: { table: 'users', person: true } },
})

/** Whoever leads a department is a manager, accepted and active. Without one its orders go to staff at once. */
async function requireManager(tx: Tx, userId: number): Promise<void> {
  const manager = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('type', '=', 'manager')
    .where('registration_status', '=', 'accepted')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    // Held, so that they can't be switched off before this commits.
    .forUpdate()
    .executeTakeFirst()
  if (!manager) throw invalidField('user_id', 'manager')
}

export const servedDepartments = served(departments, {
  rows,
  chosenWith: ['users create', 'users edit'],
  uses: [
    { table: 'users', column: 'department_id', text: 'employees' },
    { table: 'orders', column: 'department_id', text: 'orders' },
  ],
  async prepareWrite(tx, call) {
    const { user_id } = call.body
    if (user_id) await requireManager(tx, user_id)
    return {}
  },
  after: (tx, _call, before, after, platform) =>
    before === null ? Promise.resolve() : platform.forwardWaiting(tx, { departments: [after['id']] }),
})

/** Registers the route for the orders of a department. */
export const departmentOrdersRoute = (route: Route, platform: Platform): void =>
  route(
    departmentsApi.orders,
    { summary: 'What everybody in a department has ordered, in figures' },
    async ({ db, params, language }) => {
      await rows.find(db, params.id, language)
      return { data: await platform.ordersOf.summary(db, 'department_id', params.id) }
    },
  )
