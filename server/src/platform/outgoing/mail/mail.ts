import { parseJson } from '@bustan/contract/core/values/json.ts'
import type { Language } from '@bustan/contract/core/texts/language.ts'
import type { Purpose } from '@bustan/contract/messaging/outgoing/outgoing.ts'
import type { Logger } from 'pino'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import type { Tx } from '../../db/tables.ts'
import { translateIn } from '../../texts/texts.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { ServerSecret } from '../../secret/serverSecret.ts'
import type { Email } from './composeEmail.ts'
import type { CachedSettings } from '../../settings/liveSettings.ts'
import type { NoteEnd } from '../../faults/metrics/deliveries.ts'
import { promise } from '../promise.ts'
import type { Promised } from '../promise.ts'
import { createSender } from '../sender.ts'
import { sweepOutgoing } from '../takeOutgoing.ts'
import { openTransport, readMailServer } from './mailServer.ts'
import type { TextReceiver } from './mailHandOver.ts'
import { sendText } from './textGateway.ts'
import type { TextOutcome } from './textPresets.ts'
import {
  createHandOver,
  responseOf,
  messageOf,
  keepForDemo,
  type Posted,
  type TextBudget,
} from './mailHandOver.ts'

/**
 * Emails and text messages. What is promised is written in the transaction that promises it, goes out soon after the commit, and
 * is tried for a day (a code for as long as it lives) while its server is away. Until then it lies encrypted in the database.
 */
export interface Mail {
  /** True when emails reach somebody. */
  readonly canSend: boolean
  readonly canText: boolean
  /**
   * Returns the name that emails come from: the shop's name in a language, else in the other; the product's where the shop has no
   * name.
   */
  readonly brand: (language: Language) => string
  promiseEmail(tx: Tx, purpose: Purpose, message: Email): Promise<void>
  /** Promises many at once: they go out behind what somebody waits for. */
  promiseEmails(tx: Tx, purpose: Purpose, messages: readonly Email[]): Promise<void>
  /**
   * Promises a text message; `to` null makes one that goes to nobody, at the same cost. `budget` says what it is taken from as it
   * goes out; null where it was taken before.
   */
  promiseText(
    tx: Tx,
    purpose: Purpose,
    to: string | null,
    text: string,
    budget: TextReceiver | null,
  ): Promise<void>
  /**
   * Hands an email over now, with its files; in a demo without a mail server it goes to the outbox. `id` is a UUID that stays
   * the same when it is tried again. Throws what stood in the way.
   */
  deliver(message: Email, id: string): Promise<void>
  /** Hands an email to the mail server right now. Answers what it said; throws what stood in the way. */
  tryEmail(message: Email): Promise<string | null>
  /** The same with a text message: what became of it, null without a gateway. */
  tryText(to: string, text: string): Promise<TextOutcome | null>
  /** Hands over what waits at once, in this process: somebody has just asked for it again. */
  wake(): void
}

/** The queue of earlier versions: what waits in it moves to where everything waits now. */
const OLD_QUEUE = 'mail.send'

const promised = (purpose: Purpose, { to, ...email }: Email): Promised => ({
  channel: 'email',
  purpose,
  receiver: to,
  subject: email.subject,
  body: email,
})

/** The parts that mail is given besides its own: the budget of texts, and the counter of the outcomes of messages. */
export interface MailParts extends TextBudget {
  noteEnd: NoteEnd
}

export function createMail(
  config: Config,
  log: Logger,
  database: Database,
  secret: ServerSecret,
  jobs: Jobs,
  settings: () => Pick<CachedSettings, 'mails' | 'texts' | 'shopName'>,
  { noteEnd, ...budget }: MailParts,
): Mail {
  const { handOver, close } = createHandOver(config, log, database, secret, budget)
  const sender = createSender({
    database,
    handOver: async (message) => {
      const outcome = await handOver(message)
      if (outcome.kind === 'refused' || outcome.kind === 'down')
        log.warn(
          { message: message.id, channel: message.channel, why: outcome.said },
          'a message was not taken over',
        )
      return outcome
    },
    hasServer: () => ({ email: settings().mails, text: settings().texts, push: true }),
    onFault: (error, name) => log.error({ err: error, name }, 'messages could not be sent'),
    onEnd: noteEnd,
  })
  jobs.run({ start: sender.start, stop: () => sender.stop().finally(close) })
  jobs.define('outgoing.sweep', () => sweepOutgoing(database.db), '17 3 * * *')

  const write = async (tx: Tx, messages: readonly Promised[]) => {
    await promise(tx, secret, messages)
    database.afterCommit(tx, sender.wake)
  }
  jobs.define<{ sealed: string }>(OLD_QUEUE, async ({ sealed }) => {
    const message = parseJson<Posted>(secret.decrypt(sealed))
    await database.transaction((tx) => write(tx, [promised('notice', message)]))
  })

  return {
    get canSend() {
      return settings().mails
    },
    get canText() {
      return settings().texts
    },
    brand: (language) => {
      const { shopName } = settings()
      return shopName[language] ?? shopName.ar ?? shopName.en ?? translateIn(language)('mail/brand')
    },
    promiseEmail: (tx, purpose, message) => write(tx, [promised(purpose, message)]),
    promiseEmails: (tx, purpose, messages) =>
      write(
        tx,
        messages.map((message) => promised(purpose, message)),
      ),
    promiseText: (tx, purpose, to, text, of) =>
      write(tx, [{ channel: 'text', purpose, receiver: to, subject: null, body: { text, budget: of } }]),
    async deliver(message, id) {
      if (message.to === null) return
      const { server, from, host } = await readMailServer(database.db, config, secret, message.language)
      if (server) {
        const transport = await openTransport(server)
        await transport.sendMail(messageOf({ ...message, id }, from, host)).finally(() => transport.close())
        noteEnd('email', 'accepted')
      } else if (config.demo) await keepForDemo(log, database, message.to, message)
      else log.warn({ subject: message.subject }, 'mail not sent: no mail server is set')
    },
    async tryEmail(message) {
      const { server, from } = await readMailServer(database.db, config, secret, message.language)
      if (!server || message.to === null) return null
      const { to, subject, text, html } = message
      const transport = await openTransport(server)
      const sent = await transport
        .sendMail({ from, to, subject, text, ...(html ? { html } : {}) })
        .finally(() => transport.close())
      return responseOf(sent) ?? ''
    },
    tryText: (to, text) => sendText(database.db, config, secret, { to, text }),
    wake: sender.wake,
  }
}
