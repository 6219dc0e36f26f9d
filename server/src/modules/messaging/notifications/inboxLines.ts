import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { notificationsApi } from '@bustan/contract/messaging/notifications/notifications.api.ts'
import { callerIdOf } from '../../../platform/access/access.ts'
import type { Tx } from '../../../platform/db/tables.ts'
import type { Route } from '../../../platform/http/registry/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { answerEntry, entryColumns } from './inbox.entries.ts'
import type { StoredEntry } from './inbox.entries.ts'

/** The most lines that are answered. */
const LINES = 12
/** The number of newest entries that lines are made of: nobody reads further back here. */
const NEWEST = 1_000

/** Like entries, as somebody names them. */
export interface Like {
  type?: string | undefined
  from?: number | undefined
  until?: number | undefined
  /** The record they are about. */
  record_id?: number | undefined
}

/** As SQL: whether an entry (`notification_id`) is one of these. */
export const isLike = ({ type, from, until, record_id }: Like): RawBuilder<boolean> => sql`
  notification_id between ${from ?? 0} and ${until ?? Number.MAX_SAFE_INTEGER} and (${type ?? null}::text is null or exists (
    select from notifications n where n.id = notification_id and n.type = ${type ?? null}
      and (${record_id ?? null}::int is null or n.subject_id = ${record_id ?? null}::int)))`

/** Marks what is unread of a line as read; what came after the line was drawn stays unread. */
export async function readLine(tx: Tx, adminId: number, line: Like): Promise<void> {
  await sql`update admin_notifications set read_at = now()
    where admin_id = ${adminId} and read_at is null and removed_at is null and ${isLike(line)}`.execute(tx)
}

/** Like entries as lines that grow. */
export function linesRoute(route: Route, platform: Platform): void {
  route(
    notificationsApi.lines,
    {
      summary:
        "The caller's newest notifications, like ones as one line: unread by type, read by type and day",
    },
    async (call) => {
      const { rows } = await sql<StoredEntry & { count: number; first_id: number }>`
        with newest as (
          select ${entryColumns(call.language)}, case when r.read_at is not null then
            (n.created_at at time zone ${platform.config.timeZone})::date end as day_read
          from admin_notifications r join notifications n on n.id = r.notification_id
          where r.admin_id = ${callerIdOf(call)} and r.removed_at is null order by n.id desc limit ${NEWEST}),
        placed as (
          select *, count(*) over line::int as count, min(id) over line as first_id,
            row_number() over (partition by type, day_read order by id desc) as place
          from newest window line as (partition by type, day_read))
        select * from placed where place = 1 order by id desc limit ${LINES}`.execute(call.db)
      return { data: rows.map((row) => ({ ...answerEntry(row), count: row.count, first_id: row.first_id })) }
    },
  )
}
