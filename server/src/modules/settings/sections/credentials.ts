import type { Logger } from 'pino'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { Section } from '@bustan/contract/core/settings/settingField.ts'
import { sectionTitle } from '@bustan/contract/settings/sections/moduleSections.ts'
import { requireIdentity } from '../../../platform/access/access.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Call } from '../../../platform/http/registry/route.ts'
import { translateIn } from '../../../platform/texts/texts.ts'
import { composeEmail } from '../../../platform/outgoing/mail/composeEmail.ts'
import type { Email } from '../../../platform/outgoing/mail/composeEmail.ts'
import { openTransport, readMailServer } from '../../../platform/outgoing/mail/mailServer.ts'
import type { ServerOptions } from '../../../platform/outgoing/mail/mailServer.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requireConfirmed, superAdmins } from '../../access/index.ts'

/**
 * Makes sure that the caller may say where codes and links to sign in with are sent, and is the one who signed in; of other sections
 * nothing is asked. Throws forbidden, and 422 of `current_password`.
 */
export async function requireMayRoute(
  platform: Platform,
  call: Call & { body: { current_password?: string | undefined } },
  section: Section,
): Promise<void> {
  if (!section.routesCredentials) return
  if (!requireIdentity(call.identity).permissions.has('settings credentials')) throw new AppError('forbidden')
  await requireConfirmed(platform, call, call.body.current_password)
}

/** Sends each of these emails once, by this server and no other. */
async function sendBy(
  server: ServerOptions,
  from: string,
  emails: readonly Email[],
  log: Logger,
): Promise<void> {
  const notSent = (error: unknown) =>
    log.warn({ err: error }, 'a changed mail server was not told of by the one before')
  const transport = await openTransport(server).catch(notSent)
  if (!transport) return
  const sent = emails.map(({ to, subject, text, html }) =>
    transport.sendMail({ from, to: to ?? '', subject, text, ...(html ? { html } : {}) }).catch(notSent),
  )
  await Promise.all(sent).finally(() => transport.close())
}

/**
 * To be called before a section is saved; answers what tells all super admins once it has been. Emails go out by the mail server of
 * before, which whoever names another can't read, and by the new one as well; the inbox has it in any case.
 */
export async function prepareNotice(
  platform: Platform,
  tx: Tx,
  call: Call,
  section: Section,
): Promise<() => Promise<void>> {
  if (!section.routesCredentials) return () => Promise.resolve()
  const { mail, database, config, secret, log } = platform
  const { server, from } = await readMailServer(tx, config, secret)
  const nameOf = (language: Language) => sectionTitle(translateIn(language), section.name)
  return async () => {
    const by = call.actor.name ?? ''
    const emails = (await superAdmins(tx)).map(({ email, name, locale }) => {
      const t = translateIn(locale)
      const brand = mail.brand(locale)
      const subject = t('mail/credentials_changed_subject', { brand })
      const values = { name, brand, section: nameOf(locale), by }
      const paragraphs = t('mail/credentials_changed_body', values).split('\n\n')
      return composeEmail(mail.brand, email, subject, [{ language: locale, heading: subject, paragraphs }])
    })
    await mail.promiseEmails(tx, 'account', emails)
    await platform.notifyAdmins(tx, {
      type: 'credentials_changed',
      subjectId: null,
      values: (_, language) => ({ section: nameOf(language), by }),
    })
    if (server === null || section.name !== 'mail') return
    database.afterCommit(tx, () => void sendBy(server, from, emails, log))
  }
}
