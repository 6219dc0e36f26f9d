import { randomBytes } from 'node:crypto'
import { CONFIRM_HOURS } from '@bustan/contract/access/email/emailChange.ts'
import type { PendingEmail } from '@bustan/contract/access/email/emailChange.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import type { Executor, Tx } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { consume } from '../../../platform/access/throttle.ts'
import { notifyOwner } from '../account/accountEmails.ts'
import { requireFreeEmail } from '../admins/admins.target.ts'
import { hashToken } from '../signIn/sessions.ts'
import { confirmEmail, notifyOldAddress } from './emailChangeMails.ts'

const HOUR = 3_600
const LINK_BYTES = 16
/** Links to confirm with that one address is sent in an hour, and that are sent for one account in a minute. */
const TO_ADDRESS_AN_HOUR = 5

const newToken = () => randomBytes(LINK_BYTES).toString('base64url')
const confirmEnd = () => new Date(databaseNow().getTime() + CONFIRM_HOURS * HOUR * 1_000)

/** The admin whose email changes. */
export interface EmailOwner {
  id: number
  email: string
  first_name: string
  last_name: string
  locale: Language
}

const nameOf = ({ first_name, last_name }: EmailOwner) => `${first_name} ${last_name}`.trim()

/**
 * Returns true where a new email of an admin waits until it is confirmed. It counts at once where no email reaches anybody, and where nobody
 * has signed in yet: the address before may be somebody else's, written wrong.
 */
async function waitsToBeConfirmed(db: Executor, platform: Platform, adminId: number): Promise<boolean> {
  if (!platform.mail.canSend) return false
  const admin = await db
    .selectFrom('admins')
    .select('password_hash')
    .where('id', '=', adminId)
    .executeTakeFirst()
  return admin !== undefined && admin.password_hash !== ''
}

/** Takes one of the links that an address may be sent. Throws too_many_requests. */
export const takeEmailLink = (db: Executor, email: string): Promise<void> =>
  consume(db, `staff email to ${email.toLowerCase()}`, TO_ADDRESS_AN_HOUR, HOUR)

/**
 * Returns true where another email of an admin has to be confirmed; where `email` is another, its link takes a turn. Throws 422 of `email` where
 * somebody has it, and too_many_requests.
 */
export async function prepareEmail(
  db: Executor,
  platform: Platform,
  admin: { id: number; email: string },
  email: string,
): Promise<boolean> {
  const waits = await waitsToBeConfirmed(db, platform, admin.id)
  if (!waits || email === admin.email) return waits
  await requireFreeEmail(db, email, admin.id)
  await takeEmailLink(db, email)
  return true
}

/**
 * Notes that the email of an admin becomes another, in the transaction that decides on it: links go to the new address, to
 * confirm it where it `waits`, and to the old one, to take it back. One that waited before is over.
 */
export async function noteEmailChange(
  tx: Tx,
  platform: Platform,
  owner: EmailOwner,
  change: { email: string; waits: boolean },
): Promise<void> {
  const { email, waits } = change
  await endWaitingEmail(tx, owner.id)
  const [confirm, takeBack] = [newToken(), newToken()]
  const now = databaseNow()
  await tx
    .insertInto('admin_email_changes')
    .values({
      admin_id: owner.id,
      old_email: owner.email,
      new_email: email,
      confirm_hash: waits ? hashToken(confirm) : null,
      take_back_hash: hashToken(takeBack),
      state: waits ? 'waiting' : 'counts',
      sent_at: now,
      expires_at: confirmEnd(),
      counted_at: waits ? null : now,
    })
    .execute()
  const { locale } = owner
  const name = nameOf(owner)
  if (waits) await confirmEmail(tx, platform, { to: email, name, locale, token: confirm })
  await notifyOldAddress(tx, platform, { to: owner.email, name, locale, token: takeBack, email, waits })
}

/** The email of somebody who never signed in is another at once: the address before is told, and can take nothing back. */
export const notifyEmailChange = (
  tx: Tx,
  platform: Platform,
  owner: EmailOwner,
  email: string,
): Promise<void> =>
  notifyOwner(
    tx,
    platform,
    { email: owner.email, name: nameOf(owner), locale: owner.locale },
    'email_changed',
    {
      email,
    },
  )

/** An email that waits counts no more, nor can it be confirmed. Answers false where none waited. */
async function endWaitingEmail(db: Executor, adminId: number): Promise<boolean> {
  const ended = await db
    .updateTable('admin_email_changes')
    .set({ state: 'ended' })
    .where('admin_id', '=', adminId)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** The email of an admin that waits to be confirmed, or null. */
export async function readPendingEmail(db: Executor, adminId: number): Promise<PendingEmail> {
  const row = await db
    .selectFrom('admin_email_changes')
    .select(['new_email', 'sent_at'])
    .where('admin_id', '=', adminId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row ? { email: row.new_email, sent_at: row.sent_at.toISOString() } : null
}

/** Sends the link to confirm with anew; the one before is over. Throws not_found where no email waits. */
export async function resendEmailLink(tx: Tx, platform: Platform, owner: EmailOwner): Promise<void> {
  const token = newToken()
  const sent = await tx
    .updateTable('admin_email_changes')
    .set({ confirm_hash: hashToken(token), sent_at: databaseNow(), expires_at: confirmEnd() })
    .where('admin_id', '=', owner.id)
    .where('state', '=', 'waiting')
    .returning('new_email')
    .executeTakeFirst()
  if (!sent) throw new AppError('not_found')
  await confirmEmail(tx, platform, { to: sent.new_email, name: nameOf(owner), locale: owner.locale, token })
}

/** Withdraws an email that waits. Throws not_found where none does. */
export async function withdrawEmail(tx: Tx, adminId: number): Promise<void> {
  if (!(await endWaitingEmail(tx, adminId))) throw new AppError('not_found')
}

/** Takes away what can neither be confirmed nor taken back any more, a month later. */
export async function sweepEmailChanges(db: Executor): Promise<void> {
  const monthAgo = new Date(databaseNow().getTime() - 30 * 24 * HOUR * 1_000)
  await db
    .deleteFrom('admin_email_changes')
    .where('expires_at', '<', monthAgo)
    .where((eb) => eb.or([eb('counted_at', 'is', null), eb('counted_at', '<', monthAgo)]))
    .execute()
}
