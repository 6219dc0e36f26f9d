import { randomUUID } from 'node:crypto'
import nodemailer from 'nodemailer'
import type { Logger } from 'pino'
import { hostOf, isLoopback } from '../loopback.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Tx } from '../db/tables.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { ServerSecret } from '../secret/serverSecret.ts'
import type { Email } from './composeEmail.ts'
import { keepInOutbox } from './outbox.ts'

/** Sends emails and text messages. Neither ever throws into a call: what can't be sent is logged. */
export interface Mail {
  /** True when emails reach somebody. */
  canSend: boolean
  canText: boolean
  /**
   * Asks for an email in the transaction that needs it: it goes out soon after the commit, and is tried again while the
   * mail server is away. Until then it lies encrypted in the database.
   */
  enqueueEmail(tx: Tx, message: Email): Promise<void>
  /** Sends at once, and once only. */
  send(message: Email): Promise<void>
  text(to: string, text: string): Promise<void>
}

/** How long a text message provider may take, in ms. */
const TEXT_TIMEOUT = 5_000
/** How long a mail server may take to connect, and to go on, in ms. */
const CONNECT_TIMEOUT = 10_000
const SOCKET_TIMEOUT = 30_000
const SEND = 'mail.send'

/** An email with an id that stays the same when it is sent again, so that a mail server can tell. */
type Posted = Email & { id: string }

/**
 * Off this machine emails, and the password of the mail server, travel over TLS or not at all: what the address says wins
 * over other options, so it is said there, whatever else it says.
 */
function securedUrl(smtpUrl: string): string {
  if (isLoopback(hostOf(smtpUrl))) return smtpUrl
  const url = new URL(smtpUrl)
  url.searchParams.set('requireTLS', 'true')
  return url.href
}

export function createMail(
  config: Config,
  log: Logger,
  database: Database,
  secret: ServerSecret,
  jobs: Jobs,
): Mail {
  const transport = config.smtpUrl
    ? nodemailer.createTransport({
        url: securedUrl(config.smtpUrl),
        connectionTimeout: CONNECT_TIMEOUT,
        greetingTimeout: CONNECT_TIMEOUT,
        socketTimeout: SOCKET_TIMEOUT,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    : null
  const host = /@([^>\s]+)/.exec(config.mailFrom)?.[1] ?? 'localhost'

  const deliver = async (email: Posted) => {
    const { id, to, subject, text, html } = email
    if (to === null) return
    if (transport) {
      const message = { from: config.mailFrom, to, subject, text, messageId: `<${id}@${host}>` }
      await transport.sendMail({ ...message, ...(html ? { html } : {}) })
    } else if (config.demo) {
      await keepInOutbox(database.db, to, email)
      log.info({ to, subject, text }, 'mail kept in the outbox: no SMTP_URL')
    } else log.warn({ subject }, 'mail not sent: no SMTP_URL')
  }

  // The name in the job is that of jobs that wait since an earlier version.
  jobs.define<{ sealed: string }>(SEND, async ({ sealed: encrypted }) => {
    await deliver(JSON.parse(secret.decrypt(encrypted)) as Posted)
  })

  return {
    canSend: transport !== null,
    canText: config.smsUrl !== null,
    async enqueueEmail(tx, message) {
      const encrypted = secret.encrypt(JSON.stringify({ ...message, id: randomUUID() }))
      await jobs.enqueue(tx, SEND, { sealed: encrypted })
    },
    async send(message) {
      await deliver({ ...message, id: randomUUID() }).catch((error: unknown) =>
        log.error({ err: error }, 'mail could not be sent'),
      )
    },
    async text(to, text) {
      if (!config.smsUrl) return
      await fetch(config.smsUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(TEXT_TIMEOUT),
      })
        .then((answer) => {
          if (!answer.ok) log.error({ status: answer.status }, 'text message was refused')
        })
        .catch((error: unknown) => log.error({ err: error }, 'text message could not be sent'))
    },
  }
}
