import nodemailer from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'

export interface Letter {
  to: string
  subject: string
  text: string
}

/** Sends letters and text messages. Neither ever throws into a call: what can't be sent is logged. */
export interface Mail {
  /** True when letters reach somebody. */
  canSend: boolean
  canText: boolean
  send(letter: Letter): Promise<void>
  text(to: string, text: string): Promise<void>
}

/** How long a text message provider may take, in ms. */
const TEXT_TIMEOUT = 5_000

export function createMail(config: Config, log: Logger): Mail {
  const transport = config.smtpUrl ? nodemailer.createTransport(config.smtpUrl) : null
  return {
    canSend: transport !== null,
    canText: config.smsUrl !== null,
    async send(letter) {
      if (!transport) {
        if (config.demo) log.info({ to: letter.to, subject: letter.subject }, 'mail not sent: no SMTP_URL')
        return
      }
      await transport
        .sendMail({ from: config.mailFrom, ...letter })
        .catch((error: unknown) => log.error({ err: error }, 'mail could not be sent'))
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
