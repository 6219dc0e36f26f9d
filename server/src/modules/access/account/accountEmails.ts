import type { FastifyRequest } from 'fastify'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { translateIn } from '../../../platform/texts/texts.ts'
import { composeEmail } from '../../../platform/outgoing/mail/composeEmail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deviceOf } from './device.ts'

interface Owner {
  email: string
  name: string
  locale: Language
}

type OwnersNews = 'email_changed' | 'password_changed' | 'second_factor_changed' | 'new_device' | 'push_added'

/** Tells the owner of an account that what protects it was changed, so that it never changes behind their back. */
export async function notifyOwner(
  tx: Tx,
  platform: Platform,
  { email, name, locale }: Owner,
  what: OwnersNews,
  values: Record<string, string> = {},
): Promise<void> {
  const t = translateIn(locale)
  const brand = platform.mail.brand(locale)
  const subject = t(`mail/${what}_subject`, { brand })
  const paragraphs = t(`mail/${what}_body`, { name, brand, ...values }).split('\n\n')
  await platform.mail.promiseEmail(
    tx,
    'account',
    composeEmail(platform.mail.brand, email, subject, [{ language: locale, heading: subject, paragraphs }]),
  )
}

/**
 * Tells somebody that a device which they never used signed in, or is told of their news from now on. In a demo, whose accounts
 * everybody shares, nobody is told.
 */
export async function notifyOfDevice(
  tx: Tx,
  platform: Platform,
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
  adminId: number,
  what: 'new_device' | 'push_added',
): Promise<void> {
  if (platform.config.demo) return
  const { first_name, last_name, email, locale } = await tx
    .selectFrom('admins')
    .select(['first_name', 'last_name', 'email', 'locale'])
    .where('id', '=', adminId)
    .executeTakeFirstOrThrow()
  const t = translateIn(locale)
  const { browser, system } = deviceOf(headers['user-agent'] ?? null)
  const device = browser && system ? t('mail/device', { browser, system }) : t('mail/device_unknown')
  const owner = { email, locale, name: `${first_name} ${last_name}`.trim() }
  await notifyOwner(tx, platform, owner, what, { device, address: ip })
}
