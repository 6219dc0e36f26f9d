import { storeApi } from '@bustan/contract/store/store.api.ts'
import { callerIdOf } from '../../../platform/access/access.ts'
import { AppError, invalidField } from '../../../platform/faults/errors.ts'
import type { Call, Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  answerCustomer,
  emailCodes,
  findEmailCode,
  readCustomer,
  setEmail,
  showCode,
  useUp,
} from '../../people/index.ts'
import { sendEmailCodes, takeEmailCodes } from './emailChange.ts'

/**
 * Adds the routes by which an email becomes a customer's: by the code sent to it, and one sent to the mobile where the sign-in is
 * not fresh.
 */
export function emailRoutes(route: Route, platform: Platform): void {
  const { db } = platform.database

  route(
    storeApi.sendEmailCode,
    {
      summary: 'Send another code to the email that waits for it, or to the own one that was never confirmed',
      repeatable: false,
    },
    async (call) => {
      const customer = await readCustomer(db, callerIdOf(call))
      const email = customer.pending_email ?? (customer.email_confirmed_at ? null : customer.email)
      if (email === null) throw new AppError('not_found')
      await takeEmailCodes(platform, call, email)
      return call.transaction(async (tx) => {
        const codes = await sendEmailCodes(platform, tx, call, customer, email)
        const data = answerCustomer(await readCustomer(tx, customer.id), call.language)
        return { message: call.t('done/email_code_sent'), data, codes }
      })
    },
  )

  route(
    storeApi.confirmEmail,
    {
      summary:
        'Confirm the email that waits by the code sent to it, and by the one sent to the mobile where `needs_mobile_code` says so; the address before it is told',
      repeatable: false,
    },
    async (call) => ({
      message: call.t('done/email_confirmed'),
      data: await confirm(platform, call, callerIdOf(call), call.body),
    }),
  )
}

async function confirm(
  platform: Platform,
  call: Call,
  userId: number,
  { code, mobile_code }: { code: string; mobile_code?: string | undefined },
): Promise<ReturnType<typeof answerCustomer>> {
  const { db } = platform.database
  const subject = String(userId)
  const waiting = await findEmailCode(db, userId)
  if (waiting?.asks_mobile && mobile_code === undefined)
    throw invalidField('mobile_code', 'needs_mobile_code')
  const counts = await emailCodes.takeGuess(db, subject, call.request.ip)
  // Both are tried whatever the other says, so that neither is found out alone.
  const email = await showCode(db, platform.secret, 'email', subject, code)
  const mobile =
    mobile_code === undefined ? null : await showCode(db, platform.secret, 'mobile', subject, mobile_code)
  try {
    if (!counts || !email) throw new AppError('wrong_code')
    return await call.transaction(async (tx) => {
      const used = await useUp(tx, email)
      // The code that is used decides itself which proof is needed, not a row that was read before.
      const isProven = !used?.asks_mobile || (mobile !== null && (await useUp(tx, mobile)) !== undefined)
      if (!used?.address || !isProven) throw new AppError('wrong_code')
      await setEmail(platform, tx, call, userId, used.address)
      await emailCodes.noteRight(tx, subject, call.request.ip)
      return answerCustomer(await readCustomer(tx, userId), call.language)
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'wrong_code') await emailCodes.noteWrong(platform)
    throw error
  }
}
