import {
  codeAnswer,
  codeInput,
  registerEmployeeInput,
  registerInput,
  storeSignInAnswer,
  storeSignInInput,
} from '@bustan/contract/store/store.ts'
import { messageAnswer } from '@bustan/contract/core/resourceSchemas.ts'
import { AppError } from '../../platform/errors.ts'
import type { Call, Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { networkOf, consume } from '../../platform/throttle.ts'
import { notifyAdmins } from '../messaging/index.ts'
import { requireDepartment } from '../people/index.ts'
import { makeCode, requireCode, useUpCode, VALID_MINUTES } from './codes.ts'
import {
  addCustomer,
  answerCustomer,
  findByMobile,
  openCustomerSession,
  requireWelcome,
} from './customers.ts'
import type { Registration } from './customers.ts'

/** Registrations and codes one address may ask for in an hour. */
const ASKED_AN_HOUR = 60

/** Register, sign in by mobile and code, sign out. */
export function accountRoutes(route: Route, platform: Platform): void {
  const { config, mail } = platform
  const { db } = platform.database
  const showsCode = config.demo && !mail.canText && !mail.canSend

  const sendCode = async (call: Call, mobile: string, email: string | null): Promise<string | null> => {
    const code = await makeCode(db, platform.secret, mobile)
    const text = call.say('mail/code_body', { code, minutes: VALID_MINUTES })
    // Not waited for: how long sending takes would tell whether there is an account.
    void mail.text(mobile, text)
    if (email) void mail.send({ to: email, subject: call.say('mail/code_subject'), text })
    return showsCode ? code : null
  }

  const register = async (call: Call, wish: Registration) => {
    await consume(db, `register ${networkOf(call.request.ip)}`, ASKED_AN_HOUR, 3_600)
    const asks = wish.department_id !== undefined
    await call.transaction(async (tx) => {
      if (wish.department_id !== undefined) await requireDepartment(tx, wish.department_id)
      const id = await addCustomer(tx, wish, call.language)
      if (id === null) return
      const name = `${wish.first_name} ${wish.last_name ?? ''}`.trim()
      await platform.changes.record(tx, {
        resource: 'users',
        id,
        action: asks ? 'registered' : 'create',
        actor: { ...call.actor, kind: 'customer', id, name },
      })
      await notifyAdmins(tx, {
        type: asks ? 'new_employee' : 'new_user_register',
        subjectId: id,
        permission: 'users index',
        values: () => ({ name }),
      })
    })
    // The same answer for a new and a known mobile: both get a code, and only its owner can read it.
    return {
      message: call.say('done/code_sent'),
      data: { code: await sendCode(call, wish.mobile, wish.email) },
    }
  }

  route(
    {
      method: 'POST',
      url: '/auth/register',
      access: 'public',
      summary: 'Register as a client; a code is sent to sign in with',
      repeatable: false,
      body: registerInput,
      answer: codeAnswer,
    },
    (call) => register(call, call.body),
  )

  route(
    {
      method: 'POST',
      url: '/auth/register-employee',
      access: 'public',
      summary: 'Ask to join as an employee of a department; staff decide',
      repeatable: false,
      body: registerEmployeeInput,
      answer: codeAnswer,
    },
    (call) => register(call, call.body),
  )

  route(
    {
      method: 'POST',
      url: '/auth/code',
      access: 'public',
      summary: 'Send a code to sign in with',
      repeatable: false,
      body: codeInput,
      answer: codeAnswer,
    },
    async (call) => {
      await consume(db, `code ${networkOf(call.request.ip)}`, ASKED_AN_HOUR, 3_600)
      const customer = await findByMobile(db, call.body.mobile)
      const code = await sendCode(call, call.body.mobile, customer?.email ?? null)
      return { message: call.say('done/code_sent'), data: { code } }
    },
  )

  route(
    {
      method: 'POST',
      url: '/auth/sign-in',
      access: 'public',
      summary: 'Sign in by mobile and code',
      repeatable: false,
      body: storeSignInInput,
      answer: storeSignInAnswer,
    },
    async (call) => {
      const { mobile, code } = call.body
      await requireCode(db, platform.secret, mobile, code)
      const customer = await findByMobile(db, mobile)
      if (!customer) throw new AppError('wrong_code')
      requireWelcome(customer)
      const access_token = await call.transaction(async (tx) => {
        await useUpCode(tx, mobile)
        await tx
          .updateTable('users')
          .set((eb) => ({
            login_numbers: eb('login_numbers', '+', 1),
            last_login_at: new Date(),
            is_verified: true,
            locale: call.language,
          }))
          .where('id', '=', customer.id)
          .execute()
        return openCustomerSession(tx, customer.id, call.request.headers['user-agent'])
      })
      return {
        message: call.say('done/registered'),
        data: { user: answerCustomer(customer, call.language), access_token },
      }
    },
  )

  route(
    { method: 'POST', url: '/auth/sign-out', access: 'customer', summary: 'Sign out', answer: messageAnswer },
    async (call) => {
      await call.transaction((tx) =>
        tx
          .deleteFrom('customer_sessions')
          .where('id', '=', call.identity?.sessionId ?? 0)
          .execute(),
      )
      return { message: call.say('done/signed_out') }
    },
  )
}
