import { isSaudiMobile } from '@bustan/contract/core/values/phone.ts'
import { shortCode, VALID_MINUTES } from '../../../platform/access/codes/codes.ts'
import { requireProof } from '../../../platform/access/codes/proofOfWork.ts'
import type { Executor } from '../../../platform/db/tables.ts'
import type { Config } from '../../../platform/config/config.ts'
import { invalidField } from '../../../platform/faults/errors.ts'
import type { Call } from '../../../platform/http/registry/route.ts'
import { traceFailedSignIn } from '../../../platform/http/log/signInTrace.ts'
import type { Email } from '../../../platform/outgoing/mail/composeEmail.ts'
import { requireTextLeft, textsUsedByStrangers } from '../../../platform/outgoing/mail/textBudget.ts'
import type { TextReceiver } from '../../../platform/outgoing/mail/mailHandOver.ts'
import type { Platform } from '../../../platform/platform.ts'
import { consumeFrom, networkOf } from '../../../platform/access/throttle.ts'
import {
  findByMobile,
  isLong,
  keepCode,
  longCode,
  showCode,
  signedInFrom,
  signInCodes,
} from '../../people/index.ts'
import type { Shown } from '../../people/index.ts'

/** Long codes one network may show in an hour. */
const LONG_SHOWN = 300
const HOUR = 3_600

/** Throws 422 of `mobile` where no text message goes: messages to far countries are what thieves are paid for. */
export function requireReachable({ smsCountries }: Config, mobile: string): void {
  if (smsCountries === null) return
  const code = smsCountries.find((one) => mobile.startsWith(`+${one}`))
  // Only mobiles among Saudi numbers get text messages.
  if (code !== undefined && (code !== '966' || isSaudiMobile(mobile))) return
  const codes = smsCountries.map((one) => (one === '966' ? '+9665' : `+${one}`)).join(', ')
  throw invalidField('mobile', 'sms_country', { codes })
}

/**
 * Takes what asking for a code costs, and looks whether a text message could go out at all: the same whether the mobile has an
 * account. No message is taken yet: what nobody is sent costs nobody else their turn.
 */
export async function takeSignInCode(
  platform: Platform,
  call: Call,
  mobile: string,
  to: TextReceiver,
): Promise<void> {
  const { db } = platform.database
  const { ip } = call.request
  const own = (await isKnownNetwork(db, mobile, ip)) ? networkOf(ip) : null
  // Before the work, which buys nothing where no text is left.
  await requireTextLeft(platform, to)
  if (own === null) await requireProof(platform, call, await textsUsedByStrangers(platform))
  await signInCodes.takeSending(db, mobile, ip, own)
}

/**
 * Checks whether the owner of a mobile is signed in from the network of an address: strangers who ask for codes are counted
 * apart.
 */
async function isKnownNetwork(db: Executor, mobile: string, address: string): Promise<boolean> {
  const known = await signedInFrom(db, mobile)
  return known.some((one) => networkOf(one) === networkOf(address))
}

/**
 * Makes a code and sends it to where its owner is known to be: to the mobile of the account, and to its email once that
 * is confirmed; never to an address out of the request. A mobile nobody has costs the same, and gets no message.
 * Answers the code for a demo without text messages, else null.
 */
export async function sendSignInCode(platform: Platform, call: Call, mobile: string): Promise<string | null> {
  const { config, mail } = platform
  const { db } = platform.database
  const customer = await findByMobile(db, mobile)
  const isSpent = await signInCodes.areSpent(db, mobile)
  const code = isSpent ? longCode() : shortCode()
  const text = call.t(isSpent ? 'mail/long_code_body' : 'mail/code_body', { code, minutes: VALID_MINUTES })
  const email: Email = {
    to: customer?.email_confirmed_at ? customer.email : null,
    subject: call.t('mail/code_subject', { brand: mail.brand(call.language) }),
    text,
    language: call.language,
  }
  await platform.database.transaction(async (tx) => {
    await keepCode(tx, platform.secret, code, {
      purpose: 'sign_in',
      subject: mobile,
      counts: customer !== null,
    })
    // Written for a stranger as well: how long this takes would tell whether there is an account.
    const of = customer?.is_verified ? 'customer' : 'new_mobile'
    await mail.promiseText(tx, 'code', customer ? mobile : null, text, of)
    await mail.promiseEmail(tx, 'code', email)
  })
  return config.demo && !mail.canText ? code : null
}

/** Judges a code: counted before it is compared. Null when it is wrong, which is kept in the trail. */
export async function judgeSignInCode(
  platform: Platform,
  call: Call,
  mobile: string,
  code: string,
): Promise<Shown | null> {
  const { db } = platform.database
  const address = call.request.ip
  const isShort = !isLong(code)
  const counts = isShort
    ? await signInCodes.takeGuess(db, mobile, address)
    : await consumeFrom(db, 'store long codes from', address, LONG_SHOWN, HOUR).then(() => true)
  const shown = await showCode(db, platform.secret, 'sign_in', mobile, code)
  if (shown && counts) {
    if (isShort) await signInCodes.noteRight(db, mobile, address)
    else await signInCodes.forgetWrong(db, mobile)
    return shown
  }
  await signInCodes.noteWrong(platform)
  await traceFailedSignIn(platform, call, { mobile, reason: 'wrong_code' })
  return null
}
