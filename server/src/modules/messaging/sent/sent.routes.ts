import { normalizeForIndex } from '@bustan/contract/core/arabic/normalize.ts'
import { sentNotificationsApi } from '@bustan/contract/messaging/notifications/notifications.api.ts'
import type { AudienceInput } from '@bustan/contract/messaging/sent/sentNotifications.ts'
import { callerIdOf } from '../../../platform/access/access.ts'
import { databaseNow } from '../../../platform/time/clock.ts'
import { requireCount } from '../../../platform/crud/allRoutes.ts'
import { AppError, invalidField } from '../../../platform/faults/errors.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countReceivers, findReceivers } from './receivers.ts'
import { listSent, readSent } from './sent.queries.ts'
import { audienceOf } from './sending.ts'
import type { StoredAudience } from './sending.ts'

/**
 * Returns the audience as it is stored; `to_all` means clients when no type is named, types alone mean everybody of those types.
 */
const toStoredAudience = ({ to_all, roles, users }: AudienceInput): StoredAudience =>
  to_all
    ? { audience: 'all', roles: roles.length > 0 ? roles : ['client'], chosen: [] }
    : users.length > 0
      ? { audience: 'chosen', roles, chosen: users }
      : { audience: 'all', roles, chosen: [] }

function readRoutes(route: Route): void {
  route(
    sentNotificationsApi.list,
    { summary: 'What staff sent to clients, the newest first; type is a type of receivers, or chosen' },
    (call) => listSent(call.db, call.query, call.language),
  )
  route(
    sentNotificationsApi.one,
    { summary: 'Something sent: how far it is, how many received and read it' },
    async (call) => ({
      message: call.t('done/loaded'),
      data: await readSent(call.db, call.params.id, call.language),
    }),
  )
  route(
    sentNotificationsApi.receivers,
    { summary: 'How many would receive something now, counted as the sending finds them' },
    async (call) => ({ data: await countReceivers(call.db, audienceOf(toStoredAudience(call.body))) }),
  )
}

function choicesRoute(route: Route): void {
  route(
    sentNotificationsApi.choices,
    { summary: 'Clients to choose from, by name or number' },
    async (call) => ({ data: await findReceivers(call.db, call.query.name ?? '') }),
  )
}

function sendRoute(route: Route, platform: Platform): void {
  route(
    sentNotificationsApi.send,
    {
      summary:
        'Send a notification to everybody of some types (roles, or to_all for clients) and to chosen people (users); a job fills the inboxes. With count: only where as many would receive it',
      status: 201,
      limit: { name: 'sendings', person: 20, network: 60, seconds: 3_600 },
    },
    {
      commit: async (tx, call) => {
        const { title, body, by_mail = false, count } = call.body
        const audience = toStoredAudience(call.body)
        const { count: total } = await countReceivers(tx, audienceOf(audience))
        if (count !== undefined) requireCount(total, count)
        if (total === 0) throw invalidField('users', 'noClients')
        const { id } = await tx
          .insertInto('sent_notifications')
          .values({
            title_ar: title.ar,
            title_en: title.en,
            body_ar: body.ar,
            body_en: body.en,
            search: normalizeForIndex(`${title.ar} ${title.en}`),
            ...audience,
            by_mail,
            total,
            sent_by: callerIdOf(call),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await platform.changes.record(tx, {
          resource: 'notifications',
          id,
          action: 'send',
          actor: call.actor,
          after: { title: title.ar, audience: audience.audience, roles: audience.roles, total, by_mail },
        })
        return { message: call.t('done/notification_sent'), data: await readSent(tx, id, call.language) }
      },
    },
  )
}

function cancelRoute(route: Route, platform: Platform): void {
  route(
    sentNotificationsApi.cancel,
    { summary: 'Stop sending: who has it keeps it, nobody else gets it' },
    {
      commit: async (tx, call) => {
        const { id } = call.params
        const stopped = await tx
          .updateTable('sent_notifications')
          .set({ state: 'cancelled', ended_at: databaseNow() })
          .where('id', '=', id)
          .where('state', 'in', ['waiting', 'running'])
          .returning(['title_ar', 'received'])
          .executeTakeFirst()
        const data = await readSent(tx, id, call.language)
        if (!stopped) throw new AppError('already_decided')
        await platform.changes.record(tx, {
          resource: 'notifications',
          id,
          action: 'cancel',
          actor: call.actor,
          after: { title: stopped.title_ar, received: stopped.received },
        })
        return { message: call.t('done/sending_stopped'), data }
      },
    },
  )
}

/** Registers the routes for the notifications that staff send to clients. */
export function sentRoutes(route: Route, platform: Platform): void {
  readRoutes(route)
  choicesRoute(route)
  sendRoute(route, platform)
  cancelRoute(route, platform)
}
