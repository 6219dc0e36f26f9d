import { parseJson } from '@bustan/contract/core/values/json.ts'
import { recordOf } from '@bustan/contract/core/values/objects.ts'
import type { Logger } from 'pino'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import type { ServerSecret } from '../../secret/serverSecret.ts'
import type { Email } from './composeEmail.ts'
import { failedEmail, failedText, textHandOver } from '../handOver.ts'
import type { HandOver } from '../handOver.ts'
import type { Taken } from '../takeOutgoing.ts'
import { createTransports, readMailServer } from './mailServer.ts'
import { keepInOutbox } from './outbox.ts'
import { sendText } from './textGateway.ts'
import type { OutgoingText } from './textGateway.ts'

/** Lets mail programs offer to have no more like it, which they ask for by themselves (RFC 8058). */
const headersOf = ({ unsubscribe }: Email): Record<string, string> =>
  unsubscribe === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** An email with an id that stays the same when it is sent again, so that a mail server can tell. */
export type Posted = Email & { id: string }

/** The message that a mail server takes; `host` is the part of its id behind the @. */
export const messageOf = (email: Posted, from: string, host: string) => {
  const { id, to, subject, text, html, attachments } = email
  return {
    from,
    to: to ?? '',
    subject,
    text,
    messageId: `<${id}@${host}>`,
    headers: headersOf(email),
    ...(html ? { html } : {}),
    ...(attachments ? { attachments: [...attachments] } : {}),
  }
}

/** The response of a mail server, if it gave one. */
export const responseOf = (sent: unknown): string | null => {
  const { response } = recordOf(sent)
  return typeof response === 'string' ? response : null
}

/** In a demo without a mail server emails go where everybody can read them. */
export const keepForDemo = async (log: Logger, database: Database, to: string, email: Email) => {
  await keepInOutbox(database.db, to, email)
  log.info({ to, subject: email.subject, text: email.text }, 'mail kept in the outbox: no mail server is set')
}

type Words = Omit<Email, 'to'> & { budget?: TextReceiver | null }

/** Returns what a message says, or null where no key of this process opens it. */
function wordsOf(secret: ServerSecret, body: string): Words | null {
  try {
    return parseJson<Words>(secret.decrypt(body))
  } catch {
    return null
  }
}

/** The texts that the shop may send in an hour and a day. Both throw where none is left. */
export interface TextBudget {
  requireLeft(to: TextReceiver): Promise<void>
  take(to: TextReceiver): Promise<void>
}

/** Hands messages over to the servers of now: settings are read for each, so that nothing here has to hear of their changes. */
export function createHandOver(
  config: Config,
  log: Logger,
  database: Database,
  secret: ServerSecret,
  budget: TextBudget,
) {
  const transports = createTransports()
  const email = async (posted: Posted): Promise<HandOver> => {
    const { server, from, host } = await readMailServer(database.db, config, secret, posted.language)
    if (server)
      return {
        kind: 'accepted',
        said: responseOf(await (await transports.to(server)).sendMail(messageOf(posted, from, host))),
      }
    if (!config.demo) return { kind: 'no_server' }
    await keepForDemo(log, database, posted.to ?? '', posted)
    return { kind: 'accepted', said: null }
  }
  const text = async (message: OutgoingText, of: TextReceiver | null): Promise<HandOver> => {
    if (of !== null) await budget.requireLeft(of)
    const outcome = await sendText(database.db, config, secret, message)
    if (of !== null && outcome?.problem === null) await budget.take(of).catch(() => undefined)
    // A demo shows its codes on the screen.
    return outcome === null && config.demo ? { kind: 'accepted', said: null } : textHandOver(outcome)
  }
  return {
    async handOver({ key, channel, receiver, body }: Taken): Promise<HandOver> {
      const words = wordsOf(secret, body)
      // Written with a key that this process does not have: it stands in nobody's way.
      if (!words) return { kind: 'refused', said: 'the message can not be read with this key' }
      if (channel === 'text')
        return text({ to: receiver, text: words.text, key }, words.budget ?? null).catch(failedText)
      return email({ ...words, to: receiver, id: key }).catch(failedEmail)
    },
    close: transports.close,
  }
}

/** The receiver of a text message: a mobile that somebody has signed in with, or one that is new to the shop. */
export type TextReceiver = 'customer' | 'new_mobile'
