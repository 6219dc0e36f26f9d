import { adminsApi } from '@bustan/contract/access/admins/admins.api.ts'
import { callerIdOf } from '../../../platform/access/access.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import { exportable } from '../../../platform/exports/exportLists.ts'
import type { Call, Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { adminExport } from './admins.export.ts'
import { addAdmin, editAdmin, prepareAdmin } from './admins.changes.ts'
import { listAdmins, readAdmin, selectAdmins } from './admins.queries.ts'
import { deleteAdmin, inviteAgain, resetSecondFactor, setAdminActive } from './admins.switches.ts'
import { answerSwitched, readSwitch } from '../../../platform/access/activation.ts'
import { guardProtected } from '../roles/authority.ts'

const answerAdminById = async (call: Call, id: number, message: string) => ({
  message,
  data: await readAdmin(call.db, id, callerIdOf(call), call.language),
})

function listRoute(route: Route): void {
  route(adminsApi.list, { summary: 'List admins' }, (call) =>
    call.query.limit === 0
      ? selectAdmins(call.db, call.query)
      : listAdmins(call.db, call.query, callerIdOf(call), call.language),
  )
}

function oneRoute(route: Route): void {
  route(adminsApi.one, { summary: 'One admin' }, (call) =>
    answerAdminById(call, call.params.id, call.t('done/loaded')),
  )
}

function createRoute(route: Route, platform: Platform): void {
  route(
    adminsApi.create,
    {
      confirmed: true,
      summary: 'Create an admin, with a password or (invite=1) an invitation by mail',
      // The body holds a password.
      repeatable: false,
      status: 201,
    },
    {
      prepare: (call) => prepareAdmin(platform, call, call.body),
      commit: async (tx, call, prepared) => {
        const id = await addAdmin(platform, call, tx, call.body, prepared)
        return answerAdminById(call, id, call.t('done/addedSuccessfully'))
      },
    },
  )
}

function editRoute(route: Route, platform: Platform): void {
  route(
    adminsApi.edit,
    {
      confirmed: true,
      guard: guardProtected,
      summary: 'Edit an admin; a new password ends their sessions, a new email once it is confirmed',
      repeatable: false,
    },
    {
      prepare: (call) => prepareAdmin(platform, call, call.body, call.params.id),
      commit: async (tx, call, prepared) => {
        await editAdmin(platform, call, tx, call.params.id, call.body, prepared)
        const { email } = call.body
        const answer = await answerAdminById(call, call.params.id, call.t('done/editedSuccessfully'))
        const waits = answer.data.pending_email?.email === email
        return waits ? { ...answer, message: call.t('done/email_waits', { email }) } : answer
      },
    },
  )
}

function removeRoute(route: Route, platform: Platform): void {
  route(
    adminsApi.remove,
    { confirmed: true, guard: guardProtected, summary: 'Delete an admin; the email becomes free' },
    {
      commit: async (tx, call) => {
        await deleteAdmin(platform, call, tx, call.params.id)
        return { message: call.t('done/deletedSuccessfully') }
      },
    },
  )
}

function activateRoute(route: Route, platform: Platform): void {
  route(
    adminsApi.activate,
    { confirmed: true, guard: guardProtected, summary: 'Switch an admin on, or off with a reason' },
    {
      commit: async (tx, call) => {
        const { id } = call.params
        return answerSwitched(call.t, id, await setAdminActive(platform, call, tx, id, readSwitch(call.body)))
      },
    },
  )
}

function inviteRoute(route: Route, platform: Platform): void {
  route(
    adminsApi.invite,
    {
      confirmed: true,
      guard: guardProtected,
      summary: 'Send the invitation again to an admin who never chose a password',
    },
    {
      commit: async (tx, call) => {
        await inviteAgain(platform, call, tx, call.params.id)
        return { message: call.t('done/invited') }
      },
    },
  )
}

function removeSecondFactorRoute(route: Route, platform: Platform): void {
  route(
    adminsApi.removeSecondFactor,
    {
      confirmed: true,
      guard: guardProtected,
      summary: 'Take away a second factor that was lost, with the reason; the sessions end',
    },
    {
      commit: async (tx, call) => {
        const { reason } = call.query
        if (!reason) throw new AppError('reason_required')
        await resetSecondFactor(platform, call, tx, { id: call.params.id, reason })
        return { message: call.t('done/second_factor_reset') }
      },
    },
  )
}

/** The people who sign in to the dashboard. */
export function adminRoutes(route: Route, platform: Platform): void {
  exportable(route, platform, adminExport)
  listRoute(route)
  oneRoute(route)
  createRoute(route, platform)
  editRoute(route, platform)
  removeRoute(route, platform)
  activateRoute(route, platform)
  inviteRoute(route, platform)
  removeSecondFactorRoute(route, platform)
}
