import { sql } from 'kysely'
import type { Channel, Purpose } from '@bustan/contract/messaging/outgoing/outgoing.ts'
import type { Executor } from '../db/tables.ts'
import type { ServerSecret } from '../secret/serverSecret.ts'

/** Seconds for which a message is tried. A code is of no use once it has expired. */
const DAY = 24 * 3_600
const CODE_LIVES = 10 * 60
/** Messages written in one statement. */
const AT_ONCE = 1_000

/** Something that shall reach somebody. */
export interface Promised {
  readonly channel: Channel
  readonly purpose: Purpose
  /** An address or a mobile; null: made like any other, and sent to nobody, so that nothing tells whether there is an account. */
  readonly receiver: string | null
  readonly subject: string | null
  readonly body: object
}

/** Lower goes out first: codes before what tells of one thing, and that before what goes to many. */
const rankOf = ({ purpose }: Promised, isMany: boolean): number =>
  purpose === 'code' || purpose === 'link' ? 0 : purpose === 'campaign' ? 3 : isMany ? 2 : 1

const secondsOf = ({ purpose }: Promised): number => (purpose === 'code' ? CODE_LIVES : DAY)

/** Writes what is promised, in the transaction that promises it. */
export async function promise(
  tx: Executor,
  secret: ServerSecret,
  messages: readonly Promised[],
): Promise<void> {
  for (let from = 0; from < messages.length; from += AT_ONCE) {
    const rows = messages.slice(from, from + AT_ONCE).map((message) => ({
      channel: message.channel,
      purpose: message.purpose,
      receiver: message.receiver ?? '',
      subject: message.subject,
      body: secret.encrypt(JSON.stringify(message.body)),
      rank: rankOf(message, messages.length > 1),
      state: message.receiver === null ? 'nobody' : 'waiting',
      seconds: secondsOf(message),
    }))
    await sql`
      insert into outgoing (channel, purpose, receiver, subject, body, rank, state, give_up_at, ended_at)
      select channel, purpose, receiver, subject, body, rank, state, now() + make_interval(secs => seconds),
        case when state = 'nobody' then now() end
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(channel text, purpose text, receiver text, subject text,
        body text, rank smallint, state text, seconds int)`.execute(tx)
  }
}

/** The longest reason that is kept, in characters. */
const MAX_REASON = 500

/** Notes what was to reach somebody and can't even be made, where failed messages are looked at, with why. */
export async function noteUnmade(
  tx: Executor,
  {
    channel,
    purpose,
    receiver,
    error,
  }: Pick<Promised, 'channel' | 'purpose' | 'receiver'> & { error: unknown },
): Promise<void> {
  const said = (error instanceof Error ? error.message : String(error)).slice(0, MAX_REASON)
  await sql`
    insert into outgoing (channel, purpose, receiver, rank, state, give_up_at, said, ended_at)
    values (${channel}, ${purpose}, ${receiver ?? ''}, 1, 'given_up', now(), ${said}, now())`.execute(tx)
}
