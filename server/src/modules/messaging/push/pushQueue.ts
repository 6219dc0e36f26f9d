import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { usualSwitches } from '@bustan/contract/messaging/notifications/notificationSwitches.ts'
import type { NotificationType } from '@bustan/contract/messaging/notifications/notifications.ts'
import { joinLastingSession } from '../../access/index.ts'
import { deviceAs } from '../../people/index.ts'
import type { Platform } from '../../../platform/platform.ts'

const device = deviceAs('d')

/**
 * The service that reaches a customer's device: of a browser the host of its address, of an app the one that serves all apps. A
 * service that is away so holds up nobody else's.
 */
const host = sql`coalesce(substring(${device.token} from '^\\s*\\{.*"endpoint"\\s*:\\s*"https?://([^/"]+)'), 'apps')`

/**
 * Part of a statement that fills inboxes of staff: asks for a push to each browser of those in `receivers` (`admin_id`,
 * `notification_id`) who want one of this type, while the session lasts that it was switched on in.
 */
export const pushToStaff = (receivers: RawBuilder<unknown>, type: NotificationType) => sql`
  insert into pushes (push_device_id, notification_id, host, due_at)
  select d.id, receivers.notification_id, d.host, now()
  from ${receivers} receivers join push_devices d on d.admin_id = receivers.admin_id
    ${joinLastingSession(sql`d.session_id`)}
    left join notification_switches w on w.admin_id = receivers.admin_id and w.type = ${type}
  where coalesce(w.push, ${usualSwitches(type).push}::boolean)`

/**
 * Asks for a push to each device of customers, for their new entries: `rows` is JSON of `receiver` and `entry`. Those of what is
 * sent to many (`isBulk`) go after all others.
 */
export const pushToCustomers = (rows: string, isBulk: boolean) => sql`
  insert into pushes (customer_device_id, customer_notification_id, host, due_at, is_bulk)
  select ${device.id}, r.entry, ${host}, now(), ${isBulk}::boolean
  from json_to_recordset(${rows}::json) as r(receiver int, entry bigint) ${device.joinOfUser(sql`r.receiver`)}
    ${device.joinSession}
  order by r.entry`

/** Adds how many pushes wait: those that were sent leave no row. */
export function addPushFigures({ metrics, database }: Platform): void {
  metrics.gauge(
    'bustan_pushes_waiting',
    'Pushes that are due, and those that wait for the end of quiet hours or for a service.',
    async () => {
      const { rows } = await sql<{ due: number; later: number }>`
        select (count(*) filter (where due_at <= now()))::int as due, (count(*) filter (where due_at > now()))::int as later
        from pushes`.execute(database.db)
      return Object.entries(rows[0] ?? {}).map(([state, value]) => ({ labels: { state }, value }))
    },
  )
}
