import { storeApi } from '@bustan/contract/store/store.api.ts'
import { setTimeout } from 'node:timers/promises'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Call, Route } from '../../../platform/http/registry/route.ts'
import { traceFailedSignIn } from '../../../platform/http/log/signInTrace.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notifyAdmins } from '../../messaging/index.ts'
import {
  addCustomer,
  answerCustomer,
  assertMaySignIn,
  emailCodes,
  endSession,
  findByMobile,
  noteSignIn,
  openCustomerSession,
  readCustomer,
  requireDepartment,
  useUp,
} from '../../people/index.ts'
import type { Registration } from '../../people/index.ts'
import { judgeSignInCode, requireReachable, sendSignInCode, takeSignInCode } from './signInCode.ts'

/**
 * A registration takes at least so long, in ms: adding somebody takes longer than finding them there, and nobody shall
 * learn from it who is a customer.
 */
const REGISTERED_AFTER = 200

const add = (platform: Platform, call: Call, command: Registration) =>
  call.transaction(async (tx) => {
    const asks = command.department_id !== undefined
    const id = await addCustomer(tx, command, call.language)
    if (id === null) return
    const name = `${command.first_name} ${command.last_name ?? ''}`.trim()
    await platform.changes.record(tx, {
      resource: 'users',
      id,
      action: asks ? 'registered' : 'create',
      actor: { ...call.actor, kind: 'customer', id, name },
    })
    await notifyAdmins(tx, {
      type: asks ? 'new_employee' : 'new_user_register',
      subjectId: id,
      values: () => ({ name }),
    })
  })

async function register(platform: Platform, call: Call, command: Registration) {
  requireReachable(platform.config, command.mobile)
  const { department_id } = command
  if (department_id !== undefined) await call.transaction((tx) => requireDepartment(tx, department_id))
  await takeSignInCode(platform, call, command.mobile, 'new_mobile')
  // The same answer for a new and a known mobile: both get a code, and only its owner can read it.
  const [code] = await Promise.all([
    add(platform, call, command).then(() => sendSignInCode(platform, call, command.mobile)),
    setTimeout(REGISTERED_AFTER),
  ])
  return { message: call.t('done/code_sent'), data: { code } }
}

function registerRoute(route: Route, platform: Platform): void {
  route(
    storeApi.register,
    {
      proof: true,
      summary:
        'Register as a client; a code goes to the mobile to sign in with. The email counts for nothing until it is confirmed',
      repeatable: false,
    },
    (call) => register(platform, call, call.body),
  )
}

function registerEmployeeRoute(route: Route, platform: Platform): void {
  route(
    storeApi.registerEmployee,
    { proof: true, summary: 'Ask to join as an employee of a department; staff decide', repeatable: false },
    (call) => register(platform, call, call.body),
  )
}

function sendCodeRoute(route: Route, platform: Platform): void {
  route(
    storeApi.sendCode,
    {
      proof: true,
      summary:
        'Send a code to sign in with: to the mobile of the account, and to its email once that is confirmed. After many wrong ones it is a long one',
      repeatable: false,
    },
    async (call) => {
      const { mobile } = call.body
      requireReachable(platform.config, mobile)
      await takeSignInCode(platform, call, mobile, 'customer')
      const code = await sendSignInCode(platform, call, mobile)
      return { message: call.t('done/code_sent'), data: { code } }
    },
  )
}

function signInRoute(route: Route, platform: Platform): void {
  const { db } = platform.database
  route(
    storeApi.signIn,
    { summary: 'Sign in by mobile and code, four digits or the long one that was sent', repeatable: false },
    async (call) => {
      const { mobile, code } = call.body
      const shown = await judgeSignInCode(platform, call, mobile, code)
      const customer = shown && (await findByMobile(db, mobile))
      if (!customer) throw new AppError('wrong_code')
      try {
        assertMaySignIn(customer)
      } catch (error) {
        if (error instanceof AppError) await traceFailedSignIn(platform, call, { mobile, reason: error.code })
        throw error
      }
      return call.transaction(async (tx) => {
        if (!(await useUp(tx, shown))) throw new AppError('wrong_code')
        await noteSignIn(platform, tx, call, { id: customer.id, mobile })
        const access_token = await openCustomerSession(tx, customer.id, call.request)
        await emailCodes.forgetWrong(tx, String(customer.id))
        const user = answerCustomer(await readCustomer(tx, customer.id), call.language)
        return { message: call.t('done/registered'), data: { user, access_token } }
      })
    },
  )
}

function signOutRoute(route: Route, platform: Platform): void {
  route(storeApi.signOut, { summary: 'Sign out' }, async (call) => {
    const sessionId = call.identity?.sessionId ?? 0
    await call.transaction(async (tx) => {
      await endSession(tx, sessionId)
      await platform.changes.record(tx, {
        resource: 'customer_sessions',
        id: sessionId,
        action: 'sign_out',
        actor: call.actor,
      })
    })
    return { message: call.t('done/signed_out') }
  })
}

/** Register, sign in by mobile and code, sign out. */
export function accountRoutes(route: Route, platform: Platform): void {
  registerRoute(route, platform)
  registerEmployeeRoute(route, platform)
  sendCodeRoute(route, platform)
  signInRoute(route, platform)
  signOutRoute(route, platform)
}
