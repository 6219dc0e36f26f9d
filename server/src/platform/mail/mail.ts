import { randomUUID } from 'node:crypto'
import type { Language } from '@bustan/contract/core/fields.ts'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Tx } from '../db/tables.ts'
import { translateIn } from '../i18n/texts.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { ServerSecret } from '../secret/serverSecret.ts'
import type { Email } from './composeEmail.ts'
import type { KeptSettings } from '../settings/liveSettings.ts'
import { readMailServer } from './mailServer.ts'
import { keepInOutbox } from './outbox.ts'
import { sendText } from './textGateway.ts'
import type { TextOutcome } from './textPresets.ts'

/** Sends emails and text messages. Neither ever throws into a call: what can't be sent is logged. */
export interface Mail {
  /** True when emails reach somebody. */
  readonly canSend: boolean
  readonly canText: boolean
  /** What emails say they come from: what the shop is called in a language, else in the other; the product where it has no name. */
  readonly brand: (language: Language) => string
  /**
   * Asks for an email in the transaction that needs it: it goes out soon after the commit, and is tried again while the
   * mail server is away. Until then it lies encrypted in the database.
   */
  enqueueEmail(tx: Tx, message: Email): Promise<void>
  /** The same for many at once: they go out behind what somebody waits for. */
  enqueueEmails(tx: Tx, messages: readonly Email[], how?: { isBulk: boolean }): Promise<void>
  /**
   * Hands an email over now, with its files; in a demo without a mail server it goes to the outbox. `id` is a UUID that stays
   * the same when it is tried again. Throws what stood in the way.
   */
  deliver(message: Email, id: string): Promise<void>
  /** Sends at once, and once only. */
  send(message: Email): Promise<void>
  text(to: string, text: string): Promise<void>
  /** Hands an email to the mail server right now. Answers what it said; throws what stood in the way. */
  tryEmail(message: Email): Promise<string | null>
  /** The same with a text message: what became of it, null without a gateway. */
  tryText(to: string, text: string): Promise<TextOutcome | null>
}

const SEND = 'mail.send'

/** Lets mail programs offer to have no more like it, which they ask for by themselves (RFC 8058). */
const headersOf = ({ unsubscribe }: Email): Record<string, string> =>
  unsubscribe === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** An email with an id that stays the same when it is sent again, so that a mail server can tell. */
type Posted = Email & { id: string }

export function createMail(
  config: Config,
  log: Logger,
  database: Database,
  secret: ServerSecret,
  jobs: Jobs,
  kept: () => Pick<KeptSettings, 'mails' | 'texts' | 'shopName'>,
): Mail {
  const deliver = async (email: Posted) => {
    const { id, to, subject, text, html, attachments } = email
    if (to === null) return
    // Read for each: settings change where emails go, and nothing here has to hear of it.
    const { transport, from, host } = await readMailServer(database.db, config, secret, email.language)
    if (transport) {
      const message = { from, to, subject, text, messageId: `<${id}@${host}>`, headers: headersOf(email) }
      const whole = {
        ...message,
        ...(html ? { html } : {}),
        ...(attachments ? { attachments: [...attachments] } : {}),
      }
      await transport.sendMail(whole).finally(() => transport.close())
    } else if (config.demo) {
      await keepInOutbox(database.db, to, email)
      log.info({ to, subject, text }, 'mail kept in the outbox: no mail server is set')
    } else log.warn({ subject }, 'mail not sent: no mail server is set')
  }

  // The name in the job is that of jobs that wait since an earlier version.
  jobs.define<{ sealed: string }>(SEND, async ({ sealed: encrypted }) => {
    await deliver(JSON.parse(secret.decrypt(encrypted)) as Posted)
  })

  const sealed = (message: Email) => ({
    sealed: secret.encrypt(JSON.stringify({ ...message, id: randomUUID() })),
  })

  return {
    get canSend() {
      return kept().mails
    },
    get canText() {
      return kept().texts
    },
    brand: (language) => {
      const { shopName } = kept()
      return shopName[language] ?? shopName.ar ?? shopName.en ?? translateIn(language)('mail/brand')
    },
    async enqueueEmail(tx, message) {
      await jobs.enqueue(tx, SEND, sealed(message))
    },
    enqueueEmails: (tx, messages, how) => jobs.enqueueAll(tx, SEND, messages.map(sealed), how),
    deliver: (message, id) => deliver({ ...message, id }),
    async send(message) {
      await deliver({ ...message, id: randomUUID() }).catch((error: unknown) =>
        log.error({ err: error }, 'mail could not be sent'),
      )
    },
    async tryEmail(message) {
      const { transport, from } = await readMailServer(database.db, config, secret, message.language)
      if (!transport || message.to === null) return null
      const { to, subject, text, html } = message
      const mail = { from, to, subject, text, ...(html ? { html } : {}) }
      const sent = await transport.sendMail(mail).finally(() => transport.close())
      return String((sent as { response?: unknown }).response ?? '')
    },
    tryText: (to, text) => sendText(database.db, config, secret, to, text),
    async text(to, text) {
      await sendText(database.db, config, secret, to, text)
        .then((outcome) => {
          if (outcome?.problem) log.error(outcome, 'text message was refused')
        })
        .catch((error: unknown) => log.error({ err: error }, 'text message could not be sent'))
    },
  }
}
