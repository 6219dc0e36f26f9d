import { isKeyOf } from '@bustan/contract/core/values/objects.ts'
import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Permission } from '@bustan/contract/permissions.ts'
import { permissionTable } from '@bustan/contract/permissions.ts'
import { permissionOf } from '@bustan/contract/core/resource/resource.ts'
import { liveApi } from '@bustan/contract/messaging/live/live.api.ts'
import type { Identity } from '../../../platform/access/access.ts'
import type { Batch, ChangeEvent } from '../../../platform/changes/changeReader.ts'
import type { RecordsByResource } from '../../../platform/crud/namedRecords.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import { tokenOf } from '../../../platform/http/requests/authentication.ts'
import type { Call, Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'

/** A comment is sent this often, in ms, so that proxies keep the line and both ends notice a dead one. */
const HEARTBEAT_MS = 15_000
/** The session is looked at again this often, in ms, and at once after a change to whom it depends on. */
const RECHECK = 60_000
/** A listener that lags this far behind, in bytes, is cut: it comes back and catches up. */
const MAX_LAG_BYTES = 1_000_000

/** Streams one session may have open at a process; the newest is refused, and asks now and then instead. */
const STREAMS_A_SESSION = 8

const sessionResources = new Set(['admins', 'roles', 'sessions'])

/**
 * The resources whose changes all of the staff are notified of, as everybody's screens are drawn by them. Only the fact of the
 * change is sent.
 */
const broadcastResources = new Set(['settings', 'modules'])

/** The permissions of which one is needed to read records of a resource; what is no resource nobody hears of. */
function permissionsToRead(resource: string, records: RecordsByResource): readonly Permission[] {
  const known = records.get(resource)?.readers
  if (known) return known
  return isKeyOf(permissionTable, resource)
    ? [permissionOf({ subject: resource }, 'index'), permissionOf({ subject: resource }, 'show')]
    : []
}

/** True when `identity` may know that something happened to this record. */
function mayKnow(identity: Identity, event: ChangeEvent, records: RecordsByResource): boolean {
  if (broadcastResources.has(event.resource)) return true
  return permissionsToRead(event.resource, records).some((permission) => identity.permissions.has(permission))
}

/** Returns somebody's rights as a text, to see whether they changed. */
const rightsText = ({ permissions, limited }: Identity) => `${limited} ${[...permissions].toSorted().join()}`

const toEvents = (
  identity: Identity,
  events: readonly ChangeEvent[],
  { records }: Pick<Platform, 'records'>,
) =>
  events
    .filter((event) => mayKnow(identity, event, records))
    .map((event) => ({
      id: event.id,
      resource: event.resource,
      record_id: event.recordId,
      action: event.action,
    }))

/** Open streams by session, at this process. */
type OpenStreams = Map<number, number>

/** Events as they happen, over a stream that catches up after a cut, and by asking as the last resort. */
export function liveRoutes(route: Route, platform: Platform): void {
  const open: OpenStreams = new Map()
  platform.metrics.gauge(
    'bustan_live_streams',
    'Streams of live events that are open at this process.',
    () => [{ value: [...open.values()].reduce((sum, streams) => sum + streams, 0) }],
  )
  route(
    liveApi.stream,
    { summary: 'What changes, as server-sent events; continues after Last-Event-ID', raw: true },
    (call) => stream(platform, open, call),
  )

  route(
    liveApi.since,
    { summary: 'What changed since a position; reset means: load everything anew' },
    async (call) => {
      const from = call.query.position
      const batch = from
        ? await platform.changes.since(from)
        : { events: [], position: platform.changes.position() }
      if (!batch || !call.identity) return { data: [], position: platform.changes.position(), reset: true }
      return { data: toEvents(call.identity, batch.events, platform), position: batch.position, reset: false }
    },
  )
}

/** Counts a session's streams, and down again whatever becomes of this one. Throws too_many_streams. */
function countStream(open: OpenStreams, sessionId: number, raw: ServerResponse): void {
  const streams = (open.get(sessionId) ?? 0) + 1
  if (streams > STREAMS_A_SESSION)
    throw new AppError('too_many_streams', { headers: { 'retry-after': '60' } })
  open.set(sessionId, streams)
  raw.on('close', () => {
    const left = (open.get(sessionId) ?? 1) - 1
    if (left > 0) open.set(sessionId, left)
    else open.delete(sessionId)
  })
}

function beginStream(reply: FastifyReply): void {
  const { raw } = reply
  reply.hijack()
  // The caller may be gone while something is written: that ends the stream and nothing else.
  raw.on('error', () => raw.destroy())
  raw.writeHead(200, {
    ...Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
}

/** Holds what happens while older changes are read, and hands it on after them, without those that were among them. */
function inOrder(deliver: (batch: Batch) => void) {
  let waiting: Batch[] | null = []
  return {
    now: (batch: Batch) => void (waiting ? waiting.push(batch) : deliver(batch)),
    caughtUp(older: readonly ChangeEvent[]) {
      const known = new Set(older.map((event) => event.id))
      const batches = waiting ?? []
      waiting = null
      for (const { events, ...batch } of batches)
        deliver({ ...batch, events: events.filter((event) => !known.has(event.id)) })
    },
  }
}

async function stream(platform: Platform, open: OpenStreams, call: Call): Promise<unknown> {
  const { request, reply } = call
  let identity = call.identity
  if (!identity) return reply
  const { raw } = reply
  countStream(open, identity.sessionId, raw)
  beginStream(reply)

  const send = (event: string, position: string, data: unknown) => {
    if (raw.writableLength > MAX_LAG_BYTES) return raw.destroy()
    raw.write(`event: ${event}\nid: ${position}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  const recheck = async () => {
    const token = tokenOf(request)
    const before = identity && rightsText(identity)
    identity = token ? await platform.authenticators.staff(request, token, platform.database.db, false) : null
    if (identity && rightsText(identity) !== before) send('rights', platform.changes.position(), {})
    if (!identity || identity.limited) raw.end()
  }
  const deliver = (batch: Batch) => {
    if (!identity) return
    const events = toEvents(identity, batch.events, platform)
    if (batch.isReset) send('reset', batch.position, {})
    if (events.length) send('changes', batch.position, events)
    if (batch.isReset || batch.events.some((event) => sessionResources.has(event.resource)))
      void recheck().catch(() => raw.end())
  }
  const order = inOrder(deliver)

  // Subscribed before looking back: what happens in between is waiting until the older is told.
  const stop = platform.changes.subscribe(order.now)
  const heartbeat = setInterval(() => raw.write(': beat\n\n'), HEARTBEAT_MS)
  const check = setInterval(() => void recheck().catch(() => undefined), RECHECK)
  const end = () => raw.end()
  platform.stopping.addEventListener('abort', end)
  raw.on('close', () => {
    platform.stopping.removeEventListener('abort', end)
    stop()
    clearInterval(heartbeat)
    clearInterval(check)
  })

  const last = request.headers['last-event-id']
  const missed =
    typeof last === 'string' && last ? await platform.changes.since(last).catch(() => null) : undefined
  if (missed === null) send('reset', platform.changes.position(), {})
  else {
    send('hello', missed?.position ?? platform.changes.position(), {})
    if (missed) deliver(missed)
  }
  order.caughtUp(missed?.events ?? [])
  return reply
}
