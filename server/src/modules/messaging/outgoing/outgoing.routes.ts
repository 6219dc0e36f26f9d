import { recordOf, textValue } from '@bustan/contract/core/values/objects.ts'
import { sql } from 'kysely'
import { outgoingApi } from '@bustan/contract/messaging/outgoing/outgoing.api.ts'
import { isSecret } from '@bustan/contract/messaging/outgoing/outgoing.ts'
import { requireIdentity } from '../../../platform/access/access.ts'
import { AppError } from '../../../platform/faults/errors.ts'
import type { Call, Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findOutgoing, isRepeatable, listOutgoing, readChannels } from './outgoing.queries.ts'
import type { Viewer } from './outgoing.queries.ts'

const viewerOf = (call: Pick<Call, 'identity'>): Viewer => {
  const { permissions } = requireIdentity(call.identity)
  return { seesPeople: permissions.has('users index'), mayEdit: permissions.has('outgoing edit') }
}

/** The words of a message as text; null where they are for its receiver alone, or gone. */
function wordsOf(
  { secret }: Platform,
  stored: { purpose: Parameters<typeof isSecret>[0]; body: string | null },
): string | null {
  if (stored.body === null || isSecret(stored.purpose)) return null
  const words: unknown = JSON.parse(secret.decrypt(stored.body))
  return textValue(recordOf(words)['text'])
}

function sendAgainRoute(route: Route, platform: Platform): void {
  route(
    outgoingApi.sendAgain,
    { summary: 'Send a message again that was given up; codes and links are not sent again' },
    {
      commit: async (tx, call) => {
        const viewer = viewerOf(call)
        const id = call.params.id
        await sql`select from outgoing where id = ${id} for update`.execute(tx)
        const message = await findOutgoing(tx, id, viewer)
        if (!message) throw new AppError('not_found')
        if (!isRepeatable(message.stored)) throw new AppError('not_sent_again')
        await sql`
          update outgoing set state = 'waiting', tries = 0, due_at = now(), give_up_at = now() + interval '1 day',
            ended_at = null, said = null
          where id = ${id}`.execute(tx)
        await platform.changes.record(tx, {
          resource: 'outgoing',
          id,
          action: 'send_again',
          actor: call.actor,
          before: { state: message.stored.state },
          after: { state: 'waiting' },
        })
        platform.database.afterCommit(tx, platform.mail.wake)
        const now = await findOutgoing(tx, id, viewer)
        if (!now) throw new AppError('not_found')
        return { message: call.t('done/sent_again'), data: now.row }
      },
    },
  )
}

function pauseRoute(route: Route, platform: Platform): void {
  route(
    outgoingApi.pause,
    { summary: 'Hold back all emails, texts or pushes, or let them go out again; nothing is lost meanwhile' },
    {
      commit: async (tx, call) => {
        const { channel, paused } = call.body
        const { id } = requireIdentity(call.identity)
        const changed = paused
          ? await sql`insert into outgoing_pauses (channel, admin_id) values (${channel}, ${id})
              on conflict do nothing returning channel`.execute(tx)
          : await sql`delete from outgoing_pauses where channel = ${channel} returning channel`.execute(tx)
        if (changed.rows.length > 0)
          await platform.changes.record(tx, {
            resource: 'outgoing',
            id: channel,
            action: paused ? 'pause' : 'resume',
            actor: call.actor,
          })
        platform.database.afterCommit(tx, platform.mail.wake)
        const data = (await readChannels(tx)).find((one) => one.channel === channel)
        if (!data) throw new AppError('not_found')
        return { message: call.t(paused ? 'done/channel_paused' : 'done/channel_resumed'), data }
      },
    },
  )
}

/** Registers the routes for the messages that wait to be sent, their results, and the actions on them. */
export function outgoingRoutes(route: Route, platform: Platform): void {
  route(
    outgoingApi.list,
    { summary: 'Emails and texts on their way out, and pushes that failed; how each channel stands' },
    async (call) => ({
      ...(await listOutgoing(call.db, call.query, viewerOf(call), platform.config.timeZone)),
      channels: await readChannels(call.db),
    }),
  )
  route(
    outgoingApi.show,
    { summary: 'A message with its words; those of codes and links are shown to nobody' },
    async (call) => {
      const message = await findOutgoing(call.db, call.params.id, viewerOf(call))
      if (!message) throw new AppError('not_found')
      return { data: { ...message.row, body: wordsOf(platform, message.stored) } }
    },
  )
  sendAgainRoute(route, platform)
  pauseRoute(route, platform)
}
