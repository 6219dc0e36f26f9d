import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { metaOf, readPage } from '@bustan/contract/core/resource/list.ts'
import { channels, isSecret } from '@bustan/contract/messaging/outgoing/outgoing.ts'
import type {
  Channel,
  ChannelState,
  OutgoingQuery,
  OutgoingRow,
  OutgoingState,
  Purpose,
} from '@bustan/contract/messaging/outgoing/outgoing.ts'
import { dayConditions } from '../../../platform/db/statements/dayConditions.ts'
import type { Executor } from '../../../platform/db/tables.ts'

const DOTS = '•••'
/** Letters at the beginning of an address, and digits at the end of a mobile, that are shown. */
const LETTERS = 1
const DIGITS = 3

/** Shows who a message is for to those who may not see people: enough to tell two apart, too little to reach anybody. */
function maskReceiver(channel: Channel, receiver: string): string {
  if (channel === 'text') return `${DOTS}${receiver.slice(-DIGITS)}`
  if (channel === 'push') return `${receiver.slice(0, LETTERS)}${DOTS}`
  const [name = '', host = ''] = receiver.split('@')
  return `${name.slice(0, LETTERS)}${DOTS}@${host.slice(0, LETTERS)}${DOTS}`
}

interface Stored {
  id: number
  channel: Channel
  purpose: Purpose
  receiver: string
  subject: string | null
  state: OutgoingState
  tries: number
  said: string | null
  created_at: Date
  due_at: Date
  ended_at: Date | null
  has_body: boolean
}

/** The rights of the caller to know and to do. */
export interface Viewer {
  readonly seesPeople: boolean
  readonly mayEdit: boolean
}

const columns = sql`o.id, o.channel, o.purpose, o.receiver, o.subject, o.state, o.tries, o.said, o.created_at, o.due_at,
  o.ended_at, o.body is not null as has_body`

const FAILED: readonly OutgoingState[] = ['given_up', 'unreachable']

/** Checks whether a message can be sent again: it failed, its words are there, and they are no secret that has expired. */
export const isRepeatable = (row: Pick<Stored, 'state' | 'purpose' | 'has_body'>): boolean =>
  FAILED.includes(row.state) && row.has_body && !isSecret(row.purpose)

const shown = (row: Stored, viewer: Viewer): OutgoingRow => ({
  id: row.id,
  channel: row.channel,
  purpose: row.purpose,
  receiver: viewer.seesPeople ? row.receiver : maskReceiver(row.channel, row.receiver),
  subject: row.subject,
  state: row.state,
  tries: row.tries,
  said: row.said === '' ? null : row.said,
  created_at: row.created_at.toISOString(),
  due_at: row.state === 'waiting' ? row.due_at.toISOString() : null,
  ended_at: row.ended_at?.toISOString() ?? null,
  can_send_again: viewer.mayEdit && isRepeatable(row),
})

function conditions(query: OutgoingQuery, viewer: Viewer, timeZone: string): RawBuilder<unknown> {
  const { channel, state, purpose, search } = query
  return sql.join(
    [
      sql`o.state <> 'nobody'`,
      ...dayConditions(sql`o.created_at`, query, timeZone),
      ...(channel === undefined ? [] : [sql`o.channel = ${channel}`]),
      ...(state === undefined ? [] : [sql`o.state = ${state}`]),
      ...(purpose === undefined ? [] : [sql`o.purpose = ${purpose}`]),
      // A caller who sees masked addresses finds nobody by guessing at them.
      ...(search === undefined
        ? []
        : [viewer.seesPeople ? sql`strpos(lower(o.receiver), lower(${search})) > 0` : sql`false`]),
    ],
    sql` and `,
  )
}

/** A page of what goes out and went out, the newest first. */
export async function listOutgoing(db: Executor, query: OutgoingQuery, viewer: Viewer, timeZone: string) {
  const page = readPage(query)
  const where = conditions(query, viewer, timeZone)
  const { rows: counted } = await sql<{
    n: number
  }>`select count(*)::int as n from outgoing o where ${where}`.execute(db)
  const { rows } = await sql<Stored>`
    select ${columns} from outgoing o where ${where}
    order by o.created_at desc, o.id desc limit ${page.perPage} offset ${page.offset}`.execute(db)
  return { data: rows.map((row) => shown(row, viewer)), meta: metaOf(page, counted[0]?.n ?? 0) }
}

/** One message and its encrypted words, or undefined. */
export async function findOutgoing(db: Executor, id: number, viewer: Viewer) {
  const { rows } = await sql<Stored & { body: string | null }>`
    select ${columns}, o.body from outgoing o where o.id = ${id} and o.state <> 'nobody'`.execute(db)
  const [row] = rows
  return row && { row: shown(row, viewer), stored: row }
}

interface StoredChannel {
  channel: Channel
  waiting: number
  failed: number
  failing_since: Date | null
  said: string | null
  paused_at: Date | null
}

/** Returns the state of each channel. A message that waits though it was tried says that its server does not accept it. */
export async function readChannels(db: Executor): Promise<ChannelState[]> {
  const { rows } = await sql<StoredChannel>`
    select c.channel,
      case when c.channel = 'push' then (select count(*) from pushes where not is_held)::int else coalesce(w.waiting, 0) end as waiting,
      coalesce(f.failed, 0) as failed, w.failing_since, w.said, p.paused_at
    from unnest(${[...channels]}::text[]) as c(channel)
      left join (select channel, count(*)::int as waiting, min(created_at) filter (where said is not null) as failing_since,
          (array_agg(said order by id) filter (where said <> ''))[1] as said
        from outgoing where state = 'waiting' group by channel) w on w.channel = c.channel
      left join (select channel, count(*)::int as failed from outgoing
        where state in ('given_up', 'unreachable') and created_at > now() - interval '7 days' group by channel) f
        on f.channel = c.channel
      left join outgoing_pauses p on p.channel = c.channel`.execute(db)
  return rows.map((row) => ({
    ...row,
    failing_since: row.failing_since?.toISOString() ?? null,
    paused_at: row.paused_at?.toISOString() ?? null,
  }))
}
