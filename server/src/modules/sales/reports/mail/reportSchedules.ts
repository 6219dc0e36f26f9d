import { sql } from 'kysely'
import { reportReaders } from '@bustan/contract/sales/reports/reportReaders.ts'
import type { Permission } from '@bustan/contract/permissions.ts'
import type { DaySpan } from '@bustan/contract/sales/reports/periods.ts'
import type { ReportPeriod } from '@bustan/contract/sales/reports/reportPeriods.ts'
import { databaseNow } from '../../../../platform/time/clock.ts'
import { inSavepoint, isOfRow } from '../../../../platform/db/statements/savepoint.ts'
import type { Executor, Tx } from '../../../../platform/db/tables.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { activeAdmins } from '../../../access/index.ts'
import { lastDue } from './reportDue.ts'
import type { Due, ReportTimes } from './reportDue.ts'
import './reportMails.table.ts'

/** Seconds between two looks of a process for reports that are due. */
export const SCHEDULE_SECONDS = 15
/** The kind of work that sends one report to one receiver. */
export const REPORT_MAIL = 'reports.mail'

export interface StoredSchedule extends ReportTimes {
  is_on: boolean
  settled_at: Date
  receivers: number[]
}

/** Every period with its receivers, the most frequent first. */
export async function readSchedules(db: Executor): Promise<StoredSchedule[]> {
  const { rows } = await sql<StoredSchedule>`
    select s.period, s.is_on, s.hour, s.weekday, s.day, s.settled_at,
      coalesce((select array_agg(r.admin_id order by r.admin_id) from report_receivers r where r.period = s.period), '{}') as receivers
    from report_schedules s order by array_position(array['daily', 'weekly', 'monthly'], s.period)`.execute(
    db,
  )
  return rows
}

/** Checks whether somebody with these permissions may have the report: those who may see it, and those who may export it. */
export const mayReceive = (rights: ReadonlySet<Permission>): boolean =>
  [...reportReaders, 'reports export' as const].some((right) => rights.has(right))

/** The admins a report may go to, by name. */
export async function possibleReceivers(
  db: Executor,
  platform: Pick<Platform, 'staffRights'>,
): Promise<{ id: number; name: string }[]> {
  const rows = await activeAdmins(db)
  const may: boolean[] = []
  for (const { id } of rows) may.push(mayReceive(await platform.staffRights(db, id)))
  return rows.filter((_, index) => may[index])
}

type Parts = Pick<Platform, 'config' | 'database' | 'jobs'>

/** Notes one report to each receiver who was not told of these days, and asks for its sending. */
async function noteMails(
  tx: Tx,
  { jobs }: Parts,
  period: ReportPeriod,
  { from, to }: DaySpan,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into report_mails (period, admin_id, first_day, last_day)
    select period, admin_id, ${from}::date, ${to}::date from report_receivers where period = ${period}
    order by admin_id on conflict do nothing returning id`.execute(tx)
  await jobs.enqueueAll(
    tx,
    REPORT_MAIL,
    rows.map(({ id }) => ({ mailId: id })),
  )
}

/** Asks for a period's reports, and notes that it did. */
async function noteDue(tx: Tx, platform: Parts, period: ReportPeriod, { at, span }: Due): Promise<void> {
  await noteMails(tx, platform, period, span)
  await sql`update report_schedules set settled_at = ${at} where period = ${period}`.execute(tx)
}

/**
 * Asks for the reports that are due: of each period the last one alone, however many were missed. Of several processes one
 * takes a period, and whoever comes later finds it settled. A period that can't be asked for holds up no other; its fault is
 * thrown once they are.
 */
export async function noteDueReports(platform: Parts, now = databaseNow()): Promise<void> {
  const { timeZone } = platform.config
  const findDue = (one: StoredSchedule) => {
    const due = one.is_on ? lastDue(one, now, timeZone) : null
    return due !== null && due.at > one.settled_at ? due : null
  }
  // Nearly every look finds nothing, and takes no row for it.
  if (!(await readSchedules(platform.database.db)).some(findDue)) return
  let fault: unknown
  const leave = (error: unknown) => {
    if (!isOfRow(error)) throw error
    fault = error
  }
  await platform.database.transaction(async (tx) => {
    await sql`select from report_schedules where is_on order by period for update`.execute(tx)
    for (const schedule of await readSchedules(tx)) {
      const due = findDue(schedule)
      if (due) await inSavepoint(tx, () => noteDue(tx, platform, schedule.period, due)).catch(leave)
    }
  })
  if (fault !== undefined) throw fault
}
