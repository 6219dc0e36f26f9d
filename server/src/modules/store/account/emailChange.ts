import { translateIn } from '../../../platform/texts/texts.ts'
import { shortCode, VALID_MINUTES } from '../../../platform/access/codes/codes.ts'
import { callerIdOf, isFresh, requireIdentity } from '../../../platform/access/access.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { invalidField } from '../../../platform/faults/errors.ts'
import type { Call } from '../../../platform/http/registry/route.ts'
import { composeEmail } from '../../../platform/outgoing/mail/composeEmail.ts'
import type { Email } from '../../../platform/outgoing/mail/composeEmail.ts'
import type { Mail } from '../../../platform/outgoing/mail/mail.ts'
import { takeText } from '../../../platform/outgoing/mail/textBudget.ts'
import type { Platform } from '../../../platform/platform.ts'
import { consume } from '../../../platform/access/throttle.ts'
import { emailCodes, keepCode, lockCustomer } from '../../people/index.ts'
import type { Customer } from '../../people/index.ts'

/** Codes one address is sent in an hour, whoever asks. */
const TO_ADDRESS_AN_HOUR = 5
const HOUR = 3_600

/** The codes that were sent, where a demo shows them; null where they reach somebody, or none was needed. */
export interface EmailCodes {
  email: string | null
  mobile: string | null
}

const asksMobile = (call: Pick<Call, 'identity'>) => !isFresh(requireIdentity(call.identity))

/**
 * Takes what the codes of a change cost. Throws too_many_requests, and 422 of `email` where only a fresh sign-in helps: no
 * text message reaches the mobile, or its codes were guessed at too often.
 */
export async function takeEmailCodes(platform: Platform, call: Call, email: string): Promise<void> {
  const { db } = platform.database
  const me = String(callerIdOf(call))
  const { config, mail } = platform
  const isReachable = mail.canText || config.demo
  if (asksMobile(call) && (!isReachable || (await emailCodes.areStopped(db, me))))
    throw invalidField('email', 'needs_sign_in')
  await emailCodes.takeSending(db, me, call.request.ip)
  await consume(db, `store email to ${email}`, TO_ADDRESS_AN_HOUR, HOUR)
  if (asksMobile(call)) await takeText(platform, 'customer')
}

/**
 * Sends a code to the address that shall be the customer's, which waits until it is confirmed; and one to the mobile
 * unless they have just signed in. A change that waited before is over.
 */
export async function sendEmailCodes(
  platform: Platform,
  tx: Tx,
  call: Call,
  customer: Customer,
  email: string,
): Promise<EmailCodes> {
  const { config, mail } = platform
  const asks_mobile = asksMobile(call)
  const subject = String(customer.id)
  const code = shortCode()
  const mobileCode = asks_mobile ? shortCode() : null
  await lockCustomer(tx, customer.id)
  await keepCode(tx, platform.secret, code, { purpose: 'email', subject, address: email, asks_mobile })
  if (mobileCode !== null) await keepCode(tx, platform.secret, mobileCode, { purpose: 'mobile', subject })
  await mail.promiseEmail(tx, 'code', emailOf(mail, call, email, code))
  const { mobile } = customer
  if (mobileCode !== null && mobile) {
    const text = call.t('mail/email_proof_body', {
      email,
      code: mobileCode,
      brand: mail.brand(call.language),
    })
    await mail.promiseText(tx, 'code', mobile, text, null)
  }
  return {
    email: config.demo && !mail.canSend ? code : null,
    mobile: config.demo && !mail.canText ? mobileCode : null,
  }
}

function emailOf(
  { brand }: Pick<Mail, 'brand'>,
  { language }: Pick<Call, 'language'>,
  to: string,
  code: string,
): Email {
  const t = translateIn(language)
  const called = { brand: brand(language) }
  return composeEmail(brand, to, t('mail/email_code_subject', called), [
    {
      language,
      heading: t('mail/email_code_heading'),
      paragraphs: [t('mail/email_code_body', called)],
      code,
      notes: [t('mail/email_code_until', { count: VALID_MINUTES }), t('mail/not_you')],
    },
  ])
}
