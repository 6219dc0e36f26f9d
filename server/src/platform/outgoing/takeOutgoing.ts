import { sql } from 'kysely'
import type { Channel, OutgoingState, Purpose } from '@bustan/contract/messaging/outgoing/outgoing.ts'
import type { Executor } from '../db/tables.ts'
import type { NoteEnd } from '../faults/metrics/deliveries.ts'

/**
 * Seconds for which a message belongs to the process that took it. It says every few seconds that it is still at work, so what a
 * killed process had in its hands goes out half a minute later.
 */
const LEASE_SECONDS = 30
/** The waits before one that was refused for now is tried again, in seconds; the last one repeats. */
const WAITS = [2, 5, 10, 20, 60, 180, 600, 1_800, 3_600] as const

/** A message in the hands of this process. */
export interface Taken {
  readonly id: number
  readonly key: string
  readonly channel: Channel
  readonly purpose: Purpose
  readonly receiver: string
  readonly body: string
  readonly tries: number
}

const lease = sql`now() + make_interval(secs => ${LEASE_SECONDS})`

/** Takes up to `count` messages of a channel that are due, the most urgent first; none while the channel is paused. */
export async function takeDue(db: Executor, channel: Channel, count: number): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    update outgoing o set taken_until = ${lease}, tries = tries + 1
    from (select id from outgoing
        where state = 'waiting' and channel = ${channel} and due_at <= now() and give_up_at > now()
          and (taken_until is null or taken_until < now())
          and not exists (select from outgoing_pauses p where p.channel = ${channel})
        order by rank, due_at, id limit ${count} for update skip locked) due
    where o.id = due.id
    returning o.id, o.key, o.channel, o.purpose, o.receiver, o.body, o.tries`.execute(db)
  return rows.toSorted((one, other) => one.id - other.id)
}

/** Says that this process is still at work on these. */
export async function extendLease(db: Executor, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await sql`update outgoing set taken_until = ${lease} where id = any(${ids}::bigint[]) and state = 'waiting'`.execute(
      db,
    )
}

/** Notes what became of a message for good. Its words go with it, but where somebody may have it sent again. */
export async function end(
  db: Executor,
  { id }: Pick<Taken, 'id'>,
  state: Exclude<OutgoingState, 'waiting'>,
  said: string | null,
): Promise<void> {
  await sql`
    update outgoing set state = ${state}, said = ${said}, ended_at = now(), taken_until = null,
      body = case when ${state} = 'accepted' or purpose in ('code', 'link') then null else body end
    where id = ${id} and state = 'waiting'`.execute(db)
}

/** Lets a message be tried again after a while; one of a server that is down loses no try by it, and waits for nothing else. */
export async function postpone(db: Executor, taken: Taken, said: string, isDown: boolean): Promise<void> {
  const wait = isDown ? 0 : (WAITS[Math.min(taken.tries, WAITS.length) - 1] ?? 0)
  await sql`
    update outgoing set said = ${said}, taken_until = null, due_at = now() + make_interval(secs => ${wait}),
      tries = tries - ${isDown ? 1 : 0}
    where id = ${taken.id} and state = 'waiting'`.execute(db)
}

/** Gives up what was tried for long enough: where no server was there to take it, nobody could be reached. */
export async function giveUp(
  db: Executor,
  hasServer: Readonly<Record<Channel, boolean>>,
  onEnd: NoteEnd,
): Promise<void> {
  for (const channel of ['email', 'text'] as const) {
    const state = hasServer[channel] ? 'given_up' : 'unreachable'
    const { numAffectedRows } = await sql`
      update outgoing set state = ${state}, ended_at = now(), taken_until = null,
        body = case when purpose in ('code', 'link') then null else body end
      where state = 'waiting' and channel = ${channel} and give_up_at <= now()
        and (taken_until is null or taken_until < now())`.execute(db)
    onEnd(channel, state, Number(numAffectedRows ?? 0))
  }
}

/** Days that messages which have ended are kept. */
const RETENTION_DAYS = 30

/** Removes messages that ended long ago; those that were made for nobody go the next day. */
export async function sweepOutgoing(db: Executor): Promise<void> {
  await sql`
    delete from outgoing where ended_at < now() - make_interval(days => ${RETENTION_DAYS})
      or (state = 'nobody' and ended_at < now() - interval '1 day')`.execute(db)
}
