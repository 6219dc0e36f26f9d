import { storeApi } from '@bustan/contract/store/store.api.ts'
import { readPage } from '@bustan/contract/core/resource/list.ts'
import { fromHalalas } from '@bustan/contract/core/values/money.ts'
import { callerIdOf, isFresh, requireIdentity } from '../../../platform/access/access.ts'
import { pickTranslation } from '../../../platform/texts/translations.ts'
import { invalidField } from '../../../platform/faults/errors.ts'
import type { Call, Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  addDevice,
  answerCustomer,
  changeProfile,
  closeAccount,
  lockCustomer,
  openDepartments,
  pictureOf,
  readCustomer,
  readLedger,
  removeDevice,
  setEmail,
} from '../../people/index.ts'
import type { Customer } from '../../people/index.ts'
import { sendEmailCodes, takeEmailCodes } from './emailChange.ts'

// Nothing can be sent to an address that is taken away, so it takes a fresh sign-in instead.
function requireMayRemove(call: Pick<Call, 'identity'>, customer: Customer): void {
  if (customer.email_confirmed_at && !isFresh(requireIdentity(call.identity)))
    throw invalidField('email', 'needs_sign_in')
}

const answer = async (call: Call, message: string) => ({
  message,
  data: answerCustomer(await readCustomer(call.db, callerIdOf(call)), call.language),
})

function departmentsRoute(route: Route): void {
  route(
    storeApi.departments,
    { summary: 'Departments an employee may ask to join' },
    async ({ db, language }) => {
      const rows = await openDepartments(db)
      return {
        data: rows.map((row) => ({
          id: row.id,
          name: pickTranslation({ ar: row.name_ar, en: row.name_en }, language),
        })),
      }
    },
  )
}

function meRoute(route: Route): void {
  route(storeApi.me, { summary: 'The customer who is signed in' }, (call) =>
    answer(call, call.t('done/loaded')),
  )
}

function changeProfileRoute(route: Route, platform: Platform): void {
  route(
    storeApi.editMe,
    {
      summary:
        'Change the own name or picture. Another email waits as `pending_email` for the code sent to it; a blank one is taken away',
      repeatable: false,
    },
    {
      prepare: async (call) => {
        const { email, ...profile } = call.body
        const customer = await readCustomer(call.db, callerIdOf(call))
        const wanted =
          email && email !== customer.email && email !== customer.pending_email ? email : undefined
        if (wanted) await takeEmailCodes(platform, call, wanted)
        if (email === null) requireMayRemove(call, customer)
        return { customer, profile, email, wanted, picture: await pictureOf(platform, call) }
      },
      commit: async (tx, call, { customer, profile, email, wanted, picture }) => {
        await changeProfile(platform, tx, call, customer.id, profile, picture)
        if (email === null && (customer.email ?? customer.pending_email))
          await setEmail(platform, tx, call, customer.id, null)
        const codes = wanted
          ? await sendEmailCodes(platform, tx, call, customer, wanted)
          : { email: null, mobile: null }
        const said = call.t(wanted ? 'done/email_code_sent' : 'done/profile_saved')
        return { ...(await answer(call, said)), codes }
      },
    },
  )
}

function deleteAccountRoute(route: Route, platform: Platform): void {
  route(
    storeApi.deleteMe,
    {
      summary:
        'Delete the own account: personal data goes, orders stay; not while one is open. With a balance it is closed, and emptied once that is paid out',
    },
    async (call) => {
      const closed = await call.transaction((tx) => closeAccount(platform, tx, call, callerIdOf(call)))
      return { message: call.t(closed === 'deleted' ? 'done/account_deleted' : 'done/account_closed') }
    },
  )
}

function balanceRoute(route: Route): void {
  route(
    storeApi.balance,
    { summary: 'The own balance and what happened to it, the newest first' },
    async (call) => {
      const { balance } = await readCustomer(call.db, callerIdOf(call))
      const page = readPage({ ...call.query, limit: call.query.limit || undefined })
      const ledger = await readLedger(call.db, callerIdOf(call), page, 'customer')
      // The shop does not tell customers which of the staff changed it.
      const data = ledger.data.map(({ of: _of, actor: _actor, ...row }) => row)
      return { balance: fromHalalas(balance), data, meta: ledger.meta }
    },
  )
}

function addDeviceRoute(route: Route, platform: Platform): void {
  route(
    storeApi.addDevice,
    {
      summary: 'Register a device for push; a token belongs to who signed in on it last', // The body holds a token.
      repeatable: false,
    },
    async (call) => {
      const { sessionId } = requireIdentity(call.identity)
      const device = {
        ...call.body,
        user_id: callerIdOf(call),
        session_id: sessionId,
        language: call.language,
      }
      await call.transaction(async (tx) => {
        await lockCustomer(tx, callerIdOf(call))
        await addDevice(tx, device, platform.push.publicKey)
      })
      return { message: call.t('done/device_added') }
    },
  )
}

function removeDeviceRoute(route: Route): void {
  route(
    storeApi.removeDevice,
    { summary: 'Take a device of the own away from push', repeatable: false },
    async (call) => {
      await call.transaction((tx) => removeDevice(tx, callerIdOf(call), call.body.token))
      return { message: call.t('done/device_removed') }
    },
  )
}

/**
 * Adds the routes for the data that belongs to a customer: profile, balance, devices; and the departments an employee may ask to
 * join.
 */
export function profileRoutes(route: Route, platform: Platform): void {
  departmentsRoute(route)
  meRoute(route)
  changeProfileRoute(route, platform)
  deleteAccountRoute(route, platform)
  balanceRoute(route)
  addDeviceRoute(route, platform)
  removeDeviceRoute(route)
}
